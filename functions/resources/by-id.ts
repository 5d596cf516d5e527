/** Returns what is found by ID: pre-rendered files, and simple combinations of them. */
import type { ChapterAnswer, VerseAnswer } from '../lib/contract/endpoints/chapters-and-verses.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { notFound } from '../lib/contract/not-found.ts';
import type { Answer, Asked } from '../lib/http/handler.ts';
import { findBook } from '../lib/text/canon.ts';
import { chapterId, parsePlaceId } from '../lib/text/place-id.ts';
import { hasBook, hasChapter } from '../lib/tree/contents.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { documentsOf } from '../lib/versions/documents.ts';
import { AskedStructure } from '../lib/versions/structure.ts';
import { requireVersion } from '../lib/versions/version.ts';
import { requireChapter } from '../lib/versions/version-text.ts';

/** Returns a version. @throws ApiError VERSION_NOT_FOUND */
export function version({ id }: Values<'version'>, { access }: Asked): Answer {
  const version = requireVersion(id, access).id;
  return { body: requireTree(treeFiles.version(version)).text };
}

/** Returns the books of a version. @throws ApiError VERSION_NOT_FOUND */
export function books(values: Values<'books'>, { access }: Asked): Answer {
  const version = requireVersion(values.version, access).id;
  return { body: requireTree(treeFiles.books(version)).text };
}

/** Returns a book with its chapters. @throws ApiError VERSION_NOT_FOUND or BOOK_NOT_FOUND */
export function book({ id, ...values }: Values<'book'>, { access }: Asked): Answer {
  const version = requireVersion(values.version, access).id;
  const book = findBook(id);
  if (!book || !hasBook(version, book.id)) throw notFound('BOOK_NOT_FOUND', id, version);
  return { body: requireTree(treeFiles.book(version, book.id)).text };
}

/** Returns a chapter. @throws ApiError VERSION_NOT_FOUND, CHAPTER_NOT_FOUND or NOT_LICENSED */
export function chapter(
  { id, include, format, ...values }: Values<'chapter'>,
  { access }: Asked,
): Answer {
  const detail = requireVersion(values.version, access);
  const version = detail.id;
  const stretch = requireChapter(id, version);
  const [book, number] = [stretch.book.id, stretch.from.chapter];
  const found = requireTree(treeFiles.chapter(version, chapterId(book, number)));
  access.give(version, book, found.content.data.chapter.verse_count);
  if (include.length === 0 && !format) return { body: found.text };
  const structure = new AskedStructure(version, { book, number }, include);
  const { data } = found.content;
  const verses = data.chapter.verses.map((each) => ({ ...each, ...structure.of(each) }));
  const around = structure.around({ first: true, last: true });
  const answer: ChapterAnswer = { ...data, chapter: { ...data.chapter, ...around, verses } };
  if (!format) return { data: answer };
  const documents = documentsOf([stretch], detail, format);
  return { data: { ...answer, documents } satisfies ChapterAnswer };
}

/** Returns a verse. @throws ApiError VERSION_NOT_FOUND, VERSE_NOT_FOUND or NOT_LICENSED */
export function verse({ id, include, ...values }: Values<'verse'>, { access }: Asked): Answer {
  const version = requireVersion(values.version, access).id;
  const place = parsePlaceId(id);
  if (!place || !hasChapter(version, place.book.id, place.chapter))
    throw notFound('VERSE_NOT_FOUND', id, version);
  const { book, chapter, verse } = place;
  const verses = requireTree(treeFiles.verses(version, chapterId(book.id, chapter))).content;
  const answer = verses[`${verse}`];
  if (!answer) throw notFound('VERSE_NOT_FOUND', id, version);
  access.give(version, book.id, 1);
  if (include.length === 0) return { data: answer.data };
  const numbers = Object.keys(verses).map(Number);
  const structure = new AskedStructure(version, { book: book.id, number: chapter }, include);
  const { verse: found } = answer.data;
  const { verse: number, bridge } = found;
  const last = bridge?.last ?? number;
  const beside = { first: numbers.at(0) === number, last: numbers.at(-1) === last };
  const marked = { ...structure.of({ ...found, number }), ...structure.around(beside) };
  return { data: { ...answer.data, verse: { ...found, ...marked } } satisfies VerseAnswer };
}
