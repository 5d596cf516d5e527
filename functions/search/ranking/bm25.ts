/** BM25+, as MiniSearch has it: a test compares the two. */
import { BM25 } from '../../lib/search-index/engine.ts';
import type { TextIndex } from '../indexes/text-index.ts';

const { k, b, d } = BM25;

/** How much a word weighs that so many verses have. */
export function rarity({ verseCount }: TextIndex, verses: number): number {
  return Math.log(1 + (verseCount - verses + 0.5) / (verses + 0.5));
}

/** For each number of different words that a verse may have: how little a word counts in it. */
export function normsOf({ longest, averageLength }: TextIndex): Float64Array {
  return Float64Array.from(
    { length: longest + 1 },
    (_, length) => k * (1 - b + (b * length) / averageLength),
  );
}

/** How much a word counts that a verse has so often. @param norm of the verse's length */
export const saturation = (frequency: number, norm: number) =>
  d + (frequency * (k + 1)) / (frequency + norm);
