/**
 * What a search box is offered while somebody types.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { BookRef } from './book.ts';
import type { Whole } from './envelope.ts';

export interface SuggestAnswer {
  /** The query. */
  query: string;
  /** The ID of the version. */
  version: string;
  /** The books with a name that starts like this; an exact match comes first. */
  books: BookRef[];
  /** The reference, if what was typed is one that the version has. */
  references: {
    /** The reference as it was read. */
    ref: string;
    /** The address of the passage. */
    url: string;
  }[];
  /** Words of the text that complete the last word, most frequent first. */
  words: {
    /** The word as the text writes it. */
    word: string;
    /** The query with the word completed. */
    query: string;
    /** The number of verses that contain all words of that query. */
    verses: Whole;
  }[];
}
