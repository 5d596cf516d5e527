/** What the build writes of a version for searching, and the rules that both sides must share. */
import type { Options } from 'minisearch';
import { words } from './text.ts';

/** Raised whenever the files change shape or the rules of text change. */
export const SEARCH_FORMAT = 1;

/** A verse as it is indexed; its ID is its place in Bible order, from 0. */
export interface IndexedVerse {
  id: number;
  text: string;
}

/** The rules with which an index is made, loaded and asked. */
export const searchOptions: Options<IndexedVerse> = {
  fields: ['text'],
  tokenize: (text) => words(text).map(({ folded }) => folded),
  processTerm: (term) => term,
};

/** `search/verses.json`: every verse in Bible order. */
export interface SearchVerses {
  format: number;
  /** The books in Bible order, with the name in the version's language and where their verses begin. */
  books: { id: string; name: string; start: number }[];
  /** Chapter, verse, text. */
  verses: [chapter: number, verse: number, text: string][];
}
