/** A version's text as every reader gives it and every step after it takes it. */
import type { Book } from '../../functions/lib/text/canon.ts';
import type { MarkedText, Surroundings, WordMark } from '../../functions/lib/text/marks.ts';

/** A stretch of a text, in UTF-16 units; `end` is exclusive. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A text with its structure, and what its source says of its words: these are kept apart, for few ask for them. */
export interface TaggedText extends MarkedText {
  words?: WordMark[];
}

/** A verse: what a reader would see, without markup, in single spaces and NFC; and its structure as marks. */
export interface VerseText extends TaggedText {
  number: number;
  /** Of a bridge, several verses printed as one, the last number. */
  last?: number;
}

/** How an answer marks a bridge; nothing for a verse by itself. */
export const bridgeOf = ({ number, last }: Pick<VerseText, 'number' | 'last'>) =>
  last === undefined ? {} : { bridge: { first: number, last } };

export interface ChapterText extends Surroundings {
  title?: TaggedText;
  colophon?: TaggedText;
  number: number;
  verses: VerseText[];
}

export interface BookText {
  book: Book;
  chapters: ChapterText[];
  /** Text before a chapter’s first verse; it is left out unless a correction gives it a number. */
  unnumbered?: { chapter: number; text: string }[];
}

/** Books in canonical order; books, chapters and verses that the version does not have are left out. */
export type BibleText = BookText[];

/** For JSON: what is said of words is no part of what the text says. */
export const withoutWords = (key: string, value: unknown) => (key === 'words' ? undefined : value);
