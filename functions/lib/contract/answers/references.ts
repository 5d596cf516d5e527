/**
 * What is answered of references in running text.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { Whole } from './envelope.ts';

export interface ReferenceInText {
  /** The reference as written in the text. */
  text: string;
  /** Where it starts in the text, in UTF-16 units. */
  start: Whole;
  /** Where it ends, exclusive. */
  end: Whole;
  /** Its normalized form, in the language of the version. */
  reference: string;
  /** The same with the book's usual abbreviation in that language. */
  short: string;
  /** The same in OSIS: `John.3.16-John.3.18`. */
  osis: string;
  /** The same in USFM: `JHN 3:16-18`. */
  usfm: string;
  /** Whether the version has all of it. */
  exists: boolean;
}

export interface ReferencesAnswer {
  /** The ID of the version. */
  version: string;
  /** The references, in the order of the text; each item of a list is one. */
  references: ReferenceInText[];
}
