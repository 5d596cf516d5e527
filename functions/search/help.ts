/** What is near to a query that finds nothing. */
import type { SearchAnswer } from '../lib/contract/answers/search.ts';
import { type ResultContext, searchResult } from './result.ts';
import type { VersionSearch } from './version-search.ts';

/** Verses that are like it, and queries that find some. @param searched where nothing was found */
export function helpFor(
  q: string,
  searched: VersionSearch,
  giving: Omit<ResultContext, 'wanted'>,
): Pick<SearchAnswer, 'similar' | 'suggestions'> {
  const { similar, loose, suggestions } = searched.similarTo(q);
  const wanted = Array.from(loose.values(), (word) => [[...word.keys()]]);
  const { version } = searched;
  return {
    suggestions,
    similar: similar.map((verse) => searchResult(version, verse, { ...giving, wanted })),
  };
}
