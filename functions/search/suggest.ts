/** Corrected queries for one that nothing was found for. */
import type SearchableMap from 'minisearch/SearchableMap';
import { words } from '../../build/shared/text.ts';

const MOST_SUGGESTIONS = 3;
/** So many near words are tried for each word, and so many queries altogether. */
const MOST_NEAR_WORDS = 6;
const MOST_TRIES = 24;

/**
 * Up to three queries that differ from one in a word, and do have hits.
 * @param vocabulary each word with its place
 * @param hits how many verses a query has
 * @param written a word of the vocabulary as the text writes it, with its accents
 */
export function suggest(
  query: string,
  vocabulary: SearchableMap<number>,
  hits: (query: string) => number,
  written: (place: number) => string,
): string[] {
  const found = new Set<string>();
  const tries = [query.replace(/["“”«»]/g, ''), ...corrections(query, vocabulary, written)];
  for (const tried of tries.slice(0, MOST_TRIES)) {
    if (found.size === MOST_SUGGESTIONS) break;
    if (tried !== query && hits(tried) > 0) found.add(tried);
  }
  return [...found];
}

/** The query with its unknown words, or if there is none with any, replaced by near ones. */
function corrections(
  query: string,
  vocabulary: SearchableMap<number>,
  written: (place: number) => string,
): string[] {
  const all = words(query);
  const unknown = all.filter(({ folded }) => !vocabulary.has(folded));
  let corrected = [query];
  // from the last to the first, so that what stands before keeps its place
  for (const { folded, start, end } of unknown.toReversed()) {
    const near = nearTo(folded, vocabulary);
    corrected = corrected.flatMap((each) =>
      near.map((place) => each.slice(0, start) + written(place) + each.slice(end)),
    );
    corrected = corrected.slice(0, MOST_TRIES);
  }
  if (unknown.length > 0) return corrected;
  return all.flatMap(({ folded, start, end }) =>
    nearTo(folded, vocabulary).map(
      (place) => query.slice(0, start) + written(place) + query.slice(end),
    ),
  );
}

/** The places of the words near to one, the nearest first, then the most frequent. */
function nearTo(word: string, vocabulary: SearchableMap<number>): number[] {
  const edits = word.length < 5 ? 1 : 2;
  return [...vocabulary.fuzzyGet(word, edits)]
    .filter(([near]) => near !== word)
    .map(([near, [place, distance]]) => ({ place, edits: isSwapped(near, word) ? 1 : distance }))
    .sort((a, b) => a.edits - b.edits || a.place - b.place)
    .slice(0, MOST_NEAR_WORDS)
    .map(({ place }) => place);
}

/** Whether two words differ in two neighbours that have changed places: one slip, though two edits. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}
