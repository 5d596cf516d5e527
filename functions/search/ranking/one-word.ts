/** The order of the verses that have one word, the best first, by the ranks that MiniSearch gave them at build. */
import { LRUCache } from 'lru-cache';
import { kindOf } from '../../lib/search-index/files.ts';
import { present } from '../../lib/text/present.ts';
import { firstFrom, type VerseRange } from '../match.ts';
import type { TextIndex } from '../text-index.ts';

/** A key is a rank and a verse: no text has so many verses. */
const VERSES = 2 ** 20;

/** More than there are verses or words in a text: three of them fit into a number. */
const PLACES = 2 ** 17;

/** So many verses are kept in orders: 8 MB. */
const MOST_KEPT = 2_000_000;

/** The orders of all words of a text, made when they are asked for. */
export class WordOrders {
  private readonly orders = new LRUCache<number, Uint32Array>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ length }) => length + 1,
  });

  constructor(private readonly index: TextIndex) {}

  /** Those of the verses of a range that are on a page. */
  page(
    word: number,
    range: VerseRange,
    { offset, limit }: { offset: number; limit: number },
  ): number[] {
    return [...this.of(word, range).subarray(offset, offset + limit)];
  }

  private of(word: number, range: VerseRange): Uint32Array {
    const key = (range.to * PLACES + range.from) * PLACES + word;
    const order = this.orders.get(key) ?? this.order(word, range);
    this.orders.set(key, order);
    return order;
  }

  /** The verses of a range that have a word, the best first: of a part no more is ordered than that. */
  private order(word: number, range: VerseRange): Uint32Array {
    const { ranks, lengths, longest } = this.index;
    const { verses, frequencies } = this.index.postingsOf(word);
    const [from, to] = [firstFrom(verses, range.from, 0), firstFrom(verses, range.to, 0)];
    const keys = new Float64Array(to - from);
    for (let at = from; at < to; at++) {
      const verse = present(verses[at]);
      const kind = kindOf(longest, present(frequencies[at]), present(lengths[verse]));
      keys[at - from] = present(ranks[kind]) * VERSES + verse;
    }
    return Uint32Array.from(keys.sort(), (key) => key % VERSES);
  }
}
