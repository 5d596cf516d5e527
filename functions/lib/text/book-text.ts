/**
 * Assembles a whole book in one answer from its chapters: the build computes its size and hash for the manifest, and
 * the functions rebuild it on request.
 */

import type { ChapterAnswer } from '../contract/endpoints/chapters-and-verses.ts';
import type { BookTextAnswer } from '../contract/endpoints/whole-books.ts';
import { envelope } from '../contract/envelope.ts';
import { present } from './present.ts';

/** Returns the answer as it is sent. @param chapters all chapters of the book, in order */
export function bookText(chapters: readonly ChapterAnswer[]): string {
  const { chapter, version } = present(chapters[0]);
  const answer: BookTextAnswer = {
    book: {
      ...chapter.book,
      chapters: chapters.map(({ chapter: { number, verses } }) => ({ number, verses })),
    },
    version,
  };
  return envelope(answer);
}
