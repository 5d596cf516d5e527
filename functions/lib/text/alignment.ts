/**
 * Which verses of versions that number differently are the same text. Every version says where its numbers differ from
 * KJV's, the common ones; all else is the same there. Verse 0 is the title of a psalm.
 */

/** A version's verses → the same in common numbers, only where they differ: `{ "jon 2:1-11": "jon 1:17, jon 2:1-10" }`. */
export type AlignmentFile = Record<string, string>;

/** How Bibles number; the common numbers are those of English ones. */
export const NUMBERINGS = ['english', 'hebrew', 'vulgate'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** Verses that the common numbers do not have → the same in common numbers, by whose numbers they are. */
export type Numberings = Partial<Record<Numbering, AlignmentFile>>;

/** The versifications of Paratext. */
export const VERSIFICATIONS = ['eng', 'org', 'lxx', 'vul', 'rsc', 'rso'] as const;
export type VersificationName = (typeof VERSIFICATIONS)[number];

/** How Bibles of a tradition number: how many verses each chapter of a book has, and where the common numbers differ. */
export interface VersificationFile {
  verses: Record<string, readonly number[]>;
  alignment: AlignmentFile;
}

/** A verse in the numbers of a version, or in the common ones. */
export interface VersePlace {
  book: string;
  chapter: number;
  verse: number;
}

/** `jon 2:1` */
export const placeKey = ({ book, chapter, verse }: VersePlace) => `${book} ${chapter}:${verse}`;

const RUN = /^([a-z0-9]{3}) (\d+):(\d+)(?:-(\d+))?$/;

/** `psa 3:0-8`, `isa 63:19, isa 64:1` → each verse. @throws Error for what is no such list */
export function versePlaces(written: string): VersePlace[] {
  return written.split(', ').flatMap((run) => {
    const [, book, chapter, first, last = first] = RUN.exec(run) ?? [];
    if (book === undefined) throw new Error(`"${run}" must be such as "psa 3:0-8"`);
    const [from, to] = [Number(first), Number(last)];
    return Array.from({ length: to - from + 1 }, (_, index) => ({
      book,
      chapter: Number(chapter),
      verse: from + index,
    }));
  });
}

/** As many on both sides go one by one; else all of them stand for all. */
export function* pairsOf(
  from: readonly VersePlace[],
  to: readonly VersePlace[],
): Generator<[from: VersePlace, to: readonly VersePlace[]]> {
  for (const [index, place] of from.entries()) {
    const one = to[index];
    yield [place, one && from.length === to.length ? [one] : to];
  }
}

/** A version's numbers and the common ones, both ways. */
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

  /** A verse of the version in common numbers. */
  commonOf(place: VersePlace): readonly VersePlace[] {
    return this.common.get(placeKey(place)) ?? [place];
  }

  /** Where the version has a verse of the common numbers, if it has it. */
  ownOf(common: VersePlace): readonly VersePlace[] {
    const key = placeKey(common);
    const moved = this.own.get(key) ?? [];
    return this.common.has(key) ? moved : [...moved, common];
  }
}
