/** Finds where a version has a word of the original, and the verses with it marked. */
import type { SearchResult } from '../lib/contract/endpoints/search.ts';
import type { WorkBudget } from '../lib/contract/work-budget.ts';
import { type Occurrence, readOccurrences } from '../lib/datasets/word-index.ts';
import type { VersePlace } from '../lib/text/alignment.ts';
import { type Match, mergeMatches } from '../lib/text/marks/highlight.ts';
import { chapterId } from '../lib/text/place-id.ts';
import { present } from '../lib/text/present.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import type { Access } from '../lib/versions/rights.ts';
import { searchResult } from '../lib/versions/search-result.ts';

/** Work budget, measured: steps to read places, and to build a result from a verse. */
const STEPS_A_CHARACTER = 2;
const STEPS_AN_OCCURRENCE = 16;
const STEPS_A_RESULT = 900;
const STEPS_A_LETTER = 5;

/** Counts how often a rendering occurs in each book. */
export function countByBook(
  places: Readonly<Record<string, string>>,
  budget: WorkBudget,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(places).map(([book, written]) => {
      budget.spend(written.length * STEPS_A_CHARACTER);
      return [book, written.split(' ').length];
    }),
  );
}

/**
 * Returns the verses that have one of some renderings, in the order of the version.
 * @param books the books of the version to search, in its order
 */
export function versesWith(
  renderings: readonly Readonly<Record<string, string>>[],
  books: readonly string[],
  budget: WorkBudget,
): Occurrence[][] {
  return books.flatMap((book) => {
    const found = renderings.flatMap((places) => {
      const written = places[book];
      return written === undefined ? [] : readOccurrences(book, written);
    });
    budget.spend(found.length * STEPS_AN_OCCURRENCE);
    const byVerse = Map.groupBy(found, ({ chapter, verse }) => chapter * 1_000 + verse);
    return [...byVerse].sort(([a], [b]) => a - b).map(([, occurrences]) => occurrences);
  });
}

/**
 * Returns a verse in the form of results.
 * @param marked the stretches to mark in its text
 * @throws ApiError if the rights in the version do not allow it
 */
export function verseResult(
  version: string,
  { book, chapter, verse }: VersePlace,
  marked: readonly Match[],
  { access, budget }: { access: Access; budget: WorkBudget },
): SearchResult {
  budget.spend(STEPS_A_RESULT);
  access.give(version, book, 1);
  const { named, number, text, bridge } = printedVerse(version, { book, chapter, verse });
  budget.spend(text.length * STEPS_A_LETTER);
  const printed = { book: named, chapter, verse: number, last: bridge?.last, text };
  return searchResult(printed, mergeMatches(marked));
}

/** Returns a verse of the version as it is printed: one of a bridge with the verses beside it. */
export function printedVerse(version: string, { book, chapter, verse }: VersePlace) {
  const file = treeFiles.chapter(version, chapterId(book, chapter));
  const { book: named, verses } = requireTree(file).content.data.chapter;
  const found = verses.find(
    ({ number, bridge }) => number <= verse && verse <= (bridge?.last ?? number),
  );
  return { named, ...present(found) };
}
