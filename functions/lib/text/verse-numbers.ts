/** The numbers of a verse: one, or those of a bridge (several verses printed as one). */

import { present } from './present.ts';

interface Numbered {
  number: number;
  /** The last number of a bridge. */
  last?: number | undefined;
}

/** Returns the number of a verse as in a reference: `3`, or `3-4` for a bridge. */
export const writtenNumber = ({ number, last }: Numbered) =>
  last === undefined ? `${number}` : `${number}-${last}`;

/** Returns all numbers of a verse. */
export const numbersOf = ({ number, last }: Numbered) =>
  last === undefined ? [number] : Array.from({ length: last - number + 1 }, (_, at) => number + at);

/** The verses of a version: the numbers in each chapter of each book, as `31`, or `1-36,38-40` if some are missing. */
export type VerseNumbers = Record<string, Record<string, string>>;

/** Returns the number of a verse as it is printed: with its chapter where a later one begins. */
export function numberAmong(
  verses: readonly { chapter: number; verse: number }[],
  at: number,
): string {
  const [before, own] = [verses[at - 1], present(verses[at])];
  const isNext = before !== undefined && before.chapter !== own.chapter;
  return isNext ? `${own.chapter}:${own.verse}` : `${own.verse}`;
}
