/** Days of the calendar as requests name them: `2026-12-25`, UTC. */
import { ApiError, quoteInput } from './errors.ts';

const DAY_MS = 86_400_000;

/** @param name of the parameter @throws ApiError INVALID_PARAMETER for what is no day of the calendar */
export function requireDay(name: string, given: string): string {
  // what is no day of the calendar would become another one
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given) && Date.parse(given) && addDays(given, 0) === given;
  if (isDay) return given;
  throw new ApiError('INVALID_PARAMETER', {
    en: `Parameter "${name}" must be a day such as 2026-12-25, not ${quoteInput(given)}`,
    es: `El parámetro "${name}" debe ser un día como 2026-12-25, no ${quoteInput(given)}`,
  });
}

/** Today, and for how many seconds it goes on. */
export function todayInUtc(now = Date.now()): { day: string; secondsLeft: number } {
  const secondsLeft = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
  return { day: new Date(now).toISOString().slice(0, 10), secondsLeft };
}

/** A day some days later; earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days after another a day is; negative if it is before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
