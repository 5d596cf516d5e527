/**
 * The MiniSearch settings: the build creates the index of a text with them, and functions rank verses with parts of
 * that index.
 */
import type { AsPlainObject } from 'minisearch';
import { foldedWords } from '../text/words.ts';

/** MiniSearch's default parameters, repeated here because estimates of its scores need them too. */
export const BM25 = { k: 1.2, b: 0.7, d: 0.5 };

/** A document is a verse; its ID is the verse's position in Bible order. */
export const ENGINE = {
  fields: ['text'],
  tokenize: foldedWords,
  processTerm: (term: string) => term,
  searchOptions: { bm25: BM25, combineWith: 'AND' as const },
};

/** What MiniSearch serializes about a text besides its verses and words. */
export type EngineFacts = Omit<AsPlainObject, 'documentIds' | 'fieldLength' | 'index'>;
