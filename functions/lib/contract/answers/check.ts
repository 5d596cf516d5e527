/**
 * What is answered to a text that is checked as a whole.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { Whole } from './envelope.ts';
import type { QuoteAnswer } from './quote.ts';
import type { ReferenceInText } from './references.ts';

/** A quotation in a text. */
export interface CheckedQuotation
  extends Pick<QuoteAnswer, 'verdict' | 'place' | 'differences' | 'misattributed'> {
  /** The quotation as written in the text, without quotation marks. */
  text: string;
  /** Where it starts in the text, in UTF-16 units. */
  start: Whole;
  /** Where it ends, exclusive. */
  end: Whole;
  /** The reference beside it; present only if there is one. */
  beside?: {
    /** Which of `references` it is, from 0. */
    reference: Whole;
    /** Whether the quotation is there, at least in other words. */
    fits: boolean;
    /** Present only if it is not: what the reference says, up to ten verses. */
    says?: string;
  };
}

export interface CheckAnswer {
  /** The ID of the version it was checked against. */
  version: string;
  /** The ID of the version whose text is served instead, if this version's own text is not installed. */
  stand_in?: string;
  /**
   * How many of the references and quotations need review: references that the version does not have, quotations that
   * are not at the reference beside them, differ from it by a word or more, or are attributed to the Bible but aren’t in it.
   */
  problems: Whole;
  /** The references, in the order of the text; each item of a list is one. */
  references: ReferenceInText[];
  /**
   * The quotations, in the order of the text: text in quotation marks, and words next to a reference
   * that come from it.
   */
  quotations: CheckedQuotation[];
}
