/** BM25+, as implemented by MiniSearch: a test compares the two. */
import type { TextIndex } from '../indexes/text-index.ts';

/** MiniSearch's default parameters. */
const [k, b, d] = [1.2, 0.7, 0.5];

/** Returns the weight of a word that this many verses have. */
export function rarity({ verseCount }: TextIndex, verses: number): number {
  return Math.log(1 + (verseCount - verses + 0.5) / (verses + 0.5));
}

/** Returns how much a word's weight is reduced in a verse with this many different words. */
export const normOf = ({ averageLength }: TextIndex, length: number): number =>
  k * (1 - b + (b * length) / averageLength);

/** Returns how much a word counts if a verse has it this often. @param norm the norm for the verse's length */
export const saturation = (frequency: number, norm: number) =>
  d + (frequency * (k + 1)) / (frequency + norm);
