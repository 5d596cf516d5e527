/**
 * Reads and writes the IDs of chapters and verses, ours and those of other tools: `joh_3_16`, USFM and OSIS
 * (`JHN.3.16`, `John.3.16`), and the digits of many data sets, up to two for the book and three each for chapter and
 * verse (`43003016`).
 */
import { type Book, books, findBook } from './canon.ts';

/** A chapter, or a verse of it. */
export interface IdentifiedPlace {
  book: Book;
  chapter: number;
  verse?: number;
}

const WITH_CODE = /^([a-z0-9]{2,8})[_.]([1-9]\d{0,3})(?:[_.]([1-9]\d{0,3}))?$/i;
const IN_DIGITS = /^(\d{1,2})(\d{3})(\d{3})?$/;

/** Reads an ID; undefined if it is not one, or its book does not exist. */
export function parsePlaceId(id: string): IdentifiedPlace | undefined {
  const [, code, number, last] = WITH_CODE.exec(id) ?? [];
  const [, bookNumber, chapterDigits, verseDigits] = IN_DIGITS.exec(id) ?? [];
  const book = code === undefined ? books[Number(bookNumber) - 1] : findBook(code);
  const chapter = Number(number ?? chapterDigits);
  const verse = last ?? verseDigits;
  if (!book || !(chapter > 0) || (verse !== undefined && !(Number(verse) > 0))) return undefined;
  return { book, chapter, ...(verse === undefined ? {} : { verse: Number(verse) }) };
}

/** Returns the ID of a chapter: `joh_3`. */
export const chapterId = (book: string, chapter: number) => `${book}_${chapter}`;

/** Returns the ID of a verse: `joh_3_16`. */
export const verseId = (book: string, chapter: number, verse: number) =>
  `${book}_${chapter}_${verse}`;
