/** A search request → its page of results. */
import { envelope, type SearchAnswer, type SearchResult } from '../../build/shared/answers.ts';
import { type Book, books, findBook } from '../../build/shared/canon.ts';
import { verseId } from '../../build/shared/paths.ts';
import type { Answer } from '../lib/endpoint.ts';
import { ApiError } from '../lib/errors.ts';
import { oneOf, optional, requiredText, wholeNumber } from '../lib/parameters.ts';
import { quote, requireVersion } from '../lib/version.ts';
import { highlight } from './match.ts';
import { type Phrase, parseQuery } from './query.ts';
import { type VersionIndex, versionIndex } from './version-index.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** @throws ApiError for a parameter that is not as it should be, or an unknown version or book */
export function search(query: URLSearchParams): Answer {
  const q = requiredText(query, 'q', '"luz del mundo"');
  const phrases = parseQuery(q);
  if (phrases.length === 0) {
    throw new ApiError('INVALID_PARAMETER', 'Parameter "q" must contain a letter or a digit');
  }
  const limit = Math.min(wholeNumber(query, 'limit', DEFAULT_LIMIT), MAX_LIMIT);
  const offset = wholeNumber(query, 'offset', 0);
  const testament = oneOf(query, 'testament', ['OT', 'NT']);
  const sort = oneOf(query, 'sort', ['relevance', 'canonical']);
  const { id: version } = requireVersion(optional(query, 'version'));
  const index = versionIndex(version);
  const book = requireBook(optional(query, 'book'), index, version);

  const kept = new Set(
    books
      .filter((each) => (!book || each === book) && (!testament || each.testament === testament))
      .map(({ id }) => id),
  );
  const found = index.find(phrases, (id) => kept.has(id));
  if (sort === 'canonical') found.sort((a, b) => a - b);

  const answer: SearchAnswer = {
    query: q,
    version,
    total: found.length,
    limit,
    offset,
    results: found.slice(offset, offset + limit).map((id) => result(index, id, phrases)),
  };
  return { body: envelope(answer), version };
}

function requireBook(
  asked: string | undefined,
  index: VersionIndex,
  version: string,
): Book | undefined {
  if (asked === undefined) return undefined;
  const book = findBook(asked);
  if (!book || !index.hasBook(book.id)) {
    throw new ApiError('BOOK_NOT_FOUND', `Book ${quote(asked)} not found in version "${version}"`);
  }
  return book;
}

function result(index: VersionIndex, id: number, phrases: Phrase[]): SearchResult {
  const { book, chapter, verse, text } = index.verse(id);
  return {
    verse_id: verseId(book.id, chapter, verse),
    reference: `${book.name} ${chapter}:${verse}`,
    book,
    chapter,
    verse,
    text,
    highlight: highlight(text, phrases),
  };
}
