/**
 * The limits that the operator sets for every key: `RATE_LIMIT_PER_MINUTE` and `QUOTA_PER_DAY`. Counted in
 * the database, so that they hold over all instances; each minute and each day (UTC) begins anew.
 */
import { database } from './database.ts';
import { rootCause } from './errors.ts';
import { inTime } from './in-time.ts';

const PATIENCE_MS = 1_000;

const SETTINGS = { minute: 'RATE_LIMIT_PER_MINUTE', day: 'QUOTA_PER_DAY' } as const;
type Period = keyof typeof SETTINGS;

/** How a key stands to the limit that is nearest, this request included. */
export interface Allowance {
  period: Period;
  limit: number;
  /** Requests that are left, below 0 once there were too many. */
  left: number;
  /** Seconds until the period begins anew. */
  reset: number;
}

/**
 * Takes one request from a key's allowance.
 * @returns undefined where no limit is set, or where the database cannot be asked: then the request is
 *   answered all the same
 * @throws Error for a setting that is no whole number above 0
 */
export async function takeRequest(keyId: string): Promise<Allowance | undefined> {
  const limits = limitsOfAKey();
  if (!limits.minute && !limits.day) return undefined;
  try {
    const used = await inTime(addRequest(keyId), PATIENCE_MS, 'the store of allowances');
    const [nearest] = used
      .flatMap(({ period, requests, reset }) => {
        const limit = limits[period];
        return limit ? [{ period, limit, left: limit - requests, reset }] : [];
      })
      .sort((a, b) => a.left - b.left);
    return nearest;
  } catch (error) {
    console.error('limits could not be checked:', rootCause(error));
    return undefined;
  }
}

/** The operator's limits for every key. @throws Error for a setting that is no whole number above 0 */
export function limitsOfAKey(): Record<Period, number | undefined> {
  return { minute: setting('minute'), day: setting('day') };
}

interface Used {
  period: Period;
  requests: number;
  reset: number;
}

async function addRequest(keyId: string): Promise<Used[]> {
  return await database()<Used>`
    INSERT INTO allowances (key_id, period, starts_at, requests)
    SELECT id, period, date_trunc(period, now(), 'UTC'), 1
    FROM api_keys, unnest(ARRAY['minute', 'day']) AS period
    WHERE id = ${keyId}::bigint
    ON CONFLICT (key_id, period) DO UPDATE SET
      requests = CASE WHEN allowances.starts_at = excluded.starts_at
        THEN allowances.requests + 1 ELSE 1 END,
      starts_at = excluded.starts_at
    RETURNING period, requests::float8 AS requests,
      ceil(extract(epoch FROM starts_at + ('1 ' || period)::interval - now()))::float8 AS reset`;
}

function setting(period: Period): number | undefined {
  const name = SETTINGS[period];
  const value = process.env[name]?.trim();
  if (!value) return undefined;
  if (!/^[1-9]\d*$/.test(value)) {
    throw new Error(`${name} must be a whole number above 0, not "${value}"`);
  }
  return Number(value);
}
