/**
 * What is answered to a quotation: whether the text says so.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { Whole } from './envelope.ts';

/** A place where the words stand. */
export interface QuotedPlace {
  /** Its reference, in the language of the version. */
  reference: string;
  /** The IDs of its verses. */
  verse_ids: string[];
}

/** A stretch of the quotation, of the text, or of both. */
export interface QuoteDifference {
  /**
   * `same`: both have it. `changed`: the quotation has something else. `missing`: the quotation leaves it out. `added`:
   * the text does not have it.
   */
  type: 'same' | 'changed' | 'missing' | 'added';
  /** What the quotation has. */
  quote?: string;
  /** What the text has. */
  text?: string;
}

export interface QuoteAnswer {
  /** The quotation as it was sent. */
  quote: string;
  /** The ID of the version that it was held against. */
  version: string;
  /** The ID of the version whose text stands in, where the version's own text is not installed. */
  stand_in?: string;
  /**
   * `exact`: word for word with its marks. `normalised`: the same words, but for letter case, accents or marks. `near`:
   * most of it. `absent`: no place says so.
   */
  verdict: 'exact' | 'normalised' | 'near' | 'absent';
  /** Where it stands, or what it is nearest to. */
  place?: QuotedPlace & {
    /** The text of these verses. */
    text: string;
  };
  /** How the words differ, in order, without the marks between them; only where they do and it is near. */
  differences?: QuoteDifference[];
  /** In how many other places of the version the same words stand. */
  elsewhere_total: Whole;
  /** The first of them. */
  elsewhere: QuotedPlace[];
  /** The versions that say exactly so, and where: of the first twelve, those of the same language first. */
  exact_in: {
    /** The ID of the version. */
    version: string;
    /** Its reference, in its language and numbers. */
    reference: string;
  }[];
}
