/**
 * The order of a page of results: Bible order (`sort=canonical`), in which the verses that match stand already, or
 * relevance, ties in Bible order. Every verse that matches is scored, and only those are put in order that may reach the
 * page.
 */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import { distinct, type Slot, type Term } from '../match.ts';
import type { TextIndex } from '../text-index.ts';
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
const STEPS_A_PLACE = 8;

/** The ranking of one text. */
export class Ranking {
  /** The words of the longest verse. */
  private readonly mostWords: number;
  private readonly norms: Float64Array;

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
    this.spend(distinct(line), verses.length, offset + limit, budget);
    const scores = new Scores(this.index, this.norms, line, verses);
    const all = { from: 0, to: verses.length };
    const best = highest((at, least) => scores.of(at, least), all, offset + limit);
    return best.slice(offset).map((at) => present(verses[at]));
  }

  private spend(words: readonly Slot[], verses: number, places: number, budget: WorkBudget): void {
    const scanned = words.filter(({ length }) => length > 1).length;
    budget.spend(verses * words.length * STEPS_A_WORD);
    budget.spend(verses * scanned * this.index.averageLength * STEPS_A_SCANNED_WORD);
    budget.spend(Math.min(verses, places) * STEPS_A_PLACE);
  }
}
