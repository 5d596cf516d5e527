/**
 * What is answered of versions: their names, the rights in their texts, and how whole those are.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { Whole } from './envelope.ts';

export interface VersionRef {
  /** The ID of the version, for the `version` parameter. */
  id: string;
  /** The name of the version, in its language. */
  name: string;
  /** The ID of the version whose text is served instead, if this version's own text is not installed. */
  stand_in?: string;
}

export interface VersionSummary extends VersionRef {
  /** The abbreviation of the version. */
  abbreviation: string;
  /** The name of its language, in that language. */
  language: string;
  /** The code of its language (BCP 47). */
  language_code: string;
  /** A short description of the version. */
  description: string;
}

export interface VersionDetail extends VersionSummary {
  /** The rights in the text, for people to read. */
  copyright: string;
  /** The number of books in the version. */
  book_count: Whole;
  /** The rights in the text, for programs. */
  rights: Rights;
  /** Where the text comes from, and whether it is complete. */
  integrity: Integrity;
}

/** What you may do with the text that is served, for programs; `copyright` says it for people. */
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
  /** How many verses one answer holds at most, where the rights say so; 500 where `storage_limit` is set. */
  verses_per_answer?: Whole;
  /** How many verses each account or key is given in a day (UTC) at most, where the rights say so. */
  verses_per_day?: Whole;
}

/** What the text that is served was made from, and how anybody can tell that it is whole. */
export interface Integrity {
  /** What the text was made from. */
  source: {
    /** Its name. */
    name: string;
    /** What its publisher calls this state of it. */
    edition: string;
    /** SHA-256 of its files in the order of their names, except the one that describes it. */
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

/** What people call versions, as `nameKey` gives it → their IDs. */
export type VersionNames = Record<string, string>;

export interface VersionsAnswer {
  /** The versions, ordered by ID. */
  versions: VersionSummary[];
}

export interface VersionAnswer {
  /** The version. */
  version: VersionDetail;
}
