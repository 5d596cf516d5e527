/** Writes and reads ranges of verses within a book, as datasets have them: `mat.27.61`, `luk.23.55-23.56`. */
import type { VersePlace } from './alignment.ts';

/** A verse, or a range of them. */
export interface PlaceRange {
  first: VersePlace;
  last: VersePlace;
}

/** Whether a verse exists. */
export type HasVerse = (place: VersePlace) => boolean;

const RANGE = /^([a-z0-9]{3})\.(\d+)\.(\d+)(?:-(\d+)\.(\d+))?$/;

/** @throws Error if it is not in this format */
export function readPlaceRange(written: string): PlaceRange {
  const [, book, chapter, verse, lastChapter, lastVerse] = RANGE.exec(written) ?? [];
  if (book === undefined) throw new Error(`"${written}" is no passage`);
  return placeRange(book, [chapter, verse, lastChapter, lastVerse]);
}

/** Returns a range by its digits; without those of the last verse, it is a single verse. */
export const placeRange = (
  book: string,
  [chapter, verse, lastChapter = chapter, lastVerse = verse]: readonly (string | undefined)[],
): PlaceRange => ({
  first: { book, chapter: Number(chapter), verse: Number(verse) },
  last: { book, chapter: Number(lastChapter), verse: Number(lastVerse) },
});

/** Returns a range in an array if both of its ends exist, in order; otherwise an empty array. */
export function existingRange<Range extends PlaceRange>(range: Range, hasVerse: HasVerse): Range[] {
  const { first, last } = range;
  return hasVerse(first) && hasVerse(last) && comparePlaces(first, last) <= 0 ? [range] : [];
}

export function writePlaceRange({ first, last }: PlaceRange): string {
  const { book, chapter, verse } = first;
  const isRange = last.chapter !== chapter || last.verse !== verse;
  return `${book}.${chapter}.${verse}${isRange ? `-${last.chapter}.${last.verse}` : ''}`;
}

/** Orders places within a book. */
export const comparePlaces = (a: VersePlace, b: VersePlace): number =>
  a.chapter - b.chapter || a.verse - b.verse;
