/**
 * What a search box is offered while somebody types.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { BookRef } from './book.ts';
import type { Whole } from './envelope.ts';

export interface SuggestAnswer {
  /** What was typed. */
  query: string;
  /** The ID of the version. */
  version: string;
  /** The books that have a name which begins so; what is called just so comes first. */
  books: BookRef[];
  /** The reference that it is, where the version has it. */
  references: {
    /** The reference as it was understood. */
    ref: string;
    /** Where the passage can be asked for. */
    url: string;
  }[];
  /** Words of the text that complete the last one, the most frequent first. */
  words: {
    /** The word as the text has it. */
    word: string;
    /** What was typed with the word completed. */
    query: string;
    /** How many verses have all words of that query. */
    verses: Whole;
  }[];
}
