/**
 * Sorts chapters and verses that a source has out of order, and joins those in several pieces. Of two whole verses with
 * one number the first is kept. Reports each such place as a finding, with what is omitted.
 */

import { present } from '../../../functions/lib/text/present.ts';
import { numbersOf } from '../../../functions/lib/text/verse-numbers.ts';
import { joined } from '../../correct/edit.ts';
import type { ChapterText, VerseText } from '../../versions/text-model.ts';

/** Reports where something was put in order, such as `3:16`, and what. */
type Tell = (at: string, what: string) => void;

/** How many characters of omitted text are quoted. */
export const MOST_SHOWN = 60;

/**
 * Returns the chapters of a book, each once and in order, and their verses likewise.
 * @param known the verses that are no part of one
 */
export function inOrder(
  chapters: readonly ChapterText[],
  known: ReadonlySet<VerseText>,
  tell: Tell,
): ChapterText[] {
  const whole = new Map<number, ChapterText>();
  for (const chapter of chapters) {
    const before = whole.get(chapter.number);
    if (before) tell(`${chapter.number}`, 'the chapter stands in several pieces; they are one');
    for (const part of ['title', 'colophon'] as const) {
      const second = before?.[part] && chapter[part];
      if (second) tell(`${chapter.number}`, twice(`has another ${part}`, second.text));
    }
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
  return ordered.map((chapter) => ({ ...chapter, verses: versesInOrder(chapter, known, tell) }));
}

const twice = (what: string, text: string) =>
  `${what}; the second, "${text.slice(0, MOST_SHOWN)}", is left out`;

function versesInOrder(
  { number, verses }: ChapterText,
  known: ReadonlySet<VerseText>,
  tell: Tell,
): VerseText[] {
  const isInOrder = verses.every((verse, at) => lastOf(verses[at - 1]) < verse.number);
  if (isInOrder) return verses;
  const found: Pieces[] = [];
  /** Verse numbers → the index of the verse that has them. */
  const places = new Map<number, number>();
  for (const verse of verses) {
    const same = new Set(numbersOf(verse).flatMap((each) => places.get(each) ?? []));
    const [twin] = Array.from(same, (at) => present(found[at]));
    const isTwin = twin?.number === verse.number && twin.last === lastOf(verse);
    if (isTwin && [...twin.pieces, verse].every((each) => known.has(each))) {
      const at = `${number}:${verse.number}`;
      tell(at, twice('appears twice', verse.text));
      for (const mark of verse.marks ?? []) {
        if ('text' in mark) tell(at, twice(`has another ${mark.type}`, mark.text));
      }
      continue;
    }
    if (same.size > 0) {
      tell(`${number}:${verse.number}`, 'the verse stands in several pieces; they are one');
    }
    const before = found.at(-1);
    if (same.size === 0 && before && before.number > verse.number) {
      const what = `the verse stands after ${before.number}; it is put in its place`;
      tell(`${number}:${verse.number}`, what);
    }
    const [place = found.length, ...others] = same;
    const own: Pieces = { number: verse.number, last: lastOf(verse), pieces: [verse] };
    found[place] ??= { ...own, pieces: [] };
    const whole = found[place];
    // a bridge may join several verses
    for (const more of [...others.map((at) => present(found[at])), own]) {
      whole.number = Math.min(whole.number, more.number);
      whole.last = Math.max(whole.last, more.last);
      for (const piece of more.pieces) whole.pieces.push(piece);
    }
    for (const each of numbersOf(whole)) places.set(each, place);
  }
  // of verses that were joined, keep only the first
  const left = new Set(places.values());
  return found
    .filter((_, at) => left.has(at))
    .sort((a, b) => a.number - b.number)
    .map(asOne);
}

const lastOf = (verse: VerseText | undefined) => verse?.last ?? verse?.number ?? 0;

/** The pieces of a verse, in order, with the numbers that they have together. */
interface Pieces {
  number: number;
  last: number;
  pieces: VerseText[];
}

function asOne({ number, last, pieces }: Pieces): VerseText {
  const [first, ...others] = pieces;
  const { last: _, ...whole } = joined(present(first), others);
  return { ...whole, number, ...(last > number ? { last } : {}) };
}
