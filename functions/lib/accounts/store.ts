/**
 * Accounts, their sessions and links, and tries to get into them, in the database. Every statement is complete by
 * itself: there are no transactions over several.
 */

import type { PageLanguage } from '../contract/pages.ts';
import { database } from '../database/database.ts';
import { present } from '../text/present.ts';

/** An account as the operator sees it. */
export interface AccountSummary {
  email: string;
  state: 'active' | 'disabled' | 'unconfirmed';
  /** A day such as `2027-01-01`, UTC. */
  created: string;
  keys: number;
  /** Requests in the last 30 days (UTC) with today. */
  month: number;
}

/** E-mail addresses are kept in lower case. */
function normal(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The ID of the account with this e-mail address, or undefined if there is none.
 * @param which whether it must be confirmed
 */
export async function findAccount(
  email: string,
  which: 'any' | 'confirmed' = 'any',
): Promise<string | undefined> {
  const [row] = await database('accounts')<{ id: string }>`
    SELECT id FROM accounts
    WHERE email = ${normal(email)} AND (email_confirmed OR ${which === 'any'}::boolean)`;
  return row?.id;
}

/**
 * Notes a link by which an account may get another address: it works once, and ends with all others of the account.
 * @param asked the address and the hash of the password that the account had when the link was asked for
 * @returns whether it still has them: a link that was asked for with an old password must not outlive it
 */
export async function addAddressLink(
  id: string,
  asked: Registration,
  { nonce, until }: { nonce: string; until: Date },
): Promise<boolean> {
  // the lock makes whoever changes the password wait, and then delete this link as well
  const rows = await database('accounts')`
    WITH unchanged AS (
      SELECT account_id FROM credentials
      WHERE account_id = ${id} AND password = ${asked.password}
        AND EXISTS (SELECT 1 FROM accounts WHERE id = ${id} AND email = ${asked.email})
      FOR SHARE
    )
    INSERT INTO verifications (id, identifier, value, expires_at)
    SELECT ${nonce}, ${`address:${nonce}`}, account_id, ${until} FROM unchanged
    RETURNING id`;
  return rows.length > 0;
}

/** By what somebody signed in: the hash of a password, or a passkey. */
type SignedInBy = { password: string } | { credentialId: string };

/**
 * Ends a session that began by a password or passkey which the account no longer has: a change of the password ends all
 * sessions, but not one that is about to begin.
 * @param token of the session
 * @returns whether it did
 */
export async function endIfOutdated(token: string, by: SignedInBy): Promise<boolean> {
  const password = 'password' in by ? by.password : null;
  const credentialId = 'credentialId' in by ? by.credentialId : null;
  // the locks wait for whoever is changing them
  const rows = await database('accounts')`
    WITH own AS (SELECT account_id FROM sessions WHERE token = ${token}),
      known AS (
        SELECT credentials.account_id FROM credentials, own
        WHERE credentials.account_id = own.account_id AND password = ${password}::text
        FOR SHARE OF credentials),
      added AS (
        SELECT passkeys.account_id FROM passkeys, own
        WHERE passkeys.account_id = own.account_id AND credential_id = ${credentialId}::text
        FOR SHARE OF passkeys)
    DELETE FROM sessions WHERE token = ${token}
      AND NOT EXISTS (SELECT 1 FROM known) AND NOT EXISTS (SELECT 1 FROM added)
    RETURNING id`;
  return rows.length > 0;
}

/**
 * Notes a link by which the password of an account can be set: it works once, and only while the account has this address.
 * @param token the hash of what the link carries
 * @returns whether the address was confirmed; undefined where no account has it
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

/** Whether a link still sets a password. @param token its hash */
export async function isResetLink(token: string): Promise<boolean> {
  const rows = await database('accounts')`
    SELECT verifications.id FROM verifications JOIN accounts ON accounts.id = value
    WHERE verifications.id = ${token} AND expires_at > now()
      AND identifier = 'reset:' || ${token}::text || ':' || accounts.email`;
  return rows.length > 0;
}

/**
 * Uses a link to set the password of its account, in one statement: who takes the address back at the same moment comes
 * before it or after it.
 * @param token its hash
 * @param hash of the new password
 * @returns the account; undefined where the link is not valid any more
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
    ), keys AS (
      DELETE FROM passkeys USING changed WHERE passkeys.account_id = changed.account_id
    ), ended AS (
      DELETE FROM sessions USING changed WHERE sessions.account_id = changed.account_id
    )
    SELECT id, email FROM used JOIN changed ON account_id = id`;
  if (row) await secureAccount(row.id);
  return row;
}

/**
 * Changes the password of an account and ends all that the old one opened: sessions, passkeys and links.
 * @param hashes of the password that was just verified, and of the new one
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
    ), keys AS (
      DELETE FROM passkeys USING changed WHERE passkeys.account_id = changed.account_id
    ), ended AS (
      DELETE FROM sessions USING changed WHERE sessions.account_id = changed.account_id
    )
    SELECT account_id FROM changed`;
  if (rows.length > 0) await endAll(id);
  return rows.length > 0;
}

/**
 * Ends what can open an account besides its password: sessions, passkeys and links. Call it after a statement that did so
 * already: a sign-in that began before that one was done is only seen by the next.
 */
async function endAll(id: string): Promise<void> {
  await database('accounts')`
    WITH links AS (DELETE FROM verifications WHERE value = ${id}),
      keys AS (DELETE FROM passkeys WHERE account_id = ${id})
    DELETE FROM sessions WHERE account_id = ${id}`;
}

/**
 * Deletes a passkey whose adding was begun in a session that has ended since, and one too many.
 * @param most how many an account may have
 * @returns whether it did
 */
export async function deleteIfLate(
  credentialId: string,
  { sessionId, accountId, most }: { sessionId: string; accountId: string; most: number },
): Promise<boolean> {
  const rows = await database('accounts')`
    WITH alive AS (SELECT id FROM sessions WHERE id = ${sessionId} FOR SHARE)
    DELETE FROM passkeys WHERE account_id = ${accountId} AND credential_id = ${credentialId}
      AND (NOT EXISTS (SELECT 1 FROM alive)
        OR (SELECT count(*) FROM passkeys WHERE account_id = ${accountId}) > ${most})
    RETURNING id`;
  return rows.length > 0;
}

/**
 * Gives an account another address, which its owner has proved to hold, and voids all links that were mailed for it.
 * @param nonce of the link
 * @returns when, in milliseconds since 1970; undefined where the link is not valid any more, or there is no such account
 * with the old address
 */
export async function changeAddress(
  id: string,
  { from, to, nonce }: { from: string; to: string; nonce: string },
): Promise<number | undefined> {
  const [row] = await database('accounts')<{ at: number }>`
    WITH links AS (
      DELETE FROM verifications WHERE value = ${id} RETURNING identifier, expires_at
    )
    UPDATE accounts SET email = ${to}, updated_at = now()
    WHERE id = ${id} AND email = ${from} AND email_confirmed
      AND EXISTS (
        SELECT 1 FROM links WHERE identifier = ${`address:${nonce}`} AND expires_at > now()
      )
    RETURNING (extract(epoch FROM now()) * 1000)::float8 AS at`;
  return row?.at;
}

/**
 * Takes back that an account got another address, whatever address it has by now, and in the same moment its password; then
 * ends all that was open: sessions, passkeys and links. It voids the taking back of changes between then and
 * now: whoever made them may hold those addresses.
 * @param changedAt when the address was changed, in milliseconds since 1970
 * @param until how long a change could be taken back
 * @param hash of the password that it gets, which nobody knows
 * @returns whether there is such an account, and that change was not taken back by an earlier one
 */
export async function restoreAddress(
  id: string,
  { to, changedAt, until, hash }: { to: string; changedAt: number; until: Date; hash: string },
): Promise<boolean> {
  // one row an account: of two that take something back at once, the later sees what the earlier did
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
    ), keys AS (
      DELETE FROM passkeys USING restored WHERE passkeys.account_id = restored.id
    ), ended AS (
      DELETE FROM sessions USING restored WHERE sessions.account_id = restored.id
    )
    UPDATE credentials SET password = ${hash}, updated_at = now() FROM restored
    WHERE account_id = restored.id AND password IS NOT NULL
    RETURNING account_id`;
  if (rows.length === 0) return false;
  // the old password opens nothing any more; end what it opened meanwhile
  await secureAccount(id);
  return true;
}

/** Notes in which language an account is to be written to. */
export async function setLanguage(id: string, language: PageLanguage): Promise<void> {
  await database('accounts')`
    UPDATE accounts SET language = ${language} WHERE id = ${id} AND language <> ${language}`;
}

/** Where an account is written to, and in which language; undefined where it is gone or disabled. */
export async function findRecipient(
  id: string,
): Promise<{ email: string; language: PageLanguage } | undefined> {
  const [row] = await database('usage')<{ email: string; language: PageLanguage }>`
    SELECT email, language FROM accounts WHERE id = ${id} AND disabled_at IS NULL`;
  return row;
}

/** All accounts, oldest first. */
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
 * Switches an account off (its sessions end, its keys open nothing) or on again.
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
 * @param id if it is given, only the account with this ID, even if the address belongs to another by now
 * @returns the IDs that its keys had, or undefined if there is no such account
 */
export async function deleteAccount(
  email: string,
  id: string | null = null,
): Promise<string[] | undefined> {
  const [row] = await database('accounts')<{ keys: string[] }>`
    WITH deleted AS (
        DELETE FROM accounts
        WHERE email = ${normal(email)} AND (${id}::text IS NULL OR id = ${id}) RETURNING id),
      links AS (DELETE FROM verifications USING deleted WHERE value = deleted.id),
      requests AS (DELETE FROM request_log USING deleted, api_keys
        WHERE api_keys.account_id = deleted.id AND key_id = api_keys.id)
    SELECT ARRAY(SELECT api_keys.id::text FROM api_keys WHERE account_id = deleted.id) AS keys
    FROM deleted`;
  return row?.keys;
}

/** Whether the operator has switched an account off. */
export async function isAccountDisabled(id: string): Promise<boolean> {
  const rows = await database('accounts')`
    SELECT id FROM accounts WHERE id = ${id} AND disabled_at IS NOT NULL`;
  return rows.length > 0;
}

/** A registration: an account whose address may not be confirmed yet. */
export interface Registration {
  email: string;
  /** The hash of its password; null where it has none. */
  password: string | null;
}

/** The hash of the password of a confirmed account; undefined where there is none. */
export async function findPasswordHash(email: string): Promise<string | undefined> {
  const [row] = await database('accounts')<{ password: string }>`
    SELECT password FROM credentials JOIN accounts ON accounts.id = account_id
    WHERE email = ${normal(email)} AND password IS NOT NULL LIMIT 1`;
  return row?.password;
}

/** The registration that has this ID, or undefined if there is none, or none any more. */
export async function findRegistration(id: string): Promise<Registration | undefined> {
  const [row] = await database('accounts')<Registration>`
    SELECT email, (SELECT password FROM credentials WHERE account_id = accounts.id LIMIT 1)
    FROM accounts WHERE id = ${id}`;
  return row;
}

/** Deletes an account that nobody has confirmed, so that its address can be registered again. */
export async function deleteUnconfirmed(email: string): Promise<void> {
  await database('accounts')`
    WITH deleted AS (
      DELETE FROM accounts
      WHERE email = ${normal(email)} AND NOT email_confirmed AND disabled_at IS NULL RETURNING id
    )
    DELETE FROM verifications USING deleted WHERE value = deleted.id`;
}

/**
 * Notes that who has just set a new password by an e-mail holds the address, also if it was never confirmed, and ends
 * all that was open to others: sessions, passkeys, and links by which the password could be set.
 */
export async function secureAccount(id: string): Promise<void> {
  await database('accounts')`UPDATE accounts SET email_confirmed = true WHERE id = ${id}`;
  await endAll(id);
}

/** Something that may be tried only so often in so many seconds. */
export interface AttemptLimit {
  /** What the tries are counted by. */
  subject: string;
  attempts: number;
  seconds: number;
}

/** Counts one try on each subject; gives how many there were, and in how many seconds counting starts again. */
export async function addAttempts(
  limits: readonly AttemptLimit[],
): Promise<{ subject: string; attempts: number; wait: number }[]> {
  return await database('accounts')<{ subject: string; attempts: number; wait: number }>`
    INSERT INTO attempts (subject, ends_at, attempts)
    SELECT subject, now() + make_interval(secs => seconds), 1
    FROM jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) AS wanted (subject text, seconds int)
    ON CONFLICT (subject) DO UPDATE SET
      attempts = CASE WHEN attempts.ends_at > now() THEN attempts.attempts + 1 ELSE 1 END,
      ends_at = CASE WHEN attempts.ends_at > now() THEN attempts.ends_at ELSE excluded.ends_at END
    RETURNING subject, attempts, ceil(extract(epoch FROM ends_at - now()))::float8 AS wait`;
}

/** How many tries on a subject count at the moment. */
export async function countAttempts(subject: string): Promise<number> {
  const [row] = await database('accounts')<{ attempts: number }>`
    SELECT attempts FROM attempts WHERE subject = ${subject} AND ends_at > now()`;
  return row?.attempts ?? 0;
}

/** Forgets all tries on subjects. */
export async function deleteAttempts(subjects: readonly string[]): Promise<void> {
  await database('accounts')`
    DELETE FROM attempts
    WHERE subject IN (SELECT jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))`;
}

/**
 * Deletes sessions and links that have run out, tries that count no more, and accounts that nobody confirmed
 * within a week.
 * @returns how many rows
 */
export async function deleteExpired(): Promise<number> {
  const [row] = await database('accounts')<{ rows: number }>`
    WITH old_sessions AS (DELETE FROM sessions WHERE expires_at < now() RETURNING 1),
      old_links AS (DELETE FROM verifications WHERE expires_at < now() RETURNING 1),
      old_attempts AS (DELETE FROM attempts WHERE ends_at < now() RETURNING 1),
      unconfirmed AS (
        DELETE FROM accounts
        WHERE NOT email_confirmed AND created_at < now() - interval '7 days' RETURNING 1),
      old_events AS (
        DELETE FROM account_events WHERE at < now() - interval '90 days' RETURNING 1)
    SELECT ((SELECT count(*) FROM old_sessions) + (SELECT count(*) FROM old_links)
      + (SELECT count(*) FROM old_attempts) + (SELECT count(*) FROM unconfirmed)
      + (SELECT count(*) FROM old_events))::float8 AS rows`;
  return present(row).rows;
}
