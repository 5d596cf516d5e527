/** Renders the list of books and the answers about single books. */
import type {
  BookDetail,
  BookItem,
  BookRef,
} from '../../functions/lib/contract/endpoints/books.ts';
import { envelope } from '../../functions/lib/contract/envelope.ts';
import { type Book, codesOf } from '../../functions/lib/text/canon.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import type { BookText } from '../versions/text-model.ts';
import type { PublishedVersion } from './published-version.ts';

/** Renders the list of a version's books, and each book. */
export function* renderBooks(version: PublishedVersion): Iterable<MadeFile> {
  const { id } = version.detail;
  const items = version.text.map((bookText) => bookItem(version, bookText));
  yield { path: paths.books(id), body: envelope({ version: id, books: items }) };
  for (const bookText of version.text) {
    const book: BookDetail = {
      ...bookItem(version, bookText),
      chapters: bookText.chapters.map(({ number, verses }) => ({
        number,
        verse_count: verses.length,
      })),
    };
    yield { path: paths.book(id, book.id), body: envelope({ book }) };
  }
}

function bookItem(version: PublishedVersion, { book, chapters }: BookText): BookItem {
  return {
    id: book.id,
    name: version.nameOf(book.id),
    abbreviation: book.abbreviation,
    ...codesOf(book),
    testament: book.testament,
    ...(book.deuterocanonical ? { deuterocanonical: true } : {}),
    book_number: book.number,
    chapter_count: chapters.length,
  };
}

/** Returns a book as named in chapter and verse answers. */
export function bookRef(version: PublishedVersion, { id, abbreviation }: Book): BookRef {
  return { id, name: version.nameOf(id), abbreviation };
}
