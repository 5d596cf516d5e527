/** A version's text as every reader gives it and every step after it takes it. */
import type { Book } from './shared/canon.ts';

export interface VerseText {
  number: number;
  /** What a reader would see: no markup, single spaces, NFC. */
  text: string;
}

export interface ChapterText {
  number: number;
  verses: VerseText[];
}

export interface BookText {
  book: Book;
  chapters: ChapterText[];
}

/** Books in canonical order; books, chapters and verses that the version does not have are left out. */
export type BibleText = BookText[];
