/**
 * Notes on passages, in common numbers, as the build writes them: for each book a file that says which notes touch each
 * chapter, and the notes themselves in files of a size that a request can read.
 */
import { comparePlaces, type PlaceRange } from '../text/place-range.ts';

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

/** The number, part, size, first chapter and verse, last chapter and verse of a note. */
type Row = readonly [number, number, number, number, number, number, number];

/** Writes the places of some notes of a book, as arrays of numbers: a request reads those of hundreds of notes. */
export const writeNotePlaces = (places: readonly NotePlace[]): string =>
  JSON.stringify(
    places.map(({ number, part, size, first, last }): Row => {
      return [number, part, size, first.chapter, first.verse, last.chapter, last.verse];
    }),
  );

/** Reads the places that touch a range of the book. @param line as `writeNotePlaces` writes it */
export function notePlacesIn(line: string, range: PlaceRange): NotePlace[] {
  const rows: readonly Row[] = JSON.parse(line);
  const { book } = range.first;
  return rows
    .map(([number, part, size, chapter, verse, lastChapter, lastVerse]) => {
      const last = { book, chapter: lastChapter, verse: lastVerse };
      return { number, part, size, first: { book, chapter, verse }, last };
    })
    .filter(
      ({ first, last }) =>
        comparePlaces(first, range.last) <= 0 && comparePlaces(last, range.first) >= 0,
    );
}

/** More verses than a chapter has. */
const CHAPTER = 1_000;

/** Returns about how many verses a range has, to compare it with others. */
export const lengthOfRange = ({ first, last }: PlaceRange): number =>
  (last.chapter - first.chapter) * CHAPTER + last.verse - first.verse;
