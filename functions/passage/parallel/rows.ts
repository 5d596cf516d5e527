/**
 * Verses of several versions side by side: a row holds what is the same text in all of them, as few verses as that can
 * be. Every verse of every version is in one row of the whole Bible and in no other. What the first version lacks has
 * its row after the verse that it would follow.
 */
import { placeKey, type VersePlace } from '../../lib/text/alignment.ts';
import { present } from '../../lib/text/present.ts';
import type { AlignedVersion, PrintedVerse } from '../../lib/versions/aligned-version.ts';

/** For each version what it has there, in its order. */
export type Row = readonly (readonly PrintedVerse[])[];

/** So many verses in a row that no version has are looked past. */
const GAP = 2;

export class Rows {
  /** @param wholeBooks only these go on with chapters that the first version lacks */
  constructor(
    private readonly versions: readonly AlignedVersion[],
    private readonly wholeBooks: ReadonlySet<string>,
  ) {}

  /** The rows of some verses of the first version. */
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

  /** Everything that is the same text as some verses in common numbers, with all that this is part of. */
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

  /** The rows of verses in common numbers, each once. Titles are no row by themselves. */
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

  /** The verses that the first version lacks, from behind some that it has to before the next one that it has. */
  private *following(ends: readonly VersePlace[]): Generator<VersePlace> {
    for (const end of ends) {
      let place = { ...end, verse: end.verse + 1 };
      for (let missed = 0; !this.isInFirst(place); place = { ...place, verse: place.verse + 1 }) {
        if (this.isInAny(place)) {
          missed = 0;
          yield place;
        } else if (++missed > GAP) {
          // the chapter is over; a whole one that the first lacks comes after it
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
