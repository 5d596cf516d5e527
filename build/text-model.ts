/** A version's text as every reader gives it and every step after it takes it. */
import type { Book } from './shared/canon.ts';

/** A stretch of a text, in UTF-16 units; `end` is exclusive. */
export interface TextSpan {
  start: number;
  end: number;
}

export interface VerseText {
  number: number;
  /** What a reader would see: no markup, single spaces, NFC. */
  text: string;
  /** Words that the translators added, in order. */
  added?: TextSpan[];
  /** The letter of an acrostic that stands before the verse: `ALEPH`. */
  letter?: string;
}

export interface ChapterText {
  number: number;
  verses: VerseText[];
  /** The title of a psalm, which is not the text of its first verse. */
  title?: string;
  /** What stands after a letter's last verse about its sending. */
  colophon?: string;
}

export interface BookText {
  book: Book;
  chapters: ChapterText[];
}

/** Books in canonical order; books, chapters and verses that the version does not have are left out. */
export type BibleText = BookText[];
