/**
 * The limits of every account, which the operator sets with `RATE_LIMIT_PER_MINUTE` and `QUOTA_PER_DAY`. They apply to
 * all keys of an account together, and to each of the operator's own keys, across all instances; the windows are
 * minutes and UTC days.
 *
 * A process takes part of what is left from the database, counts in memory, and takes more when that is used up: a
 * lease. So a busy account is not slowed down by its own row, and its limit is exact except for what other processes
 * have taken but not used.
 */
import { LRUCache } from 'lru-cache';
import { ACCOUNT_LIMITS } from '../contract/limits.ts';
import { PUBLIC_KEY_LIMIT } from '../contract/public-key.ts';
import { logError } from '../host/log.ts';
import { NetworkCounter } from '../host/network.ts';
import type { OpenKey } from '../keys/check.ts';
import { type Period, takeLeases } from './store.ts';

const SETTINGS: Record<Period, string> = { minute: 'RATE_LIMIT_PER_MINUTE', day: 'QUOTA_PER_DAY' };

/** How many requests an owner of keys may make; unlimited if no limit is set. */
export type Limits = Partial<Record<Period, number | undefined>>;

/** The state of the limit that an owner of keys is closest to, including this request. */
export interface Allowance {
  period: Period;
  limit: number;
  /** The remaining requests, below 0 once there were too many. */
  left: number;
  /** Seconds until the next period starts. */
  reset: number;
  /** The daily limit, set only for the one request of a day that brings usage to 80 % of it. */
  nearLimit?: number;
}

/** The part of an allowance that this process has taken but not used. */
interface Lease {
  rest: number;
  /** What the database had left when the lease was taken. */
  available: number;
  /** When the period ends, by the monotonic clock. */
  until: number;
  size: number;
}

/** As a size: with a maximum number of entries, the cache would reserve memory for all of them at each start. */
const leases = new LRUCache<string, Lease>({ maxSize: 10_000, sizeCalculation: () => 1 });
/** The queries in progress for each owner: one at a time, and requests that arrive in the meantime wait. */
const inFlight = new Map<string, Promise<void>>();

/** Owners whose usage has just come near the daily limit, with that limit; the next request reports it. */
const nearLimit = new Map<string, number>();
const NEAR = 0.8;

/** The largest fraction of what is left that a lease may take: other processes miss at most this much. */
const LARGEST_PART = 0.1;

/**
 * Takes requests from the allowance of an owner of keys.
 * @param amount how many to take, all or none
 * @returns undefined if no limit is set, or the database cannot be reached: the request is then answered anyway
 * @throws Error if a setting is neither `none` nor a whole number above 0
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

/**
 * The requests of networks with the public key: the database is not woken for them, so each process counts separately.
 */
const publicRequests = new NetworkCounter(PUBLIC_KEY_LIMIT, 60_000);

/** Takes a request from the allowance of a key; for the public key, from that of the caller's network. */
export async function takeRequestOf(
  { isPublic, owner }: OpenKey,
  address: string,
  amount = 1,
): Promise<Allowance | undefined> {
  if (!isPublic) return await takeRequest(owner, limitsOfAnAccount(), amount);
  publicRequests.add(address, amount);
  const { left, reset } = publicRequests.stateOf(address);
  return { period: 'minute', limit: PUBLIC_KEY_LIMIT, left, reset };
}

const PERIODS: readonly Period[] = ['minute', 'day'];

const NO_LEASE: Lease = { rest: 0, available: 0, until: 0, size: 0 };
const leaseOf = (owner: string, period: Period) => leases.get(`${period} ${owner}`) ?? NO_LEASE;

/** Whether the database must be queried: not if it has said that what is left is not enough. */
function isLeaseShort(owner: string, period: Period, amount: number): boolean {
  const { rest, available: elsewhere, until } = leaseOf(owner, period);
  return until <= performance.now() || (rest < amount && rest + elsewhere >= amount);
}

/** Takes new leases, twice as large as the last ones, so that infrequent callers leave little unused. */
async function extendLeases(
  owner: string,
  periods: readonly Period[],
  { limits, amount }: { limits: Limits; amount: number },
): Promise<void> {
  const now = performance.now();
  /** Returns what is left of a lease that is still valid. */
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
      until: now + Math.max(reset, 1) * 1000,
      size: Math.max(taken, 1),
    });
  }
}

/** Returns the limits of every account. @throws Error if a setting is neither `none` nor a whole number above 0 */
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
