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
        /** Present only where the text prints several verses as one. */
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
  /** Changes whenever the answer of any book changes. */
  revision: string;
  /** The SHA-256 of all verses in Bible order, in hexadecimal, as in the integrity of the version. */
  digest: string;
  /** The books, in the order of the version. */
  books: {
    /** The ID of the book. */
    id: string;
    /** The number of verses. */
    verses: Whole;
    /** The size of the answer of `/v1/books/{id}/text`, in bytes. */
    bytes: Whole;
    /** The SHA-256 of that answer, in hexadecimal. */
    sha256: string;
  }[];
}
