/** The sessions of an account, and what has happened to it, in the database. */
import type { AccountEvent, Session } from '../contract/dashboard.ts';
import { database } from '../database/database.ts';

/** Lists the sessions of an account, most recently used first. @param thisId the ID of the one that asks */
export async function listSessions(accountId: string, thisId: string): Promise<Session[]> {
  return await database('accounts')<Session>`
    SELECT id, id = ${thisId} AS "isThis", coalesce(user_agent, '') AS browser,
      to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastUsed"
    FROM sessions WHERE account_id = ${accountId} AND expires_at > now()
    ORDER BY updated_at DESC, id`;
}

/** Ends a session of an account; returns whether it existed. */
export async function endSession(id: string, accountId: string): Promise<boolean> {
  const rows = await database('accounts')`
    DELETE FROM sessions WHERE id = ${id} AND account_id = ${accountId} RETURNING id`;
  return rows.length > 0;
}

const MOST_EVENTS = 50;

const KEPT_EVENTS = 200;

/** Records an event of an account; does nothing if it has been deleted in the meantime. */
export async function addEvent(
  accountId: string,
  { kind, browser, key = null }: { kind: string; browser: string; key?: string | null },
): Promise<void> {
  await database('accounts')`
    WITH older AS (
      DELETE FROM account_events WHERE id <= (
        SELECT id FROM account_events WHERE account_id = ${accountId}
        ORDER BY id DESC OFFSET ${KEPT_EVENTS - 1} LIMIT 1
      ) AND account_id = ${accountId}
    )
    INSERT INTO account_events (account_id, kind, browser, key_name)
    SELECT id, ${kind}, ${browser}, ${key}::text
    FROM accounts WHERE id = ${accountId}`;
}

/** Lists the recent events of an account, newest first. */
export async function listEvents(accountId: string): Promise<AccountEvent[]> {
  return await database('accounts')<AccountEvent>`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, kind, browser,
      key_name AS key
    FROM account_events WHERE account_id = ${accountId}
    ORDER BY account_events.id DESC LIMIT ${MOST_EVENTS}`;
}
