/**
 * What is answered of passages that belong together.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { DatasetRef } from './datasets.ts';
import type { Whole } from './envelope.ts';
import type { VersionRef } from './version.ts';

/** A passage that belongs to the one that was asked for. */
export interface RelatedPassage {
  /** The ID of its first verse, in the numbering of the version. */
  verse_id: string;
  /** The ID of its last verse; present only for a range. */
  last_verse_id?: string;
  /** Its reference, in the language and numbering of the version. */
  reference: string;
  /** How many readers voted for it; for several verses the sum. */
  votes: Whole;
  /** Its text; present only if requested. */
  text?: string;
}

export interface RelatedAnswer {
  /** The reference that was read, in the language and numbering of the version. */
  reference: string;
  /** The version. */
  version: VersionRef;
  /** The number of related passages that the version has. */
  total: Whole;
  /** The maximum number of passages. */
  limit: Whole;
  /** The number of passages that were skipped. */
  offset: Whole;
  /** The passages, those with most votes first. */
  related: RelatedPassage[];
  /** Where the references come from. */
  source: DatasetRef;
}

/** The same of one verse. */
export type VerseRelatedAnswer = RelatedAnswer;
