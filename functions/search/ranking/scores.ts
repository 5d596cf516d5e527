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
import { rarity, saturation } from './bm25.ts';

/** Outweighs any other difference in score. */
const WHOLE_PHRASE_BOOST = 1000;
const MOST_CLOSENESS = 2;

/** The scores of the verses that have a query's words. */
export class Scores {
  private readonly lists: readonly Postings[];
  private readonly weights: readonly number[];
  /** The position of the last verse in each list. */
  private readonly postings: number[];
  /** Scratch space for the shortest stretch: the current position in each list. A field, so that no verse allocates it. */
  private readonly next: number[] = [];
  /** The rarest word: its place in the query, and its list. */
  private readonly rarest: number;
  private readonly rarestList: number;

  /**
   * @param norms the norm for each length of a verse
   * @param line all words of the query in the order in which they were written
   * @param verses all verses with these words, in Bible order
   * @param worth how many times its score a verse counts; once by default
   */
  constructor(
    private readonly index: TextIndex,
    private readonly norms: Float64Array,
    private readonly line: readonly Slot[],
    private readonly verses: Uint32Array,
    private readonly worth?: (verse: number) => number,
  ) {
    const words = distinct(line);
    this.lists = words.map((slot) => occurrencesOf(index, slot, verses));
    this.weights = words.map((slot) => rarity(index, versesOf(index, slot).length));
    this.postings = words.map(() => -1);
    this.rarestList = rarestOf(index, words);
    this.rarest = line.indexOf(present(words[this.rarestList]));
  }

  /** Scores a verse after the last one scored, by its index among all; returns 0 if it cannot exceed `least`. */
  of(at: number, least: number): number {
    const { index, line, lists, weights, postings, rarest, rarestList } = this;
    const verse = present(this.verses[at]);
    const norm = present(this.norms[present(index.lengths[verse])]);
    let score = 0;
    for (let place = 0; place < lists.length; place++) {
      const { verses, starts } = present(lists[place]);
      const posting = firstFrom(verses, verse, present(postings[place]) + 1);
      postings[place] = posting;
      const frequency = present(starts[posting + 1]) - present(starts[posting]);
      score += present(weights[place]) * saturation(frequency, norm);
    }
    if (this.worth) score *= this.worth(verse);
    if (line.length === 1) return score;
    const list = present(lists[rarestList]);
    if (hasPhrase(index, line, rarest, list, present(postings[rarestList])))
      score *= WHOLE_PHRASE_BOOST;
    if (score * MOST_CLOSENESS <= least) return 0;
    return score * (1 + lists.length / this.shortestSpan());
  }

  /** Counts the words in the shortest stretch of the last verse that contains all words of the query. */
  private shortestSpan(): number {
    const { lists, postings, next } = this;
    const { length } = this.index.words;
    for (let place = 0; place < lists.length; place++)
      next[place] = present(present(lists[place]).starts[present(postings[place])]);
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
}
