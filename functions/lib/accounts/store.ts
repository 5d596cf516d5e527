/**
 * Stores accounts, their sessions and links, and attempts to access them, in the database. Every statement is complete
 * in itself: there are no transactions across several.
 */

import type { PageLanguage } from '../contract/pages.ts';
import { database } from '../database/database.ts';
import { present } from '../text/present.ts';

/** An account, as shown to the operator. */
export interface AccountSummary {
  email: string;
  state: 'active' | 'disabled' | 'unconfirmed';
  /** A day such as `2027-01-01`, UTC. */
  created: string;
  keys: number;
  /** The number of requests in the last 30 days (UTC), including today. */
  month: number;
}

/** Normalises an e-mail address to lower case, as it is stored. */
function normal(email: string): string {
  return email.trim().toLowerCase();
}

/** What is stored of an account. */
export interface StoredAccount {
  id: string;
  email: string;
  isConfirmed: boolean;
  isDisabled: boolean;
  /** The language for e-mails to it. */
  language: PageLanguage;
  /** The hash of its password; null if it has none. */
  password: string | null;
}

/** Returns an account by its ID or e-mail address; undefined if it does not exist, or no longer does. */
export async function findAccount(
  by: { id: string } | { email: string },
): Promise<StoredAccount | undefined> {
  const { id, email } = { id: null, email: null, ...by };
  const [row] = await database('accounts')<StoredAccount>`
    SELECT id, email, email_confirmed AS "isConfirmed", disabled_at IS NOT NULL AS "isDisabled",
      language, (
        SELECT password FROM credentials WHERE account_id = accounts.id AND password IS NOT NULL LIMIT 1
      )
    FROM accounts WHERE id = ${id} OR email = ${email && normal(email)}`;
  return row;
}

/**
 * Stores a link that gives an account another address: it works once, and becomes invalid with all other links of the
 * account.
 * @param asked the account when the link was requested
 * @returns whether it still has that address and password: a link requested with an old password must not outlive it
 */
export async function addAddressLink(
  { id, email, password }: Pick<StoredAccount, 'id' | 'email' | 'password'>,
  { nonce, until }: { nonce: string; until: Date },
): Promise<boolean> {
  // the lock makes a password change wait, and then delete this link as well
  const rows = await database('accounts')`
    WITH unchanged AS (
      SELECT account_id FROM credentials
      WHERE account_id = ${id} AND password = ${password}
        AND EXISTS (SELECT 1 FROM accounts WHERE id = ${id} AND email = ${email})
      FOR SHARE
    )
    INSERT INTO verifications (id, identifier, value, expires_at)
    SELECT ${nonce}, ${`address:${nonce}`}, account_id, ${until} FROM unchanged
    RETURNING id`;
  return rows.length > 0;
}

/** Whether a link can still change the address of an account. */
export async function isAddressLink(id: string, nonce: string): Promise<boolean> {
  const rows = await database('accounts')`
    SELECT id FROM verifications
    WHERE value = ${id} AND identifier = ${`address:${nonce}`} AND expires_at > now()`;
  return rows.length > 0;
}

/**
 * Ends a session that started with a password which the account no longer has: a password change ends all sessions, but
 * cannot end one that is just about to start.
 * @param token the token of the session
 * @param password the hash of the password
 * @returns whether it did
 */
export async function endIfOutdated(token: string, password: string): Promise<boolean> {
  // the lock waits for a change that is in progress
  const rows = await database('accounts')`
    WITH own AS (SELECT account_id FROM sessions WHERE token = ${token}),
      known AS (
        SELECT credentials.account_id FROM credentials, own
        WHERE credentials.account_id = own.account_id AND password = ${password}
        FOR SHARE OF credentials)
    DELETE FROM sessions WHERE token = ${token} AND NOT EXISTS (SELECT 1 FROM known)
    RETURNING id`;
  return rows.length > 0;
}

/**
 * Stores a link that sets the password of an account: it works once, and only while the account has this address.
 * @param token the hash of what the link carries
 * @returns whether the address was confirmed; undefined if no account has it
 */
export async function addResetLink(
  email: string,
  { token, until }: { token: string; until: Date },
): Promise<{ isConfirmed: boolean } | undefined> {
  const [row] = await database('accounts')<{ isConfirmed: boolean }>`
    WITH link AS (
      INSERT INTO verifications (id, identifier, value, expires_at)
      SELECT ${token}, 'reset:' || ${token}::text || ':' || email, id, ${until}
      FROM accounts WHERE email = ${normal(email)}
      RETURNING value
    )
    SELECT email_confirmed AS "isConfirmed" FROM accounts JOIN link ON accounts.id = link.value`;
  return row;
}

/** Whether a link is still valid for setting a password. @param token its hash */
export async function isResetLink(token: string): Promise<boolean> {
  const rows = await database('accounts')`
    SELECT verifications.id FROM verifications JOIN accounts ON accounts.id = value
    WHERE verifications.id = ${token} AND expires_at > now()
      AND identifier = 'reset:' || ${token}::text || ':' || accounts.email`;
  return rows.length > 0;
}

/**
 * Uses a link to set the password of its account, in one statement: an address change that is undone at the same moment
 * takes effect either before or after it.
 * @param token its hash
 * @param hash the hash of the new password
 * @returns the account; undefined if the link is no longer valid
 */
export async function useResetLink(
  token: string,
  hash: string,
): Promise<{ id: string; email: string } | undefined> {
  const [row] = await database('accounts')<{ id: string; email: string }>`
    WITH owner AS (
      SELECT accounts.id, accounts.email FROM accounts JOIN verifications ON accounts.id = value
      WHERE verifications.id = ${token} AND expires_at > now()
        AND identifier = 'reset:' || ${token}::text || ':' || accounts.email
      FOR UPDATE OF accounts
    ), used AS (
      DELETE FROM verifications USING owner
      WHERE verifications.id = ${token} RETURNING owner.id, owner.email
    ), changed AS (
      UPDATE credentials SET password = ${hash}, updated_at = now() FROM used
      WHERE account_id = used.id AND password IS NOT NULL RETURNING account_id
    ), links AS (
      DELETE FROM verifications USING changed
      WHERE value = changed.account_id AND verifications.id <> ${token}
    ), ended AS (
      DELETE FROM sessions USING changed WHERE sessions.account_id = changed.account_id
    )
    SELECT id, email FROM used JOIN changed ON account_id = id`;
  if (row) await secureAccount(row.id);
  return row;
}

/**
 * Changes the password of an account and ends everything that the old one gave access to: sessions and links.
 * @param hashes the hashes of the password that was just verified, and of the new one
 * @returns whether the account still had that password
 */
export async function replacePassword(
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const rows = await database('accounts')`
    WITH changed AS (
      UPDATE credentials SET password = ${to}, updated_at = now()
      WHERE account_id = ${id} AND password = ${from} RETURNING account_id
    ), links AS (
      DELETE FROM verifications USING changed WHERE value = changed.account_id
    ), ended AS (
      DELETE FROM sessions USING changed WHERE sessions.account_id = changed.account_id
    )
    SELECT account_id FROM changed`;
  if (rows.length > 0) await endAll(id);
  return rows.length > 0;
}

/**
 * Ends everything besides the password that gives access to an account: sessions and links. Call it after a statement
 * that already did so: only a later statement sees a sign-in that started before that one finished.
 */
async function endAll(id: string): Promise<void> {
  await database('accounts')`
    WITH links AS (DELETE FROM verifications WHERE value = ${id})
    DELETE FROM sessions WHERE account_id = ${id}`;
}

/**
 * Gives an account another address, whose ownership has been proved, and voids all links that were e-mailed for it.
 * @param nonce the nonce of the link
 * @returns when, in milliseconds since 1970; undefined if the link is no longer valid, or no such account has the old
 * address
 */
export async function changeAddress(
  id: string,
  { from, to, nonce }: { from: string; to: string; nonce: string },
): Promise<number | undefined> {
  const [row] = await database('accounts')<{ at: number }>`
    WITH link AS (
      DELETE FROM verifications
      WHERE value = ${id} AND identifier = ${`address:${nonce}`} AND expires_at > now()
      RETURNING id
    ), changed AS (
      UPDATE accounts SET email = ${to}, updated_at = now()
      WHERE id = ${id} AND email = ${from} AND email_confirmed AND EXISTS (SELECT FROM link)
      RETURNING id
    ), others AS (
      DELETE FROM verifications USING changed
      WHERE value = changed.id AND identifier <> ${`address:${nonce}`}
    )
    SELECT (extract(epoch FROM now()) * 1000)::float8 AS at FROM changed`;
  return row?.at;
}

/**
 * Undoes an address change, whatever address the account has by now, and replaces its password in the same statement;
 * then ends all access: sessions and links, and disables the keys that were made or rotated since. It also voids the undo
 * links of changes made in the meantime: the person who made them may hold those addresses.
 * @param changedAt when the address was changed, in milliseconds since 1970
 * @param until until when a change can be undone
 * @param hash the hash of its new password, which nobody knows
 * @returns whether the account exists, and no earlier undo has already covered that change
 */
export async function restoreAddress(
  id: string,
  { to, changedAt, until, hash }: { to: string; changedAt: number; until: Date; hash: string },
): Promise<boolean> {
  // one row per account: of two simultaneous undos, the later sees what the earlier did
  const row = `address-restored:${id}`;
  const rows = await database('accounts')`
    WITH locked AS (SELECT id FROM accounts WHERE id = ${id} FOR UPDATE), taken AS (
      SELECT jsonb_build_array(jsonb_build_array(
        ${changedAt}::float8, extract(epoch FROM clock_timestamp()) * 1000)) AS span
      FROM locked
    ), marked AS (
      INSERT INTO verifications AS known (id, identifier, value, expires_at)
      SELECT ${row}, ${row}, span::text, ${until} FROM taken
      ON CONFLICT (id) DO UPDATE SET
        value = (known.value::jsonb || excluded.value::jsonb)::text, expires_at = excluded.expires_at
        WHERE NOT EXISTS (
          SELECT 1 FROM jsonb_array_elements(known.value::jsonb) AS span
          WHERE (span->>0)::float8 < ${changedAt}::float8 AND ${changedAt}::float8 < (span->>1)::float8)
      RETURNING id
    ), restored AS (
      UPDATE accounts SET email = ${to}, updated_at = now() FROM marked
      WHERE accounts.id = ${id} RETURNING accounts.id
    ), links AS (
      DELETE FROM verifications USING restored WHERE value = restored.id
    ), stopped AS (
      UPDATE api_keys SET disabled_at = coalesce(disabled_at, now()) FROM restored
      WHERE account_id = restored.id
        AND coalesce(rotated_at, created_at) >= to_timestamp(${changedAt}::float8 / 1000)
    ), ended AS (
      DELETE FROM sessions USING restored WHERE sessions.account_id = restored.id
    )
    UPDATE credentials SET password = ${hash}, updated_at = now() FROM restored
    WHERE account_id = restored.id AND password IS NOT NULL
    RETURNING account_id`;
  if (rows.length === 0) return false;
  // the old password no longer works; end the access it gave in the meantime
  await secureAccount(id);
  return true;
}

/** Stores the language for e-mails to an account. */
export async function setLanguage(id: string, language: PageLanguage): Promise<void> {
  await database('accounts')`
    UPDATE accounts SET language = ${language} WHERE id = ${id} AND language <> ${language}`;
}

/** Lists all accounts, oldest first. */
export async function listAccounts(): Promise<AccountSummary[]> {
  return await database('accounts')<AccountSummary>`
    SELECT email,
      CASE WHEN accounts.disabled_at IS NOT NULL THEN 'disabled'
        WHEN email_confirmed THEN 'active' ELSE 'unconfirmed' END AS state,
      to_char(accounts.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created,
      count(api_keys.id)::float8 AS keys, (
        SELECT coalesce(sum(requests), 0)::float8 FROM all_usage
        WHERE all_usage.account_id = accounts.id AND day > (now() AT TIME ZONE 'UTC')::date - 30
      ) AS month
    FROM accounts
      LEFT JOIN api_keys ON api_keys.account_id = accounts.id
    GROUP BY accounts.id ORDER BY accounts.created_at, accounts.id`;
}

/**
 * Disables an account, so that its sessions end and its keys stop working, or enables it again.
 * @returns the IDs of its keys, or undefined if there is no such account
 */
export async function setAccountDisabled(
  email: string,
  disabled: boolean,
): Promise<string[] | undefined> {
  const [row] = await database('accounts')<{ keys: string[] }>`
    WITH changed AS (
      UPDATE accounts
      SET disabled_at = CASE WHEN ${disabled}::boolean THEN coalesce(disabled_at, now()) END
      WHERE email = ${normal(email)} RETURNING id
    ), ended AS (
      DELETE FROM sessions USING changed WHERE ${disabled}::boolean AND account_id = changed.id
    )
    SELECT ARRAY(SELECT api_keys.id::text FROM api_keys WHERE account_id = changed.id) AS keys
    FROM changed`;
  return row?.keys;
}

/**
 * Deletes an account with its sessions, keys and usage.
 * @param by its address, its ID or both; `hash` is that of the password that it must still have
 * @returns the IDs of its keys, or undefined if there is no such account
 */
export async function deleteAccount(
  by: { email: string; id?: string } | { id: string; hash: string },
): Promise<string[] | undefined> {
  const { email, id, hash } = { email: null, id: null, hash: null, ...by };
  const [row] = await database('accounts')<{ keys: string[] }>`
    WITH deleted AS (
        DELETE FROM accounts
        WHERE (${email && normal(email)}::text IS NULL OR email = ${email && normal(email)})
          AND (${id}::text IS NULL OR id = ${id})
          AND (${hash}::text IS NULL OR EXISTS (
            SELECT FROM credentials WHERE account_id = accounts.id AND password = ${hash}))
        RETURNING id),
      counts AS (DELETE FROM usage_appended USING deleted WHERE account_id = deleted.id),
      leases AS (DELETE FROM allowances USING deleted WHERE holder = 'account ' || deleted.id),
      links AS (DELETE FROM verifications USING deleted WHERE value = deleted.id),
      requests AS (DELETE FROM request_log USING deleted, api_keys
        WHERE api_keys.account_id = deleted.id AND key_id = api_keys.id)
    SELECT ARRAY(SELECT api_keys.id::text FROM api_keys WHERE account_id = deleted.id) AS keys
    FROM deleted`;
  return row?.keys;
}

/** Deletes an unconfirmed account, so that its address can be registered again. */
export async function deleteUnconfirmed(email: string): Promise<void> {
  await database('accounts')`
    WITH deleted AS (
      DELETE FROM accounts
      WHERE email = ${normal(email)} AND NOT email_confirmed AND disabled_at IS NULL RETURNING id
    )
    DELETE FROM verifications USING deleted WHERE value = deleted.id`;
}

/**
 * Confirms the address of an account whose owner has just set a new password by e-mail, and ends all access that others
 * had: sessions, and links that set the password.
 */
export async function secureAccount(id: string): Promise<void> {
  await database('accounts')`UPDATE accounts SET email_confirmed = true WHERE id = ${id}`;
  await endAll(id);
}

/** Counts one attempt on each subject; returns the attempts so far, and the seconds until counting restarts. */
export async function addAttempts(
  subjects: readonly string[],
  seconds: number,
): Promise<{ subject: string; attempts: number; wait: number }[]> {
  return await database('accounts')<{ subject: string; attempts: number; wait: number }>`
    INSERT INTO attempts (subject, ends_at, attempts)
    SELECT subject, now() + make_interval(secs => ${seconds}::int), 1
    FROM jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb) AS wanted (subject)
    ON CONFLICT (subject) DO UPDATE SET
      attempts = CASE WHEN attempts.ends_at > now() THEN attempts.attempts + 1 ELSE 1 END,
      ends_at = CASE WHEN attempts.ends_at > now() THEN attempts.ends_at ELSE excluded.ends_at END
    RETURNING subject, attempts, ceil(extract(epoch FROM ends_at - now()))::float8 AS wait`;
}

/** Returns how many attempts on a subject currently count. */
export async function countAttempts(subject: string): Promise<number> {
  const [row] = await database('accounts')<{ attempts: number }>`
    SELECT attempts FROM attempts WHERE subject = ${subject} AND ends_at > now()`;
  return row?.attempts ?? 0;
}

/** Resets all attempts on these subjects. */
export async function deleteAttempts(subjects: readonly string[]): Promise<void> {
  await database('accounts')`
    DELETE FROM attempts
    WHERE subject IN (SELECT jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))`;
}

/** How many attempts are deleted in one statement. */
const MOST_DELETED = 50_000;

/**
 * Deletes expired sessions and links, attempts that no longer count, and accounts not confirmed within a week.
 * @returns the number of deleted rows
 */
export async function deleteExpired(): Promise<number> {
  const run = database('maintenance');
  const [row] = await run<{ rows: number }>`
    WITH old_sessions AS (DELETE FROM sessions WHERE expires_at < now() RETURNING 1),
      old_links AS (DELETE FROM verifications WHERE expires_at < now() RETURNING 1),
      unconfirmed AS (
        DELETE FROM accounts
        WHERE NOT email_confirmed AND disabled_at IS NULL AND created_at < now() - interval '7 days'
        RETURNING 1),
      old_events AS (
        DELETE FROM account_events WHERE at < now() - interval '90 days' RETURNING 1)
    SELECT ((SELECT count(*) FROM old_sessions) + (SELECT count(*) FROM old_links)
      + (SELECT count(*) FROM unconfirmed) + (SELECT count(*) FROM old_events))::float8 AS rows`;
  let { rows } = present(row);
  // somebody may make very many in a day
  for (let deleted = MOST_DELETED; deleted === MOST_DELETED; rows += deleted) {
    const [batch] = await run<{ rows: number }>`
      WITH old_attempts AS (
        DELETE FROM attempts WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM attempts WHERE ends_at < now() LIMIT ${MOST_DELETED})) RETURNING 1)
      SELECT count(*)::float8 AS rows FROM old_attempts`;
    deleted = present(batch).rows;
  }
  return rows;
}
