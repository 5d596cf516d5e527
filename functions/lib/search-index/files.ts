/**
 * The files that the build writes for searching a version, besides its chapters. `search/index.pack` is the text's
 * MiniSearch index, as a pack. Its postings are packed as the words of each verse in order. They can be counted from that,
 * and the order of the words, which phrases need, is kept. It is the same for all versions of one text;
 * `search/version.json` has the differences.
 */
import type { Numbers } from './pack.ts';

/** The arrays of `search/index.pack`. A word is identified by its rank among all words, most frequent first. */
export interface IndexArrays {
  /** All words, most frequent first, in UTF-8, one per line. */
  vocabulary: Numbers;
  /** How the text usually writes each, in lower case, one per line: empty if as in the vocabulary. */
  spellings: Numbers;
  /** The ranks of all words in alphabetical order. */
  alphabetical: Numbers;
  /** The stems of all words, in alphabetical order, in UTF-8, one per line. */
  stems: Numbers;
  /** The position of each word's stem among them, by rank. */
  stemOf: Numbers;
  /** How many verses have each word, by rank. */
  frequencies: Numbers;
  /** How many words each verse has. */
  verseWords: Numbers;
  /** How many different words each verse has. */
  lengths: Numbers;
  /** The words of all verses, in order. */
  words: Numbers;
}

/** Separates words and stems; none contains it. */
export const LINE_END = '\n';

/** `search/version.json` */
export interface SearchedBooks {
  /** The code of the version's language. */
  language: string;
  /** The books in Bible order, with their names in the version's language. */
  books: { id: string; name: string; chapters: SearchChapter[] }[];
}

/**
 * The number of a chapter and the numbers of its verses: only their count if they run from 1 to it one by one, otherwise
 * each number. For verses printed as one, the first number is listed, and `bridges` maps it to the last.
 */
export type SearchChapter = [
  number: number,
  verses: number | number[],
  bridges?: Record<string, number>,
];

/** Maps language codes to groups of equivalent words, folded. */
export type Equivalents = Record<string, string[][]>;
