/**
 * MiniSearch ranks verses. It is given an index of only the verses and words in question, in its own
 * serialized form, and what it would know of the whole text: how many verses there are, how long they
 * are, how rare the words.
 */

import MiniSearch from 'minisearch';
import { present } from '../../../build/shared/present.ts';
import { has, type Slot, versesOf } from '../match.ts';
import type { TextIndex } from '../text-index.ts';

/** MiniSearch's own parameters, said here since estimates of its scores need them too. */
export const BM25 = { k: 1.2, b: 0.7, d: 0.5 };

const FIELD = 'text';

const options = {
  fields: [FIELD],
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
};

/** A verse that has all the words, and what its score is multiplied by. */
export interface Candidate {
  verse: number;
  boost: number;
}

/** What MiniSearch is told of a document: all that its score depends on. */
interface ScoredDocument {
  id: number;
  /** How many different words it has. */
  length: number;
  /** How often it has each word of the query. */
  frequencies: number[];
  boost: number;
}

/** The verses in the order of MiniSearch's scores, ties in Bible order. */
export function rankByMiniSearch(
  index: TextIndex,
  words: readonly Slot[],
  candidates: Candidate[],
): number[] {
  const documents = candidates.map(({ verse, boost }) => {
    const text = index.wordsOf(verse);
    const counts = words.map((slot) => count(text, slot));
    return { id: verse, length: present(index.lengths[verse]), frequencies: counts, boost };
  });
  const frequencies = words.map((slot) => versesOf(index, slot).length);
  // the engine sees but the candidates: their words are as rare as in the whole text
  const boostTerm = (place: number) =>
    rarity(index, present(frequencies[place])) / rarity(index, candidates.length);
  const terms = words.map((_, place) => `${place}`);
  return search(index, terms, documents, boostTerm).map(({ id }) => id);
}

/** A way in which a verse can have a word. */
export interface VerseKind {
  frequency: number;
  length: number;
}

/** MiniSearch's score of each kind, for a word of no matter what rarity: the order is always this. */
export function scoreKinds(index: TextIndex, kinds: VerseKind[]): number[] {
  const documents = kinds.map(({ frequency, length }, id) => ({
    id,
    length,
    frequencies: [frequency],
    boost: 1,
  }));
  const scores = new Map(
    search(index, ['word'], documents, () => 1).map((hit) => [hit.id, hit.score]),
  );
  return kinds.map((_, id) => present(scores.get(id)));
}

function search(
  index: TextIndex,
  terms: string[],
  documents: ScoredDocument[],
  boostTerm: (place: number) => number,
): { id: number; score: number }[] {
  const documentIds: Record<string, number> = {};
  const fieldLength: Record<string, number[]> = {};
  const postings = terms.map((): Record<string, number> => ({}));
  const boosts = new Map<number, number>();
  for (const { id, length, frequencies, boost } of documents) {
    documentIds[id] = id;
    fieldLength[id] = [length];
    boosts.set(id, boost);
    postings.forEach((ofTerm, place) => {
      ofTerm[id] = present(frequencies[place]);
    });
  }
  const engine = MiniSearch.loadJS<{ id: number }>(
    {
      documentCount: index.verseCount,
      nextId: index.verseCount,
      documentIds,
      fieldIds: { [FIELD]: 0 },
      fieldLength,
      averageFieldLength: [index.averageLength],
      storedFields: {},
      dirtCount: 0,
      serializationVersion: 2,
      index: terms.map((term, place) => [term, { 0: present(postings[place]) }]),
    },
    options,
  );
  return engine
    .search(terms.join(' '), {
      combineWith: 'AND',
      bm25: BM25,
      boostTerm: (_, place) => boostTerm(place),
      boostDocument: (id) => present(boosts.get(id)),
    })
    .map(({ id, score }) => ({ id: Number(id), score }))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

function count(text: Uint32Array, slot: Slot): number {
  let found = 0;
  for (const word of text) if (has(slot, word)) found++;
  return found;
}

/** BM25+: how much a word weighs that so many verses have. */
export function rarity({ verseCount }: TextIndex, verses: number): number {
  return Math.log(1 + (verseCount - verses + 0.5) / (verses + 0.5));
}
