/** Records how a text spells its words. */
import { present } from '../../../functions/lib/text/present.ts';
import { fold } from '../../../functions/lib/text/words.ts';

/** The words of a text and their spellings, which are few compared with the words, so that each is folded only once. */
export class Spellings {
  /** All words in folded form, in order of appearance; the index is the word's number. */
  readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly ways = new Map<string, { word: number; count: number }>();

  /** Returns the number of a word, and counts its spelling. */
  wordOf(written: string): number {
    let way = this.ways.get(written);
    if (!way) {
      const folded = fold(written);
      const word = this.numbers.get(folded) ?? this.words.push(folded) - 1;
      this.numbers.set(folded, word);
      way = { word, count: 0 };
      this.ways.set(written, way);
    }
    way.count += 1;
    return way.word;
  }

  /** Returns each word's most frequent spelling, in lower case, by number: the stems of `amo` and `amó` differ. */
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
