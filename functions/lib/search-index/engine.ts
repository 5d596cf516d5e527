/**
 * How MiniSearch is set up: the build makes the index of a text with it, the functions rank verses with parts of that
 * index.
 */
import type { AsPlainObject } from 'minisearch';
import { words } from '../text/words.ts';

/** The one field of a document, which is a verse; its ID is the verse's place in Bible order. */
const FIELD = 'text';
const FIELD_ID = 0;

/** MiniSearch's own parameters, said here since estimates of its scores need them too. */
export const BM25 = { k: 1.2, b: 0.7, d: 0.5 };

export const ENGINE = {
  fields: [FIELD],
  tokenize: (text: string) => words(text).map(({ folded }) => folded),
  processTerm: (term: string) => term,
  searchOptions: { bm25: BM25, combineWith: 'AND' as const },
};

/** What MiniSearch serializes of a text besides its verses and words. */
export type EngineFacts = Omit<AsPlainObject, 'documentIds' | 'fieldLength' | 'index'>;

/** A verse, and how many different words it has. */
export interface IndexedVerse {
  id: number;
  length: number;
}

/** A word, and how often each verse has it that does. */
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
