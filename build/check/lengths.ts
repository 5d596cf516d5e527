/** Compares the length of each verse with other versions, so that a verse cut short or run together stands out. */

import type { VersePlace } from '../../functions/lib/text/alignment.ts';
import { present } from '../../functions/lib/text/present.ts';
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { versesOf } from './verses.ts';

/** The letters of each verse by version, book and chapter, in the common numbers. */
export type VerseLengths = Readonly<
  Record<string, Readonly<Record<string, readonly (readonly number[])[]>>>
>;

/**
 * How far a verse may deviate from its expected length: eleven verses of KJV and Reina-Valera 1909 deviate more.
 * A cut of less than half a verse goes unnoticed.
 */
const SHORT = 0.5;
const LONG = 2;
/** A smaller part of a Bible has too few verses to calculate a reliable ratio. */
const FEWEST_VERSES = 1000;

/** Returns the length of a verse: its letters and digits, in UTF-16 units. */
export const lettersOf = (text: string): number => text.replace(/[^\p{L}\p{N}]+/gu, '').length;

/**
 * Finds verses that are much longer or shorter than elsewhere, allowing for languages that need more letters.
 * @param common the text in the common numbers
 * @param lengths those of other versions
 */
export function findOddLengths(common: BibleText, lengths: VerseLengths): Finding[] {
  const measured = versesOf(common).flatMap((placed) => {
    const { book, chapter, verse } = placed;
    const elsewhere = meanLength(lengths, { book, chapter, verse: verse.number });
    if (elsewhere === undefined) return [];
    const letters = lettersOf(verse.text);
    return [{ at: placed.at, letters, ratio: letters / elsewhere }];
  });
  if (measured.length < FEWEST_VERSES) return [];
  const usual = present(
    measured.map(({ ratio }) => ratio).sort((a, b) => a - b)[Math.floor(measured.length / 2)],
  );
  return measured
    .map(({ ratio, ...each }) => ({ ...each, ratio: ratio / usual }))
    .filter(({ ratio }) => ratio < SHORT || ratio > LONG)
    .map(({ at, letters, ratio }) => {
      const what = `${letters} letters, ${ratio.toFixed(1)} times what other versions have`;
      return { check: 'length', at, what };
    });
}

/** Returns the mean length of a verse in some versions; undefined if none has it. */
export function meanLength(
  lengths: VerseLengths,
  { book, chapter, verse }: VersePlace,
): number | undefined {
  const all = Object.values(lengths).flatMap(
    (each) => each[book]?.[chapter - 1]?.[verse - 1] ?? [],
  );
  return all.length > 0 ? all.reduce((total, each) => total + each, 0) / all.length : undefined;
}
