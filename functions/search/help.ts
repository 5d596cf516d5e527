/** What is near to a query that finds nothing. */
import type { SearchAnswer } from '../../build/shared/answers/search.ts';
import { result } from './result.ts';
import type { VersionIndex } from './version-index.ts';
import { type Part, VersionSearch } from './version-search.ts';

/** Verses that are like it, and queries that find some. @param part what was searched */
export function helpFor(
  q: string,
  texts: VersionIndex,
  part: Part,
): Pick<SearchAnswer, 'similar' | 'suggestions'> {
  const { similar, loose, suggestions } = new VersionSearch(texts, part).similarTo(q);
  const wanted = Array.from(loose.values(), (word) => [[...word.keys()]]);
  return { suggestions, similar: similar.map((verse) => result(texts, verse, wanted)) };
}
