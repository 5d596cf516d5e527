/**
 * Computes the days of the church year, which begins on the first Sunday in Advent. A rule says when a day is:
 * `12-25`, a date; `easter-46`, `advent+7` and `next-7`, days from Easter Day, from the beginning of the year and from
 * that of the next one; `sunday 05-29`, the first Sunday from a date on. `before easter-49` and `after easter+56` after
 * any of them say that it is left out unless it comes before or after another.
 */
import { addDays } from '../contract/days.ts';

/** The days of a church year that the others are counted from, such as `2026-11-29`. */
export interface ChurchYear {
  /** The civil year in which it begins. */
  begins: number;
  advent: string;
  easter: string;
  /** The first Sunday in Advent of the next one. */
  next: string;
}

const RULE = /^(?:(easter|advent|next)([+-]\d+)|(sunday )?(\d\d-\d\d))$/;
const BOUND = / (?=before |after )/;

/** Returns the church year that a day is in. */
export function churchYearOf(day: string): ChurchYear {
  const year = Number(day.slice(0, 4));
  const begins = day < adventOf(year) ? year - 1 : year;
  const next = adventOf(begins + 1);
  return { begins, advent: adventOf(begins), easter: easterOf(begins + 1), next };
}

/** Whether a rule has the format of this module. */
export function isRule(rule: string): boolean {
  const [own = '', ...bounds] = rule.split(BOUND);
  const date = RULE.exec(own)?.[4];
  return RULE.test(own) && isDate(date) && bounds.every((bound) => isRule(dayIn(bound)));
}

/** Returns the rule for the day that a bound names. */
const dayIn = (bound: string) => bound.replace(/^\w+ /, '');

const isDate = (date: string | undefined) =>
  date === undefined || !Number.isNaN(Date.parse(`2028-${date}`));

/**
 * Returns the days that a rule gives in a year: one, none, or two, because a church year may have 30 November at its
 * beginning and again at its end.
 * @throws Error if it is no rule
 */
export function daysBy(rule: string, year: ChurchYear): string[] {
  const [own = '', ...bounds] = rule.split(BOUND);
  const [whole, from, days, sunday, date] = RULE.exec(own) ?? [];
  if (whole === undefined) throw new Error(`"${rule}" is no rule for a day`);
  const starts =
    date === undefined
      ? [addDays(startOf(from, year), Number(days))]
      : [`${year.begins}-${date}`, `${year.begins + 1}-${date}`];
  return starts
    .map((day) => (sunday === undefined ? day : sundayFrom(day)))
    .filter((day) => day >= year.advent && day < year.next)
    .filter((day) => bounds.every((bound) => isWithin(day, bound, year)));
}

/** Whether a day is within a bound, such as `before easter-49`. */
function isWithin(day: string, bound: string, year: ChurchYear): boolean {
  const [limit = ''] = daysBy(dayIn(bound), year);
  return bound.startsWith('before') ? day < limit : day > limit;
}

const startOf = (from: string | undefined, { easter, advent, next }: ChurchYear) =>
  from === 'easter' ? easter : from === 'advent' ? advent : next;

/** Returns a day itself if it is a Sunday, otherwise the next one. */
const sundayFrom = (day: string): string => addDays(day, (7 - new Date(day).getUTCDay()) % 7);

/** Returns the first Sunday in Advent of a civil year: the one nearest to 30 November. */
const adventOf = (year: number): string => sundayFrom(`${year}-11-27`);

/**
 * Returns Easter Day of a Gregorian year, by the algorithm that Nature printed in 1876 (vol. 13, p. 487; Meeus,
 * Astronomical Algorithms, chapter 8).
 */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - lunar + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
}
