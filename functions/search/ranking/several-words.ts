/**
 * The order of the verses that have several words, the best first:
 *
 * 1. Verses that have the whole query as one phrase, word by word as it was written: who writes several
 *    words in an order most often remembers a line.
 * 2. MiniSearch's score (BM25+): rarer words weigh more, a word that is repeated weighs a little more, and a
 *    short verse, in which the words are more of what it says, comes before a long one.
 * 3. The score is raised by up to its double the closer together the words stand.
 * 4. Ties in Bible order.
 *
 * MiniSearch scores every verse of every word, which for frequent words is nearly all of them. So the
 * verses are first parted into classes by an estimate of their score, and MiniSearch ranks only those
 * classes that reach into the page that was asked for.
 */

import { BM25 } from '../../lib/search-index/engine.ts';
import { present } from '../../lib/text/present.ts';
import { distinct, hasPhrase, type Slot, versesOf } from '../match.ts';
import type { TextIndex } from '../text-index.ts';
import { rankByMiniSearch, rarity } from './minisearch.ts';

/** More than any other difference in score. */
const WHOLE_PHRASE_BOOST = 1000;
/** The classes of either kind: with the whole phrase and without. */
const CLASSES = 512;

/** What is known of each verse that matches before MiniSearch is asked. */
export interface Estimates {
  scores: Float64Array;
  /** What MiniSearch's score is multiplied by for how the words stand to each other. */
  boosts: Float64Array;
}

/**
 * The results on a page, the best first.
 * @param line all words of the query in the order in which they were written
 * @param verses all that match
 * @param estimates theirs, which are the same for every page
 */
export function rankedPage(
  index: TextIndex,
  line: readonly Slot[],
  verses: Uint32Array,
  { scores, boosts }: Estimates,
  page: { offset: number; limit: number },
): number[] {
  if (page.limit === 0 || page.offset >= verses.length) return [];
  const { chosen, before } = reachingIntoPage(scores, boosts, page);
  const candidates = chosen.map((at) => ({
    verse: present(verses[at]),
    boost: present(boosts[at]),
  }));
  const first = page.offset - before;
  return rankByMiniSearch(index, distinct(line), candidates).slice(first, first + page.limit);
}

/** @param line and verses as for the page */
export function estimatesOf(
  index: TextIndex,
  line: readonly Slot[],
  verses: Uint32Array,
): Estimates {
  const words = distinct(line);
  const scores = new Float64Array(verses.length);
  const boosts = new Float64Array(verses.length);
  const weights = words.map((slot) => rarity(index, versesOf(index, slot).length));
  // from a word of the text to its place in the query, 0 for none
  const places = new Uint8Array(index.vocabulary.all().length);
  words.forEach((slot, place) => {
    for (const word of slot) places[word] = place + 1;
  });
  const counts = new Uint8Array(words.length);
  const lastAt = new Int32Array(words.length);
  const { words: text, starts } = index;
  for (let at = 0; at < verses.length; at++) {
    const verse = present(verses[at]);
    const [start, end] = [present(starts[verse]), present(starts[verse + 1])];
    counts.fill(0);
    lastAt.fill(-1);
    let span = end - start;
    for (let position = start; position < end; position++) {
      const place = present(places[present(text[position])]) - 1;
      if (place < 0) continue;
      counts[place] = present(counts[place]) + 1;
      lastAt[place] = position;
      const begin = least(lastAt);
      if (begin >= 0) span = Math.min(span, position - begin + 1);
    }
    let sum = 0;
    for (let place = 0; place < words.length; place++) {
      sum += present(weights[place]) * saturation(index, present(counts[place]), verse);
    }
    const closeness = 1 + words.length / span;
    scores[at] = sum * closeness;
    const isWholePhrase = span <= line.length && hasPhrase(index, verse, line);
    boosts[at] = closeness * (isWholePhrase ? WHOLE_PHRASE_BOOST : 1);
  }
  return { scores, boosts };
}

function least(numbers: Int32Array): number {
  let found = present(numbers[0]);
  for (let index = 1; index < numbers.length; index++) {
    const number = present(numbers[index]);
    if (number < found) found = number;
  }
  return found;
}

/** BM25+: how much a word counts that a verse has so often. */
function saturation(index: TextIndex, frequency: number, verse: number): number {
  const { k, b, d } = BM25;
  const length = present(index.lengths[verse]) / index.averageLength;
  return d + (frequency * (k + 1)) / (frequency + k * (1 - b + b * length));
}

/** Which verses are in the classes that reach into the page, and how many are in better ones. */
function reachingIntoPage(
  estimates: Float64Array,
  boosts: Float64Array,
  { offset, limit }: { offset: number; limit: number },
): { chosen: number[]; before: number } {
  const best = estimates.reduce((most, estimate) => Math.max(most, estimate), 0);
  const classes = new Uint16Array(estimates.length);
  const sizes = new Uint32Array(2 * CLASSES);
  estimates.forEach((estimate, at) => {
    const isWholePhrase = present(boosts[at]) >= WHOLE_PHRASE_BOOST;
    const own = Math.floor((estimate / best) * (CLASSES - 1)) + (isWholePhrase ? CLASSES : 0);
    classes[at] = own;
    sizes[own] = present(sizes[own]) + 1;
  });
  let highest = sizes.length - 1;
  let before = 0;
  while (highest > 0 && before + present(sizes[highest]) <= offset)
    before += present(sizes[highest--]);
  let lowest = highest;
  let reached = before + present(sizes[lowest]);
  while (lowest > 0 && reached < offset + limit) reached += present(sizes[--lowest]);

  const chosen: number[] = [];
  classes.forEach((own, at) => {
    if (own >= lowest && own <= highest) chosen.push(at);
  });
  return { chosen, before };
}
