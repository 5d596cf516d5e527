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
  id: string;
  name: string;
  /** The ID of the version whose text stands in, where the version's own text is not installed. */
  stand_in?: string;
}

export interface VersionSummary extends VersionRef {
  abbreviation: string;
  language: string;
  language_code: string;
  description: string;
}

export interface VersionDetail extends VersionSummary {
  copyright: string;
  book_count: Whole;
  rights: Rights;
  integrity: Integrity;
}

/** What one may do with the text that is served, for programs to go by; `copyright` says it for people. */
export interface Rights {
  public_domain: boolean;
  commercial_use: boolean;
  /** What must be shown with the text. */
  attribution: string | null;
  share_alike: boolean;
  /** How many verses may be stored at most, where that is limited. */
  storage_limit: Whole | null;
}

/** What the text that is served was made from, and how anybody can tell that it is whole. */
export interface Integrity {
  source: {
    name: string;
    /** What its publisher calls this state of it. */
    edition: string;
    /** SHA-256 of its files in the order of their names, but for the one that describes it. */
    sha256: string;
  };
  /** Whether this revision of the source is one that was checked, and what was found in it explained. */
  known_revision: boolean;
  verses: Whole;
  /** What the versification has and the text has not. */
  gaps: { id: string; reason: string | null }[];
  /** In how many places the source was corrected. */
  corrections: Whole;
  /**
   * SHA-256, in hexadecimal, of all verses in Bible order as UTF-8: of each its ID, a tab, its text and a line feed.
   */
  digest: string;
}

export interface BookItem {
  id: string;
  name: string;
  abbreviation: string;
  testament: Testament;
  /** Only where it is one of those beyond the 66 books that every version may have. */
  deuterocanonical?: true;
  book_number: Whole;
  chapter_count: Whole;
}

export interface BookDetail extends BookItem {
  chapters: { number: Whole; verse_count: Whole }[];
}

/** Verses that the text prints as one: each of these numbers answers with it. */
export interface Bridge {
  first: Whole;
  last: Whole;
}

export type BookRef = Pick<BookItem, 'id' | 'name' | 'abbreviation'>;

export interface ChapterAnswer {
  chapter: Surroundings & {
    id: string;
    book: BookRef;
    number: Whole;
    verse_count: Whole;
    verses: (MarkedText & { number: Whole; bridge?: Bridge })[];
    previous: { id: string; number: Whole } | null;
    next: { id: string; number: Whole } | null;
  };
  version: VersionRef;
}

export interface VerseAnswer {
  verse: MarkedText &
    Surroundings & {
      id: string;
      book: BookRef;
      chapter: Whole;
      verse: Whole;
      bridge?: Bridge;
      previous: { id: string; reference: string } | null;
      next: { id: string; reference: string } | null;
    };
  version: VersionRef;
}

export interface PassageVerse extends MarkedText {
  verse: Whole;
  bridge?: Bridge;
}

/** A chapter, or a part of it; with its title and colophon where they were asked for and stand beside these verses. */
export interface PassageChapter extends Surroundings {
  chapter: Whole;
  verses: PassageVerse[];
}

/** What every form of passage carries, before the fields of its own form. */
export interface PassageHead {
  reference: string;
  book: { name: string; number: Whole; abbreviation: string };
}

export type Passage = PassageHead &
  (
    | (Surroundings & PassageVerse & { chapter: Whole })
    | (PassageChapter & { verse_start: Whole; verse_end: Whole })
    | (PassageChapter & { verse_count: Whole })
    | { chapters: PassageChapter[] }
  );

export type PassageVersion = VersionRef & { abbreviation: string };

/** A misspelled name in a reference, and the book that it was read as. */
export interface CorrectedName {
  from: string;
  to: string;
}

/** What else an answer to a reference says. */
export interface PassageNotes {
  version: PassageVersion;
  /** Only where names were corrected. */
  corrected?: CorrectedName[];
}

export type PassageAnswer =
  | (Passage & PassageNotes)
  | (PassageNotes & { reference: string; passages: Passage[] });

export interface SearchResult {
  verse_id: string;
  reference: string;
  book: { id: string; name: string };
  chapter: Whole;
  verse: Whole;
  bridge?: Bridge;
  text: string;
  highlight: string;
  /** Where `highlight` has its marks: start and end (exclusive) in `text`, in UTF-16 units. */
  matches: [Whole, Whole][];
}

export interface SearchAnswer {
  query: string;
  version: string;
  total: Whole;
  limit: Whole;
  offset: Whole;
  results: SearchResult[];
  /** By book ID or testament, how many verses of the whole result; only what has any. */
  facets?: Record<string, Whole>;
  /** Queries made of words of this one, or near ones, that do have hits; only where this one has none. */
  suggestions?: string[];
  /** The verses that are most like the query, though they do not have all of it; only where none has. */
  similar?: SearchResult[];
  /** Where the query is a reference that the version has. */
  reference?: { ref: string; url: string };
}

/** What people call versions, as `nameKey` gives it → their IDs. */
export type VersionNames = Record<string, string>;

export interface VersionsAnswer {
  versions: VersionSummary[];
}

export interface VersionAnswer {
  version: VersionDetail;
}

export interface BooksAnswer {
  /** The ID of the version. */
  version: string;
  books: BookItem[];
}

export interface BookAnswer {
  book: BookDetail;
}

/** The envelope of every failure. */
export interface Failure {
  success: false;
  error: {
    code: ErrorCode;
    /** What is wrong and what would be right, in English, or in Spanish where `Accept-Language` prefers it. */
    message: string;
    details?: ErrorDetails;
    /** By which the request is found again in the service's log; the same as the header `X-Request-Id`. */
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
  valid?: { last_chapter: Whole } | { last_verse: Whole };
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
