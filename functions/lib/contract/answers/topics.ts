/**
 * What is answered of topics.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { DatasetRef } from './datasets.ts';
import type { Whole } from './envelope.ts';
import type { VersionRef } from './version.ts';

/** A topic in a list. */
export interface TopicSummary {
  /** The ID of the topic. */
  id: string;
  /** Its name in the language of the version if it has one, else in English. */
  name: string;
  /** Its English name. */
  name_en: string;
  /** Its Spanish name; null if it has none. */
  name_es: string | null;
  /** Other names, in both languages. */
  aliases: string[];
  /** How many references it has. */
  reference_count: Whole;
}

export interface TopicsAnswer {
  /** The query as it was sent; null if none was sent. */
  query: string | null;
  /** The number of topics found. */
  total: Whole;
  /** The maximum number of topics. */
  limit: Whole;
  /** The number of topics that were skipped. */
  offset: Whole;
  /** The topics: those with this name first, then those with most references. */
  topics: TopicSummary[];
  /** Where the topics come from. */
  source: DatasetRef;
}

/** A reference of a topic. */
export interface TopicReference {
  /** The reference, in the language and numbering of the version. */
  reference: string;
  /** The ID of its first verse. */
  verse_id: string;
  /** The ID of its last verse; present only for a range. */
  last_verse_id?: string;
}

export interface TopicAnswer {
  /** The topic. */
  topic: TopicSummary;
  /** The version. */
  version: VersionRef;
  /** The number of headings. */
  total: Whole;
  /** The maximum number of headings. */
  limit: Whole;
  /** The number of headings that were skipped. */
  offset: Whole;
  /** The headings of this page, each with its references. */
  sections: {
    /** The heading, in English; null for references of the topic itself. */
    heading: string | null;
    /** The references that the version has. */
    references: TopicReference[];
    /** Other topics that it points to. */
    see: {
      /** The ID of the topic. */
      id: string;
      /** Its name, in the language of the version if it has one, else in English. */
      name: string;
    }[];
  }[];
  /** Where the topic comes from. */
  source: DatasetRef;
}
