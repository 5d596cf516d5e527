/** A text → the files that it is searched with, as `shared/search/files.ts` describes them. */
import MiniSearch, { type AsPlainObject } from 'minisearch';
import { present } from '../../shared/present.ts';
import { ENGINE } from '../../shared/search/engine.ts';
import { type IndexArrays, type IndexFacts, LINE_END } from '../../shared/search/files.ts';
import { numbersOf, writePack } from '../../shared/search/pack.ts';
import { stem } from '../../shared/stem.ts';
import { writtenWords } from '../../shared/text.ts';
import { rankKinds } from './kinds.ts';
import { Writings } from './writings.ts';

/** What every version of a text has in common. */
export interface IndexedText {
  index: Uint8Array;
  stems: Uint8Array;
}

/**
 * Indexes a text with MiniSearch. The same text gives the same bytes.
 * @param verses in Bible order
 * @param language its code
 */
export function indexText(verses: readonly string[], language: string): IndexedText {
  const writings = new Writings();
  // MiniSearch forgets in which order a verse has its words, which phrases need
  const verseWords: string[][] = [];
  const engine = new MiniSearch<{ id: number; text: string }>({
    ...ENGINE,
    tokenize: (text) => {
      const words = writtenWords(text).map((written) => writings.fold(written));
      verseWords.push(words);
      return words;
    },
  });
  engine.addAll(verses.map((text, id) => ({ id, text })));
  const serialized = engine.toJSON();
  const byFrequency = wordsByFrequency(serialized);
  const usual = writings.usual();
  const stems = byFrequency.map(({ word }) => stem(present(usual.get(word)), language));
  return {
    index: packIndex(serialized, byFrequency, verseWords),
    stems: lines(stems),
  };
}

interface CountedWord {
  word: string;
  /** How many verses have it. */
  frequency: number;
  /** How often the verse has it that has it most often. */
  most: number;
}

/** The words of an index, the most frequent first. */
function wordsByFrequency({ index }: AsPlainObject): CountedWord[] {
  return index
    .map(([word, fields]) => {
      const counts = Object.values(fields).flatMap((verses) => Object.values(verses));
      return { word, frequency: counts.length, most: Math.max(...counts) };
    })
    .sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1));
}

function packIndex(
  { documentIds, fieldLength, index, ...engine }: AsPlainObject,
  byFrequency: readonly CountedWord[],
  verseWords: readonly string[][],
): Uint8Array {
  const lengths = Object.values(fieldLength).flat();
  const longest = Math.max(0, ...lengths);
  const most = Math.max(0, ...byFrequency.map((word) => word.most));
  const places = new Map(byFrequency.map(({ word }, place) => [word, place]));
  const placeOf = (word: string) => present(places.get(word));
  const facts: IndexFacts = { engine, longest };
  return writePack<IndexArrays>(facts, {
    vocabulary: lines([...places.keys()]),
    alphabetical: numbersOf([...places.keys()].sort().map(placeOf)),
    frequencies: numbersOf(byFrequency.map(({ frequency }) => frequency)),
    verseWords: numbersOf(verseWords.map(({ length }) => length)),
    lengths: numbersOf(lengths),
    words: numbersOf(verseWords.flatMap((words) => words.map(placeOf))),
    ranks: numbersOf(rankKinds(engine, most, longest)),
  });
}

const lines = (each: readonly string[]) => Buffer.from(each.join(LINE_END));
