/**
 * The shapes of every answer, field by field as in the interface. `public/openapi.json` is made from them:
 * what a comment says of a type or field is what callers read there.
 */
import type { Testament } from './canon.ts';
import type { ErrorCode } from './error-codes.ts';
import type { MarkedText, Surroundings } from './marks.ts';

/** @asType integer */
export type Whole = number;

export interface VersionRef {
  /** The ID of the version, as the parameter `version` takes it. */
  id: string;
  /** The name of the version, in its language. */
  name: string;
  /** The ID of the version whose text stands in, where the version's own text is not installed. */
  stand_in?: string;
}

export interface VersionSummary extends VersionRef {
  /** What the version is called for short. */
  abbreviation: string;
  /** The name of its language, in that language. */
  language: string;
  /** The code of its language (BCP 47). */
  language_code: string;
  /** A sentence or two on the version. */
  description: string;
}

export interface VersionDetail extends VersionSummary {
  /** The rights in the text, said for people. */
  copyright: string;
  /** How many books the version has. */
  book_count: Whole;
  /** The rights in the text, for programs. */
  rights: Rights;
  /** Where the text is from, and whether it is whole. */
  integrity: Integrity;
}

/** What one may do with the text that is served, for programs to go by; `copyright` says it for people. */
export interface Rights {
  /** Whether the text is in the public domain. */
  public_domain: boolean;
  /** Whether it may be used commercially. */
  commercial_use: boolean;
  /** What must be shown with the text. */
  attribution: string | null;
  /** Whether what is made of it must be shared under the same terms. */
  share_alike: boolean;
  /** How many verses may be stored at most, where that is limited. */
  storage_limit: Whole | null;
}

/** What the text that is served was made from, and how anybody can tell that it is whole. */
export interface Integrity {
  /** What the text was made from. */
  source: {
    /** Its name. */
    name: string;
    /** What its publisher calls this state of it. */
    edition: string;
    /** SHA-256 of its files in the order of their names, but for the one that describes it. */
    sha256: string;
  };
  /** Whether this revision of the source is one that was checked, and what was found in it explained. */
  known_revision: boolean;
  /** How many verses the version has. */
  verses: Whole;
  /** What the versification has and the text has not. */
  gaps: {
    /** The ID of the book, chapter or verse. */
    id: string;
    /** Why it is missing, where that is known. */
    reason: string | null;
  }[];
  /** In how many places the source was corrected. */
  corrections: Whole;
  /**
   * SHA-256, in hexadecimal, of all verses in Bible order as UTF-8: of each its ID, a tab, its text and a line feed.
   */
  digest: string;
}

export interface BookItem {
  /** The ID of the book, the same in every version. */
  id: string;
  /** The name of the book, in the language of the version. */
  name: string;
  /** The abbreviation of the book: its ID in capitals. */
  abbreviation: string;
  /** The testament that it is of. */
  testament: Testament;
  /** Only where it is one of those beyond the 66 books that every version may have. */
  deuterocanonical?: true;
  /** The number of the book among all, from 1. */
  book_number: Whole;
  /** How many chapters it has in this version. */
  chapter_count: Whole;
}

export interface BookDetail extends BookItem {
  /** Its chapters, in order. */
  chapters: {
    /** The number of the chapter. */
    number: Whole;
    /** How many verses it has. */
    verse_count: Whole;
  }[];
}

/** Verses that the text prints as one: each of these numbers answers with it. */
export interface Bridge {
  /** The first of the numbers. */
  first: Whole;
  /** The last of the numbers. */
  last: Whole;
}

export type BookRef = Pick<BookItem, 'id' | 'name' | 'abbreviation'>;

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

export interface PassageVerse extends MarkedText {
  /** The number of the verse. */
  verse: Whole;
  /** Only where several verses are printed as one. */
  bridge?: Bridge;
}

/** A chapter, or a part of it; with its title and colophon where they were asked for and stand beside these verses. */
export interface PassageChapter extends Surroundings {
  /** The number of the chapter. */
  chapter: Whole;
  /** The verses, in order. */
  verses: PassageVerse[];
}

/** What every form of passage carries, before the fields of its own form. */
export interface PassageHead {
  /** The reference as it was understood, in the language of the version. */
  reference: string;
  /** The book that it is in. */
  book: {
    /** The name of the book, in the language of the version. */
    name: string;
    /** The number of the book among all, from 1. */
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
        /** How many verses a whole chapter has. */
        verse_count: Whole;
      })
    | {
        /** Of a passage over several chapters: each with its verses. */
        chapters: PassageChapter[];
      }
  );

export type PassageVersion = VersionRef & {
  /** What the version is called for short. */
  abbreviation: string;
};

/** A misspelled name in a reference, and the book that it was read as. */
export interface CorrectedName {
  /** The name as it was sent. */
  from: string;
  /** The name of the book that it was read as. */
  to: string;
}

/** What else an answer to a reference says. */
export interface PassageNotes {
  /** The version of the text. */
  version: PassageVersion;
  /** Only where names were corrected. */
  corrected?: CorrectedName[];
}

export type PassageAnswer =
  | (Passage & PassageNotes)
  | (PassageNotes & {
      /** The reference as it was understood, in the language of the version. */
      reference: string;
      /** Of a list of references: each passage, in the order of the list. */
      passages: Passage[];
    });

export interface SearchResult {
  /** The ID of the verse. */
  verse_id: string;
  /** Its reference, in the language of the version. */
  reference: string;
  /** The book that it is in. */
  book: {
    /** The ID of the book, the same in every version. */
    id: string;
    /** The name of the book, in the language of the version. */
    name: string;
  };
  /** The number of the chapter. */
  chapter: Whole;
  /** The number of the verse. */
  verse: Whole;
  /** Only where several verses are printed as one. */
  bridge?: Bridge;
  /** The text of the verse. */
  text: string;
  /** The text as HTML, what was found in `<mark>`. */
  highlight: string;
  /** Where `highlight` has its marks: start and end (exclusive) in `text`, in UTF-16 units. */
  matches: [Whole, Whole][];
}

export interface SearchAnswer {
  /** The query as it was sent. */
  query: string;
  /** The ID of the version. */
  version: string;
  /** How many verses there are in all. */
  total: Whole;
  /** How many results are given at most. */
  limit: Whole;
  /** How many results were left out before the first. */
  offset: Whole;
  /** The verses of this page, best first. */
  results: SearchResult[];
  /** By book ID or testament, how many verses of the whole result; only what has any. */
  facets?: Record<string, Whole>;
  /** Queries made of words of this one, or near ones, that do have hits; only where this one has none. */
  suggestions?: string[];
  /** The verses that are most like the query, though they do not have all of it; only where none has. */
  similar?: SearchResult[];
  /** Where the query is a reference that the version has. */
  reference?: {
    /** The reference as it was understood. */
    ref: string;
    /** Where the passage can be asked for. */
    url: string;
  };
}

/** What people call versions, as `nameKey` gives it → their IDs. */
export type VersionNames = Record<string, string>;

export interface VersionsAnswer {
  /** The versions, by their IDs. */
  versions: VersionSummary[];
}

export interface VersionAnswer {
  /** The version. */
  version: VersionDetail;
}

export interface BooksAnswer {
  /** The ID of the version. */
  version: string;
  /** The books, in the order of the version. */
  books: BookItem[];
}

export interface BookAnswer {
  /** The book. */
  book: BookDetail;
}

/** The envelope of every failure. */
export interface Failure {
  /** Whether the request succeeded. */
  success: false;
  /** What went wrong. */
  error: {
    /** Stable code to branch on. */
    code: ErrorCode;
    /** What is wrong and what would be right, in English, or in Spanish where `Accept-Language` prefers it. */
    message: string;
    /** What a program can act on, where there is anything. */
    details?: ErrorDetails;
    /** Identifies the request in the service's log; the same as the header `X-Request-Id`. */
    request_id: string;
  };
}

/** What a program can act on. */
export interface ErrorDetails {
  /** The part of the reference that was not understood, as it was sent. */
  part?: string;
  /** Where that begins in it, in UTF-16 units. */
  at?: Whole;
  /** What may have been meant: names of books, IDs of versions. */
  suggestions?: string[];
  /** What there is: the last chapter of the book, the last verse of the chapter. */
  valid?:
    | {
        /** The last chapter of the book. */
        last_chapter: Whole;
      }
    | {
        /** The last verse of the chapter. */
        last_verse: Whole;
      };
}

/** The envelope of every good answer. */
export interface Success<Data> {
  success: true;
  data: Data;
}

/** What a caller gets. */
export type Envelope<Data> = Success<Data> | Failure;

/** Puts an answer's data into the envelope and writes it as JSON. */
export function envelope<Data>(data: Data): string {
  const answer: Success<Data> = { success: true, data };
  return JSON.stringify(answer);
}
