/**
 * Cross references in common numbers, in the format of the project's source and of the build. For each verse (`3:16`):
 *
 *   rom.5.8=500 1jo.4.9-4.10=300   book, chapter and verse, or a range of them; how many people voted for it
 */
import type { VersePlace } from '../text/alignment.ts';

/** Maps chapter and verse to the references, best first. */
export type BookReferences = Record<string, string>;

/** A passage that belongs to a verse. */
export interface CrossReference {
  first: VersePlace;
  last: VersePlace;
  votes: number;
}

const REFERENCE = /^([a-z0-9]{3})\.(\d+)\.(\d+)(?:-(\d+)\.(\d+))?=(\d+)$/;

/** Reads the references of a verse. @throws Error if they are not in this format */
export function readReferences(written: string): CrossReference[] {
  return written.split(' ').map((each) => {
    const [, book, chapter, verse, lastChapter, lastVerse, votes] = REFERENCE.exec(each) ?? [];
    if (book === undefined) throw new Error(`"${each}" is no cross reference`);
    const first = { book, chapter: Number(chapter), verse: Number(verse) };
    const last = {
      book,
      chapter: Number(lastChapter ?? chapter),
      verse: Number(lastVerse ?? verse),
    };
    return { first, last, votes: Number(votes) };
  });
}

/** Writes a reference in the same format. */
export function writeReference({ first, last, votes }: CrossReference): string {
  const { book, chapter, verse } = first;
  const isRange = last.chapter !== chapter || last.verse !== verse;
  return `${book}.${chapter}.${verse}${isRange ? `-${last.chapter}.${last.verse}` : ''}=${votes}`;
}
