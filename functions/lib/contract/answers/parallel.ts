/**
 * What is answered of a passage in several versions.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { WordMark } from '../../text/marks.ts';
import type { Whole } from './envelope.ts';
import type { Formatted, PassageVersion, ReadingNotes } from './passage.ts';

/** The text of one version in a row. */
export interface ParallelCell {
  /** Its reference, in the language and numbering of the version. */
  reference: string;
  /** The IDs of its verses; empty for a psalm title that other versions number as a verse. */
  verse_ids: string[];
  /** The text of these verses. */
  text: string;
  /** The words of the text, in order; present only if requested. */
  words?: WordMark[];
}

/** Words of several versions that translate the same word of the original. */
export interface ParallelWord {
  /** Its Strong's number. */
  strongs: string;
  /** The position in `words` of each cell; null for a version that has no such word there. */
  words: (Whole | null)[];
}

export interface ParallelAnswer extends ReadingNotes {
  /** The reference as it was read, in the language and numbering of the first version that has it. */
  reference: string;
  /** The versions, in the order of the cells. */
  versions: PassageVersion[];
  /** The ID of the version in whose numbering the reference was read; present only if it is not the first. */
  numbering?: string;
  /** The comparison as text to paste; present only if `format` was sent. */
  formatted?: Formatted;
  /** One row for each stretch of text that corresponds, in the order of the reference. */
  rows: {
    /** The text of each version; null if it has none. */
    cells: (ParallelCell | null)[];
    /** The words that at least two versions render, in the order of the first; present only if requested. */
    words?: ParallelWord[];
  }[];
}
