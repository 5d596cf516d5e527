/**
 * What is answered of a passage in several versions.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { CorrectedName, PassageVersion } from './passage.ts';

/** What a version has in a row. */
export interface ParallelCell {
  /** Its own reference, in its language and numbers. */
  reference: string;
  /** The IDs of its verses; none where it is the title of a psalm, which other versions number as a verse. */
  verse_ids: string[];
  /** The text of these verses. */
  text: string;
}

export interface ParallelAnswer {
  /** The reference as it was understood, in the language and numbers of the first version. */
  reference: string;
  /** The versions, in the order of the cells. */
  versions: PassageVersion[];
  /** What is the same text in all versions, in the order of the first one. */
  rows: {
    /** For each version what it has there; null where it has nothing. */
    cells: (ParallelCell | null)[];
  }[];
  /** Only where names were corrected. */
  corrected?: CorrectedName[];
}
