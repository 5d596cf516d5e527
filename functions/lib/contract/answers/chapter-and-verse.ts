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
    /** The book. */
    book: BookRef;
    /** The number of the chapter. */
    number: Whole;
    /** The number of verses. */
    verse_count: Whole;
    /** Its verses, in order. */
    verses: (MarkedText & {
      /** The number of the verse. */
      number: Whole;
      /** Present only where the text prints several verses as one. */
      bridge?: Bridge;
    })[];
    /** The previous chapter, across book boundaries; null for the first. */
    previous: ChapterRef | null;
    /** The next chapter, across book boundaries; null for the last. */
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
      /** The book. */
      book: BookRef;
      /** The number of the chapter. */
      chapter: Whole;
      /** The number of the verse. */
      verse: Whole;
      /** Present only where the text prints several verses as one. */
      bridge?: Bridge;
      /** The previous verse, across chapter and book boundaries; null for the first. */
      previous: VerseRef | null;
      /** The next verse, across chapter and book boundaries; null for the last. */
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
