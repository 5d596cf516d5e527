/**
 * Orders a page of results: in Bible order (`sort=canonical`), in which matching verses already are, or by relevance,
 * with ties in Bible order. Every matching verse is scored, but only those that may reach the page are sorted.
 */

import type { Values } from '../../lib/contract/endpoints.ts';
import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { oncePer } from '../../lib/text/once-per.ts';
import { present } from '../../lib/text/present.ts';
import type { TextIndex } from '../indexes/text-index.ts';
import { distinct, type Term } from '../matching/match.ts';
import { highest } from './best.ts';
import { scorerOf } from './scores.ts';

/** Which results to return, and in which order. */
export type ResultPage = Pick<Values<'search'>, 'offset' | 'limit' | 'sort'>;

/**
 * Work budget: steps, for each matching verse, per word of the query, per word of the verse if several words of the
 * text are searched for at once, and per result on the pages up to the requested one.
 */
const STEPS_A_WORD = 5;
const STEPS_A_SCANNED_WORD = 1;
const STEPS_A_PLACE = 15;

/** Returns the number of words in the longest verse. */
const mostWordsOf = oncePer(({ starts }: TextIndex) =>
  starts.reduce((most, start, at) => Math.max(most, start - (starts[at - 1] ?? 0)), 0),
);

/**
 * Returns the verses on a page.
 * @param terms the words and phrases of the query, in order
 * @param verses all matching verses, in Bible order
 * @param worth how many times its score a verse counts; once by default
 * @throws ApiError if it is too much work
 */
export function pageOf(
  index: TextIndex,
  terms: readonly Term[],
  verses: Uint32Array,
  { offset, limit, sort }: ResultPage,
  budget: WorkBudget,
  worth?: (verse: number) => number,
): number[] {
  if (sort === 'canonical') return [...verses.subarray(offset, offset + limit)];
  // a query longer than any verse cannot appear literally; a repeated word then counts as one
  const written = terms.flat();
  const line = written.length > mostWordsOf(index) ? distinct(written) : written;
  const words = distinct(line);
  const scanned = words.filter(({ length }) => length > 1).length;
  budget.spend(verses.length * words.length * STEPS_A_WORD);
  budget.spend(verses.length * scanned * index.averageLength * STEPS_A_SCANNED_WORD);
  budget.spend(Math.min(verses.length, offset + limit) * STEPS_A_PLACE);
  const scoreOf = scorerOf(index, line, verses, worth);
  const order = highest(scoreOf, { from: 0, to: verses.length }, offset + limit);
  return order.slice(offset).map((at) => present(verses[at]));
}
