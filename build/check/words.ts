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
  if (touching.length === 0) return [];
  const suspects = touching.map((finding) => ({
    finding,
    chapter: chapterOf(finding.at),
    word: fold(finding.what.replace('|', '')),
  }));
  const byChapter = Map.groupBy(suspects, ({ chapter }) => chapter);
  const found = new Set<Finding>();
  for (const { at, text: written } of textsOf(text)) {
    const here = byChapter.get(chapterOf(at));
    if (!here) continue;
    const folded = fold(written);
    // most are separated by now; the joined word then occurs nowhere, not even within another
    const inside = here.filter(({ word }) => folded.includes(word));
    if (inside.length === 0) continue;
    const there = new Set(foldedWords(written));
    for (const { finding, word } of inside) if (there.has(word)) found.add(finding);
  }
  return touching.filter((finding) => found.has(finding));
}

/** Returns the chapter of a place: `gen 1` for `gen 1:2`. */
const chapterOf = (place: string) => place.replace(/:.*/, '');
