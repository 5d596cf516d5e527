/**
 * What is answered of books.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { Testament } from '../../text/canon.ts';
import type { Whole } from './envelope.ts';

export interface BookItem {
  /** The ID of the book, the same in every version. */
  id: string;
  /** The name of the book, in the language of the version. */
  name: string;
  /** The abbreviation of the book: its ID in capitals. */
  abbreviation: string;
  /** The testament of the book. */
  testament: Testament;
  /** Present only for a book outside the 66 that every version may have. */
  deuterocanonical?: true;
  /**
   * The number of the book, the same in every version: 1 to 66, from 67 for others. The order of the list is that of the
   * version.
   */
  book_number: Whole;
  /** The number of chapters in this version. */
  chapter_count: Whole;
}

export interface BookDetail extends BookItem {
  /** Its chapters, in order. */
  chapters: {
    /** The number of the chapter. */
    number: Whole;
    /** The number of verses. */
    verse_count: Whole;
  }[];
}

export type BookRef = Pick<BookItem, 'id' | 'name' | 'abbreviation'>;

export interface BooksAnswer {
  /** The ID of the version. */
  version: string;
  /** The books, in the order of the version. */
  books: BookItem[];
}

export interface BookAnswer {
  /** The book. */
  book: BookDetail;
}
