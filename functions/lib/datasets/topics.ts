/** Topics with their references in common numbers, as the build writes them: a file for each letter, and one to find them by. */

/** References under a heading. */
export interface TopicSection {
  /** What they have in common; null for those under the topic itself. */
  heading: string | null;
  /** `mat 6:25-34`, `1ch 24`: a verse, verses of a chapter, or a whole chapter. */
  references: string[];
  /** The IDs of other topics that it points to. */
  see: string[];
}

export interface StoredTopic {
  /** As the source has it, in small letters but for names. */
  name: string;
  /** Its Spanish name, where there is one. */
  spanish?: string;
  sections: TopicSection[];
}

/** Whether something that was read is a topic. */
export const isTopic = (content: unknown): content is StoredTopic =>
  typeof content === 'object' &&
  content !== null &&
  'name' in content &&
  'sections' in content &&
  Array.isArray(content.sections);

/** A topic as it is found. */
export interface ListedTopic {
  id: string;
  name: string;
  spanish?: string;
  /** What else people call it. */
  aliases?: string[];
  /** How many references it has. */
  references: number;
}

/** The file that lists all of them, those with most references first. */
export const TOPIC_LIST = 'topics.json';

/** The file with a line for each topic: its best known verses in common numbers, `php 4:6,mat 6:34`. */
export const TOPIC_VERSES = 'verses.txt';

/** The file in which a topic is, without its ending. */
export const topicPageOf = (id: string): string => (/^[a-z]/.test(id) ? id.charAt(0) : '0');
