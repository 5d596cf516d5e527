/**
 * What is answered to a search.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */

import type { Bridge } from './chapter-and-verse.ts';
import type { Whole } from './envelope.ts';

export interface SearchResult {
  /** The ID of the verse. */
  verse_id: string;
  /** Its reference, in the language of the version. */
  reference: string;
  /** The book. */
  book: {
    /** The ID of the book, the same in every version. */
    id: string;
    /** The name of the book, in the language of the version. */
    name: string;
  };
  /** The number of the chapter. */
  chapter: Whole;
  /** The number of the verse. */
  verse: Whole;
  /** Present only where the text prints several verses as one. */
  bridge?: Bridge;
  /** The text of the verse. */
  text: string;
  /** The text as HTML, with matches in `<mark>`. */
  highlight: string;
  /** The matches as start and end (exclusive) in `text`, in UTF-16 units. */
  matches: [Whole, Whole][];
  /**
   * How it matches; present only with `match=auto`. `topic`: it is one of the best known verses of the topic that the
   * query names. `most`: more than half of the words, or equivalents.
   */
  match?: 'all' | 'topic' | 'most' | 'related wording';
}

/** A result of a search in several versions: of the first of them that has it. */
export interface SearchGroup extends SearchResult {
  /** Present only if several versions were searched: the ID of the version. */
  version?: string;
  /** Present only if several versions were searched: the same verse in the other versions that match. */
  also?: (SearchResult & {
    /** The ID of the version. */
    version: string;
  })[];
}

export interface SearchAnswer {
  /** The query as it was sent. */
  query: string;
  /** The ID of the version; the first one if several were searched. */
  version: string;
  /** Present only if several versions were searched: the number of verses found in each. */
  totals?: Record<string, Whole>;
  /** The total number of results; the same verse in several versions counts once. */
  total: Whole;
  /** The maximum number of results. */
  limit: Whole;
  /** The number of results that were skipped. */
  offset: Whole;
  /** The verses of this page, best first. */
  results: SearchGroup[];
  /** The number of results in each book or testament that has any. */
  facets?: Record<string, Whole>;
  /** Similar queries that have results; present only if this one has none. */
  suggestions?: string[];
  /** The verses most similar to the query; present only if it has fewer than five results, or none in several versions. */
  similar?: SearchResult[];
  /** Present only if the query is a reference that the version has. */
  reference?: {
    /** The reference as it was read. */
    ref: string;
    /** The address of the passage. */
    url: string;
  };
}
