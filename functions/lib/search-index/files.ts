/**
 * What the build writes of a version for searching, besides its chapters:
 *
 * - `search/index.pack`: the text's MiniSearch index, as a pack. The vocabulary and what MiniSearch knows of the text,
 *   its verses and its words are packed as they are. Its postings are packed as the words of each verse in order. They
 *   can be counted from that, and the order of the words, which phrases need, is kept.
 * - `search/stems.txt`: the stem of each word of the vocabulary, a line each, for searches that take all forms.
 *
 * They are the same for all versions of one text; `search/version.json` says what differs.
 */
import type { EngineFacts } from './engine.ts';
import type { Numbers } from './pack.ts';

/** The arrays of `search/index.pack`. A word is its place among all words, the most frequent first. */
export interface IndexArrays {
  /** All words, the most frequent first, in UTF-8, a line each. */
  vocabulary: Numbers;
  /** The places of all words in alphabetical order. */
  alphabetical: Numbers;
  /** How many verses have each word, by its place. */
  frequencies: Numbers;
  /** How many words each verse has. */
  verseWords: Numbers;
  /** How many different words each verse has. */
  lengths: Numbers;
  /** The words of all verses, in order. */
  words: Numbers;
}

/** The facts of `search/index.pack`. */
export interface IndexFacts {
  engine: EngineFacts;
  /** The most different words that any verse has. */
  longest: number;
}

/** Parts words and stems; it stands in none. */
export const LINE_END = '\n';

/** `search/version.json` */
export interface SearchedBooks {
  /** The code of the version's language. */
  language: string;
  /** The books in Bible order with the name in the version's language. */
  books: { id: string; name: string; chapters: SearchChapter[] }[];
}

/**
 * A chapter's number and its verses': how many they are if they are 1 to that, else each; of verses that are printed as
 * one the first, and in `bridges` that with the last.
 */
export type SearchChapter = [
  number: number,
  verses: number | number[],
  bridges?: Record<string, number>,
];

/** Language code → groups of words that stand for each other, as words are compared. */
export type Equivalents = Record<string, string[][]>;
