/**
 * People, places, groups and spirits that the Bible names, as the build writes them: a list for finding them, a file for
 * each first letter with the details, and one for each book that says who is named in which verse. Verses are in common
 * numbers.
 */

import type { Coordinates } from '../contract/endpoints/study/names.ts';
import type { VersePlace } from '../text/alignment.ts';
import type { NameKind } from '../text/marks/marks.ts';

export interface ListedName {
  id: string;
  kind: NameKind;
  en: string;
  es?: string;
  /** Other forms, in both languages: the Spanish ones first. */
  others?: string[];
  /** How many of these are Spanish. */
  spanish?: number;
  /** The IDs of other names of the same person or place. */
  ids?: string[];
  /** The Strong's numbers that name it, that of its label first. */
  strongs?: string[];
  /** A verse that names it, such as `gen 12:1`. */
  key: string;
  /** How many verses name it. */
  verses: number;
}

/** The relations between people, and of places to what they are part of. */
export const RELATIONS = [
  'father',
  'mother',
  'partners',
  'offspring',
  'siblings',
  'tribe',
  'regions',
] as const;
export type Relation = (typeof RELATIONS)[number];

export interface StoredName {
  gender?: 'male' | 'female';
  /** What a person was, or what kind of place it is, in both languages: `{ "en": "king", "es": "rey" }`. */
  roles?: { en: string; es: string }[];
  relations?: Partial<Record<Relation, string[]>>;
  at?: Coordinates;
  /** The verses that say most about it, such as `gen 12:1`. */
  key: string[];
  /** Book → its verses, such as `12:1,4 13:1`. */
  verses: Record<string, string>;
}

/** The file that lists all names, those in most verses first. */
export const NAME_LIST = 'names.json';

/** Returns the name of the file with the details of a name, without its extension. */
export const namePageOf = (id: string): string => id.charAt(0);

/** Returns the name of the file that says who is named in the verses of a book, such as `12:1 abraham,lot`. */
export const namedInBook = (book: string): string => `verses-${book}.txt`;

/** Reads verses such as `12:1,4 13:1`. */
export function readVerses(written: string): { chapter: number; verse: number }[] {
  return written.split(' ').flatMap((run) => {
    const [chapter, verses = ''] = run.split(':');
    return verses.split(',').map((verse) => ({ chapter: Number(chapter), verse: Number(verse) }));
  });
}

/** Reads the verses of all books. */
export const namedVerses = (verses: StoredName['verses']): VersePlace[] =>
  Object.entries(verses).flatMap(([book, written]) =>
    readVerses(written).map((each) => ({ book, ...each })),
  );

/** Writes verses in the form that {@link readVerses} reads; they must be in order. */
export function writeVerses(verses: Iterable<{ chapter: number; verse: number }>): string {
  const byChapter = Map.groupBy(verses, ({ chapter }) => chapter);
  return Array.from(
    byChapter,
    ([chapter, own]) => `${chapter}:${own.map(({ verse }) => verse).join(',')}`,
  ).join(' ');
}
