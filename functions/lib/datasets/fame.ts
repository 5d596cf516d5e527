/**
 * How well known each verse is: how many cross references point to and from it. The build writes it in common numbers,
 * as a string per chapter (`{ "joh 3": "c8k…" }`) with a character per verse.
 */
import type { VersePlace } from '../text/alignment.ts';

/** The dataset that it is computed from, and its file there. */
export const REFERENCES_DATASET = 'cross-references';
export const FAME_FILE = 'fame.json';

/** Maps chapters such as `joh 3` to a level for each verse, starting with the first, in base 36. */
export type Fame = Record<string, string>;

/** The level of the best known verse. */
export const HIGHEST_FAME = 35;
const BASE = HIGHEST_FAME + 1;
/** How many levels twice as many votes add: the best known verse has about 12,000. */
const LEVELS_A_DOUBLING = 2.5;

/** Returns a level, from 0 to `HIGHEST_FAME`. @param votes the votes of all references to and from a verse */
export const fameLevel = (votes: number): string =>
  Math.min(HIGHEST_FAME, Math.round(LEVELS_A_DOUBLING * Math.log2(1 + votes))).toString(BASE);

/** Returns the level of a verse of a chapter; 0 if it is unknown. */
export const levelOf = (levels: string, verse: number): number =>
  Number.parseInt(levels.charAt(verse - 1) || '0', BASE);

/** Returns the level of a verse in common numbers; 0 if it is unknown. */
export const fameOf = (fame: Fame, { book, chapter, verse }: VersePlace): number =>
  levelOf(fame[`${book} ${chapter}`] ?? '', verse);
