/** Usage as it is read and kept. Every function is one statement. */
import type { Usage } from '../../build/shared/dashboard.ts';
import { database } from './database.ts';

/**
 * The usage of an account's key.
 * @param days how many days, with today; null for all that there is
 * @returns undefined if the account has no such key
 */
export async function usageOf(
  keyId: string,
  accountId: string,
  days: number | null,
): Promise<Usage | undefined> {
  const [found] = await database()<Usage>`
    SELECT to_char(today, 'YYYY-MM-DD') AS today, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'),
        'endpoint', endpoint, 'outcome', outcome, 'requests', requests)
        ORDER BY day, endpoint, outcome), '[]')
      FROM usage
      WHERE key_id = api_keys.id AND (${days}::int IS NULL OR day > today - ${days}::int)
    ) AS rows
    FROM api_keys CROSS JOIN (SELECT (now() AT TIME ZONE 'UTC')::date AS today)
    WHERE id = ${keyId}::bigint AND account_id = ${accountId}`;
  return found;
}

/** Whole months that are kept by day before their days are put together. */
const MONTHS_BY_DAY = 3;

/**
 * Puts the days of old months together under the first day of each; no count is lost by it.
 * @returns how many rows were put together
 */
export async function rollUpUsage(): Promise<number> {
  const [row] = await database()<{ old: number }>`
    WITH old AS (
      DELETE FROM usage
      WHERE day < date_trunc('month', now(), 'UTC')::date - make_interval(months => ${MONTHS_BY_DAY})
        AND day <> date_trunc('month', day)::date
      RETURNING *
    ), kept AS (
      INSERT INTO usage (key_id, day, endpoint, outcome, requests, last_at)
      SELECT key_id, date_trunc('month', day)::date AS month, endpoint, outcome, sum(requests),
        max(last_at)
      FROM old GROUP BY key_id, month, endpoint, outcome
      ON CONFLICT (key_id, day, endpoint, outcome) DO UPDATE SET
        requests = usage.requests + excluded.requests,
        last_at = greatest(usage.last_at, excluded.last_at)
    )
    SELECT count(*)::float8 AS old FROM old`;
  return row?.old ?? 0;
}
