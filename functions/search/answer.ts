/** A search request → its page of results. */
import { envelope, type SearchAnswer, type SearchResult } from '../../build/shared/answers.ts';
import { findBook } from '../../build/shared/canon.ts';
import { verseId } from '../../build/shared/paths.ts';
import type { Answer } from '../lib/endpoint.ts';
import { ApiError } from '../lib/errors.ts';
import { oneOf, optional, requiredText, wholeNumber } from '../lib/parameters.ts';
import { quote, requireVersion } from '../lib/version.ts';
import { type Facet, facetsOf } from './facets.ts';
import { highlight } from './highlight.ts';
import { type Phrase, parseQuery } from './query.ts';
import { type VersionIndex, versionIndex } from './version-index.ts';
import { VersionSearch } from './version-search.ts';

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
  const sort = oneOf(query, 'sort', ['relevance', 'canonical']) ?? 'relevance';
  const facets: Facet | undefined = oneOf(query, 'facets', ['book', 'testament']);
  const { id: version } = requireVersion(optional(query, 'version'));
  const texts = versionIndex(version);
  const book = requireBook(optional(query, 'book'), texts, version);

  const searched = new VersionSearch(texts, { book, testament });
  const { verses, page } = searched.find(phrases, { offset, limit, sort });
  const answer: SearchAnswer = {
    query: q,
    version,
    total: verses.length,
    limit,
    offset,
    results: page.map((verse) => result(texts, verse, phrases)),
    ...(facets ? { facets: facetsOf(verses, texts, facets) } : {}),
    ...(verses.length === 0 ? { suggestions: searched.suggestionsFor(q) } : {}),
  };
  return { body: envelope(answer), version };
}

function requireBook(
  asked: string | undefined,
  { books }: VersionIndex,
  version: string,
): string | undefined {
  if (asked === undefined) return undefined;
  const id = findBook(asked)?.id;
  if (!books.some((book) => book.id === id)) {
    throw new ApiError('BOOK_NOT_FOUND', `Book ${quote(asked)} not found in version "${version}"`);
  }
  return id;
}

function result(texts: VersionIndex, at: number, phrases: Phrase[]): SearchResult {
  const { book, chapter, verse } = texts.placeOf(at);
  const text = texts.textOf(at);
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
