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
import type { Slot, VerseRange } from '../match.ts';
import type { TextIndex } from '../text-index.ts';
import { WordOrders } from './one-word.ts';
import { rankedPage } from './several-words.ts';

/** Which of the results are wanted, in which order. */
export interface ResultPage {
  offset: number;
  limit: number;
  sort: 'relevance' | 'canonical';
}

/** The ranking of one text. */
export class Ranking {
  private readonly wordOrders: WordOrders;

  constructor(private readonly index: TextIndex) {
    this.wordOrders = new WordOrders(index);
  }

  /**
   * The verses on a page.
   * @param line all words of the query in the order in which they were written
   * @param verses all that match, in Bible order
   * @param range the part of the text that was searched
   */
  page(
    line: readonly Slot[],
    verses: Uint32Array,
    range: VerseRange,
    { offset, limit, sort }: ResultPage,
  ): number[] {
    if (sort === 'canonical') return [...verses.subarray(offset, offset + limit)];
    const [word, ...others] = line.flat();
    if (word !== undefined && others.length === 0) {
      return this.wordOrders.page(word, range, { offset, limit });
    }
    return rankedPage(this.index, line, verses, { offset, limit });
  }
}
