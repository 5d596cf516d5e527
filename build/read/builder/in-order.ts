/**
 * Sorts chapters and verses that a source has out of order, and joins those in several pieces. Reports each such place
 * as a finding, and omits nothing.
 */

import { present } from '../../../functions/lib/text/present.ts';
import { numbersOf } from '../../../functions/lib/text/verse-numbers.ts';
import { joined } from '../../correct/edit.ts';
import type { ChapterText, VerseText } from '../../versions/text-model.ts';

/** Reports where something was put in order, such as `3:16`, and what. */
type Tell = (at: string, what: string) => void;

/** Returns the chapters of a book, each once and in order, and their verses likewise. */
export function inOrder(chapters: readonly ChapterText[], tell: Tell): ChapterText[] {
  const whole = new Map<number, ChapterText>();
  for (const chapter of chapters) {
    const before = whole.get(chapter.number);
    if (before) tell(`${chapter.number}`, 'the chapter stands in several pieces; they are one');
    const verses = before?.verses ?? [];
    for (const verse of chapter.verses) verses.push(verse);
    whole.set(chapter.number, { ...chapter, ...before, verses });
  }
  const ordered = [...whole.values()].sort((a, b) => a.number - b.number);
  const asWritten = [...whole.keys()];
  for (const [index, { number }] of ordered.entries()) {
    if (asWritten[index] !== number) {
      tell(`${number}`, 'the chapter stands out of order; it is put in its place');
    }
  }
  return ordered.map((chapter) => ({ ...chapter, verses: versesInOrder(chapter, tell) }));
}

function versesInOrder({ number, verses }: ChapterText, tell: Tell): VerseText[] {
  const isInOrder = verses.every((verse, at) => lastOf(verses[at - 1]) < verse.number);
  if (isInOrder) return verses;
  const found: VerseText[] = [];
  /** Verse numbers → the index of the verse that has them. */
  const places = new Map<number, number>();
  for (const verse of verses) {
    const same = new Set(numbersOf(verse).flatMap((each) => places.get(each) ?? []));
    if (same.size > 0) {
      tell(`${number}:${verse.number}`, 'the verse stands in several pieces; they are one');
    }
    const before = found.at(-1);
    if (same.size === 0 && before && before.number > verse.number) {
      const what = `the verse stands after ${before.number}; it is put in its place`;
      tell(`${number}:${verse.number}`, what);
    }
    const whole = [...same].map((at) => present(found[at])).concat(verse);
    const one = whole.reduce(asOne);
    const [place = found.length] = same;
    found[place] = one;
    for (const each of numbersOf(one)) places.set(each, place);
  }
  // of verses that were joined, keep only the first
  const left = new Set(places.values());
  return found.filter((_, at) => left.has(at)).sort((a, b) => a.number - b.number);
}

const lastOf = (verse: VerseText | undefined) => verse?.last ?? verse?.number ?? 0;

function asOne(first: VerseText, second: VerseText): VerseText {
  const number = Math.min(first.number, second.number);
  const last = Math.max(first.last ?? first.number, second.last ?? second.number);
  const { last: _, ...whole } = joined(first, second);
  return { ...whole, number, ...(last > number ? { last } : {}) };
}
