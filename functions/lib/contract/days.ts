/** Reads and computes calendar days, in the format of requests: `2026-12-25`, UTC. */
import { ApiError, quoteInput } from './errors.ts';

const DAY_MS = 86_400_000;
/** The first and last day accepted: far beyond what anybody plans, and far from years without four digits. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'];

/** @param name the name of the parameter @throws ApiError INVALID_PARAMETER if it is not a calendar day */
export function requireDay(name: string, given: string): string {
  // a day that does not exist would become a different one
  const isDay = !Number.isNaN(Date.parse(given)) && addDays(given, 0) === given;
  if (isDay && given >= FIRST_DAY && given <= LAST_DAY) return given;
  throw new ApiError('INVALID_PARAMETER', {
    en: `Parameter "${name}" must be a day from ${FIRST_DAY} to ${LAST_DAY}, such as 2026-12-25, not ${quoteInput(given)}`,
    es: `El parámetro "${name}" debe ser un día entre ${FIRST_DAY} y ${LAST_DAY}, como 2026-12-25, no ${quoteInput(given)}`,
  });
}

/**
 * Returns the day of a request, by default today: then the answer holds for the seconds that are left of it.
 * @param now milliseconds since 1970
 */
export function requestedDay(
  date: string | undefined,
  now: number,
): { day: string; holds: { holdsFor?: number } } {
  if (date !== undefined) return { day: requireDay('date', date), holds: {} };
  const holdsFor = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
  return { day: new Date(now).toISOString().slice(0, 10), holds: { holdsFor } };
}

/** Returns the day that is this many days later; earlier if the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns how many days lie between two days; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
