/**
 * The order of a page of results. There are three ways to it:
 *
 * 1. Bible order (`sort=canonical`): the page is cut from the verses that match, which stand in that order
 *    already. MiniSearch has no part in it.
 *
 * 2. One word (`one-word.ts`): how good a verse is depends on how often it has the word and how long it is, so
 *    there are but a few hundred kinds of verses. MiniSearch scores one of each kind, once for a text; that
 *    gives the order for every word, and a word's order is kept. A frequent word has 20,000 verses: to score
 *    them one by one took MiniSearch 10 ms for each search.
 *
 * 3. Several words, or phrases (`several-words.ts`): the score also depends on how close the words stand and
 *    whether they are the whole line. All verses are parted into classes by an estimate that costs little;
 *    MiniSearch scores only the verses of the classes that reach into the page, with the weight that each
 *    word has in the whole text. The page is the one that it would give if it scored them all (a test
 *    compares the two), at a small part of the price.
 *
 * `minisearch.ts` is the only file that knows MiniSearch. It stays the judge of what is relevant, since its
 * order (BM25+) is the known one; ours is only which verses it must be asked about.
 */

import { LRUCache } from 'lru-cache';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { distinct, type Term, type VerseRange } from '../match.ts';
import type { TextIndex } from '../text-index.ts';
import { WordOrders } from './one-word.ts';
import { type Estimates, estimatesOf, rankedPage } from './several-words.ts';

/** Which of the results are wanted, in which order. */
export interface ResultPage {
  offset: number;
  limit: number;
  sort: 'relevance' | 'canonical';
}

/** Of the request's work: for each word of each verse that matches, and for each word of the query besides. */
const STEPS_A_WORD = 1;
const STEPS_A_SPAN = 0.3;

/** So many verses are kept in estimates: 4 MB. */
const MOST_ESTIMATES = 250_000;

/** The ranking of one text. */
export class Ranking {
  private readonly wordOrders: WordOrders;
  /** The words of the longest verse. */
  private readonly mostWords: number;
  /** For the next page of the same query, by its terms and the part of the text. */
  private readonly estimates = new LRUCache<string, Estimates>({
    maxSize: MOST_ESTIMATES,
    sizeCalculation: ({ scores }) => scores.length + 1,
  });

  constructor(private readonly index: TextIndex) {
    this.wordOrders = new WordOrders(index);
    this.mostWords = index.starts.reduce(
      (most, start, at, starts) => Math.max(most, start - (starts[at - 1] ?? 0)),
      0,
    );
  }

  /**
   * The verses on a page.
   * @param terms the words and phrases of the query in the order in which they were written
   * @param verses all that match, in Bible order
   * @param range the part of the text that was searched
   * @throws ApiError where it is too much work
   */
  page(
    terms: readonly Term[],
    verses: Uint32Array,
    range: VerseRange,
    { offset, limit, sort }: ResultPage,
    budget: WorkBudget,
  ): number[] {
    if (sort === 'canonical') return [...verses.subarray(offset, offset + limit)];
    // what is longer than any verse stands in none as it is written: a word that is repeated is but that word
    const written = terms.flat();
    const line = written.length > this.mostWords ? distinct(written) : written;
    const [word, ...others] = line.flat();
    if (word !== undefined && others.length === 0) {
      return this.wordOrders.page(word, range, { offset, limit });
    }
    const key = JSON.stringify([range, terms]);
    const words = verses.length * this.index.averageLength;
    budget.spend(words * (STEPS_A_WORD + distinct(line).length * STEPS_A_SPAN));
    const estimates = this.estimates.get(key) ?? estimatesOf(this.index, line, verses);
    this.estimates.set(key, estimates);
    return rankedPage(this.index, line, verses, estimates, { offset, limit });
  }
}
