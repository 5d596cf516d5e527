/** Helps with a query that finds little. */
import type { SearchAnswer } from '../../lib/contract/endpoints/search.ts';
import type { Values } from '../../lib/contract/endpoints.ts';
import { type ResultContext, resultOf } from '../result.ts';
import { nextInAlphabet, suggest } from '../suggest/suggest.ts';
import type { VersionSearch } from '../version-search.ts';
import { withNumbersInWords } from './number-words.ts';

/** How many results need no help. */
const ENOUGH = 5;
/** How many similar verses are shown. */
const MOST_SIMILAR = 5;

/**
 * Returns similar verses for a query with few results, and alternative queries for one with none.
 * @param found the verses found, which are not repeated
 */
export function helpFor(
  q: string,
  searched: VersionSearch,
  found: Uint32Array,
  { match, ...giving }: Omit<ResultContext, 'wanted'> & { match: Values<'search'>['match'] },
): Pick<SearchAnswer, 'similar' | 'suggestions'> {
  if (found.length >= ENOUGH) return {};
  const { version } = searched;
  const query = withNumbersInWords(q, version.language);
  const loose = searched.looseWords(query);
  const similar = searched
    .mostLike(loose, MOST_SIMILAR + found.length)
    .filter((verse) => !found.includes(verse))
    .slice(0, MOST_SIMILAR);
  const suggestions = found.length === 0 ? suggest(query, version, loose, similar) : [];
  const wanted = Array.from(loose.values(), (word) => [[...word.keys()]]);
  // `match=auto` serves search boxes: it never answers with nothing
  const isNothing = match === 'auto' && similar.length + suggestions.length === 0;
  const others = isNothing ? nextInAlphabet(q, version) : suggestions;
  return {
    ...(found.length === 0 && { suggestions: others }),
    similar: similar.map((verse) => resultOf(version, verse, { ...giving, wanted })),
  };
}
