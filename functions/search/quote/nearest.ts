/** Finds the place of a text that is closest to a quotation that it does not contain literally. */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import type { TextIndex } from '../indexes/text-index.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import { type LooseWord, looseWord, similarVerses } from '../likeness/similar.ts';
import type { VerseRange } from '../matching/match.ts';
import { rarity } from '../ranking/bm25.ts';
import { type Comparison, compareWords } from './differences.ts';
import { versesOfRun } from './runs.ts';

/**
 * How many verses are compared closely, and how many of the quotation's rarest words choose them. Of a long quotation,
 * fewer are: each is compared with about three times its words, and the first are the most likely.
 */
const CANDIDATES = 12;
const MOST_PAIRS = 100_000;
const LENGTHS = 3;
const MOST_WORDS = 16;
/** A quotation is near if at least this share of it, by count and by rarity of its words, occurs in order. */
const LEAST_WORDS = 0.5;
const LEAST_RARITY = 0.5;
/** Short quotations need a larger share of their words: some verse has any two of three words. */
const FEW_WORDS = 4;
const LEAST_OF_FEW = 0.7;
/**
 * How many words a quotation may have to match a verse with its words in another order, and how many more the verse may
 * have.
 */
const MOST_TURNED = 6;
const MOST_MORE = 1;
const STEPS_A_TURNED_VERSE = 15;
/** The maximum number of verses with a word; words in more verses say little. */
export const MOST_FREQUENT = 1_200;
const STEPS_A_COUNTED_VERSE = 8;
/** A match over several verses must save this many edits to win over a single verse. */
const WORTH_A_VERSE = 1;

export interface Nearest {
  verses: VerseRange;
  /** The fraction of the longer of the two that is changed, left out or added. */
  changed: number;
  /** How many words are changed, left out or added. */
  edits: number;
}

/**
 * @param words the folded words of the quotation
 * @param isQuick whether to compare only verses that have several of its rare words, without searching for slips
 */
export function nearestTo(
  words: readonly string[],
  texts: VersionIndex,
  range: VerseRange,
  { isQuick, budget }: { isQuick: boolean; budget: WorkBudget },
): Nearest | undefined {
  const { index } = texts;
  const turned = turnedVerse(words, texts, range, budget);
  if (turned !== undefined)
    return { verses: { from: turned, to: turned + 1 }, changed: 0, edits: 0 };
  // a word that the text does not have counts like its rarest words
  const weights = words.map((word) => rarity(index, index.frequencyOfWord(word) || 1));
  const distinct = [...new Map(words.map((word, at) => [word, present(weights[at])]))]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS);
  let best: Nearest | undefined;
  const rarest = distinct.map(([word]) => word);
  const most = Math.max(1, MOST_PAIRS / (LENGTHS * words.length ** 2));
  const candidates = candidatesFor(rarest, texts, { range, isQuick, budget });
  for (const verse of candidates.slice(0, most)) {
    const { verses, comparison } = compareAround(words, verse, { index, range, budget });
    const { edits } = comparison;
    if (best && edits >= best.edits) continue;
    if (isNear(comparison, weights))
      best = { verses, edits, changed: changedIn(comparison, words.length) };
  }
  return best;
}

/**
 * Returns the matches of a word: a word of the text matches only itself; any other matches what it may be a misspelling
 * of.
 */
function looseOf(word: string, texts: VersionIndex): LooseWord {
  const place = texts.index.vocabulary.placeOf(word);
  return place === undefined ? looseWord(word, texts) : new Map([[place, 1]]);
}

/**
 * Compares the words with a verse and its neighbours, because a quotation may span several verses. A match across the
 * end of a verse that is hardly closer counts as one of a single verse.
 */
function compareAround(
  words: readonly string[],
  verse: number,
  { index, range, budget }: { index: TextIndex; range: VerseRange; budget: WorkBudget },
): { verses: VerseRange; comparison: Comparison } {
  const start = (at: number) => present(index.starts[at]);
  const held = (first: number, last: number) => {
    const text = Array.from(index.words.subarray(first, last), (place) =>
      index.vocabulary.wordAt(place),
    );
    const comparison = compareWords(words, text, budget);
    const end = first + Math.max(comparison.to, 1);
    return { verses: versesOfRun(index, first + comparison.from, end), comparison };
  };
  const one = held(start(verse), start(verse + 1));
  const several = held(
    Math.max(start(verse) - words.length, start(range.from)),
    Math.min(start(verse + 1) + words.length, start(range.to)),
  );
  return several.comparison.edits + WORTH_A_VERSE < one.comparison.edits ? several : one;
}

/** Selects the verses to compare closely. @param words the rarest words of the quotation, rarest first */
function candidatesFor(
  words: readonly string[],
  texts: VersionIndex,
  { range, isQuick, budget }: { range: VerseRange; isQuick: boolean; budget: WorkBudget },
): number[] {
  if (range.to - range.from <= CANDIDATES) return versesOf(range);
  if (isQuick) return versesWithSeveral(words, texts, range, budget);
  const query = words.map((word) => looseOf(word, texts));
  return similarVerses(texts, query, { range, count: CANDIDATES, budget });
}

/** Returns the verses that have several rare words, those with the rarest first. */
function versesWithSeveral(
  words: readonly string[],
  { index }: VersionIndex,
  range: VerseRange,
  budget: WorkBudget,
): number[] {
  const found = new Map<number, { words: number; weight: number }>();
  const places = words.flatMap((word) => index.vocabulary.placeOf(word) ?? []);
  for (const place of places.filter((each) => index.frequencyOf(each) <= MOST_FREQUENT)) {
    budget.spend(index.frequencyOf(place) * STEPS_A_COUNTED_VERSE);
    for (const verse of index.postings.of(place).verses) {
      if (verse < range.from || verse >= range.to) continue;
      const { words: had, weight } = found.get(verse) ?? { words: 0, weight: 0 };
      found.set(verse, {
        words: had + 1,
        weight: weight + rarity(index, index.frequencyOf(place)),
      });
    }
  }
  return [...found]
    .filter(([, { words: had }]) => had > 1)
    .sort(([a, one], [b, other]) => other.weight - one.weight || a - b)
    .slice(0, CANDIDATES)
    .map(([verse]) => verse);
}

/** Returns all verses of a range. */
export const versesOf = ({ from, to }: VerseRange): number[] =>
  Array.from({ length: to - from }, (_, more) => from + more);

/** Returns a short verse that has the words in another order and hardly any others: `Jesús lloró`. */
function turnedVerse(
  words: readonly string[],
  { index }: VersionIndex,
  range: VerseRange,
  budget: WorkBudget,
): number | undefined {
  const distinct = [...new Set(words)];
  if (distinct.length < 2 || distinct.length > MOST_TURNED) return undefined;
  const places = distinct.map((word) => index.vocabulary.placeOf(word) ?? -1);
  if (places.includes(-1)) return undefined;
  const [rarest = -1] = places.toSorted((a, b) => index.frequencyOf(a) - index.frequencyOf(b));
  const { verses } = index.postings.of(rarest);
  budget.spend(verses.length * STEPS_A_TURNED_VERSE);
  return [...verses].find((verse) => {
    if (verse < range.from || verse >= range.to) return false;
    const line = index.wordsOf(verse);
    return line.length <= words.length + MOST_MORE && places.every((place) => line.includes(place));
  });
}

const changedIn = ({ edits, from, to }: Comparison, length: number) =>
  edits / Math.max(length, to - from);

function isNear(comparison: Comparison, weights: readonly number[]): boolean {
  const { matched } = comparison;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const found = [...matched.keys()].reduce((sum, at) => sum + present(weights[at]), 0);
  const least = weights.length <= FEW_WORDS ? LEAST_OF_FEW : LEAST_WORDS;
  return 1 - changedIn(comparison, weights.length) >= least && found / all >= LEAST_RARITY;
}
