/** Builds verses in the form of results, and checks the requested book. */
import type { SearchResult } from '../lib/contract/endpoints/search.ts';
import { notFound } from '../lib/contract/not-found.ts';
import type { WorkBudget } from '../lib/contract/work-budget.ts';
import { findBook } from '../lib/text/canon.ts';
import { type Match, mergeMatches } from '../lib/text/marks/highlight.ts';
import { present } from '../lib/text/present.ts';
import type { Access } from '../lib/versions/rights.ts';
import { searchResult } from '../lib/versions/search-result.ts';
import type { VersionIndex } from './indexes/version-index.ts';
import type { Term } from './matching/match.ts';
import { matchesIn } from './matching/matches-in.ts';

/** Returns the requested book, if any of the versions has it. @throws ApiError BOOK_NOT_FOUND */
export function requireBook(
  asked: string | undefined,
  versions: readonly VersionIndex[],
): string | undefined {
  if (asked === undefined) return undefined;
  const id = findBook(asked)?.id;
  if (versions.some(({ places }) => places.books.some((book) => book.id === id))) return id;
  throw notFound('BOOK_NOT_FOUND', asked, present(versions[0]).id);
}

export interface ResultContext {
  /** What to mark in it. */
  wanted: readonly Term[];
  /** What to mark in addition. */
  also?: readonly Match[];
  access: Access;
  budget: WorkBudget;
}

/** Work budget: steps per result, in which each word of a verse is compared with each of the query. */
const STEPS_A_RESULT = 700;
const STEPS_A_WORD = 2;
/** Per character, for long verses. */
const STEPS_A_LETTER = 2;

/**
 * Returns a verse in the form of results.
 * @throws ApiError if the rights in the version do not allow it, or it is too much work
 */
export function resultOf(
  texts: VersionIndex,
  at: number,
  { wanted, also = [], access, budget }: ResultContext,
): SearchResult {
  const place = texts.places.of(at);
  access.give(texts.id, place.book.id, 1);
  const line = texts.index.wordsOf(at);
  const text = texts.textOf(at);
  budget.spend(STEPS_A_RESULT + line.length * (wanted.length + 1) * STEPS_A_WORD);
  budget.spend(text.length * STEPS_A_LETTER);
  const matches = mergeMatches([...matchesIn(text, line, wanted), ...also]);
  return searchResult({ ...place, text }, matches);
}
