/** A verse as results have it, and the book that they are to be of. */
import type { SearchResult } from '../../build/shared/answers/search.ts';
import { findBook } from '../../build/shared/canon.ts';
import { verseId } from '../../build/shared/paths.ts';
import { writtenNumber } from '../../build/shared/verse-numbers.ts';
import { notFound } from '../lib/not-found.ts';
import { highlight, matchesIn } from './highlight.ts';
import type { Term } from './match.ts';
import type { VersionIndex } from './version-index.ts';

/** @throws ApiError BOOK_NOT_FOUND */
export function requireBook(
  asked: string | undefined,
  texts: VersionIndex,
  version: string,
): string | undefined {
  if (asked === undefined) return undefined;
  if (!hasBook(texts, asked)) throw notFound('BOOK_NOT_FOUND', asked, version);
  return findBook(asked)?.id;
}

/** A verse as results have it. @param wanted what is marked in it */
export function result(texts: VersionIndex, at: number, wanted: readonly Term[]): SearchResult {
  const { book, chapter, verse, last } = texts.places.of(at);
  const text = texts.textOf(at);
  const matches = matchesIn(text, texts.index.wordsOf(at), wanted);
  return {
    verse_id: verseId(book.id, chapter, verse),
    reference: `${book.name} ${chapter}:${writtenNumber({ number: verse, last })}`,
    book,
    chapter,
    verse,
    ...(last === undefined ? {} : { bridge: { first: verse, last } }),
    text,
    highlight: highlight(text, matches),
    matches: matches.map(({ start, end }) => [start, end]),
  };
}

/** Whether a version has a book; whatever it is, it has the one that is not asked for. */
export function hasBook({ places }: VersionIndex, asked: string | undefined): boolean {
  if (asked === undefined) return true;
  const id = findBook(asked)?.id;
  return places.books.some((book) => book.id === id);
}
