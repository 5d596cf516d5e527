/** Computes days in people's own time zones. */
import { ApiError, quoteInput } from '../lib/contract/errors.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** A day in some place, and how many seconds of it are left. */
export interface Today {
  /** The day, such as `2026-12-25`. */
  day: string;
  secondsLeft: number;
  /** The time zone, such as `America/Bogota`. */
  zone: string;
}

/**
 * Returns today in a time zone, such as `America/Bogota`.
 * @throws ApiError INVALID_PARAMETER if it is not a time zone
 */
export function todayIn(zone: string, now = Date.now()): Today {
  const format = clockOf(zone);
  const read = (at: number) => {
    const [day = '', time = ''] = format.format(at).split(' ');
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
    return { day, seconds: hours * HOUR_SECONDS + minutes * 60 + seconds };
  };
  const { day, seconds } = read(now);
  let secondsLeft = DAY_SECONDS - seconds;
  // a day with a clock change is an hour shorter or longer
  if (read(now + secondsLeft * 1000).day === day) secondsLeft += HOUR_SECONDS;
  else if (read(now + (secondsLeft - 1) * 1000).day !== day) secondsLeft -= HOUR_SECONDS;
  return { day, secondsLeft: Math.max(1, secondsLeft), zone };
}

/** Returns when a day starts in a time zone; on days with a clock change, it may be up to an hour off. */
export function midnightIn(day: string, zone: string): Date {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return new Date(`${day}T00:00:00${offset || 'Z'}`);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  try {
    if (zone.length > 60) throw new RangeError('too long');
    // Swedish writes `2026-12-25 13:45:10`
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  } catch {
    throw new ApiError('INVALID_PARAMETER', {
      en: `Parameter "tz" must be a time zone such as "Europe/Madrid", not ${quoteInput(zone)}`,
      es: `El parámetro "tz" debe ser una zona horaria como "Europe/Madrid", no ${quoteInput(zone)}`,
    });
  }
}
