/**
 * The MiniSearch settings: the build creates the index of a text with them, and functions rank verses with parts of
 * that index.
 */
import type { AsPlainObject } from 'minisearch';
import { words } from '../text/words.ts';

/** The only field of a document. A document is a verse; its ID is the verse's position in Bible order. */
const FIELD = 'text';
const FIELD_ID = 0;

/** MiniSearch's default parameters, repeated here because estimates of its scores need them too. */
export const BM25 = { k: 1.2, b: 0.7, d: 0.5 };

export const ENGINE = {
  fields: [FIELD],
  tokenize: (text: string) => words(text).map(({ folded }) => folded),
  processTerm: (term: string) => term,
  searchOptions: { bm25: BM25, combineWith: 'AND' as const },
};

/** What MiniSearch serializes about a text besides its verses and words. */
export type EngineFacts = Omit<AsPlainObject, 'documentIds' | 'fieldLength' | 'index'>;

/** A verse, with its number of different words. */
export interface IndexedVerse {
  id: number;
  length: number;
}

/** A word, with its frequency in each verse that has it. */
export type IndexedTerm = [term: string, frequencies: Record<string, number>];

/** Part of a text's index as MiniSearch serializes it; with all verses and all terms it is the whole. */
export function serializedPart(
  facts: EngineFacts,
  verses: Iterable<IndexedVerse>,
  terms: readonly IndexedTerm[],
): AsPlainObject {
  const documentIds: Record<string, number> = {};
  const fieldLength: Record<string, number[]> = {};
  for (const { id, length } of verses) {
    documentIds[id] = id;
    fieldLength[id] = [length];
  }
  return {
    ...facts,
    documentIds,
    fieldLength,
    index: terms.map(([term, frequencies]) => [term, { [FIELD_ID]: frequencies }]),
  };
}
