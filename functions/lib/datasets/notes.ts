/**
 * Notes on passages, in common numbers, as the build writes them: for each book a file that says which notes touch each
 * chapter, and the notes themselves in files of a size that a request can read.
 */
import type { PlaceRange } from '../text/place-range.ts';

/** The place of a note, and where the note is. */
export interface NotePlace extends PlaceRange {
  /** Its number in its book: its key in the file. */
  number: number;
  /** The file of its book that it is in. */
  part: number;
  /** The length of its HTML, in UTF-16 units. */
  size: number;
}

export interface StoredNote {
  /** A heading of its source; null if it has none. */
  title: string | null;
  /** HTML of the elements in `build/datasets/notes/note-markup.ts`; `<a data-ref="…">` names ranges. */
  html: string;
}

/** The file with the integrity of a source. */
export const INTEGRITY_FILE = 'integrity.json';

/** Returns the name of the file that says which notes touch each chapter of a book. */
export const placesOfBook = (book: string): string => `places-${book}.txt`;

/** Returns the name of a file of notes. */
export const notesOfBook = (book: string, part: number): string => `notes-${book}-${part}.txt`;

/** How many numbers a place is written as. */
const FIELDS = 7;

/** Writes the places of some notes of a book, as an array of numbers: a request reads those of hundreds of notes. */
export const writeNotePlaces = (places: readonly NotePlace[]): string =>
  JSON.stringify(
    places.flatMap(({ number, part, size, first, last }) => [
      number,
      part,
      size,
      first.chapter,
      first.verse,
      last.chapter,
      last.verse,
    ]),
  );

/** Reads the places that touch a range of the book. @param line as `writeNotePlaces` writes it */
export function notePlacesIn(line: string, { first, last }: PlaceRange): NotePlace[] {
  const numbers: number[] = JSON.parse(line);
  const { book } = first;
  const [from, to] = [ordinal(first.chapter, first.verse), ordinal(last.chapter, last.verse)];
  const found: NotePlace[] = [];
  for (let at = 0; at < numbers.length; at += FIELDS) {
    const [chapter = 0, verse = 0] = [numbers[at + 3], numbers[at + 4]];
    const [lastChapter = 0, lastVerse = 0] = [numbers[at + 5], numbers[at + 6]];
    if (ordinal(chapter, verse) > to || ordinal(lastChapter, lastVerse) < from) continue;
    const [number = 0, part = 0, size = 0] = [numbers[at], numbers[at + 1], numbers[at + 2]];
    const place = { number, part, size, first: { book, chapter, verse } };
    found.push({ ...place, last: { book, chapter: lastChapter, verse: lastVerse } });
  }
  return found;
}

const CHAPTER = 1_000;
const ordinal = (chapter: number, verse: number) => chapter * CHAPTER + verse;

/** Returns about how many verses a range has, to compare it with others. */
export const lengthOfRange = ({ first, last }: PlaceRange): number =>
  ordinal(last.chapter, last.verse) - ordinal(first.chapter, first.verse);
