/**
 * Aligns verses of versions with different numberings. Every version lists where its numbers differ from those of KJV,
 * the common ones; everywhere else they are the same. Verse 0 is the title of a psalm.
 */

/** Maps a version's verses to common numbers, only where they differ: `{ "jon 2:1-11": "jon 1:17, jon 2:1-10" }`. */
export type AlignmentFile = Record<string, string>;

/** The numberings of Bibles; the common numbers are those of English ones. */
export const NUMBERINGS = ['english', 'hebrew', 'vulgate'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** Maps verses that do not exist in common numbers to those that do, for each numbering. */
export type Numberings = Partial<Record<Numbering, AlignmentFile>>;

/** The versifications of Paratext. */
export const VERSIFICATIONS = ['eng', 'org', 'lxx', 'vul', 'rsc', 'rso'] as const;
export type VersificationName = (typeof VERSIFICATIONS)[number];

/**
 * The numbering of one tradition: the number of verses in each chapter of a book, and the differences from the common
 * numbers.
 */
export interface VersificationFile {
  verses: Record<string, readonly number[]>;
  alignment: AlignmentFile;
}

/** A verse, in the numbers of a version or in common numbers. */
export interface VersePlace {
  book: string;
  chapter: number;
  verse: number;
}

/** Returns the key of a verse: `jon 2:1`. */
export const placeKey = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`;

const RUN = /^([a-z0-9]{3}) (\d+):(\d+)(?:-(\d+))?$/;

/**
 * Reads a list such as `psa 3:0-8` or `isa 63:19, isa 64:1` into single verses.
 * @throws Error if it is not such a list
 */
export function versePlaces(written: string): VersePlace[] {
  return written.split(', ').flatMap((run) => {
    const [, book, number, first, last = first] = RUN.exec(run) ?? [];
    if (book === undefined) throw new Error(`"${run}" must be such as "psa 3:0-8"`);
    const [chapter, from, to] = [Number(number), Number(first), Number(last)];
    return Array.from({ length: to - from + 1 }, (_, at) => ({ book, chapter, verse: from + at }));
  });
}

/** Pairs verses one by one if both sides have equally many; otherwise each with all of the other side. */
export function* pairsOf(
  from: readonly VersePlace[],
  to: readonly VersePlace[],
): Generator<[from: VersePlace, to: readonly VersePlace[]]> {
  for (const [index, place] of from.entries()) {
    const one = to[index];
    yield [place, one && from.length === to.length ? [one] : to];
  }
}

/** Converts between a version's numbers and the common ones. */
export class Alignment {
  private readonly common = new Map<string, readonly VersePlace[]>();
  private readonly own = new Map<string, VersePlace[]>();

  constructor(file: AlignmentFile) {
    for (const [from, to] of Object.entries(file)) {
      for (const [place, common] of pairsOf(versePlaces(from), versePlaces(to))) {
        this.common.set(placeKey(place), common);
        for (const each of common) {
          const key = placeKey(each);
          this.own.set(key, [...(this.own.get(key) ?? []), place]);
        }
      }
    }
  }

  /** Returns a verse of the version in common numbers. */
  commonOf(place: VersePlace): readonly VersePlace[] {
    return this.common.get(placeKey(place)) ?? [place];
  }

  /** Returns the version's verses for one in common numbers, if it has any. */
  ownOf(common: VersePlace): readonly VersePlace[] {
    const key = placeKey(common);
    const moved = this.own.get(key) ?? [];
    return this.common.has(key) ? moved : [...moved, common];
  }
}
