/**
 * A chapter and a verse, as they are written to the tree.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { MarkedText, Surroundings } from '../../text/marks.ts';
import type { BookRef } from './book.ts';
import type { Whole } from './envelope.ts';
import type { VersionRef } from './version.ts';

/** Verses that the text prints as one: each of these numbers answers with it. */
export interface Bridge {
  /** The first of the numbers. */
  first: Whole;
  /** The last of the numbers. */
  last: Whole;
}

export interface ChapterAnswer {
  /** The chapter. */
  chapter: Surroundings & {
    /** The ID of the chapter. */
    id: string;
    /** The book that it is in. */
    book: BookRef;
    /** The number of the chapter. */
    number: Whole;
    /** How many verses it has. */
    verse_count: Whole;
    /** Its verses, in order. */
    verses: (MarkedText & {
      /** The number of the verse. */
      number: Whole;
      /** Only where several verses are printed as one. */
      bridge?: Bridge;
    })[];
    /** The chapter before it, also in the book before; null at the beginning. */
    previous: ChapterRef | null;
    /** The chapter after it, also in the next book; null at the end. */
    next: ChapterRef | null;
  };
  /** The version of the text. */
  version: VersionRef;
}

/** Link to another chapter. */
export interface ChapterRef {
  /** The ID of the chapter. */
  id: string;
  /** The number of the chapter. */
  number: Whole;
}

export interface VerseAnswer {
  /** The verse. */
  verse: MarkedText &
    Surroundings & {
      /** The ID of the verse. */
      id: string;
      /** The book that it is in. */
      book: BookRef;
      /** The number of the chapter. */
      chapter: Whole;
      /** The number of the verse. */
      verse: Whole;
      /** Only where several verses are printed as one. */
      bridge?: Bridge;
      /** The verse before it, also in the chapter before; null at the beginning. */
      previous: VerseRef | null;
      /** The verse after it, also in the next chapter; null at the end. */
      next: VerseRef | null;
    };
  /** The version of the text. */
  version: VersionRef;
}

/** Link to another verse. */
export interface VerseRef {
  /** The ID of the verse. */
  id: string;
  /** Its reference, in the language of the version. */
  reference: string;
}
