/**
 * The order of a page of results: Bible order (`sort=canonical`), in which the verses that match stand already, or
 * relevance, ties in Bible order. Every verse that matches is scored, and only those are put in order that may reach the
 * page.
 */

import { LRUCache } from 'lru-cache';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import type { TextIndex } from '../indexes/text-index.ts';
import { distinct, type Slot, type Term } from '../matching/match.ts';
import { highest } from './best.ts';
import { normsOf } from './bm25.ts';
import { Scores } from './scores.ts';

/** Which of the results are wanted, in which order. */
export interface ResultPage {
  offset: number;
  limit: number;
  sort: 'relevance' | 'canonical';
}

/** Of the request's work, for each verse that matches: a word of the query, a word of the verse where several words of the
 * text are looked for at once, and a place of the pages up to the one asked for. */
const STEPS_A_WORD = 5;
const STEPS_A_SCANNED_WORD = 1;
const STEPS_A_PLACE = 15;

/** The orders of fewer verses are not kept: to look one up takes as long as to make it. */
const LEAST_KEPT = 256;
/** So many places are kept in orders: 8 MB. */
const MOST_KEPT = 2_000_000;

/** The ranking of one text. */
export class Ranking {
  /** The words of the longest verse. */
  private readonly mostWords: number;
  private readonly norms: Float64Array;
  /** For the same query again, and its further pages. */
  private readonly orders = new LRUCache<string, number[]>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ length }) => length + 1,
  });

  constructor(private readonly index: TextIndex) {
    this.norms = normsOf(index);
    this.mostWords = index.starts.reduce(
      (most, start, at, starts) => Math.max(most, start - (starts[at - 1] ?? 0)),
      0,
    );
  }

  /**
   * The verses on a page.
   * @param terms the words and phrases of the query in the order in which they were written
   * @param verses all that match, in Bible order
   * @throws ApiError where it is too much work
   */
  page(
    terms: readonly Term[],
    verses: Uint32Array,
    { offset, limit, sort }: ResultPage,
    budget: WorkBudget,
  ): number[] {
    if (sort === 'canonical') return [...verses.subarray(offset, offset + limit)];
    // what is longer than any verse stands in none as it is written: a word that is repeated is but that word
    const written = terms.flat();
    const line = written.length > this.mostWords ? distinct(written) : written;
    const order = this.orderOf(terms, line, verses, offset + limit, budget);
    return order.slice(offset, offset + limit).map((at) => present(verses[at]));
  }

  /** The best of some verses, by their place among them; of those that have been asked for before, more. */
  private orderOf(
    terms: readonly Term[],
    line: readonly Slot[],
    verses: Uint32Array,
    count: number,
    budget: WorkBudget,
  ): number[] {
    const isKept = verses.length >= LEAST_KEPT;
    // the key of a part of the text: its first verse and the number of its verses
    const key = isKept ? JSON.stringify([terms, verses[0], verses.length]) : '';
    const known = isKept ? this.orders.get(key) : undefined;
    if (known && known.length >= Math.min(count, verses.length)) return known;
    // a second request for the same query is paging on: rank everything once
    const wanted = known ? verses.length : count;
    this.spend(distinct(line), verses.length, wanted, budget);
    const scores = new Scores(this.index, this.norms, line, verses);
    const all = { from: 0, to: verses.length };
    const order = highest((at, least) => scores.of(at, least), all, wanted);
    if (isKept) this.orders.set(key, order);
    return order;
  }

  private spend(words: readonly Slot[], verses: number, places: number, budget: WorkBudget): void {
    const scanned = words.filter(({ length }) => length > 1).length;
    budget.spend(verses * words.length * STEPS_A_WORD);
    budget.spend(verses * scanned * this.index.averageLength * STEPS_A_SCANNED_WORD);
    budget.spend(Math.min(verses, places) * STEPS_A_PLACE);
  }
}
