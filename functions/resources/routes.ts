/** The endpoints whose answers lie ready in the tree. */
import { findBook } from '../../build/shared/canon.ts';
import type { ErrorCode } from '../../build/shared/error-codes.ts';
import { chapterId, paths } from '../../build/shared/paths.ts';
import type { Answer, Route } from '../lib/endpoint.ts';
import { ApiError } from '../lib/errors.ts';
import { optional } from '../lib/parameters.ts';
import { readTree } from '../lib/tree.ts';
import { quote, requireVersion } from '../lib/version.ts';

/** Numbers as they stand in IDs: plain decimals, no leading zero, no sign. */
const CHAPTER_ID = /^([a-z0-9]+)_([1-9]\d{0,3})$/i;
const VERSE_ID = /^([a-z0-9]+)_([1-9]\d{0,3})_([1-9]\d{0,3})$/i;

export const routes: readonly Route[] = [
  { name: 'versions', path: 'versions', answer: versionList },
  { name: 'version', path: 'versions/:', answer: oneVersion },
  { name: 'books', path: 'books', answer: bookList },
  { name: 'book', path: 'books/:', answer: oneBook },
  { name: 'verse', path: 'verses/:', answer: oneVerse },
  { name: 'chapter', path: 'chapters/:', answer: oneChapter },
];

function versionList(): Answer {
  return { body: required(paths.versions()) };
}

function oneVersion(id: string): Answer {
  const version = requireVersion(id);
  return { body: required(paths.version(version.id)), version: version.id };
}

function bookList(_: string, query: URLSearchParams): Answer {
  const version = requireVersion(optional(query, 'version'));
  return { body: required(paths.books(version.id)), version: version.id };
}

function oneBook(id: string, query: URLSearchParams): Answer {
  const version = requireVersion(optional(query, 'version'));
  const book = findBook(id);
  const body = book && readTree(paths.book(version.id, book.id));
  if (!body) throw notFound('BOOK_NOT_FOUND', 'Book', id, version.id);
  return { body, version: version.id };
}

function oneChapter(id: string, query: URLSearchParams): Answer {
  const version = requireVersion(optional(query, 'version'));
  const [, code, chapter] = CHAPTER_ID.exec(id) ?? [];
  const book = findBook(code ?? '');
  const body = book && readTree(paths.chapter(version.id, chapterId(book.id, Number(chapter))));
  if (!body) throw notFound('CHAPTER_NOT_FOUND', 'Chapter', id, version.id);
  return { body, version: version.id };
}

function oneVerse(id: string, query: URLSearchParams): Answer {
  const version = requireVersion(optional(query, 'version'));
  const [, code, chapter, verse] = VERSE_ID.exec(id) ?? [];
  const book = findBook(code ?? '');
  const file = book && readTree(paths.verses(version.id, chapterId(book.id, Number(chapter))));
  const answers: Record<string, unknown> = file ? JSON.parse(file) : {};
  const answer = verse && answers[verse];
  if (!answer) throw notFound('VERSE_NOT_FOUND', 'Verse', id, version.id);
  return { body: JSON.stringify(answer), version: version.id };
}

function notFound(code: ErrorCode, thing: string, id: string, version: string): ApiError {
  return new ApiError(code, `${thing} ${quote(id)} not found in version "${version}"`);
}

/** A file that every tree has. */
function required(file: string): string {
  const body = readTree(file);
  if (!body) throw new Error(`${file} is missing from the tree: was it built?`);
  return body;
}
