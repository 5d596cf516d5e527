/**
 * Topics with their references in common numbers, as the build writes them: a file per letter, and one for finding
 * them.
 */
import { type PlaceRange, placeRange } from '../text/place-range.ts';

export interface TopicSection {
  /** The heading; null for the references of the topic itself. */
  heading: string | null;
  /** References such as `mat 6:25-34` or `1ch 24`: a verse, verses of a chapter, or a whole chapter. */
  references: string[];
  /** The IDs of other topics that it points to. */
  see: string[];
}

export interface StoredTopic {
  /** The name in the source, in lower case except for proper names. */
  name: string;
  spanish?: string;
  sections: TopicSection[];
}

export interface ListedTopic {
  id: string;
  name: string;
  spanish?: string;
  /** Other names for it. */
  aliases?: string[];
  /** How many references it has. */
  references: number;
}

const REFERENCE = /^(\w{3}) (\d+)(?::(\d+))?(?:-(?:(\d+):)?(\d+))?$/;

/** Reads a reference; whole chapters are from verse 1 to verse 1. */
export function readTopicReference(written: string): PlaceRange & { isWhole: boolean } {
  const [, book = '', chapter, verse, lastChapter, last] = REFERENCE.exec(written) ?? [];
  const isWhole = verse === undefined;
  const digits = isWhole ? [chapter, '1', last, '1'] : [chapter, verse, lastChapter, last];
  return { ...placeRange(book, digits), isWhole };
}

/** The file that lists all topics, most references first. */
export const TOPIC_LIST = 'topics.json';

/** The file with a line for each topic: its best known verses in common numbers, such as `php 4:6,mat 6:34`. */
export const TOPIC_VERSES = 'verses.txt';

/** Returns the name of the file that contains a topic, without its extension. */
export const topicPageOf = (id: string): string => (/^[a-z]/.test(id) ? id.charAt(0) : '0');
