/**
 * The limits that the operator sets for every account: `RATE_LIMIT_PER_MINUTE` and `QUOTA_PER_DAY`. They hold for all
 * its keys together, and for each of the operator's own keys. Counted in the database, so that they hold over all
 * instances; each minute and each day (UTC) begins anew.
 */
import { logError } from '../log.ts';
import { addToAllowances, type Period } from './store.ts';

const SETTINGS: Record<Period, string> = {
  minute: 'RATE_LIMIT_PER_MINUTE',
  day: 'QUOTA_PER_DAY',
};

/** How a holder of keys stands to the limit that is nearest, this request included. */
export interface Allowance {
  period: Period;
  limit: number;
  /** Requests that are left, below 0 once there were too many. */
  left: number;
  /** Seconds until the period begins anew. */
  reset: number;
}

/**
 * Takes one request from the allowance of a holder of keys.
 * @returns undefined where no limit is set, or where the database cannot be asked: then the request is
 *   answered all the same
 * @throws Error for a setting that is no whole number above 0
 */
export async function takeRequest(
  holder: string,
  limits: Record<Period, number | undefined> = limitsOfAnAccount(),
): Promise<Allowance | undefined> {
  if (!limits.minute && !limits.day) return undefined;
  try {
    const used = await addToAllowances(holder);
    const [nearest] = used
      .flatMap(({ period, requests, reset }) => {
        const limit = limits[period];
        return limit ? [{ period, limit, left: limit - requests, reset }] : [];
      })
      .sort((a, b) => a.left - b.left);
    return nearest;
  } catch (error) {
    logError('limits could not be checked', error);
    return undefined;
  }
}

/** The operator's limits for every account. @throws Error for a setting that is no whole number above 0 */
export function limitsOfAnAccount(): Record<Period, number | undefined> {
  return { minute: setting('minute'), day: setting('day') };
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
