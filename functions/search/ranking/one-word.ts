/**
 * The order of the verses that have one word, the best first. The score of a verse depends on nothing but
 * how often it has the word, how long it is and how rare the word is, and the last is the same for all. So
 * MiniSearch ranks the kinds of verses once for a text, and that is the order for every word.
 */
import { LRUCache } from 'lru-cache';
import { present } from '../../../build/shared/present.ts';
import { firstFrom, type VerseRange } from '../match.ts';
import type { TextIndex } from '../text-index.ts';
import { scoreKinds } from './minisearch.ts';

/** A key is a kind's rank and a verse: no text has so many verses. */
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
  private readonly longest: number;
  private ranks: Uint32Array | undefined;

  constructor(private readonly index: TextIndex) {
    this.longest = index.lengths.reduce((most, length) => Math.max(most, length), 0);
  }

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
    this.ranks ??= this.rankKinds();
    const { verses, frequencies } = this.index.postingsOf(word);
    const [from, to] = [firstFrom(verses, range.from, 0), firstFrom(verses, range.to, 0)];
    const keys = new Float64Array(to - from);
    for (let at = from; at < to; at++) {
      const verse = present(verses[at]);
      const kind = this.kind(present(frequencies[at]), present(this.index.lengths[verse]));
      keys[at - from] = present(this.ranks[kind]) * VERSES + verse;
    }
    return Uint32Array.from(keys.sort(), (key) => key % VERSES);
  }

  private kind(frequency: number, length: number): number {
    return frequency * (this.longest + 1) + length;
  }

  /** The rank of each kind, 0 for the best; kinds of the same score have the same. */
  private rankKinds(): Uint32Array {
    const most = this.index.highestFrequency();
    const kinds = Array.from({ length: (most + 1) * (this.longest + 1) }, (_, kind) => ({
      frequency: Math.floor(kind / (this.longest + 1)),
      length: kind % (this.longest + 1),
    }));
    const scores = scoreKinds(this.index, kinds);
    const rankOf = new Map(
      [...new Set(scores)].sort((a, b) => b - a).map((each, at) => [each, at]),
    );
    return Uint32Array.from(scores, (score) => present(rankOf.get(score)));
  }
}
