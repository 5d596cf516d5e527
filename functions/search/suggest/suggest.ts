/** Suggests queries that have results, for one that has none: its words as they appear in the most similar verses. */

import type { Numbers } from '../../lib/search-index/pack.ts';
import { present } from '../../lib/text/present.ts';
import { words } from '../../lib/text/words.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import type { LooseWord, LooseWords } from '../likeness/similar.ts';

const MOST_SUGGESTIONS = 3;

/**
 * Returns up to three queries. Each consists of words that one of the verses has: words of the query as written and,
 * for the others, matching words of the verse, if it has any.
 * @param loose the query's words
 * @param similar the verses most similar to the query, best first
 */
export function suggest(
  query: string,
  texts: VersionIndex,
  loose: LooseWords,
  similar: readonly number[],
): string[] {
  const asked = words(query).map(({ folded, start, end }) => ({
    written: query.slice(start, end),
    folded,
    loose: present(loose.get(folded)),
  }));
  const found = new Set<string>();
  for (const verse of similar) {
    if (found.size === MOST_SUGGESTIONS) break;
    const line = texts.index.wordsOf(verse);
    const kept = asked.flatMap(({ written, folded, loose }) => {
      const place = bestIn(line, loose);
      if (place === undefined) return [];
      const isItself = texts.index.vocabulary.wordAt(place) === folded;
      return [isItself ? written : texts.writtenIn(verse, place)];
    });
    if (kept.length > 0) found.add([...new Set(kept)].join(' '));
  }
  return [...found];
}

/**
 * Returns, for each of the first words of a query, the word of the text with the most similar beginning, as the text
 * writes it.
 */
export function nextInAlphabet(query: string, texts: VersionIndex): string[] {
  const { vocabulary } = texts.index;
  const found = words(query)
    .slice(0, MOST_SUGGESTIONS)
    .flatMap(({ folded }) => {
      const alike = (place: number) => sharedBeginning(folded, vocabulary.wordAt(place));
      const [nearest] = vocabulary.around(folded).sort((a, b) => alike(b) - alike(a));
      return nearest === undefined ? [] : [vocabulary.spellingAt(nearest)];
    });
  return [...new Set(found)];
}

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Returns the word of a verse with the highest weight for a word of the query. */
function bestIn(line: Numbers, loose: LooseWord): number | undefined {
  const worth = (place: number) => loose.get(place) ?? 0;
  return [...line].filter((place) => loose.has(place)).sort((a, b) => worth(b) - worth(a))[0];
}
