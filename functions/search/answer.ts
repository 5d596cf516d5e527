/** A search request → its page of results. */
import { envelope, type SearchAnswer, type SearchResult } from '../../build/shared/answers.ts';
import { findBook } from '../../build/shared/canon.ts';
import type { Values } from '../../build/shared/endpoints.ts';
import { verseId } from '../../build/shared/paths.ts';
import { ApiError, quote } from '../lib/errors.ts';
import type { Answer } from '../lib/http/endpoint.ts';
import { requireVersion } from '../lib/version.ts';
import { facetsOf } from './facets.ts';
import { highlight } from './highlight.ts';
import { type Phrase, parseQuery } from './query.ts';
import { type VersionIndex, versionIndex } from './version-index.ts';
import { VersionSearch } from './version-search.ts';

/** @throws ApiError for a query without a word, or an unknown version or book */
export function search({ q, testament, facets, ...values }: Values<'search'>): Answer {
  const phrases = parseQuery(q);
  if (phrases.length === 0) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Parameter "q" must contain a letter or a digit',
      es: 'El parámetro "q" debe tener una letra o una cifra',
    });
  }
  const { limit, offset, sort } = values;
  const { id: version } = requireVersion(values.version);
  const texts = versionIndex(version);
  const book = requireBook(values.book, texts, version);

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
    throw new ApiError('BOOK_NOT_FOUND', {
      en: `Book ${quote(asked)} not found in version "${version}"`,
      es: `No existe el libro ${quote(asked)} en la versión "${version}"`,
    });
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
