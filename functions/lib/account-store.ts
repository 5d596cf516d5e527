/** The accounts in the database, as the operator and the dashboard need them. Every function is one statement. */
import { database } from './database.ts';

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

/** The ID of the account with this e-mail address, or undefined if there is none. */
export async function findAccount(email: string): Promise<string | undefined> {
  const [row] = await database()<{ id: string }>`
    SELECT id FROM accounts WHERE email = ${normal(email)}`;
  return row?.id;
}

/** All accounts, oldest first. */
export async function listAccounts(): Promise<AccountSummary[]> {
  return await database()<AccountSummary>`
    SELECT email,
      CASE WHEN accounts.disabled_at IS NOT NULL THEN 'disabled'
        WHEN email_confirmed THEN 'active' ELSE 'unconfirmed' END AS state,
      to_char(accounts.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created,
      count(DISTINCT api_keys.id)::float8 AS keys,
      coalesce(sum(requests) FILTER (
        WHERE day > (now() AT TIME ZONE 'UTC')::date - 30), 0)::float8 AS month
    FROM accounts
      LEFT JOIN api_keys ON account_id = accounts.id
      LEFT JOIN usage ON key_id = api_keys.id
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
  const [row] = await database()<{ keys: string[] }>`
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
 * @returns the IDs that its keys had, or undefined if there is no such account
 */
export async function deleteAccount(email: string): Promise<string[] | undefined> {
  const [row] = await database()<{ keys: string[] }>`
    WITH deleted AS (DELETE FROM accounts WHERE email = ${normal(email)} RETURNING id)
    SELECT ARRAY(SELECT api_keys.id::text FROM api_keys WHERE account_id = deleted.id) AS keys
    FROM deleted`;
  return row?.keys;
}
