/** The shapes of every answer, field by field as in the interface. */
import type { Testament } from './canon.ts';

export interface VersionRef {
  id: string;
  name: string;
  /** The ID of the version whose text stands in, where the version's own text is not installed. */
  stand_in?: string;
}

export interface VersionSummary extends VersionRef {
  abbreviation: string;
  language: string;
  language_code: string;
  description: string;
}

export interface VersionDetail extends VersionSummary {
  copyright: string;
  book_count: number;
}

export interface BookItem {
  id: string;
  name: string;
  abbreviation: string;
  testament: Testament;
  book_number: number;
  chapter_count: number;
}

export interface BookDetail extends BookItem {
  chapters: { number: number; verse_count: number }[];
}

export interface BookRef {
  id: string;
  name: string;
  abbreviation: string;
}

export interface ChapterAnswer {
  chapter: {
    id: string;
    book: BookRef;
    number: number;
    verse_count: number;
    verses: { number: number; text: string }[];
    previous: { id: string; number: number } | null;
    next: { id: string; number: number } | null;
  };
  version: VersionRef;
}

export interface VerseAnswer {
  verse: {
    id: string;
    book: BookRef;
    chapter: number;
    verse: number;
    text: string;
    previous: { id: string; reference: string } | null;
    next: { id: string; reference: string } | null;
  };
  version: VersionRef;
}

export interface PassageVerse {
  verse: number;
  text: string;
}

/** What every form of passage carries, before the fields of its own form. */
export interface PassageHead {
  reference: string;
  book: { name: string; number: number; abbreviation: string };
}

export type Passage = PassageHead &
  (
    | { chapter: number; verse: number; text: string }
    | { chapter: number; verse_start: number; verse_end: number; verses: PassageVerse[] }
    | { chapter: number; verse_count: number; verses: PassageVerse[] }
    | { chapters: { chapter: number; verses: PassageVerse[] }[] }
  );

export type PassageVersion = VersionRef & { abbreviation: string };

export type PassageAnswer =
  | (Passage & { version: PassageVersion })
  | { reference: string; version: PassageVersion; passages: Passage[] };

export interface SearchResult {
  verse_id: string;
  reference: string;
  book: { id: string; name: string };
  chapter: number;
  verse: number;
  text: string;
  highlight: string;
}

export interface SearchAnswer {
  query: string;
  version: string;
  total: number;
  limit: number;
  offset: number;
  results: SearchResult[];
  /** By book ID or testament, how many verses of the whole result; only what has any. */
  facets?: Record<string, number>;
  /** Corrected queries that do have hits; only where this one has none. */
  suggestions?: string[];
}

/** The envelope of every good answer. */
export interface Success<Data> {
  success: true;
  data: Data;
}

/** Puts an answer's data into the envelope and writes it as JSON. */
export function envelope<Data>(data: Data): string {
  const answer: Success<Data> = { success: true, data };
  return JSON.stringify(answer);
}
