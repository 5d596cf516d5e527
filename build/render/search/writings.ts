/** How a text writes its words. */
import { present } from '../../shared/present.ts';
import { fold } from '../../shared/text.ts';

/** The ways in which a text writes its words: few beside the words themselves, so that each is folded but once. */
export class Writings {
  private readonly known = new Map<string, { folded: string; count: number }>();

  /** A word as it is compared; it is counted how it was written. */
  fold(written: string): string {
    const known = this.known.get(written) ?? { folded: fold(written), count: 0 };
    known.count += 1;
    this.known.set(written, known);
    return known.folded;
  }

  /** How each word is most often written, in lower case: the stem of `amo` is another than that of `amó`. */
  usual(): ReadonlyMap<string, string> {
    const counts = new Map<string, Map<string, number>>();
    for (const [written, { folded, count }] of this.known) {
      const ways = counts.get(folded) ?? new Map<string, number>();
      const way = written.toLowerCase();
      ways.set(way, (ways.get(way) ?? 0) + count);
      counts.set(folded, ways);
    }
    return new Map(
      Array.from(counts, ([folded, ways]) => {
        const [most] = [...ways].sort(([, a], [, b]) => b - a);
        return [folded, present(most)[0]] as const;
      }),
    );
  }
}
