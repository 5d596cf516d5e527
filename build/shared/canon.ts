/** The 66 books in canonical order, and the codes under which people know them. */
import canon from '../../sources/canon.json' with { type: 'json' };
import { present } from './present.ts';

export type Testament = 'OT' | 'NT';

export interface Book {
  /** Our ID, lower case: `joh`. */
  readonly id: string;
  /** Position in the canon, from 1. */
  readonly number: number;
  readonly testament: Testament;
  /** Upper-case ID, `JOH`. */
  readonly abbreviation: string;
}

const LAST_OLD_TESTAMENT_BOOK = 39;

/** All 66 books in order. */
export const books: readonly Book[] = canon.map(({ id, number }) => ({
  id,
  number,
  testament: number <= LAST_OLD_TESTAMENT_BOOK ? 'OT' : 'NT',
  abbreviation: id.toUpperCase(),
}));

const byCode = new Map<string, Book>();
canon.forEach(({ id, usfm, osis }, index) => {
  const book = present(books[index]);
  for (const code of [id, usfm, osis]) byCode.set(code.toLowerCase(), book);
});

/** Every ID, USFM and OSIS code in lower case → its book. */
export const bookCodes: ReadonlyMap<string, Book> = byCode;

const singleChapter = new Set(canon.filter(({ chapters }) => chapters === 1).map(({ id }) => id));

/** Whether the book has one chapter only, so that people leave its number out: `Judas 5`. */
export function isSingleChapter({ id }: Book): boolean {
  return singleChapter.has(id);
}

/** The book with this ID, USFM or OSIS code, in any letter case: `joh`, `JHN` and `John` are one. */
export function findBook(code: string): Book | undefined {
  return byCode.get(code.toLowerCase());
}
