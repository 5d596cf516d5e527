/**
 * The books of the Bible in order, with their usual codes. The 66 that every version may have are numbered from 1.
 * Books beyond them, which only some versions have, are numbered from 67 and placed between the testaments.
 */
import canon from '../../../sources/canon.json' with { type: 'json' };
import { present } from './present.ts';

export type Testament = 'OT' | 'NT';

export interface Book {
  /** Our ID, lower case: `joh`. */
  readonly id: string;
  /** From 1 to 66 in canonical order; books beyond them have higher numbers. */
  readonly number: number;
  readonly testament: Testament;
  /** Upper-case ID, `JOH`. */
  readonly abbreviation: string;
  /** Whether it is a book beyond the 66. */
  readonly deuterocanonical?: true;
}

const LAST_OLD_TESTAMENT_BOOK = 39;
const LAST_BOOK = 66;

/** Codes for books in other texts, besides those of USFM and OSIS. */
const OTHER_CODES: Record<string, readonly string[]> = { esg: ['AddEsth'], dag: ['AddDan'] };

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

/** Returns the position of a book among all books. */
export function orderOf({ number, deuterocanonical }: Book): number {
  return deuterocanonical ? LAST_OLD_TESTAMENT_BOOK + number / 1000 : number;
}

/** Maps every ID, USFM and OSIS code, in lower case, to its book. */
export const bookCodes: ReadonlyMap<string, Book> = byCode;

const rows = new Map(canon.map((row) => [row.id, row]));

/** Returns the codes of a book in USFM and OSIS: `JHN` and `John`. */
export function codesOf({ id }: Book): { usfm: string; osis: string } {
  const { usfm, osis } = present(rows.get(id));
  return { usfm, osis };
}

/** Returns how many chapters the book has in most Bibles. */
export const chapterCount = ({ id }: Book): number => present(rows.get(id)).chapters;

/** The psalm that some Bibles have in addition to the 150, as a book of its own. */
export const ADDITIONAL_PSALM = 151;

/** Whether the book has only one chapter, so that people omit its number: `Judas 5`. */
export const isSingleChapter = (book: Book): boolean => chapterCount(book) === 1;

/** Returns the book with this ID, USFM or OSIS code, in any letter case: `joh`, `JHN` and `John` are the same. */
export function findBook(code: string): Book | undefined {
  return byCode.get(code.toLowerCase());
}
