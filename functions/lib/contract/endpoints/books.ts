/** The books of a version: endpoints and answers. */

import type { Testament } from '../../text/canon.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { bookId, version } from '../parameters.ts';

export interface BookItem {
  /** The ID of the book, the same in every version. */
  id: string;
  /** The name of the book, in the language of the version. */
  name: string;
  /** The abbreviation of the book: its ID in capitals. */
  abbreviation: string;
  /** Its code in USFM: `JHN`. */
  usfm: string;
  /** Its code in OSIS: `John`. */
  osis: string;
  /** The testament of the book. */
  testament: Testament;
  /** Present only for a book outside the 66 of the Protestant canon. */
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

export const BOOKS_ENDPOINTS = {
  books: {
    path: '/v1/books',
    group: 'catalogue',
    reads: 'lists',
    operation: 'listBooks',
    summary: { en: 'List books', es: 'Listar libros' },
    description: {
      en: 'Lists the books of a version, each with its ID, name and number of chapters.',
      es: 'Enumera los libros de una versión, cada uno con su ID, su nombre y su número de capítulos.',
    },
    parameters: { version },
    example: { es: {}, en: {} },
    failures: ['VERSION_NOT_FOUND'],
  },
  book: {
    path: '/v1/books/{id}',
    group: 'catalogue',
    operation: 'getBook',
    summary: { en: 'Get a book', es: 'Obtener un libro' },
    description: {
      en: 'Returns a book by its ID: its name, its testament, and how many verses each of its chapters has.',
      es: 'Devuelve el libro con ese ID: su nombre, su testamento y cuántos versículos tiene cada capítulo.',
    },
    parameters: {
      id: bookId('joh'),
      version,
    },
    example: { es: { id: '3jo' }, en: { id: '3jo' } },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
