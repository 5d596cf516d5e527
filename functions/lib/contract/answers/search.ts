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
  /** The book that it is in. */
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
  /** Only where several verses are printed as one. */
  bridge?: Bridge;
  /** The text of the verse. */
  text: string;
  /** The text as HTML, what was found in `<mark>`. */
  highlight: string;
  /** Where `highlight` has its marks: start and end (exclusive) in `text`, in UTF-16 units. */
  matches: [Whole, Whole][];
}

/** A result of a search in several versions: of the first of them that has it. */
export interface SearchGroup extends SearchResult {
  /** Only where several versions were searched: the ID of the version. */
  version?: string;
  /** Only where several versions were searched: the same verse in the others that have what was searched for. */
  also?: (SearchResult & {
    /** The ID of the version. */
    version: string;
  })[];
}

export interface SearchAnswer {
  /** The query as it was sent. */
  query: string;
  /** The ID of the version; the first where several were searched. */
  version: string;
  /** Only where several versions were searched: how many verses of each. */
  totals?: Record<string, Whole>;
  /** How many verses there are in all; what is the same verse in several versions counts once. */
  total: Whole;
  /** How many results are given at most. */
  limit: Whole;
  /** How many results were left out before the first. */
  offset: Whole;
  /** The verses of this page, best first. */
  results: SearchGroup[];
  /** By book ID or testament, how many verses of the whole result; only what has any. */
  facets?: Record<string, Whole>;
  /** Queries made of words of this one, or near ones, that do have hits; only where this one has none. */
  suggestions?: string[];
  /** The verses that are most like the query, though they do not have all of it; only where none has. */
  similar?: SearchResult[];
  /** Where the query is a reference that the version has. */
  reference?: {
    /** The reference as it was understood. */
    ref: string;
    /** Where the passage can be asked for. */
    url: string;
  };
}
