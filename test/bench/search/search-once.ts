/** One search, which `cold.ts` bundles and runs in a process of its own. */
import { Access } from '../../../functions/lib/versions/rights.ts';
import { search } from '../../../functions/search/answer.ts';

export const searchOnce = (q: string, version: string) =>
  search(
    {
      q,
      version,
      versions: undefined,
      language: undefined,
      book: undefined,
      testament: undefined,
      limit: 20,
      offset: 0,
      sort: 'relevance',
      match: 'all',
      words: 'exact',
      strongs: undefined,
      facets: undefined,
    },
    { access: new Access(false), sent: new Set() },
  );
