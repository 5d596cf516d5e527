/** Finds words that are doubled, and words that have grown together. */
import type { Finding } from '../finding.ts';
import { fold, words } from '../shared/text.ts';
import type { BibleText } from '../text-model.ts';
import { textsOf, versesOf } from './verses.ts';

/** The same word twice with nothing but a space between. */
const DOUBLED = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}]+) \1(?![\p{L}\p{M}\p{N}])/giu;

const WORD = /[\p{L}\p{M}]+/gu;

export function findDoubled(text: BibleText): Finding[] {
  return versesOf(text)
    .filter(({ verse }) => isRepetitive(verse.text))
    .flatMap(({ at, verse }) =>
      Array.from(verse.text.matchAll(DOUBLED), ([what]) => ({ check: 'doubled', at, what })),
    );
}

/** As patterns compare letters in any case: `ſ` is `s`, `ς` is `σ`. */
const inOneCase = (word: string) => word.toUpperCase().toLowerCase();

/** Whether the same word comes twice in a row, whatever stands between: known in half the time of the whole pattern. */
function isRepetitive(text: string): boolean {
  const words = text.match(WORD) ?? [];
  return words.some((word, at) => {
    const before = words[at - 1];
    return before?.length === word.length && inOneCase(before) === inOneCase(word);
  });
}

/**
 * Of the places where letters touched across markup, those where they still do: the corrections part some. The word is
 * looked for in the whole chapter and in any case, for they also part verses and take capitals back.
 * @param touching each says the words on both sides: `socorro|viene`
 */
export function stillTouching(text: BibleText, touching: readonly Finding[]): Finding[] {
  if (touching.length === 0) return [];
  const wordsOf = new Map(touching.map(({ at }) => [chapterOf(at), new Set<string>()]));
  for (const { at, text: written } of textsOf(text)) {
    const known = wordsOf.get(chapterOf(at));
    if (!known) continue;
    for (const { folded } of words(written)) known.add(folded);
  }
  return touching.filter(({ at, what }) =>
    wordsOf.get(chapterOf(at))?.has(fold(what.replace('|', ''))),
  );
}

/** `gen 1:2` → `gen 1` */
const chapterOf = (place: string) => place.replace(/:.*/, '');
