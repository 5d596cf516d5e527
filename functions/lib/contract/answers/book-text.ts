/**
 * What an app keeps of a version to have it without a network: whole books, and the list by which it knows what changed.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { BookRef } from './book.ts';
import type { Bridge } from './chapter-and-verse.ts';
import type { Whole } from './envelope.ts';
import type { VersionRef } from './version.ts';

export interface BookTextAnswer {
  /** The book. */
  book: BookRef & {
    /** Its chapters, in order. */
    chapters: {
      /** The number of the chapter. */
      number: Whole;
      /** Its verses, in order. */
      verses: {
        /** The number of the verse. */
        number: Whole;
        /** Only where several verses are printed as one. */
        bridge?: Bridge;
        /** The text. */
        text: string;
      }[];
    }[];
  };
  /** The version of the text. */
  version: VersionRef;
}

export interface ManifestAnswer {
  /** The version of the text. */
  version: VersionRef;
  /** Another one whenever any book's answer changes. */
  revision: string;
  /** SHA-256, in hexadecimal, of all verses in Bible order, as in the integrity of the version. */
  digest: string;
  /** The books, in the order of the version. */
  books: {
    /** The ID of the book. */
    id: string;
    /** How many verses it has. */
    verses: Whole;
    /** How many bytes `/v1/books/{id}/text` answers. */
    bytes: Whole;
    /** SHA-256 of these bytes, in hexadecimal. */
    sha256: string;
  }[];
}
