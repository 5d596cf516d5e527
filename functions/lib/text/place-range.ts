/** Writes and reads ranges of verses within a book, as datasets have them: `mat.27.61`, `luk.23.55-23.56`. */
import type { VersePlace } from './alignment.ts';

/** A verse, or a range of them. */
export interface PlaceRange {
  first: VersePlace;
  last: VersePlace;
}

const RANGE = /^([a-z0-9]{3})\.(\d+)\.(\d+)(?:-(\d+)\.(\d+))?$/;

/** @throws Error if it is not in this format */
export function readPlaceRange(written: string): PlaceRange {
  const [, book, chapter, verse, lastChapter, lastVerse] = RANGE.exec(written) ?? [];
  if (book === undefined) throw new Error(`"${written}" is no passage`);
  const first = { book, chapter: Number(chapter), verse: Number(verse) };
  const last = {
    book,
    chapter: Number(lastChapter ?? chapter),
    verse: Number(lastVerse ?? verse),
  };
  return { first, last };
}

export function writePlaceRange({ first, last }: PlaceRange): string {
  const { book, chapter, verse } = first;
  const isRange = last.chapter !== chapter || last.verse !== verse;
  return `${book}.${chapter}.${verse}${isRange ? `-${last.chapter}.${last.verse}` : ''}`;
}

/** Orders places within a book. */
export const comparePlaces = (a: VersePlace, b: VersePlace): number =>
  a.chapter - b.chapter || a.verse - b.verse;
