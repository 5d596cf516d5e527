/** A version's text in the form that all readers return and all later steps accept. */
import type { Book } from '../../functions/lib/text/canon.ts';
import type { MarkedText, Surroundings, WordMark } from '../../functions/lib/text/marks/marks.ts';

/** A stretch of a text, in UTF-16 units; `end` is exclusive. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A text with its structure and, separately because rarely requested, what its source says about its words. */
export interface TaggedText extends MarkedText {
  words?: WordMark[];
}

/** A verse: its text as readers see it, without markup, with single spaces, in NFC; and its structure as marks. */
export interface VerseText extends TaggedText {
  number: number;
  /** The last number of a bridge (several verses printed as one). */
  last?: number;
}

/** Returns how an answer marks a bridge; nothing for a single verse. */
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
  /** Text before a chapter’s first verse, omitted unless a correction gives it a number. */
  unnumbered?: { chapter: number; text: string }[];
}

/** Books in canonical order, without any books, chapters or verses that the version lacks. */
export type BibleText = BookText[];

/** A JSON replacer that omits what is said about words, which is not part of the text's content. */
export const withoutWords = (key: string, value: unknown) => (key === 'words' ? undefined : value);
