/**
 * MiniSearch ranks verses. It is given a part of the index that it made at build: the words of the query and the
 * verses in question, with what it knows of the whole text, as it serializes them itself.
 */
import MiniSearch from 'minisearch';
import { ENGINE, type IndexedTerm, serializedPart } from '../../lib/search-index/engine.ts';
import type { Numbers } from '../../lib/search-index/pack.ts';
import { present } from '../../lib/text/present.ts';
import { has, type Slot, versesOf } from '../match.ts';
import type { TextIndex } from '../text-index.ts';

/** A verse that has all the words, and what its score is multiplied by. */
export interface Candidate {
  verse: number;
  boost: number;
}

/** The verses in the order of MiniSearch's scores, ties in Bible order. */
export function rankByMiniSearch(
  index: TextIndex,
  words: readonly Slot[],
  candidates: readonly Candidate[],
): number[] {
  const verses = candidates.map(({ verse }) => ({
    id: verse,
    length: present(index.lengths[verse]),
  }));
  const terms = words.map(
    (slot, place): IndexedTerm => [
      `${place}`,
      Object.fromEntries(
        candidates.map(({ verse }) => [verse, countTerms(index.wordsOf(verse), slot)]),
      ),
    ],
  );
  const boosts = new Map(candidates.map(({ verse, boost }) => [verse, boost]));
  const frequencies = words.map((slot) => versesOf(index, slot).length);
  const engine = MiniSearch.loadJS(serializedPart(index.engine, verses, terms), ENGINE);
  return engine
    .search(words.map((_, place) => `${place}`).join(' '), {
      // the engine sees but the candidates: their words are as rare as in the whole text
      boostTerm: (_, place) =>
        rarity(index, present(frequencies[place])) / rarity(index, candidates.length),
      boostDocument: (id) => present(boosts.get(Number(id))),
    })
    .map(({ id, score }) => ({ verse: Number(id), score }))
    .sort((a, b) => b.score - a.score || a.verse - b.verse)
    .map(({ verse }) => verse);
}

function countTerms(text: Numbers, slot: Slot): number {
  let found = 0;
  for (const word of text) if (has(slot, word)) found++;
  return found;
}

/** BM25+: how much a word weighs that so many verses have. */
export function rarity({ verseCount }: TextIndex, verses: number): number {
  return Math.log(1 + (verseCount - verses + 0.5) / (verses + 0.5));
}
