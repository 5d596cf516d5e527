/** Where a verse has what was searched for. */

import type { Numbers } from '../../lib/search-index/pack.ts';
import { type Match, mergeMatches } from '../../lib/text/highlight.ts';
import { present } from '../../lib/text/present.ts';
import { wordSpans } from '../../lib/text/words.ts';
import { has, type Term } from './match.ts';

/**
 * Where a verse has what is wanted, a phrase as one, in order; what overlaps is one.
 * @param line the verse's words, as places in the vocabulary
 */
export function matchesIn(text: string, line: Numbers, wanted: readonly Term[]): Match[] {
  const places = wordSpans(text);
  const spans = wanted
    .flatMap((term) => [...occurrences(places, line, term)])
    .sort((a, b) => a.start - b.start || b.end - a.end);
  return mergeMatches(spans);
}

function* occurrences(places: readonly Match[], line: Numbers, term: Term): Generator<Match> {
  for (let first = 0; first + term.length <= line.length; first++) {
    if (!term.every((slot, index) => has(slot, present(line[first + index])))) continue;
    const { start } = present(places[first]);
    const { end } = present(places[first + term.length - 1]);
    yield { start, end };
  }
}
