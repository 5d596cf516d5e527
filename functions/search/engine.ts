/**
 * MiniSearch ranks verses. It is given an index of only the verses and words in question, in its own
 * serialized form, and what it would know of the whole text: how many verses there are, how long they
 * are, how rare the words.
 */
import MiniSearch from 'minisearch';
import type { TextIndex } from './text-index.ts';

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

/** The verses in the order of MiniSearch's scores, ties in Bible order. */
export function rankByMiniSearch(
  index: TextIndex,
  words: readonly number[],
  candidates: Candidate[],
): number[] {
  const documentIds: Record<string, number> = {};
  const fieldLength: Record<string, number[]> = {};
  const frequencies = words.map((): Record<string, number> => ({}));
  const boosts = new Map<number, number>();
  for (const { verse, boost } of candidates) {
    documentIds[verse] = verse;
    fieldLength[verse] = [index.lengths[verse] ?? 0];
    boosts.set(verse, boost);
    const text = index.wordsOf(verse);
    for (let place = 0; place < words.length; place++) {
      const ofWord = frequencies[place];
      if (ofWord) ofWord[verse] = count(text, words[place]);
    }
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
      index: words.map((word, place) => [index.wordAt(word), { 0: frequencies[place] ?? {} }]),
    },
    options,
  );
  return engine
    .search(words.map((word) => index.wordAt(word)).join(' '), {
      combineWith: 'AND',
      bm25: BM25,
      // the engine sees but the candidates: their words are as rare as in the whole text
      boostTerm: (_, place) =>
        rarity(index, index.frequencyOf(words[place] ?? 0)) / rarity(index, candidates.length),
      boostDocument: (verse) => boosts.get(verse) ?? 1,
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id);
}

function count(text: Uint32Array, word: number | undefined): number {
  let found = 0;
  for (let at = 0; at < text.length; at++) if (text[at] === word) found++;
  return found;
}

/** BM25+: how much a word weighs that so many verses have. */
export function rarity({ verseCount }: TextIndex, verses: number): number {
  return Math.log(1 + (verseCount - verses + 0.5) / (verses + 0.5));
}
