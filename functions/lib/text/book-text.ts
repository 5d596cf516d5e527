/**
 * A whole book in one answer, made of its chapters: the build takes its size and hash for the manifest, and the functions
 * rebuild it on request.
 */
import type { BookTextAnswer } from '../contract/answers/book-text.ts';
import type { ChapterAnswer } from '../contract/answers/chapter-and-verse.ts';
import { envelope } from '../contract/answers/envelope.ts';
import { present } from './present.ts';

/** The answer as it is sent. @param chapters all of the book's, in order */
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
