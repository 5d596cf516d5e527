/** Finds doubled words and words that have lost the space between them. */

import { fold, words } from '../../functions/lib/text/words.ts';
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { codeAt, kindOf, LETTER, MARK, unitsOf } from './alphabets.ts';
import { textsOf, versesOf } from './verses.ts';

/** The same word twice with only a space between. */
const DOUBLED = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}]+) \1(?![\p{L}\p{M}\p{N}])/giu;

export function findDoubled(text: BibleText): Finding[] {
  return versesOf(text)
    .filter(({ verse }) => isRepetitive(verse.text))
    .flatMap(({ at, verse }) =>
      Array.from(verse.text.matchAll(DOUBLED), ([what]) => ({ check: 'doubled', at, what })),
    );
}

/** Folds case as regular expressions with the flag `i` do: `ſ` is `s`, `ς` is `σ`. */
const inOneCase = (word: string) => word.toUpperCase().toLowerCase();

/** Returns whether a word occurs twice in a row, whatever separates the two: ten times faster than the pattern. */
function isRepetitive(text: string): boolean {
  let before = { start: 0, end: 0 };
  for (let place = 0; place < text.length; ) {
    const end = endOfWord(text, place);
    if (end === place) {
      place += unitsOf(codeAt(text, place));
      continue;
    }
    const { start } = before;
    if (
      before.end - start === end - place &&
      mayBeOne(text.charCodeAt(start), text.charCodeAt(place)) &&
      inOneCase(text.slice(start, before.end)) === inOneCase(text.slice(place, end))
    ) {
      return true;
    }
    before = { start: place, end };
    place = end;
  }
  return false;
}

/** Returns the end of the word that begins at a place, or the place itself if no word begins there. */
function endOfWord(text: string, place: number): number {
  let end = place;
  while (end < text.length) {
    const code = codeAt(text, end);
    if (!(kindOf(code) & (LETTER | MARK))) break;
    end += unitsOf(code);
  }
  return end;
}

/** Returns whether two characters may differ only in case: ASCII letters then differ in a single bit. */
const mayBeOne = (a: number, b: number) => a > 0x7f || b > 0x7f || (a | 0x20) === (b | 0x20);

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
    const there = new Set(words(written).map((word) => word.folded));
    for (const { finding, word } of inside) if (there.has(word)) found.add(finding);
  }
  return touching.filter((finding) => found.has(finding));
}

/** Returns the chapter of a place: `gen 1` for `gen 1:2`. */
const chapterOf = (place: string) => place.replace(/:.*/, '');
