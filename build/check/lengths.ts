/** Compares the length of each verse with other versions, so that a verse cut short or run together stands out. */

import { present } from '../../functions/lib/text/present.ts';
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { codeAt, kindOf, LETTER, NUMBER, unitsOf } from './alphabets.ts';
import { type PlacedVerse, versesOf } from './verses.ts';

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
export function lettersOf(text: string): number {
  let letters = 0;
  for (let place = 0; place < text.length; ) {
    const code = codeAt(text, place);
    const units = unitsOf(code);
    if (kindOf(code) & (LETTER | NUMBER)) letters += units;
    place += units;
  }
  return letters;
}

/**
 * Finds verses that are much longer or shorter than elsewhere, allowing for languages that need more letters.
 * @param common the text in the common numbers
 * @param lengths those of other versions
 */
export function findOddLengths(common: BibleText, lengths: VerseLengths): Finding[] {
  const others = Object.values(lengths);
  const measured = versesOf(common).flatMap((placed) => {
    const elsewhere = lengthElsewhere(placed, others);
    if (elsewhere === undefined) return [];
    const letters = lettersOf(placed.verse.text);
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

/** Returns the mean length in other versions. */
function lengthElsewhere(
  { book, chapter, verse }: PlacedVerse,
  others: readonly VerseLengths[string][],
): number | undefined {
  let sum = 0;
  let count = 0;
  for (const version of others) {
    const length = version[book]?.[chapter - 1]?.[verse.number - 1];
    if (length === undefined) continue;
    sum += length;
    count += 1;
  }
  return count > 0 ? sum / count : undefined;
}
