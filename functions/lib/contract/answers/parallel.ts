/**
 * What is answered of a passage in several versions.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { CorrectedName, PassageVersion } from './passage.ts';

/** The text of one version in a row. */
export interface ParallelCell {
  /** Its reference, in the language and numbering of the version. */
  reference: string;
  /** The IDs of its verses; empty for a psalm title that other versions number as a verse. */
  verse_ids: string[];
  /** The text of these verses. */
  text: string;
}

export interface ParallelAnswer {
  /** The reference as it was read, in the language and numbering of the first version that has it. */
  reference: string;
  /** The versions, in the order of the cells. */
  versions: PassageVersion[];
  /** The ID of the version in whose numbering the reference was read; present only if it is not the first. */
  numbering?: string;
  /** One row for each stretch of text that corresponds, in the order of the reference. */
  rows: {
    /** The text of each version; null if it has none. */
    cells: (ParallelCell | null)[];
  }[];
  /** Present only if names were corrected. */
  corrected?: CorrectedName[];
}
