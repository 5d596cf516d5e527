/**
 * The order of the verses that have one word, the best first. The score of a verse depends on nothing but
 * how often it has the word and how long it is, so MiniSearch scores one verse of each such kind, and the
 * order of all of them is kept once a word has been asked for.
 */
import { rankByMiniSearch } from './engine.ts';
import type { VerseRange } from './match.ts';
import type { TextIndex } from './text-index.ts';

export class WordOrders {
  private readonly orders = new Map<number, Uint32Array>();

  constructor(private readonly index: TextIndex) {}

  /** Those of the verses of a range that are on a page. */
  page(
    word: number,
    range: VerseRange,
    { offset, limit }: { offset: number; limit: number },
  ): number[] {
    const order = this.of(word);
    if (range.from === 0 && range.to === this.index.verseCount) {
      return [...order.subarray(offset, offset + limit)];
    }
    const page: number[] = [];
    let passed = 0;
    for (let at = 0; at < order.length && page.length < limit; at++) {
      const verse = order[at] ?? 0;
      if (verse >= range.from && verse < range.to && passed++ >= offset) page.push(verse);
    }
    return page;
  }

  private of(word: number): Uint32Array {
    const known = this.orders.get(word);
    if (known) return known;
    const kinds = this.kindsOf(word);
    const firsts = new Map(kinds.map((verses) => [verses[0] ?? 0, verses]));
    const candidates = [...firsts.keys()].map((verse) => ({ verse, boost: 1 }));
    const ranked = rankByMiniSearch(this.index, [word], candidates);
    const order = Uint32Array.from(ranked.flatMap((verse) => firsts.get(verse) ?? []));
    this.orders.set(word, order);
    return order;
  }

  /** The verses that have a word, those together that have it as often and are as long. */
  private kindsOf(word: number): number[][] {
    const { verses, frequencies } = this.index.postingsOf(word);
    const kinds = new Map<number, number[]>();
    for (let at = 0; at < verses.length; at++) {
      const verse = verses[at] ?? 0;
      const kind = (frequencies[at] ?? 0) * 65_536 + (this.index.lengths[verse] ?? 0);
      const others = kinds.get(kind);
      if (others) others.push(verse);
      else kinds.set(kind, [verse]);
    }
    return [...kinds.values()];
  }
}
