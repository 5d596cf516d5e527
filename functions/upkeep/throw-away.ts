/** What is of no use any more. */
import { database } from '../lib/database.ts';

/**
 * Deletes, in one statement, sessions and links that have run out, tries that count no more, accounts that nobody
 * confirmed within a week, and the numbers of processes that have long ended.
 * @returns how many rows
 */
export async function throwAwayOld(): Promise<number> {
  const [row] = await database()<{ rows: number }>`
    WITH old_sessions AS (DELETE FROM sessions WHERE expires_at < now() RETURNING 1),
      old_links AS (DELETE FROM verifications WHERE expires_at < now() RETURNING 1),
      old_attempts AS (DELETE FROM attempts WHERE ends_at < now() RETURNING 1),
      old_writers AS (DELETE FROM usage_writers WHERE at < now() - interval '1 day' RETURNING 1),
      unconfirmed AS (
        DELETE FROM accounts
        WHERE NOT email_confirmed AND created_at < now() - interval '7 days' RETURNING 1)
    SELECT ((SELECT count(*) FROM old_sessions) + (SELECT count(*) FROM old_links)
      + (SELECT count(*) FROM old_attempts) + (SELECT count(*) FROM old_writers)
      + (SELECT count(*) FROM unconfirmed))::float8 AS rows`;
  return row?.rows ?? 0;
}
