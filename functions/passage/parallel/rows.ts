/**
 * Aligns verses of several versions: a row contains the same text in all of them, in as few verses as possible. Every
 * verse of every version is in exactly one row of the whole Bible. A verse that the first version lacks gets its row
 * after the verse that it would follow.
 */
import { placeKey, type VersePlace } from '../../lib/text/alignment.ts';
import { present } from '../../lib/text/present.ts';
import type { AlignedVersion, PrintedVerse } from '../../lib/versions/numbering/aligned-version.ts';

/** The verses of each version in a row, in the order of the versions. */
export type Row = readonly (readonly PrintedVerse[])[];

/** How many consecutive verses that no version has are skipped. */
const GAP = 2;

export class Rows {
  /** @param wholeBooks the only books that continue with chapters that the first version lacks */
  constructor(
    private readonly versions: readonly AlignedVersion[],
    private readonly wholeBooks: ReadonlySet<string>,
  ) {}

  /** Yields the rows of some verses of the first version. */
  *of(verses: readonly PrintedVerse[]): Generator<Row> {
    const given = new Set<string>();
    for (const verse of verses) {
      if (given.has(verse.id)) continue;
      const common = present(this.versions[0]).commonOf(verse);
      const row = this.around(common);
      for (const { id } of present(row[0])) given.add(id);
      for (const each of common) if (each.verse === 1) yield* this.lacking([{ ...each, verse: 0 }]);
      yield row;
      const ends = row.flatMap((cell, at) =>
        cell.flatMap((each) => present(this.versions[at]).commonOf(each)),
      );
      yield* this.lacking(this.following(ends));
    }
  }

  /** Returns everything that is the same text as some verses in common numbers, including whatever overlaps with it. */
  private around(common: readonly VersePlace[]): Row {
    const row = this.versions.map(() => new Map<string, PrintedVerse>());
    const seen = new Set<string>();
    const next = [...common];
    for (let place = next.pop(); place; place = next.pop()) {
      if (seen.has(placeKey(place))) continue;
      seen.add(placeKey(place));
      for (const [at, version] of this.versions.entries()) {
        for (const verse of version.printed(place)) {
          present(row[at]).set(verse.id, verse);
          next.push(...version.commonOf(verse));
        }
      }
    }
    return row.map((cell) => [...cell.values()].sort(inOrder));
  }

  /** Yields the rows of verses in common numbers, each once. Titles do not form rows by themselves. */
  private *lacking(places: Iterable<VersePlace>): Generator<Row> {
    const given = new Set<string>();
    for (const place of places) {
      if (given.has(placeKey(place)) || this.isInFirst(place)) continue;
      const row = this.around([place]);
      const others = row.flatMap((cell, at) =>
        cell.flatMap((each) => present(this.versions[at]).commonOf(each)),
      );
      for (const each of others) given.add(placeKey(each));
      const isFirst = present(row[0]).some(isVerse);
      if (!isFirst && row.some((cell) => cell.some(isVerse))) yield row;
    }
  }

  /** Yields the verses that the first version lacks, after some that it has and before the next one that it has. */
  private *following(ends: readonly VersePlace[]): Generator<VersePlace> {
    for (const end of ends) {
      let place = { ...end, verse: end.verse + 1 };
      for (let missed = 0; !this.isInFirst(place); place = { ...place, verse: place.verse + 1 }) {
        if (this.isInAny(place)) {
          missed = 0;
          yield place;
        } else if (++missed > GAP) {
          // the chapter has ended; a whole one that the first version lacks follows it
          if (!this.wholeBooks.has(place.book)) break;
          place = { ...place, chapter: place.chapter + 1, verse: 0 };
          if (!this.isInAny({ ...place, verse: 1 })) break;
          missed = 0;
        }
      }
    }
  }

  private isInFirst(common: VersePlace): boolean {
    return present(this.versions[0]).printed(common).some(isVerse);
  }

  private isInAny(common: VersePlace): boolean {
    return this.versions.some((version) => version.printed(common).some(isVerse));
  }
}

const isVerse = ({ place }: PrintedVerse) => place.verse > 0;

const inOrder = (a: PrintedVerse, b: PrintedVerse) =>
  a.place.chapter - b.place.chapter || a.place.verse - b.place.verse;
