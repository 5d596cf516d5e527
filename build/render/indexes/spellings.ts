/** How a text writes its words. */
import { present } from '../../../functions/lib/text/present.ts';
import { fold } from '../../../functions/lib/text/words.ts';

/** The words of a text, and how it writes them: the ways are few beside the words, so that each is folded but once. */
export class Spellings {
  /** All words as they are compared, in the order in which they came: that is their number. */
  readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly ways = new Map<string, { word: number; count: number }>();

  /** The number of a word; it is counted how it was written. */
  wordOf(written: string): number {
    let way = this.ways.get(written);
    if (!way) {
      way = { word: this.numberOf(fold(written)), count: 0 };
      this.ways.set(written, way);
    }
    way.count += 1;
    return way.word;
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const next = this.words.push(word) - 1;
    this.numbers.set(word, next);
    return next;
  }

  /** How each word is most often written, in lower case and by its number: the stem of `amo` is another than that of `amó`. */
  usual(): string[] {
    const counts = this.words.map(() => new Map<string, number>());
    for (const [written, { word, count }] of this.ways) {
      const ways = present(counts[word]);
      const way = written.toLowerCase();
      ways.set(way, (ways.get(way) ?? 0) + count);
    }
    return counts.map((ways) => {
      const [most] = [...ways].sort(([, a], [, b]) => b - a);
      return present(most)[0];
    });
  }
}
