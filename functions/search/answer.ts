/** Answers a search request with a page of results. */

import type { SearchAnswer } from '../lib/contract/endpoints/search.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import { ApiError } from '../lib/contract/errors.ts';
import { WorkBudget } from '../lib/contract/work-budget.ts';
import { nameRef } from '../lib/datasets/name-list.ts';
import { type Answer, type Asked, computed } from '../lib/http/handler.ts';
import { wordsSpelled } from '../lib/versions/names/names-in-text.ts';
import { requireVersion, requireVersions } from '../lib/versions/version.ts';
import { versionIndex } from './indexes/version-index.ts';
import { type AutoFound, type AutoVerse, findAuto } from './likeness/auto.ts';
import { facetsOf } from './matching/facets.ts';
import { distinctTerms, type Term } from './matching/match.ts';
import { findTagged } from './matching/tagged-search.ts';
import { termsOf } from './matching/terms.ts';
import { type AskedName, askedName } from './query/asked-name.ts';
import { withoutAsking } from './query/asked-topic.ts';
import { helpFor } from './query/help.ts';
import { bestKnownFirst } from './query/hints.ts';
import { withHints } from './query/operators.ts';
import { parseQuery, requireWords } from './query/query.ts';
import { referenceIn } from './query/reference-in.ts';
import type { ResultPage } from './ranking/ranking.ts';
import { requireBook, resultOf } from './result.ts';
import { searchSeveral } from './several-versions.ts';
import { VersionSearch } from './version-search.ts';

const TOO_MUCH = {
  en: 'Use fewer or rarer words in "q", fewer "versions" or a smaller "offset".',
  es: 'Usa menos palabras en "q", o menos frecuentes, menos versiones en "versions" o un "offset" menor.',
};

const TOO_SHORT = {
  en: 'Too many words begin like this: send more letters of the last word in "q".',
  es: 'Demasiadas palabras empiezan así: envía más letras de la última palabra de "q".',
};

/** @throws ApiError for a query without a word, or an unknown version or book */
export function search(values: Values<'search'>, { access }: Asked): Answer {
  const { q = '', testament, facets, versions, limit, offset, sort, match, strongs } = values;
  const budget = new WorkBudget(match === 'prefix' ? TOO_SHORT : TOO_MUCH);
  const asked = match === 'auto' ? withoutAsking(q) : q;
  const phrases = parseQuery(asked);
  if (strongs === undefined || q !== '') requireWords(phrases);
  if (match === 'auto' && (versions !== undefined || strongs !== undefined)) {
    throw new ApiError('INVALID_PARAMETER', {
      en: '"match=auto" cannot be combined with "versions" or "strongs"',
      es: '"match=auto" no se puede combinar con "versions" ni "strongs"',
    });
  }
  if (versions !== undefined) {
    const all = requireVersions(versions, access);
    return searchSeveral({ ...values, q }, all, { phrases, access, budget });
  }
  const { id: version } = requireVersion(values.version, access);
  const texts = versionIndex(version);
  const book = requireBook(values.book, [texts]);
  const booksOf = (verses: Uint32Array) =>
    Array.from(verses, (verse) => texts.places.bookOf(verse).id);

  const searched = new VersionSearch(texts, { book, testament }, budget);
  const terms = termsOf(phrases, texts, { ...values, q });
  const own = distinctTerms(terms);
  if (strongs !== undefined) {
    const { verses, also } = findTagged(strongs, { terms, match }, searched, budget);
    const results = Array.from(verses.subarray(offset, offset + limit), (verse) =>
      resultOf(texts, verse, { wanted: own, also: also.get(verse) ?? [], access, budget }),
    );
    const counts = facets ? { facets: facetsOf(booksOf(verses), facets) } : {};
    const total = verses.length;
    return { data: { query: q, version, total, limit, offset, results, ...counts } };
  }
  const page = { offset, limit, sort };
  const reference = referenceIn(q, texts);
  const inWords = foundBy(match, searched, { q: asked, terms, page });
  // a name that the version spells differently
  const name = inWords.verses.length === 0 ? askedName(asked, texts) : undefined;
  const found = name ? foundByName(name, searched, page) : inWords;
  const isFound = found.verses.length > 0;
  const answer: SearchAnswer = {
    query: q,
    version,
    total: found.verses.length,
    limit,
    offset,
    results: found.page.map(({ verse, match: how }) => {
      const wanted = how === undefined || how === 'all' ? own : found.loose;
      const also = found.spelled ? wordsSpelled(texts.textOf(verse), [found.spelled]) : [];
      const result = resultOf(texts, verse, { wanted, also, access, budget });
      return how === undefined ? result : { ...result, match: how };
    }),
    ...(facets ? { facets: facetsOf(booksOf(found.verses), facets) } : {}),
    ...withHints(q),
    // if the query is a reference, the meaning is clear, and its digits are not words
    ...(name && isFound ? { name: nameRef(name.names[0], texts.language) } : {}),
    ...(reference || limit === 0 || (isFound && (name || match === 'auto'))
      ? {}
      : helpFor(q, searched, found.verses, { match, access, budget })),
    ...(reference ? { reference } : {}),
  };
  return computed(answer, budget);
}

/** Returns the verses of a name, in the part that is searched; by relevance the best known first. */
function foundByName(
  { verses, spelled }: AskedName,
  searched: VersionSearch,
  { offset, limit, sort }: ResultPage,
): ReturnType<typeof foundBy> {
  const own = searched.within(verses);
  const order = sort === 'canonical' ? [...own] : bestKnownFirst(own, searched.version);
  const shown = order.slice(offset, offset + limit);
  const page = shown.map((verse) => ({ verse, match: 'name' as const }));
  return { verses: own, page, loose: [], spelled };
}

/** Returns the verses found and, if answers include it, how those of the page match. */
function foundBy(
  match: Values<'search'>['match'],
  searched: VersionSearch,
  { q, terms, page }: { q: string; terms: readonly Term[]; page: ResultPage },
): Omit<AutoFound, 'page'> & { page: { verse: number; match?: AutoVerse['match'] }[] } {
  if (match === 'auto') return findAuto(searched, q, terms, page);
  const { verses, page: shown } =
    match === 'any' ? searched.findAny(terms, page) : searched.find(terms, page);
  return { verses, page: shown.map((verse) => ({ verse })), loose: [] };
}
