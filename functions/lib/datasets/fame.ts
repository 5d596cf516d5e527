/**
 * How well each verse is known: how often people point to it and from it with cross references. The build writes it, in
 * common numbers, as a string for each chapter (`{ "joh 3": "c8k…" }`), a character for each verse.
 */
import type { VersePlace } from '../text/alignment.ts';

/** The dataset that it follows from, and the file in it. */
export const REFERENCES_DATASET = 'cross-references';
export const FAME_FILE = 'fame.json';

/** `joh 3` → a level for each verse from the first on, in base 36. */
export type Fame = Record<string, string>;

/** Of the best known verse. */
export const HIGHEST_FAME = 35;
const BASE = HIGHEST_FAME + 1;
/** Levels for twice as many votes: the best known verse has some 12,000. */
const LEVELS_A_DOUBLING = 2.5;

/** A level, from 0 to `HIGHEST_FAME`. @param votes of all references to and from a verse */
export const fameLevel = (votes: number): string =>
  Math.min(HIGHEST_FAME, Math.round(LEVELS_A_DOUBLING * Math.log2(1 + votes))).toString(BASE);

/** The level of a verse in common numbers; 0 where nothing is known of it. */
export function fameOf(fame: Fame, { book, chapter, verse }: VersePlace): number {
  const level = fame[`${book} ${chapter}`]?.charAt(verse - 1);
  return level ? Number.parseInt(level, BASE) : 0;
}
