/** Compares the Strong's numbers of a text with those of the originals, verse by verse. */
import { Alignment, placeKey } from '../../functions/lib/text/alignment.ts';
import { align } from '../align/align.ts';
import type { Tradition } from '../align/traditions.ts';
import type { Agreement } from '../versions/known.ts';
import type { BibleText } from '../versions/text-model.ts';
import type { VerseLengths } from './lengths.ts';
import { versesOf } from './verses.ts';

/** A text, and the name of the versification that it follows. */
export interface NumberedBible {
  text: BibleText;
  versification: string;
}

/** The data for matching the verses of texts that number them differently. */
export interface CommonNumbers {
  traditions: readonly Tradition[];
  lengths: VerseLengths;
}

/**
 * Counts the Strong's numbers of a text that also occur in the original of the same verse. Leaves out numbers that the
 * tagging of the originals never uses, such as those for inflected forms.
 * @param originals texts in the original languages with Strong's numbers, such as a Hebrew and a Greek one
 */
export function agreementOf(
  tagged: NumberedBible,
  originals: readonly NumberedBible[],
  common: CommonNumbers,
): Pick<Agreement, 'compared' | 'agreeing'> {
  const numbers = new Map<string, Set<string>>();
  const used = new Set<string>();
  for (const { places, strongs } of originals.flatMap((each) => taggedVerses(each, common))) {
    for (const place of places) {
      const there = numbers.get(place) ?? new Set();
      numbers.set(place, there);
      for (const number of strongs) {
        there.add(number);
        used.add(number);
      }
    }
  }
  let [compared, agreeing] = [0, 0];
  for (const { places, strongs } of taggedVerses(tagged, common)) {
    const there = places.flatMap((place) => numbers.get(place) ?? []);
    if (there.length === 0) continue;
    for (const number of strongs.filter((each) => used.has(each))) {
      compared++;
      if (there.some((each) => each.has(number))) agreeing++;
    }
  }
  return { compared, agreeing };
}

/** The verses of a text with their places in common numbers, and the numbers of all their words. */
function taggedVerses(
  { text, versification }: NumberedBible,
  { traditions, lengths }: CommonNumbers,
): { places: string[]; strongs: string[] }[] {
  const alignment = new Alignment(align(text, traditions, versification, lengths).file);
  return versesOf(text).map(({ book, chapter, verse: { number, words = [] } }) => ({
    places: alignment.commonOf({ book, chapter, verse: number }).map(placeKey),
    strongs: words.flatMap(({ strongs }) => strongs),
  }));
}
