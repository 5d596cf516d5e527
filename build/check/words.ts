/** Finds doubled words and words that have lost the space between them. */

import { fold, foldedWords } from '../../functions/lib/text/words.ts';
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { textsOf, versesOf } from './verses.ts';

/** The same word twice with only a space between. */
const DOUBLED = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}]+) \1(?![\p{L}\p{M}\p{N}])/giu;

export function findDoubled(text: BibleText): Finding[] {
  return versesOf(text).flatMap(({ at, verse }) =>
    Array.from(verse.text.matchAll(DOUBLED), ([what]) => ({ check: 'doubled', at, what })),
  );
}

/**
 * Returns the places where letters still touch across markup: corrections separate some. Searches the whole chapter and
 * ignores case, because corrections also split verses and undo capitals.
 * @param touching findings with the words on both sides: `socorro|viene`
 */
export function stillTouching(text: BibleText, touching: readonly Finding[]): Finding[] {
  /** The words of each chapter with such a place. */
  const words = new Map(touching.map(({ at }) => [chapterOf(at), new Set<string>()]));
  for (const { at, text: written } of textsOf(text)) {
    const own = words.get(chapterOf(at));
    if (own) for (const word of foldedWords(written)) own.add(word);
  }
  return touching.filter(({ at, what }) =>
    words.get(chapterOf(at))?.has(fold(what.replace('|', ''))),
  );
}

/** Returns the chapter of a place: `gen 1` for `gen 1:2`. */
const chapterOf = (place: string) => place.replace(/:.*/, '');
