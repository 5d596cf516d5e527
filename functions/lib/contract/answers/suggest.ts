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
  /** The reference, if what was typed is one that the version has; then others that people who type it often mean. */
  references: {
    /** The reference as it was read. */
    ref: string;
    /** The address of the passage. */
    url: string;
  }[];
  /** Words of the text that complete the last word: those that follow the words before it first, then the most frequent. */
  words: {
    /** The word as the text writes it. */
    word: string;
    /** The query with the word completed. */
    query: string;
    /** The number of verses that contain all words of that query. */
    verses: Whole;
  }[];
  /** Verses with these words next to each other, best known first, if there are three words or more. */
  verses: {
    /** The ID of the verse. */
    verse_id: string;
    /** Its reference, in the language of the version. */
    reference: string;
    /** The text of the verse. */
    text: string;
  }[];
  /** The topics with a name that starts like this, those with most references first. */
  topics: {
    /** The ID of the topic. */
    id: string;
    /** Its name, in Spanish where the version is Spanish and the topic has one. */
    name: string;
  }[];
}
