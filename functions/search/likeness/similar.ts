/**
 * Finds the verses most similar to a query that no verse contains literally: a line remembered in another wording, or
 * with a slip. Each word of the query counts by the rarity of the word that a verse has for it, and less for a form, an
 * equivalent or a similar word than for itself. Verses rank higher the more of the query they have, and the closer
 * together. The wording of the same verse in other versions counts nearly as much, and verses that people often cite
 * come first.
 */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { HIGHEST_FAME } from '../../lib/datasets/fame.ts';
import type { Numbers } from '../../lib/search-index/pack.ts';
import { present } from '../../lib/text/present.ts';
import { LONGEST_COMPARED } from '../../lib/text/words.ts';
import type { TextIndex } from '../indexes/text-index.ts';
import type { VersionIndex } from '../indexes/version-index.ts';
import type { VerseRange } from '../matching/match.ts';
import { equivalentsOf, formsOf } from '../matching/terms.ts';
import { highest } from '../ranking/best.ts';
import { rarity } from '../ranking/bm25.ts';
import type { OtherWording } from './other-wording.ts';

/** The weight of a word that a verse has in place of the query's. */
const WORTH = { equivalent: 0.9, spelling: 0.9, form: 0.7, oneEdit: 0.7, twoEdits: 0.45 };
/** How much a verse gains if its words are in the same order as in the query. */
const CLOSENESS = 2;
/** The fraction of its score that a verse of twice the mean length loses. */
const LENGTH = 0.25;
/** The fraction of its score that the best known verse gains. */
const FAME = 1;
/** The weight of a word that only another version has there. */
export const OTHER_WORTH = 0.9;
/** The minimum lengths for similar words. */
const SHORTEST_NEAR = 4;
const SHORTEST_TWO_EDITS = 6;
const MOST_EDITS = 2;
const MOST_NEAR_WORDS = 12;
/** How much less each similar word counts than the one before it. */
const LESS_LIKELY = 0.03;
/** Higher than any score of rare words, closeness and length. */
const MORE_THAN_ANY_SCORE = 1e6;
/** Higher than the number of words in any query. */
const MOST_WORDS = 1_000;
/** Work budget: steps for each verse of a word, each verse of the text, and each verse that is sorted. */
const STEPS_A_POSTING = 0.6;
const STEPS_A_VERSE = 0.7;
const STEPS_A_PLACE = 20;
const STEPS_A_WORD = 2;
/** Word proximity is compared only for this many verses, those with the best words. */
const LOOKED_AT = 200;

/** The words that match a word of the query: maps their ranks to weights. */
export type LooseWord = ReadonlyMap<number, number>;
/** The words of a query in their compared form, each with the words that match it. */
export type LooseWords = ReadonlyMap<string, LooseWord>;

/** How many words of a query are looked up with similar spellings; the others match only themselves and their forms. */
const MOST_NEAR = 16;

/** @param words the words, each once */
export function looseWords(words: Iterable<string>, texts: VersionIndex): LooseWords {
  return new Map(
    Array.from(words, (word, at) => [word, looseWord(word, texts, at < MOST_NEAR)] as const),
  );
}

/** @param isNearWanted whether the word, if the text does not have it, may be a slip for another */
export function looseWord(word: string, texts: VersionIndex, isNearWanted = true): LooseWord {
  const found = new Map<number, number>();
  const add = (place: number, worth: number) => {
    found.set(place, Math.max(worth, found.get(place) ?? 0));
  };
  const own = texts.index.vocabulary.placeOf(word);
  // a word that the text has is rarely a slip for another
  const near = isNearWanted && own === undefined ? nearTo(word, texts) : [];
  for (const [rank, { place, edits }] of near.entries()) {
    // the first ones are the most likely
    const likelihood = 1 - rank * LESS_LIKELY;
    add(place, likelihood * (edits <= 1 ? WORTH.oneEdit : WORTH.twoEdits));
  }
  const names = own === undefined ? texts.namesLike(word) : [];
  for (const place of names) add(place, WORTH.spelling);
  // `Acab` is not a form of `acabar`
  for (const place of names.length > 0 ? [] : formsOf(word, texts)) add(place, WORTH.form);
  for (const place of equivalentsOf(word, texts)) add(place, WORTH.equivalent);
  if (own !== undefined) add(own, 1);
  return found;
}

/** Returns similar words, closest and most frequent first, each with its number of wrong letters. */
function nearTo(word: string, texts: VersionIndex): { place: number; edits: number }[] {
  if (word.length < SHORTEST_NEAR || word.length > LONGEST_COMPARED) return [];
  const most = word.length < SHORTEST_TWO_EDITS ? 1 : MOST_EDITS;
  return texts.index.vocabulary
    .near(word, most)
    .map(({ place, near, edits }) => {
      // people rarely mistype the first letter
      return { place, edits, order: edits + (near[0] === word[0] ? 0 : 0.5) };
    })
    .sort((a, b) => a.order - b.order || a.place - b.place)
    .slice(0, MOST_NEAR_WORDS);
}

/** What else is known about the verses to rank. */
export interface Hints {
  /** How well each verse is known, from 0 to `HIGHEST_FAME`. */
  fame: Uint8Array;
  /** Other versions, whose wording the query may follow. */
  others: readonly { wording: OtherWording; query: readonly LooseWord[] }[];
  /** For each word of the query, the verses that people know by it. */
  knownBy: readonly (readonly number[])[];
}

/** The verses to return. */
interface Wanted {
  range: VerseRange;
  /** How many, best first. */
  count: number;
  /** Whether having more of the query takes precedence over everything else. */
  isCoverageFirst?: boolean;
  /** Only these, in Bible order. */
  among?: Uint32Array;
  hints?: Hints;
  budget: WorkBudget;
}

/** Returns the verses most similar to a query, best first. */
export function similarVerses(
  { index }: VersionIndex,
  query: readonly LooseWord[],
  wanted: Wanted,
): number[] {
  const { range, count, among, hints, budget } = wanted;
  for (const word of query) {
    for (const place of word.keys()) budget.spend(index.frequencyOf(place) * STEPS_A_POSTING);
  }
  const least = Math.max(count, LOOKED_AT);
  budget.spend(
    index.verseCount * STEPS_A_VERSE + Math.min(least, index.verseCount) * STEPS_A_PLACE,
  );
  budget.spend(LOOKED_AT * index.averageLength * STEPS_A_WORD);
  for (const { wording, query: theirs } of hints?.others ?? []) {
    for (const place of theirs.flatMap((word) => [...word.keys()]))
      budget.spend(wording.texts.index.frequencyOf(place) * STEPS_A_POSTING);
    budget.spend(LOOKED_AT * wording.texts.index.averageLength * STEPS_A_WORD);
  }
  const { scores, coverage } = scoresOf(index, query, wanted);
  const best = highest((verse) => present(scores[verse]), among ?? range, least);
  const own = matchesOf(query);
  const others = (hints?.others ?? []).map((each) => ({ ...each, matches: matchesOf(each.query) }));
  for (const verse of best.slice(0, LOOKED_AT)) {
    let nearness = closeness(index.wordsOf(verse), own, query.length);
    for (const { wording, matches } of others) {
      const their = present(wording.theirOf[verse]);
      if (their < 0) continue;
      const line = wording.texts.index.wordsOf(their);
      nearness = Math.max(nearness, OTHER_WORTH * closeness(line, matches, query.length));
    }
    // this does not lift a verse above one with more of the query
    const score = present(scores[verse]) - present(coverage[verse]);
    scores[verse] = present(scores[verse]) + score * CLOSENESS * nearness;
  }
  const ranked = best
    .slice(0, LOOKED_AT)
    .sort((a, b) => present(scores[b]) - present(scores[a]) || a - b);
  return [...ranked, ...best.slice(LOOKED_AT)].slice(0, count);
}

/** Arrays with an entry for each verse, reused by one ranking at a time: allocating them costs more than using them. */
const newScratch = (verseCount: number) => ({
  scores: new Float64Array(verseCount),
  /** How many words of the query a verse has, including equivalents. */
  covered: new Uint8Array(verseCount),
  /** How many of these the verse has in the form of the query. */
  own: new Uint8Array(verseCount),
  /** What these two add to its score if having more of the query takes precedence. */
  coverage: new Float64Array(verseCount),
  /** The best weight in each verse; all zero between rankings. */
  best: new Float32Array(verseCount),
  touched: new Uint32Array(verseCount),
});

/** Large enough for the longest text so far. */
let scratch = newScratch(0);

/**
 * Returns the similarity of each verse of a range to a query, 0 if it has nothing of it, and the part of that which
 * comes from the number of words. Overwritten by the next ranking.
 */
function scoresOf(
  index: TextIndex,
  query: readonly LooseWord[],
  { range, isCoverageFirst, hints }: Wanted,
): Record<'scores' | 'coverage', Float64Array> {
  const { verseCount } = index;
  if (scratch.scores.length < verseCount) scratch = newScratch(verseCount);
  const { scores, covered, own, coverage, best, touched } = scratch;
  for (const each of [scores, covered, own, coverage]) each.fill(0, 0, verseCount);
  for (const [which, word] of query.entries()) {
    let count = 0;
    const note = (verse: number, value: number) => {
      if (verse < range.from || verse >= range.to) return;
      const noted = present(best[verse]);
      if (noted === 0) touched[count++] = verse;
      if (value > noted) best[verse] = value;
    };
    valueIn(index, word, note);
    for (const { wording, query: theirs } of hints?.others ?? []) {
      valueIn(wording.texts.index, present(theirs[which]), (verse, value) =>
        note(present(wording.ownOf[verse]), value * OTHER_WORTH),
      );
    }
    const itself = itselfIn(word);
    const known = rarity(index, itself === undefined ? 1 : index.frequencyOf(itself));
    for (const verse of hints?.knownBy[which] ?? []) note(verse, known * OTHER_WORTH);
    for (let at = 0; at < count; at++) {
      const verse = present(touched[at]);
      scores[verse] = present(scores[verse]) + present(best[verse]);
      covered[verse] = present(covered[verse]) + 1;
      best[verse] = 0;
    }
    if (isCoverageFirst && itself !== undefined) {
      for (const verse of index.postings.of(itself).verses) own[verse] = present(own[verse]) + 1;
    }
  }
  for (let verse = range.from; verse < range.to; verse++) {
    const sum = present(scores[verse]);
    if (sum === 0) continue;
    const part = present(covered[verse]) / query.length;
    const length = present(index.lengths[verse]) / index.averageLength;
    const known = 1 + (FAME * present(hints?.fame[verse] ?? 0)) / HIGHEST_FAME;
    const score = (sum * (1 + part) * known) / (1 - LENGTH + LENGTH * length);
    // first by the number of the query's own words, then by that of their equivalents
    const more = present(own[verse]) * MOST_WORDS + present(covered[verse]);
    if (isCoverageFirst) coverage[verse] = more * MORE_THAN_ANY_SCORE;
    scores[verse] = score + present(coverage[verse]);
  }
  return { scores, coverage };
}

/** Returns the word itself among those that match it, if the text has it. */
const itselfIn = (word: LooseWord) => [...word].find(([, worth]) => worth === 1)?.[0];

/** Finds the verses that have a word or a match for it, and notes its weight in each. */
function valueIn(index: TextIndex, word: LooseWord, note: (verse: number, value: number) => void) {
  const itself = itselfIn(word);
  // a rare word that replaces a frequent one, or appears beside it, says no more than that one would
  const frequency =
    itself === undefined
      ? Math.max(...[...word.keys()].map((place) => index.frequencyOf(place)))
      : index.frequencyOf(itself);
  const most = rarity(index, frequency);
  for (const [place, worth] of word) {
    const { verses } = index.postings.of(place);
    const value = worth * Math.min(rarity(index, verses.length), most);
    for (const verse of verses) note(verse, value);
  }
}

/** Maps each matching word of a text to the words of the query that it matches, by their position. */
const matchesOf = (query: readonly LooseWord[]) =>
  Map.groupBy(
    query.flatMap((word, at) => Array.from(word.keys(), (place) => ({ place, at }))),
    ({ place }) => place,
  );
type Matches = ReturnType<typeof matchesOf>;

/**
 * Returns how much of the query appears in order and close together, from 0 to 1.
 * @param length the number of words in the query
 */
function closeness(line: Numbers, matches: Matches, length: number): number {
  const places = new Int32Array(length).fill(-1);
  for (let at = 0; at < line.length; at++) {
    for (const { at: word } of matches.get(present(line[at])) ?? []) {
      if (present(places[word]) < 0) places[word] = at;
    }
  }
  let inOrder = 0;
  for (let at = 1; at < length; at++) {
    const [before, place] = [present(places[at - 1]), present(places[at])];
    if (before >= 0 && place > before) inOrder += 1 / Math.min(place - before, 4);
  }
  return inOrder / Math.max(1, length - 1);
}
