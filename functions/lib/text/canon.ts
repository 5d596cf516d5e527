/**
 * The books of the Bible in their order, and the codes under which people know them. The 66 that every version may have
 * are numbered from 1; those beyond them, which only some have, from 67, and stand between the testaments.
 */
import canon from '../../../sources/canon.json' with { type: 'json' };
import { present } from './present.ts';

export type Testament = 'OT' | 'NT';

export interface Book {
  /** Our ID, lower case: `joh`. */
  readonly id: string;
  /** From 1 to 66 in canonical order; those beyond have the numbers after these. */
  readonly number: number;
  readonly testament: Testament;
  /** Upper-case ID, `JOH`. */
  readonly abbreviation: string;
  /** Whether it is one of those beyond the 66. */
  readonly deuterocanonical?: true;
}

const LAST_OLD_TESTAMENT_BOOK = 39;
const LAST_BOOK = 66;

/** What other texts call a book besides its USFM and OSIS codes. */
const OTHER_CODES: Readonly<Record<string, readonly string[]>> = {
  esg: ['AddEsth'],
  dag: ['AddDan'],
};

const byCode = new Map<string, Book>();
const known = canon.map(({ id, number, usfm, osis }): Book => {
  const isBeyond = number > LAST_BOOK;
  const book: Book = {
    id,
    number,
    testament: number <= LAST_OLD_TESTAMENT_BOOK || isBeyond ? 'OT' : 'NT',
    abbreviation: id.toUpperCase(),
    ...(isBeyond ? { deuterocanonical: true } : {}),
  };
  for (const code of [id, usfm, osis, ...(OTHER_CODES[id] ?? [])])
    byCode.set(code.toLowerCase(), book);
  return book;
});

/** The 66 books in order. */
export const books: readonly Book[] = known.filter(({ number }) => number <= LAST_BOOK);

/** All books in the order in which versions have them. */
export const allBooks: readonly Book[] = known.toSorted((a, b) => orderOf(a) - orderOf(b));

/** Where a book stands among all. */
export function orderOf({ number, deuterocanonical }: Book): number {
  return deuterocanonical ? LAST_OLD_TESTAMENT_BOOK + number / 1000 : number;
}

/** Every ID, USFM and OSIS code in lower case → its book. */
export const bookCodes: ReadonlyMap<string, Book> = byCode;

/** What others call a book: `JHN` and `John`. */
export interface BookCodes {
  usfm: string;
  osis: string;
}

const codes = new Map(canon.map(({ id, usfm, osis }): [string, BookCodes] => [id, { usfm, osis }]));

/** The codes of a book in USFM and OSIS. */
export const codesOf = ({ id }: Book): BookCodes => present(codes.get(id));

const chapterCounts = new Map(canon.map(({ id, chapters }) => [id, chapters]));

/** How many chapters the book has in most Bibles. */
export const chapterCount = ({ id }: Book): number => chapterCounts.get(id) ?? 0;

/** Whether the book has one chapter only, so that people leave its number out: `Judas 5`. */
export const isSingleChapter = (book: Book): boolean => chapterCount(book) === 1;

/** The book with this ID, USFM or OSIS code, in any letter case: `joh`, `JHN` and `John` are one. */
export function findBook(code: string): Book | undefined {
  return byCode.get(code.toLowerCase());
}
