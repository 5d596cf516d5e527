/** The place of a text that a quotation is nearest to, where it stands nowhere as it is. */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import type { VerseRange } from '../match.ts';
import { rarity } from '../ranking/bm25.ts';
import { type LooseWord, looseWord, similarVerses } from '../similar.ts';
import type { TextIndex } from '../text-index.ts';
import type { VersionIndex } from '../version-index.ts';
import { type Comparison, compareWords } from './differences.ts';
import { versesOfRun } from './runs.ts';

/** This many verses are compared closely, chosen by this many of the quotation's rarest words. */
const CANDIDATES = 12;
const MOST_WORDS = 16;
/** A quotation is near if at least this share of it, by count and by rarity of its words, occurs in order. */
const LEAST_WORDS = 0.5;
const LEAST_RARITY = 0.5;
/** Short quotations need a larger share of their words: some verse has any two of three words. */
const FEW_WORDS = 4;
const LEAST_OF_FEW = 0.7;
/** A match over several verses must save this many edits to win over a single verse. */
const WORTH_A_VERSE = 1;

/** @param words the quotation's, as they are compared */
export function nearestTo(
  words: readonly string[],
  texts: VersionIndex,
  range: VerseRange,
  budget: WorkBudget,
): VerseRange | undefined {
  const { index } = texts;
  const weights = words.map((word) => weightOf(word, index));
  const distinct = [...new Map(words.map((word, at) => [word, present(weights[at])]))]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS);
  const query = distinct.map(([word]) => looseOf(word, texts));
  let best: { verses: VerseRange; edits: number } | undefined;
  for (const verse of similarVerses(texts, query, { range, count: CANDIDATES, budget })) {
    const { verses, comparison } = compareAround(words, verse, { index, range, budget });
    const { edits } = comparison;
    if (best && edits >= best.edits) continue;
    if (isNear(comparison, weights)) best = { verses, edits };
  }
  return best?.verses;
}

/** A word of the text matches itself; any other word matches what it may be a misspelling of. */
function looseOf(word: string, texts: VersionIndex): LooseWord {
  const place = texts.index.vocabulary.placeOf(word);
  return place === undefined ? looseWord(word, texts) : new Map([[place, 1]]);
}

/** What the text does not have counts as its rarest words do. */
function weightOf(word: string, index: TextIndex): number {
  const place = index.vocabulary.placeOf(word);
  return rarity(index, place === undefined ? 1 : index.frequencyOf(place));
}

/**
 * Compares the words with a verse, and with its neighbours too, for a quotation may span several verses. A match that is
 * hardly nearer across a verse's end counts as one of a single verse.
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
    const run = { start: first + comparison.from, end: first + Math.max(comparison.to, 1) };
    return { verses: versesOfRun(index, run), comparison };
  };
  const one = held(start(verse), start(verse + 1));
  const several = held(
    Math.max(start(verse) - words.length, start(range.from)),
    Math.min(start(verse + 1) + words.length, start(range.to)),
  );
  return several.comparison.edits + WORTH_A_VERSE < one.comparison.edits ? several : one;
}

function isNear({ edits, matched, from, to }: Comparison, weights: readonly number[]): boolean {
  const longer = Math.max(weights.length, to - from);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const found = [...matched.keys()].reduce((sum, at) => sum + present(weights[at]), 0);
  const least = weights.length <= FEW_WORDS ? LEAST_OF_FEW : LEAST_WORDS;
  return 1 - edits / longer >= least && found / all >= LEAST_RARITY;
}
