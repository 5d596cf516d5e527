/**
 * The limits of every account, which the operator changes by `RATE_LIMIT_PER_MINUTE` and `QUOTA_PER_DAY`. They cover all
 * its keys together, and each of the operator's own keys, across all instances; the windows are minutes and UTC days.
 *
 * A process takes a part of what is left from the database, counts in memory, and asks again when that is used up: a
 * lease. So a busy account is not held up by its own row, and what it gets is exact but for what other processes have
 * taken and not used.
 */
import { LRUCache } from 'lru-cache';
import { ACCOUNT_LIMITS } from '../contract/limits.ts';
import { PUBLIC_KEY_LIMIT } from '../contract/public-key.ts';
import { logError } from '../host/log.ts';
import { NetworkCounter } from '../host/network.ts';
import type { OpenKey } from '../keys/check.ts';
import { type Period, takeLeases } from './store.ts';

const SETTINGS: Record<Period, string> = {
  minute: 'RATE_LIMIT_PER_MINUTE',
  day: 'QUOTA_PER_DAY',
};

/** How many requests an owner of keys may make; without a limit as many as it wants. */
export type Limits = Partial<Record<Period, number | undefined>>;

/** How an owner of keys stands to the limit that is nearest, this request included. */
export interface Allowance {
  period: Period;
  limit: number;
  /** Requests that are left, below 0 once there were too many. */
  left: number;
  /** Seconds until the period starts again. */
  reset: number;
  /** The limit of the day, for the one request in a day by which 80 % of it is used. */
  nearLimit?: number;
}

/** What this process has taken of an allowance and not used. */
interface Lease {
  rest: number;
  /** What the database had left when it was taken. */
  available: number;
  /** When the period ends, on a clock that nobody can set back. */
  until: number;
  /** How much it took. */
  size: number;
}

/** As a size: for a number of entries it would take the memory of all of them at once, at each start. */
const leases = new LRUCache<string, Lease>({ maxSize: 10_000, sizeCalculation: () => 1 });
/** Who is asking the database for an owner now: one at a time, and whoever comes meanwhile waits. */
const inFlight = new Map<string, Promise<void>>();

/** Owners whose use of the day has just come near its limit, with that; the next request tells them. */
const nearLimit = new Map<string, number>();
const NEAR = 0.8;

/** No lease takes more than this part of what is left: so much the others find too little, at most. */
const LARGEST_PART = 0.1;

/**
 * Takes requests from the allowance of an owner of keys.
 * @param amount how many, all or none
 * @returns undefined where no limit is set, or where the database cannot be asked: then the request is
 *   answered all the same
 * @throws Error for a setting that is neither `none` nor a whole number above 0
 */
export async function takeRequest(
  owner: string,
  limits: Limits = limitsOfAnAccount(),
  amount = 1,
): Promise<Allowance | undefined> {
  const periods = PERIODS.filter((period) => limits[period] !== undefined);
  if (periods.length === 0) return undefined;
  try {
    for (;;) {
      const short = periods.filter((period) => isLeaseShort(owner, period, amount));
      if (short.length === 0) break;
      const asked = inFlight.get(owner) ?? extendLeases(owner, short, { limits, amount });
      inFlight.set(owner, asked);
      await asked.finally(() => inFlight.delete(owner));
    }
  } catch (error) {
    logError('limits could not be checked', error);
    return undefined;
  }
  const isEnough = periods.every((period) => leaseOf(owner, period).rest >= amount);
  const [nearest] = periods
    .map((period): Allowance => {
      const lease = leaseOf(owner, period);
      const left = lease.rest + lease.available - amount;
      if (isEnough) lease.rest -= amount;
      const reset = Math.max(1, Math.ceil((lease.until - performance.now()) / 1000));
      return { period, limit: limits[period] ?? 0, left, reset };
    })
    .sort((a, b) => a.left - b.left);
  const near = nearLimit.get(owner);
  if (nearest && near !== undefined && nearLimit.delete(owner)) nearest.nearLimit = near;
  return nearest;
}

/** What networks have asked with the public key: no database is woken for it, so each process counts for itself. */
const publicRequests = new NetworkCounter(PUBLIC_KEY_LIMIT, 60_000);

/** Takes a request from the allowance of a key: of the public one, from that of the network that asks. */
export async function takeRequestOf(
  { isPublic, owner }: OpenKey,
  address: string,
): Promise<Allowance | undefined> {
  if (!isPublic) return await takeRequest(owner);
  publicRequests.add(address);
  const { left, reset } = publicRequests.stateOf(address);
  return { period: 'minute', limit: PUBLIC_KEY_LIMIT, left, reset };
}

const PERIODS: readonly Period[] = ['minute', 'day'];

const NO_LEASE: Lease = { rest: 0, available: 0, until: 0, size: 0 };
const leaseOf = (owner: string, period: Period) => leases.get(`${period} ${owner}`) ?? NO_LEASE;

/** Whether the database must be asked: not where it has said that what is left is not enough. */
function isLeaseShort(owner: string, period: Period, amount: number): boolean {
  const { rest, available: elsewhere, until } = leaseOf(owner, period);
  return until <= performance.now() || (rest < amount && rest + elsewhere >= amount);
}

/** Takes new leases: twice as much as the last ones, so that rare callers leave little unused. */
async function extendLeases(
  owner: string,
  periods: readonly Period[],
  { limits, amount }: { limits: Limits; amount: number },
): Promise<void> {
  const now = performance.now();
  /** What is left of a lease that still holds. */
  const restOf = (period: Period) => {
    const { rest, until } = leaseOf(owner, period);
    return until > now ? rest : 0;
  };
  const wanted = Object.fromEntries(
    periods.map((period) => {
      const { available: elsewhere, until, size } = leaseOf(owner, period);
      const part = until > now ? Math.min(2 * size, Math.floor(elsewhere * LARGEST_PART)) : 1;
      const needed = amount - restOf(period);
      const lease = { most: limits[period] ?? 0, needed, wanted: Math.max(needed, part) };
      return [period, lease];
    }),
  );
  for (const { period, taken, requests, reset } of await takeLeases(owner, wanted)) {
    const limit = limits[period] ?? 0;
    const bound = NEAR * limit;
    if (period === 'day' && requests >= bound && requests - taken < bound) {
      nearLimit.set(owner, limit);
    }
    leases.set(`${period} ${owner}`, {
      rest: restOf(period) + taken,
      available: Math.max(0, limit - requests),
      until: now + reset * 1000,
      size: Math.max(taken, 1),
    });
  }
}

/** The limits of every account. @throws Error for a setting that is neither `none` nor a whole number above 0 */
export function limitsOfAnAccount(): Record<Period, number | undefined> {
  return { minute: setting('minute'), day: setting('day') };
}

function setting(period: Period): number | undefined {
  const name = SETTINGS[period];
  const value = process.env[name]?.trim();
  if (!value) return ACCOUNT_LIMITS[period];
  if (value === 'none') return undefined;
  if (!/^[1-9]\d*$/.test(value)) {
    throw new Error(`${name} must be a whole number above 0 or "none", not "${value}"`);
  }
  return Number(value);
}
