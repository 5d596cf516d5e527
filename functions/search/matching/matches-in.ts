/** Locates the matches of a search in a verse. */

import type { Numbers } from '../../lib/search-index/pack.ts';
import { type Match, mergeMatches } from '../../lib/text/marks/highlight.ts';
import { present } from '../../lib/text/present.ts';
import { wordSpans } from '../../lib/text/words.ts';
import { has, type Term } from './match.ts';

/**
 * Returns the matches in a verse, in order, with each phrase as one; overlapping matches are merged.
 * @param line the verse's words, as ranks in the vocabulary
 */
export function matchesIn(text: string, line: Numbers, wanted: readonly Term[]): Match[] {
  const places = wordSpans(text);
  return mergeMatches(wanted.flatMap((term) => [...occurrences(places, line, term)]));
}

function* occurrences(places: readonly Match[], line: Numbers, term: Term): Generator<Match> {
  for (let first = 0; first + term.length <= line.length; first++) {
    if (!term.every((slot, index) => has(slot, present(line[first + index])))) continue;
    const { start } = present(places[first]);
    const { end } = present(places[first + term.length - 1]);
    yield { start, end };
  }
}
