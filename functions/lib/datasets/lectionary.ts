/** Lectionaries as stored in the tree, in common numbers, and the days on which they have readings. */
import type { LectionaryDay, ReadingKind } from '../contract/endpoints/lectionary.ts';
import { treeCache } from '../tree/tree-cache.ts';
import { type ChurchYear, daysBy } from './church-year.ts';

export const LECTIONARY_DATASET = 'lectionary';

export const LECTIONARY_FILE = 'days.json';

export const SERIES = ['three-year', 'one-year'] as const;
export type Series = (typeof SERIES)[number];

/** The names of the three years, beginning with the one whose church year begins in a civil year divisible by three. */
export const YEARS = ['A', 'B', 'C'] as const;

/** Ranges of verses, such as `rom.13.11-13.14`, and whether they may be left out. */
export interface StoredPassage {
  range: string;
  optional?: true;
}

export interface StoredReading {
  kind: ReadingKind;
  /** The passages to choose from, each in one or more ranges. */
  choices: StoredPassage[][];
}

export interface StoredDay extends Omit<LectionaryDay, 'readings'> {
  /** When it is in each series, as a rule of the church year, and its readings, by year; `*` for any. */
  series: Partial<Record<Series, { on: string; readings: Record<string, StoredReading[]> }>>;
}

/** Returns the name of a year in the three-year series. */
export const yearName = ({ begins }: ChurchYear): (typeof YEARS)[number] =>
  YEARS[begins % YEARS.length] ?? 'A';

/** The days of the church years that were last asked for. */
const calendars = treeCache<Map<string, StoredDay[]>>({ max: 50 });

/** Returns the days with readings in a church year, by date. */
export function daysOf(
  stored: readonly StoredDay[],
  series: Series,
  year: ChurchYear,
): ReadonlyMap<string, readonly StoredDay[]> {
  const key = `${series} ${year.begins}`;
  const known = calendars.get(key);
  if (known) return known;
  const found = new Map<string, StoredDay[]>();
  for (const day of stored) {
    const rule = day.series[series]?.on;
    for (const date of rule === undefined ? [] : daysBy(rule, year)) {
      found.set(date, [...(found.get(date) ?? []), day]);
    }
  }
  calendars.set(key, found);
  return found;
}
