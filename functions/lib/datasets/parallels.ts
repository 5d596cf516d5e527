/**
 * Passages that tell or say the same, and quotations of the Old Testament in the New, in common numbers, as in the
 * project's table and as the build writes them: `parallel mat.27.61 mar.15.47 luk.23.55-23.56`.
 */
import type { ParallelRow } from '../contract/endpoints/parallels.ts';
import type { VersePlace } from '../text/alignment.ts';

export const PARALLELS_DATASET = 'parallels';

/** A verse, or a range of them. */
export interface PlaceRange {
  first: VersePlace;
  last: VersePlace;
}

export interface StoredParallel {
  kind: ParallelRow['kind'];
  passages: PlaceRange[];
}

/** The file with all rows, by their numbers. */
export const PARALLEL_ROWS = 'rows.txt';

/** Returns the name of the file that says in which rows a verse is, such as `27:61 1520,1521`. */
export const rowsOfBook = (book: string): string => `verses-${book}.txt`;

const PASSAGE = /^([a-z0-9]{3})\.(\d+)\.(\d+)(?:-(\d+)\.(\d+))?$/;

/** Reads a row. @throws Error if it is not in this format */
export function readParallel(written: string): StoredParallel {
  const [kind, ...passages] = written.split(' ');
  if (kind !== 'parallel' && kind !== 'quotation') throw new Error(`"${written}" is no row`);
  return {
    kind,
    passages: passages.map((each) => {
      const [, book, chapter, verse, lastChapter, lastVerse] = PASSAGE.exec(each) ?? [];
      if (book === undefined) throw new Error(`"${each}" is no passage`);
      const first = { book, chapter: Number(chapter), verse: Number(verse) };
      const last = {
        book,
        chapter: Number(lastChapter ?? chapter),
        verse: Number(lastVerse ?? verse),
      };
      return { first, last };
    }),
  };
}

/** Writes a row in the same format. */
export function writeParallel({ kind, passages }: StoredParallel): string {
  const written = passages.map(({ first, last }) => {
    const { book, chapter, verse } = first;
    const isRange = last.chapter !== chapter || last.verse !== verse;
    return `${book}.${chapter}.${verse}${isRange ? `-${last.chapter}.${last.verse}` : ''}`;
  });
  return [kind, ...written].join(' ');
}
