/** Which verses have all the words and phrases of a query. */
import { present } from '../../build/shared/present.ts';
import type { TextIndex } from './text-index.ts';

/** Verses from `from` to before `to`. */
export interface VerseRange {
  from: number;
  to: number;
}

/**
 * The verses of a range that have all phrases, in Bible order.
 * @param phrases the places of their words in the vocabulary; one word is a phrase of one
 */
export function matchingVerses(
  index: TextIndex,
  phrases: readonly number[][],
  range: VerseRange,
): Uint32Array {
  // the rarest word first: what it leaves is all that the others must be looked up for
  const [rarest, ...others] = [...new Set(phrases.flat())]
    .map((word) => within(index.postingsOf(word).verses, range))
    .sort((a, b) => a.length - b.length);
  let verses = rarest ?? new Uint32Array();
  for (const other of others) verses = intersect(verses, other);
  const long = phrases.filter(({ length }) => length > 1);
  if (long.length === 0) return verses;
  return verses.filter((verse) => {
    const words = index.wordsOf(verse);
    return long.every((phrase) => findPhrase(words, phrase, 0) >= 0);
  });
}

/** Where a phrase begins among a verse's words, from a place on; -1 if it does not. */
export function findPhrase(words: Uint32Array, phrase: readonly number[], from: number): number {
  const last = words.length - phrase.length;
  for (let start = from; start <= last; start++) {
    let length = 0;
    while (length < phrase.length && words[start + length] === phrase[length]) length++;
    if (length === phrase.length) return start;
  }
  return -1;
}

function within(verses: Uint32Array, { from, to }: VerseRange): Uint32Array {
  return verses.subarray(firstFrom(verses, from, 0), firstFrom(verses, to, 0));
}

function intersect(few: Uint32Array, many: Uint32Array): Uint32Array {
  const both = new Uint32Array(few.length);
  let count = 0;
  let at = 0;
  for (const verse of few) {
    at = firstFrom(many, verse, at);
    if (at === many.length) break;
    if (many[at] === verse) both[count++] = verse;
  }
  return both.subarray(0, count);
}

/** The first place from `start` on that holds at least `least`: steps that double, then halves. */
function firstFrom(sorted: Uint32Array, least: number, start: number): number {
  let step = 1;
  let low = start;
  while (low + step < sorted.length && present(sorted[low + step]) < least) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, sorted.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (present(sorted[middle]) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
