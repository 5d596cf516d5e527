/** Searches several versions at once: the same verse in several of them is one result. */

import type { SearchAnswer, SearchGroup } from '../lib/contract/endpoints/search.ts';
import type { VersionDetail } from '../lib/contract/endpoints/versions.ts';
import type { Values } from '../lib/contract/endpoints.ts';
import type { WorkBudget } from '../lib/contract/work-budget.ts';
import { type Answer, computed } from '../lib/http/handler.ts';
import type { Match } from '../lib/text/marks/highlight.ts';
import { present } from '../lib/text/present.ts';
import type { Access } from '../lib/versions/rights.ts';
import { commonNumbers } from './indexes/common-numbers.ts';
import { type VersionIndex, versionIndex } from './indexes/version-index.ts';
import { facetsOf } from './matching/facets.ts';
import { distinctTerms, type Term } from './matching/match.ts';
import { findTagged } from './matching/tagged-search.ts';
import { termsOf } from './matching/terms.ts';
import { helpFor } from './query/help.ts';
import { withHints } from './query/operators.ts';
import type { Phrase } from './query/query.ts';
import { referenceIn } from './query/reference-in.ts';
import { requireBook, resultOf } from './result.ts';
import { VersionSearch } from './version-search.ts';

interface FoundIn {
  texts: VersionIndex;
  wanted: readonly Term[];
  /** All verses, in Bible order. */
  verses: Uint32Array;
  /** The first verses, in the requested order. */
  first: readonly number[];
  /** What to mark in verses besides the words. */
  also: ReadonlyMap<number, readonly Match[]> | undefined;
  /** The common number of each verse of the version. */
  numberOf: Uint32Array;
}

/** Work budget: steps for each verse that is found, and for each verse of a version. */
const STEPS_A_FIND = 3;
const STEPS_A_VERSE = 1;

interface SearchContext {
  phrases: readonly Phrase[];
  access: Access;
  budget: WorkBudget;
}

/** @throws ApiError if none of the versions has the book, or for too much work */
export function searchSeveral(
  asked: Values<'search'> & { q: string },
  versions: readonly VersionDetail[],
  { phrases, access, budget }: SearchContext,
): Answer {
  const { q, testament, facets, limit, offset, sort, match, strongs, words } = asked;
  const indexes = versions.map(({ id }) => versionIndex(id));
  const book = requireBook(asked.book, indexes);
  const searches = indexes.map((texts) => new VersionSearch(texts, { book, testament }, budget));
  const found = searches.map((searched): FoundIn => {
    const { version: texts } = searched;
    const terms = termsOf(phrases, texts, { match, words, q });
    const count = Math.min(offset + limit, texts.index.verseCount);
    const page = { offset: 0, limit: count, sort };
    const tagged =
      strongs === undefined ? undefined : findTagged(strongs, { terms, match }, searched, budget);
    const { verses, page: best } = tagged
      ? { verses: tagged.verses, page: [] }
      : match === 'any'
        ? searched.findAny(terms, page)
        : searched.find(terms, page);
    budget.spend(verses.length * STEPS_A_FIND + texts.index.verseCount * STEPS_A_VERSE);
    return {
      texts,
      wanted: distinctTerms(terms),
      verses,
      first: best,
      also: tagged?.also,
      numberOf: commonNumbers(texts).of,
    };
  });
  const numbers = numbersOf(found);
  const first = present(indexes[0]);
  const reference = referenceIn(q, first);
  const isInOrder = sort === 'canonical' || strongs !== undefined;
  const wantedNumbers = isInOrder ? numbers : ranked(found, offset + limit);
  const page = wantedNumbers.slice(offset, offset + limit);
  const answer: SearchAnswer = {
    query: q,
    version: first.id,
    totals: Object.fromEntries(found.map(({ texts, verses }) => [texts.id, verses.length])),
    total: numbers.length,
    limit,
    offset,
    results: groupsOf(page, found, { access, budget }),
    ...(facets ? { facets: facetsOf(booksOf(numbers, found), facets) } : {}),
    ...withHints(q),
    ...(numbers.length === 0 && strongs === undefined
      ? helpFor(q, present(searches[0]), new Uint32Array(), { match, access, budget })
      : {}),
    ...(reference ? { reference } : {}),
  };
  return computed(answer, budget);
}

/** Returns the common numbers of the verses found in any version, in Bible order, each once. */
function numbersOf(found: readonly FoundIn[]): Uint32Array {
  const all = found.flatMap(({ verses, numberOf }) =>
    Array.from(verses, (verse) => present(numberOf[verse])),
  );
  return Uint32Array.from(new Set(all)).sort();
}

/**
 * Returns the common numbers of the best verses of any version, those of the first version before those of the next.
 */
function ranked(found: readonly FoundIn[], count: number): number[] {
  const longest = Math.max(...found.map(({ first }) => first.length));
  const numbers = new Set<number>();
  for (let rank = 0; rank < longest && numbers.size < count; rank++) {
    for (const { first, numberOf } of found) {
      const verse = first[rank];
      if (verse !== undefined) numbers.add(present(numberOf[verse]));
    }
  }
  return [...numbers];
}

/** Returns the verses that have each of some common numbers, in all versions. */
function groupsOf(
  numbers: Iterable<number>,
  found: readonly FoundIn[],
  giving: Pick<SearchContext, 'access' | 'budget'>,
): SearchGroup[] {
  const shown = new Set(numbers);
  const byVersion = found.map(({ verses, numberOf, ...rest }) => {
    const own = verses.filter((verse) => shown.has(present(numberOf[verse])));
    return { ...rest, byNumber: Map.groupBy(own, (verse) => present(numberOf[verse])) };
  });
  return Array.from(shown, (number) => {
    const [first, ...also] = byVersion.flatMap(({ texts, wanted, also, byNumber }) => {
      // if two verses are one elsewhere, the first is shown
      const [verse] = byNumber.get(number) ?? [];
      if (verse === undefined) return [];
      const marked = { wanted, also: also?.get(verse) ?? [] };
      return [{ version: texts.id, ...resultOf(texts, verse, { ...giving, ...marked }) }];
    });
    return { ...present(first), ...(also.length > 0 ? { also } : {}) };
  });
}

/** Returns the book of each number, by the first version that has it. */
function booksOf(numbers: Uint32Array, found: readonly FoundIn[]): string[] {
  const books = new Map<number, string>();
  for (const { texts, verses, numberOf } of found) {
    for (const verse of verses) {
      const number = present(numberOf[verse]);
      if (!books.has(number)) books.set(number, texts.places.bookOf(verse).id);
    }
  }
  return Array.from(numbers, (number) => present(books.get(number)));
}
