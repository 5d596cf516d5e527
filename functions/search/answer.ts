/** A search request → its page of results. */
import { envelope } from '../../build/shared/answers/envelope.ts';
import type { SearchAnswer, SearchResult } from '../../build/shared/answers/search.ts';
import { findBook } from '../../build/shared/canon.ts';
import type { Values } from '../../build/shared/endpoints.ts';
import { verseId } from '../../build/shared/paths.ts';
import { writtenNumber } from '../../build/shared/verse-numbers.ts';
import { ApiError, quote } from '../lib/errors.ts';
import type { Answer } from '../lib/http/ready-answers.ts';
import { requireVersion } from '../lib/version.ts';
import { facetsOf } from './facets.ts';
import { highlight, matchesIn } from './highlight.ts';
import { distinctTerms, type Term } from './match.ts';
import { parseQuery } from './query.ts';
import { referenceIn } from './reference-in.ts';
import { termsOf } from './terms.ts';
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
  const { limit, offset, sort, match } = values;
  const { id: version } = requireVersion(values.version);
  const texts = versionIndex(version);
  const book = requireBook(values.book, texts, version);

  const searched = new VersionSearch(texts, { book, testament });
  const terms = termsOf(phrases, texts, { ...values, q });
  const page = { offset, limit, sort };
  const found = match === 'any' ? searched.findAny(terms, page) : searched.find(terms, page);
  const reference = referenceIn(q, texts, version);
  const wanted = distinctTerms(terms);
  const answer: SearchAnswer = {
    query: q,
    version,
    total: found.verses.length,
    limit,
    offset,
    results: found.page.map((verse) => result(texts, verse, wanted)),
    ...(facets ? { facets: facetsOf(found.verses, texts, facets) } : {}),
    ...(found.verses.length === 0 ? helpFor(q, texts, searched) : {}),
    ...(reference ? { reference } : {}),
  };
  return { body: envelope(answer), versions: [version] };
}

/** What is near to a query that finds nothing. */
function helpFor(
  q: string,
  texts: VersionIndex,
  searched: VersionSearch,
): Pick<SearchAnswer, 'similar' | 'suggestions'> {
  const { similar, loose, suggestions } = searched.similarTo(q);
  const wanted = Array.from(loose.values(), (word) => [[...word.keys()]]);
  return { suggestions, similar: similar.map((verse) => result(texts, verse, wanted)) };
}

function requireBook(
  asked: string | undefined,
  { places }: VersionIndex,
  version: string,
): string | undefined {
  if (asked === undefined) return undefined;
  const id = findBook(asked)?.id;
  if (!places.books.some((book) => book.id === id)) {
    throw new ApiError('BOOK_NOT_FOUND', {
      en: `Book ${quote(asked)} not found in version "${version}"`,
      es: `No existe el libro ${quote(asked)} en la versión "${version}"`,
    });
  }
  return id;
}

function result(texts: VersionIndex, at: number, wanted: readonly Term[]): SearchResult {
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
