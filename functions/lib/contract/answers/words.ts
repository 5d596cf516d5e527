/**
 * What is answered of words of the original languages.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { DatasetRef } from './datasets.ts';
import type { Whole } from './envelope.ts';
import type { SearchResult } from './search.ts';
import type { VersionRef } from './version.ts';

/** A word of the original, as a dictionary of Strong's numbers has it. */
export interface OriginalWord {
  /** Its Strong's number: `G26`, `H2617`. */
  strongs: string;
  /** Its language; Aramaic words are among the Hebrew ones. */
  language: 'Greek' | 'Hebrew';
  /** The word in its own script, in NFC. */
  original: string;
  /** The word in Latin letters. */
  transliteration: string;
  /** How it is pronounced, as the dictionary writes it. */
  pronunciation: string;
  /** What the word comes from, in English; empty if the definition says it. */
  derivation: string;
  /** What it means, in English: nothing is translated. */
  definition: string;
  /** The renderings of the King James Version, as the dictionary lists them. */
  kjv_usage: string;
  /** The Strong's numbers of words that the entry names. */
  related: string[];
}

/** A way in which a version renders a word. */
export interface Rendering {
  /** The words of the version in lowercase, without surrounding articles and similar words. */
  text: string;
  /** The number of occurrences. */
  count: Whole;
  /** How often in each book, by its ID; present only with `facets=book`. */
  books?: Record<string, Whole>;
}

/** How a version renders a word, counted in its text. */
export interface VersionRenderings {
  /** The version. */
  version: VersionRef;
  /** How many words of the version render it. */
  total: Whole;
  /** The number of different renderings. */
  distinct: Whole;
  /** The 50 most frequent renderings, the most frequent first. */
  renderings: Rendering[];
}

export interface WordAnswer {
  /** The word. */
  word: OriginalWord;
  /** Where the entry comes from. */
  source: DatasetRef;
  /** How versions whose text has Strong's numbers render it. */
  renderings: VersionRenderings[];
  /** The version of the verses. */
  version: VersionRef;
  /** The number of verses of the version that have the word. */
  total: Whole;
  /** The maximum number of verses. */
  limit: Whole;
  /** The number of verses that were skipped. */
  offset: Whole;
  /** The verses that have it, in Bible order, with the word marked. */
  results: SearchResult[];
}

/** A word of the original behind a word of the text. */
export interface FoundWord extends OriginalWord {
  /** How many words of the version render it with the words of the query; 0 if the query is the original word itself. */
  count: Whole;
  /** How many words of the version render it in all. */
  total: Whole;
  /** The most frequent renderings in the version. */
  renderings: Rendering[];
  /** The first verse with the most frequent rendering that contains the query; null if the version has none. */
  example: SearchResult | null;
}

export interface WordsAnswer {
  /** The query as it was sent. */
  query: string;
  /** The version whose words were searched. */
  version: VersionRef;
  /** The number of words found. */
  total: Whole;
  /** The maximum number of words. */
  limit: Whole;
  /** The number of words that were skipped. */
  offset: Whole;
  /** The words of the original, the most frequent first. */
  words: FoundWord[];
  /** Where the entries come from. */
  sources: DatasetRef[];
}
