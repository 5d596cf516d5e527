/**
 * What is answered to a reference.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { MarkedText, Surroundings } from '../../text/marks.ts';
import type { Bridge } from './chapter-and-verse.ts';
import type { Whole } from './envelope.ts';
import type { VersionRef } from './version.ts';

export interface PassageVerse extends MarkedText {
  /** The number of the verse. */
  verse: Whole;
  /** Present only where the text prints several verses as one. */
  bridge?: Bridge;
}

/** A chapter or part of it, with its title and colophon if requested and adjacent to these verses. */
export interface PassageChapter extends Surroundings {
  /** The number of the chapter. */
  chapter: Whole;
  /** The verses, in order. */
  verses: PassageVerse[];
}

/** What every form of passage carries, before the fields of its own form. */
export interface PassageHead {
  /** The reference as it was read, in the language of the version. */
  reference: string;
  /** The book. */
  book: {
    /** The name of the book, in the language of the version. */
    name: string;
    /** The number of the book, the same in every version: 1 to 66, from 67 for others. */
    number: Whole;
    /** The abbreviation of the book: its ID in capitals. */
    abbreviation: string;
  };
}

export type Passage = PassageHead &
  (
    | (Surroundings &
        PassageVerse & {
          /** The number of the chapter. */
          chapter: Whole;
        })
    | (PassageChapter & {
        /** The first verse of a range. */
        verse_start: Whole;
        /** The last verse of a range. */
        verse_end: Whole;
      })
    | (PassageChapter & {
        /** The number of verses in a whole chapter. */
        verse_count: Whole;
      })
    | {
        /** The chapters of a passage that spans several, each with its verses. */
        chapters: PassageChapter[];
      }
  );

export type PassageVersion = VersionRef & {
  /** The abbreviation of the version. */
  abbreviation: string;
};

/** A misspelled name in a reference, and the book it was read as. */
export interface CorrectedName {
  /** The name as it was sent. */
  from: string;
  /** The name of the book it was read as. */
  to: string;
}

/** How a reference was read. */
export interface ReadingNotes {
  /** Present only if names were corrected. */
  corrected?: CorrectedName[];
  /** What follows the reference and was not used; present only if something does. */
  ignored?: {
    /** The abbreviation of a version: the answer is in the version asked for. */
    version: string;
  };
}

/** A passage as text to paste. */
export interface Formatted {
  /** The format, as requested. */
  format: 'text' | 'markdown' | 'html' | 'slides';
  /** The whole text, with its references and versions. Slides have an empty line between them. */
  content: string;
  /** The slides, each with the text of each version; present only in `slides`. */
  slides?: string[][];
}

/** What else an answer to a reference says. */
export interface PassageNotes extends ReadingNotes {
  /** The passage as text to paste; present only if `format` was sent. */
  formatted?: Formatted;
  /** The version of the text. */
  version: PassageVersion;
}

export type PassageAnswer =
  | (Passage & PassageNotes)
  | (PassageNotes & {
      /** The reference as it was read, in the language of the version. */
      reference: string;
      /** The passages of a list of references, in the order of the list. */
      passages: Passage[];
    });
