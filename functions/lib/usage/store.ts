/** Usage and allowances in the database. Every statement is complete by itself: there are no transactions over several. */
import { present } from '../../../build/shared/present.ts';
import { database } from '../database.ts';

/** A scheduled function gets 30 s. */
const UPKEEP_MS = 25_000;

export type Outcome = 'ok' | 'client_error' | 'server_error';

/** Requests of a key on one day, at one endpoint, with one outcome. */
export interface Count {
  keyId: string;
  /** As `2027-01-01`, UTC. */
  day: string;
  endpoint: string;
  outcome: Outcome;
  requests: number;
  /** When the last of them came, as an ISO date. */
  lastAt: string;
}

/** Counts that are written together. The batches of one writer have rising numbers. */
export interface Batch {
  number: number;
  counts: Count[];
}

/**
 * Writes a batch unless the database has it; a key deleted meanwhile is passed over.
 * @param writer the UUID of who writes
 */
export async function addCounts(writer: string, { number, counts }: Batch): Promise<void> {
  await database()`
    WITH fresh AS (
      INSERT INTO usage_writers (id, batch) VALUES (${writer}::uuid, ${number}::bigint)
      ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, at = now()
        WHERE usage_writers.batch < excluded.batch
      RETURNING batch
    )
    INSERT INTO usage (key_id, account_id, day, endpoint, outcome, requests, last_at)
    SELECT api_keys.id, account_id, day, endpoint, outcome, requests, "lastAt"
    FROM fresh, jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS counted
      ("keyId" bigint, day date, endpoint text, outcome text, requests bigint, "lastAt" timestamptz)
    JOIN api_keys ON api_keys.id = "keyId"
    ORDER BY api_keys.id, day, endpoint, outcome
    ON CONFLICT (key_id, day, endpoint, outcome) DO UPDATE SET
      requests = usage.requests + excluded.requests,
      last_at = greatest(usage.last_at, excluded.last_at)`;
}

/** What limits hold for. */
export type Period = 'minute' | 'day';

/** How much of an allowance is used. */
export interface UsedAllowance {
  period: Period;
  requests: number;
  /** Seconds until the period begins anew. */
  reset: number;
}

/**
 * Takes one request from both allowances of a holder of keys.
 * @param holder as the key's state says
 */
export async function addToAllowances(holder: string): Promise<UsedAllowance[]> {
  return await database()<UsedAllowance>`
    INSERT INTO allowances (holder, period, starts_at, requests)
    SELECT ${holder}, period, date_trunc(period, now(), 'UTC'), 1
    FROM unnest(ARRAY['minute', 'day']) AS period
    ON CONFLICT (holder, period) DO UPDATE SET
      requests = CASE WHEN allowances.starts_at = excluded.starts_at
        THEN allowances.requests + 1 ELSE 1 END,
      starts_at = excluded.starts_at
    RETURNING period, requests::float8 AS requests,
      ceil(extract(epoch FROM starts_at + ('1 ' || period)::interval - now()))::float8 AS reset`;
}

/** How much of the allowances of this minute and this day an account has used. */
export async function allowancesOf(accountId: string): Promise<Record<Period, number>> {
  const rows = await database()<{ period: Period; requests: number }>`
    SELECT period, requests::float8 AS requests FROM allowances
    WHERE holder = 'account ' || ${accountId} AND starts_at = date_trunc(period, now(), 'UTC')`;
  const of = (wanted: Period) => rows.find(({ period }) => period === wanted)?.requests ?? 0;
  return { minute: of('minute'), day: of('day') };
}

/** Deletes allowances of days that are over; gives how many. */
export async function deleteOldAllowances(): Promise<number> {
  const rows = await database(UPKEEP_MS)`
    DELETE FROM allowances WHERE starts_at < now() - interval '2 days' RETURNING holder`;
  return rows.length;
}

/** How much a key was used. */
export interface KeyUsage {
  /** Today, UTC. */
  today: string;
  /** By day, oldest first. */
  rows: Pick<Count, 'day' | 'endpoint' | 'outcome' | 'requests'>[];
}

/**
 * The usage of an account's key.
 * @param days how many days, with today; null for all that there is
 * @returns undefined if the account has no such key
 */
export async function usageOf(
  keyId: string,
  accountId: string,
  days: number | null,
): Promise<KeyUsage | undefined> {
  const [found] = await database()<KeyUsage>`
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

/** The usage of all keys of an account together, also of those that are deleted, in the last days with today. */
export async function usageOfAccount(accountId: string, days: number): Promise<KeyUsage> {
  const [found] = await database()<KeyUsage>`
    SELECT to_char(today, 'YYYY-MM-DD') AS today, (
      SELECT coalesce(jsonb_agg(summed ORDER BY summed.day, summed.endpoint, summed.outcome), '[]')
      FROM (
        SELECT to_char(day, 'YYYY-MM-DD') AS day, endpoint, outcome,
          sum(requests)::float8 AS requests
        FROM usage
        WHERE account_id = ${accountId} AND day > today - ${days}::int
        GROUP BY usage.day, endpoint, outcome
      ) AS summed
    ) AS rows
    FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today)`;
  return present(found);
}

/** Whole months that are kept by day before their days are put together. */
const MONTHS_BY_DAY = 3;

/** So long days are put together in one go; what is left is for tomorrow. */
const ROLL_UP_MS = 15_000;

/**
 * Puts the days of old months together under the first day of each, a day in a statement: however much there is, each
 * is soon done, and no count of a key that there is is lost where it ends in between; those of deleted keys go.
 * @param budget milliseconds after which no other day is begun
 * @returns how many rows were put together or deleted
 */
export async function rollUpUsage(budget = ROLL_UP_MS): Promise<number> {
  const until = performance.now() + budget;
  let rows = 0;
  for (const day of await daysToRollUp()) {
    rows += await rollUpDay(day);
    if (performance.now() >= until) break;
  }
  return rows;
}

/** Days (`2027-01-31`) of old months with usage of their own, oldest first: found by leaps through the index. */
async function daysToRollUp(): Promise<string[]> {
  const rows = await database(UPKEEP_MS)<{ day: string }>`
    WITH RECURSIVE days AS (
      SELECT min(day) AS day FROM usage
      UNION ALL
      SELECT (SELECT min(day) FROM usage WHERE day > days.day) FROM days WHERE days.day IS NOT NULL
    ), recent AS (
      SELECT date_trunc('month', now(), 'UTC')::date - make_interval(months => ${MONTHS_BY_DAY}) AS first
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM days, recent
    -- the first of a month is its sum; that of the last month may still have counts of deleted keys
    WHERE day < first AND (day <> date_trunc('month', day) OR day >= first - interval '1 month')
    ORDER BY days.day`;
  return rows.map(({ day }) => day);
}

async function rollUpDay(day: string): Promise<number> {
  const [row] = await database(UPKEEP_MS)<{ old: number }>`
    WITH old AS (
      DELETE FROM usage
      WHERE day = ${day}::date AND (day <> date_trunc('month', day)::date
        OR NOT EXISTS (SELECT FROM api_keys WHERE id = key_id))
      RETURNING *
    ), kept AS (
      INSERT INTO usage (key_id, account_id, day, endpoint, outcome, requests, last_at)
      SELECT key_id, old.account_id, date_trunc('month', day)::date, endpoint, outcome, requests, last_at
      FROM old JOIN api_keys ON api_keys.id = key_id
      ON CONFLICT (key_id, day, endpoint, outcome) DO UPDATE SET
        requests = usage.requests + excluded.requests,
        last_at = greatest(usage.last_at, excluded.last_at)
    )
    SELECT count(*)::float8 AS old FROM old`;
  return present(row).old;
}

/** Deletes the numbers of writers that ended long ago; gives how many. */
export async function deleteOldWriters(): Promise<number> {
  const rows = await database(UPKEEP_MS)`
    DELETE FROM usage_writers WHERE at < now() - interval '1 day' RETURNING id`;
  return rows.length;
}
