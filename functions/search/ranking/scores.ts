/**
 * Ranks the verses that match a query:
 *
 * 1. Verses that have the whole query as one phrase, word by word as it was written, come first: people who
 *    type several words in order usually remember a line.
 * 2. BM25+: rarer words weigh more, a repeated word weighs a little more, and a short verse, of which the words make up
 *    a larger part, ranks above a long one.
 * 3. The closer together the words are, the higher the score: up to double.
 */
import { present } from '../../lib/text/present.ts';
import type { Postings } from '../indexes/postings.ts';
import type { TextIndex } from '../indexes/text-index.ts';
import {
  distinct,
  firstFrom,
  hasPhrase,
  occurrencesOf,
  rarestOf,
  type Slot,
  versesOf,
} from '../matching/match.ts';
import { normOf, rarity, saturation } from './bm25.ts';

/** Outweighs any other difference in score. */
const WHOLE_PHRASE_BOOST = 1000;
const MOST_CLOSENESS = 2;

/**
 * Returns a function that scores verses that have a query's words, in order, by their index among all; it returns 0 for
 * one that cannot exceed `least`.
 * @param line all words of the query in the order in which they were written
 * @param verses all verses with these words, in Bible order
 * @param worth how many times its score a verse counts; once by default
 */
export function scorerOf(
  index: TextIndex,
  line: readonly Slot[],
  verses: Uint32Array,
  worth?: (verse: number) => number,
): (at: number, least: number) => number {
  const words = distinct(line);
  const lists = words.map((slot) => occurrencesOf(index, slot, verses));
  const weights = words.map((slot) => rarity(index, versesOf(index, slot).length));
  // the position of the last verse in each list
  const postings = words.map(() => -1);
  const rarestList = rarestOf(index, words);
  const rarest = line.indexOf(present(words[rarestList]));
  return (at, least) => {
    const verse = present(verses[at]);
    const norm = normOf(index, present(index.lengths[verse]));
    let score = 0;
    for (let place = 0; place < lists.length; place++) {
      const { verses: having, starts } = present(lists[place]);
      const posting = firstFrom(having, verse, present(postings[place]) + 1);
      postings[place] = posting;
      const frequency = present(starts[posting + 1]) - present(starts[posting]);
      score += present(weights[place]) * saturation(frequency, norm);
    }
    if (worth) score *= worth(verse);
    if (line.length === 1) return score;
    const list = present(lists[rarestList]);
    if (hasPhrase(index, line, rarest, list, present(postings[rarestList])))
      score *= WHOLE_PHRASE_BOOST;
    if (score * MOST_CLOSENESS <= least) return 0;
    return score * (1 + lists.length / shortestSpan(lists, postings, index.words.length));
  };
}

/**
 * Counts the words in the shortest stretch of a verse that contains all words of the query.
 * @param postings the position of the verse in each list
 * @param length the number of words of the text
 */
function shortestSpan(
  lists: readonly Postings[],
  postings: readonly number[],
  length: number,
): number {
  const next = lists.map(({ starts }, place) => present(starts[present(postings[place])]));
  let shortest = length;
  while (true) {
    let [first, last, earliest] = [length, 0, 0];
    for (let place = 0; place < lists.length; place++) {
      const position = present(present(lists[place]).positions[present(next[place])]);
      if (position > last) last = position;
      if (position >= first) continue;
      first = position;
      earliest = place;
    }
    shortest = Math.min(shortest, last - first + 1);
    // moving any word but the first cannot make the stretch shorter
    const following = present(next[earliest]) + 1;
    if (following === present(lists[earliest]).starts[present(postings[earliest]) + 1])
      return shortest;
    next[earliest] = following;
  }
}
