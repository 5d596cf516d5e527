/** Stores usage and allowances in the database. Each statement is atomic: no transaction spans several. */

import type { RequestLogEntry } from '../contract/dashboard.ts';
import { STATUS } from '../contract/error-codes.ts';
import { database } from '../database/database.ts';
import { present } from '../text/present.ts';

/** Requests of a key on one day, at one endpoint, with one outcome. */
export interface Count {
  keyId: string;
  /** The day, such as `2027-01-01`, UTC. */
  day: string;
  endpoint: string;
  /** `ok` or an error code; counts from before error codes existed have `client_error` or `server_error`. */
  outcome: string;
  requests: number;
  /** When the last of them arrived, as an ISO date. */
  lastAt: string;
}

/** A request, as the owner of its key sees it in the log. */
export interface LoggedRequest extends RequestLogEntry {
  keyId: string;
}

/** Counts and requests that are written together. Each writer numbers its batches in increasing order. */
export interface Batch {
  number: number;
  counts: Count[];
  /** Oldest first. */
  requests: LoggedRequest[];
}

/**
 * Appends a batch unless the database already has it, and skips keys that have been deleted in the meantime. No row is
 * touched that anybody else writes.
 * @param writer the UUID of the writer
 */
export async function addCounts(
  writer: string,
  { number, counts }: Pick<Batch, 'number' | 'counts'>,
): Promise<void> {
  await database('usage')`
    INSERT INTO usage_appended
      (writer, batch, key_id, account_id, day, endpoint, outcome, requests, last_at)
    SELECT ${writer}::uuid, ${number}::bigint, api_keys.id, account_id, day, endpoint, outcome,
      requests, "lastAt"
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS counted
      ("keyId" bigint, day date, endpoint text, outcome text, requests bigint, "lastAt" timestamptz)
    JOIN api_keys ON api_keys.id = "keyId"
    WHERE NOT EXISTS (
      SELECT FROM usage_writers WHERE id = ${writer}::uuid AND batch >= ${number}::bigint)
    ON CONFLICT DO NOTHING`;
}

/** Appends the requests of a batch to the logs of their keys; the operator's own keys have none. */
export async function addRequests(
  writer: string,
  { number, requests }: Pick<Batch, 'number' | 'requests'>,
): Promise<void> {
  await database('usage')`
    INSERT INTO request_log (writer, batch, key_id, requests)
    SELECT ${writer}::uuid, ${number}::bigint, id, jsonb_agg(request - 'keyId' ORDER BY position)
    FROM jsonb_array_elements(${JSON.stringify(requests)}::jsonb)
        WITH ORDINALITY AS new (request, position)
      JOIN api_keys ON id = (request ->> 'keyId')::bigint
    WHERE account_id IS NOT NULL
    GROUP BY id
    ON CONFLICT DO NOTHING`;
}

/**
 * Starts combining the counts of past hours, unless another process has done so in this hour.
 * @returns whether it was started here
 */
export async function takeHour(): Promise<boolean> {
  const rows = await database('usage')`
    INSERT INTO usage_hours (hour) VALUES (date_trunc('hour', now()))
    ON CONFLICT DO NOTHING RETURNING hour`;
  return rows.length > 0;
}

/**
 * Combines appended counts by day, up to the batches that an earlier run marked; then marks whatever is old enough for
 * the next run. No batch up to the mark is appended afterwards, and by the next run every statement that did not see
 * the mark has ended.
 * @returns how many rows were combined
 */
export async function gatherCounts(): Promise<number> {
  const [row] = await database('maintenance')<{ gathered: number }>`
    WITH old AS (
      DELETE FROM usage_appended AS appended USING usage_writers
      WHERE usage_writers.id = writer AND appended.batch <= usage_writers.batch
        AND usage_writers.at < now() - interval '1 minute'
      RETURNING key_id, account_id, day, endpoint, outcome, requests, last_at
    ), gathered AS (
      INSERT INTO usage (key_id, account_id, day, endpoint, outcome, requests, last_at)
      SELECT key_id, account_id, day, endpoint, outcome, sum(requests), max(last_at)
      FROM old WHERE account_id IS NULL OR EXISTS (SELECT FROM accounts WHERE id = account_id)
      GROUP BY key_id, account_id, day, endpoint, outcome
      ORDER BY key_id, day, endpoint, outcome
      ON CONFLICT (key_id, day, endpoint, outcome) DO UPDATE SET
        requests = usage.requests + excluded.requests,
        last_at = greatest(usage.last_at, excluded.last_at)
    )
    SELECT count(*)::float8 AS gathered FROM old`;
  await deleteOldRequests();
  await database('maintenance')`
    INSERT INTO usage_writers (id, batch)
    SELECT writer, max(batch) FROM usage_appended WHERE at < now() - interval '1 minute'
    GROUP BY writer ORDER BY writer
    ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, at = now()
      WHERE usage_writers.batch < excluded.batch`;
  return present(row).gathered;
}

/** How many requests the log of a key keeps, and for how many days. */
export const REQUESTS_LOGGED = 100;
const DAYS_LOGGED = 30;

/** Returns the last requests of an account's key, newest first; undefined if the account has no such key. */
export async function requestsOf(
  keyId: string,
  accountId: string,
): Promise<RequestLogEntry[] | undefined> {
  const [found] = await database('reports', accountId)<{ requests: RequestLogEntry[] }>`
    SELECT (
      SELECT coalesce(jsonb_agg(request ORDER BY request ->> 'at' DESC), '[]')
      FROM (
        SELECT request FROM (
          SELECT requests FROM request_log WHERE key_id = api_keys.id
          ORDER BY at DESC LIMIT ${REQUESTS_LOGGED}
        ) AS batches CROSS JOIN jsonb_array_elements(requests) AS request
        ORDER BY request ->> 'at' DESC LIMIT ${REQUESTS_LOGGED}
      ) AS newest
    ) AS requests
    FROM api_keys WHERE id = ${keyId}::bigint AND account_id = ${accountId}`;
  return found?.requests;
}

/** Deletes all but the last 100 requests of each key, those that are a month old, and those of deleted keys. */
async function deleteOldRequests(): Promise<void> {
  await database('maintenance')`
    DELETE FROM request_log USING (
      SELECT writer, batch, key_id, coalesce(sum(jsonb_array_length(requests)) OVER (
        PARTITION BY key_id ORDER BY at DESC, writer, batch
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS newer
      FROM request_log
    ) AS counted
    WHERE request_log.writer = counted.writer AND request_log.batch = counted.batch
      AND request_log.key_id = counted.key_id
      AND (newer >= ${REQUESTS_LOGGED} OR at < now() - make_interval(days => ${DAYS_LOGGED})
        OR NOT EXISTS (SELECT FROM api_keys WHERE id = request_log.key_id))`;
}

export type Period = 'minute' | 'day';

/** A process's request for part of an allowance. */
export interface WantedLease {
  /** The limit of the period, for all processes. */
  most: number;
  /** How many requests it would like, and the fewest that are useful to it. */
  wanted: number;
  needed: number;
}

/** The part of an allowance that was taken. */
export interface TakenLease {
  period: Period;
  /** How many requests were taken; none if fewer are left than needed. */
  taken: number;
  /** How many requests all processes have taken in the period. */
  requests: number;
  /** Seconds until the period starts again. */
  reset: number;
}

/**
 * Takes parts of allowances of an owner of keys.
 * @param owner the owner in the key's state
 */
export async function takeLeases(
  owner: string,
  leases: Partial<Record<Period, WantedLease>>,
): Promise<TakenLease[]> {
  const asked = JSON.stringify(leases);
  return await database('usage')<TakenLease>`
    INSERT INTO allowances (holder, period, starts_at, requests, taken)
    SELECT ${owner}, period, date_trunc(period, now(), 'UTC'), free, free
    FROM jsonb_object_keys(${asked}::jsonb) AS period, LATERAL (
      SELECT CASE WHEN most >= needed THEN least(wanted, most) ELSE 0 END AS free
      FROM jsonb_to_record(${asked}::jsonb -> period)
        AS lease (most bigint, wanted bigint, needed bigint)
    ) AS new
    ORDER BY period
    ON CONFLICT (holder, period) DO UPDATE SET (requests, taken, starts_at) = (
      SELECT used + free, free, excluded.starts_at
      FROM jsonb_to_record(${asked}::jsonb -> excluded.period)
          AS lease (most bigint, wanted bigint, needed bigint),
        LATERAL (SELECT CASE WHEN allowances.starts_at = excluded.starts_at
          THEN allowances.requests ELSE 0 END AS used) AS before,
        LATERAL (SELECT CASE WHEN most - used >= needed
          THEN least(wanted, most - used) ELSE 0 END AS free) AS new)
    RETURNING period, taken::float8 AS taken, requests::float8 AS requests,
      -- in seconds: a day of the session's time zone may have 23 hours
      ceil(extract(epoch FROM starts_at - now()) + CASE period WHEN 'day' THEN 86400 ELSE 60 END)::float8
        AS reset`;
}

/**
 * Returns how much of its allowances an account has used: for this day, the counted requests; for this minute, those
 * that processes have taken, which may be slightly more.
 */
export async function allowancesOf(accountId: string): Promise<Record<Period, number>> {
  const [row] = await database('reports', accountId)<Record<Period, number>>`
    SELECT (SELECT coalesce(sum(requests), 0)::float8 FROM all_usage
        WHERE account_id = ${accountId} AND day = (now() AT TIME ZONE 'UTC')::date) AS day,
      (SELECT coalesce(sum(requests), 0)::float8 FROM allowances
        WHERE holder = 'account ' || ${accountId} AND period = 'minute'
          AND starts_at = date_trunc('minute', now(), 'UTC')) AS minute`;
  return present(row);
}

/** Deletes allowances of past days; returns how many. */
export async function deleteOldAllowances(): Promise<number> {
  const rows = await database('maintenance')`
    DELETE FROM allowances WHERE starts_at < now() - interval '2 days' RETURNING holder`;
  return rows.length;
}

/** The usage of one key or of several together. */
export interface KeyUsage {
  /** Today, UTC. */
  today: string;
  /** The counts by day, oldest first. */
  rows: Pick<Count, 'day' | 'endpoint' | 'outcome' | 'requests'>[];
}

/**
 * Returns the usage of an account's key, or of all its keys together, including deleted ones.
 * @param days how many days, including today; null for all
 * @returns undefined if the account has no such key
 */
export async function usageOf(
  accountId: string,
  { keyId, days }: { keyId: string | null; days: number | null },
): Promise<KeyUsage | undefined> {
  const [found] = await database('reports', accountId)<KeyUsage>`
    SELECT to_char(today, 'YYYY-MM-DD') AS today, (
      SELECT coalesce(jsonb_agg(summed ORDER BY summed.day, summed.endpoint, summed.outcome), '[]')
      FROM (
        SELECT to_char(day, 'YYYY-MM-DD') AS day, endpoint, outcome,
          sum(requests)::float8 AS requests
        FROM all_usage
        WHERE account_id = ${accountId} AND (${keyId}::bigint IS NULL OR key_id = ${keyId}::bigint)
          AND (${days}::int IS NULL OR day > today - ${days}::int)
        GROUP BY all_usage.day, endpoint, outcome
      ) AS summed
    ) AS rows
    FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) AS now
    WHERE ${keyId}::bigint IS NULL OR EXISTS (
      SELECT FROM api_keys WHERE id = ${keyId}::bigint AND account_id = ${accountId})`;
  return found;
}

/**
 * Returns, for each of the last days with requests, how many there were with all keys, and how many failed through our
 * fault.
 */
export async function failuresByDay(
  days: number,
): Promise<{ day: string; requests: number; failed: number }[]> {
  const faults = Object.entries(STATUS).flatMap(([code, status]) => (status >= 500 ? [code] : []));
  return await database('reports')`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(requests)::float8 AS requests,
      coalesce(sum(requests) FILTER (WHERE outcome = 'server_error' OR outcome IN (
        SELECT jsonb_array_elements_text(${JSON.stringify(faults)}::jsonb))), 0)::float8 AS failed
    FROM all_usage WHERE day > (now() AT TIME ZONE 'UTC')::date - ${days}::int
    GROUP BY all_usage.day ORDER BY all_usage.day`;
}

/** How many whole months are kept by day before their days are combined. */
const MONTHS_BY_DAY = 3;

/** How long one run may combine days, in milliseconds; the rest waits until tomorrow. */
const ROLL_UP_MS = 15_000;

/**
 * Combines the days of old months under the first day of each, one day per statement: however much there is, each
 * finishes soon, and no count of an existing key is lost if the run ends early. Counts of deleted keys are removed.
 * @param budget milliseconds after which no further day is started
 * @returns how many rows were combined or deleted
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

/**
 * Lists days (`2027-01-31`) of old months that still have separate usage, oldest first, found by skipping through the
 * index.
 */
async function daysToRollUp(): Promise<string[]> {
  const rows = await database('maintenance')<{ day: string }>`
    WITH RECURSIVE days AS (
      SELECT min(day) AS day FROM usage
      UNION ALL
      SELECT (SELECT min(day) FROM usage WHERE day > days.day) FROM days WHERE days.day IS NOT NULL
    ), recent AS (
      SELECT (date_trunc('month', now(), 'UTC') AT TIME ZONE 'UTC')::date - make_interval(months => ${MONTHS_BY_DAY}) AS first
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM days, recent
    -- the first of a month is its sum; that of the last month may still have counts of deleted keys
    WHERE day < first AND (day <> date_trunc('month', day) OR day >= first - interval '1 month')
    ORDER BY days.day`;
  return rows.map(({ day }) => day);
}

async function rollUpDay(day: string): Promise<number> {
  const [row] = await database('maintenance')<{ old: number }>`
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

/** Deletes the numbers of writers that ended long ago, and hours long past; returns how many. */
export async function deleteOldWriters(): Promise<number> {
  const writers = await database('maintenance')`
    DELETE FROM usage_writers WHERE at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM usage_appended WHERE writer = id) RETURNING id`;
  const hours = await database('maintenance')`
    DELETE FROM usage_hours WHERE hour < now() - interval '1 day' RETURNING hour`;
  return writers.length + hours.length;
}
