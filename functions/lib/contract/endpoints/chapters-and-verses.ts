/** Chapters and verses: endpoints and answers. */

import type { MarkedText, Surroundings } from '../../text/marks/marks.ts';
import type { Documents } from '../../text/marks/usj.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { chapterId, documentFormat, include, verseId, version } from '../parameters.ts';
import type { BookRef } from './books.ts';
import type { VersionRef } from './versions.ts';

/** Verses that the text prints as one: a request for any of these numbers returns it. */
export interface Bridge {
  /** The first of the numbers. */
  first: Whole;
  /** The last of the numbers. */
  last: Whole;
}

export interface ChapterAnswer {
  /** The chapter. */
  chapter: Surroundings & {
    /** The ID of the chapter. */
    id: string;
    /** The book. */
    book: BookRef;
    /** The number of the chapter. */
    number: Whole;
    /** The number of verses. */
    verse_count: Whole;
    /** Its verses, in order. */
    verses: (MarkedText & {
      /** The number of the verse. */
      number: Whole;
      /** Present only if the text prints several verses as one. */
      bridge?: Bridge;
    })[];
    /** The previous chapter, across book boundaries; `null` for the first. */
    previous: ChapterRef | null;
    /** The next chapter, across book boundaries; `null` for the last. */
    next: ChapterRef | null;
  };
  /** The chapter as a document; present only if `format` is sent. */
  documents?: Documents;
  /** The version of the text. */
  version: VersionRef;
}

/** Link to another chapter. */
export interface ChapterRef {
  /** The ID of the chapter. */
  id: string;
  /** The number of the chapter. */
  number: Whole;
}

export interface VerseAnswer {
  /** The verse. */
  verse: MarkedText &
    Surroundings & {
      /** The ID of the verse. */
      id: string;
      /** The book. */
      book: BookRef;
      /** The number of the chapter. */
      chapter: Whole;
      /** The number of the verse. */
      verse: Whole;
      /** Present only if the text prints several verses as one. */
      bridge?: Bridge;
      /** The previous verse, across chapter and book boundaries; `null` for the first. */
      previous: VerseRef | null;
      /** The next verse, across chapter and book boundaries; `null` for the last. */
      next: VerseRef | null;
    };
  /** The version of the text. */
  version: VersionRef;
}

/** Link to another verse. */
export interface VerseRef {
  /** The ID of the verse. */
  id: string;
  /** Its reference, in the language of the version. */
  reference: string;
}

/** Link to a passage. */
export interface PassageRef {
  /** The reference, in the language and numbering of the version. */
  reference: string;
  /** The ID of its first verse. */
  verse_id: string;
  /** The ID of its last verse; present only for a range. */
  last_verse_id?: string;
}

export const CHAPTERS_AND_VERSES_ENDPOINTS = {
  chapter: {
    path: '/v1/chapters/{id}',
    group: 'read',
    operation: 'getChapter',
    summary: { en: 'Get a chapter', es: 'Obtener un capítulo' },
    description: {
      en: 'Returns a chapter by its ID: all of its verses, with links to the previous and the next chapter.',
      es: 'Devuelve el capítulo con ese ID: todos sus versículos, con enlaces al capítulo anterior y al siguiente.',
    },
    parameters: {
      id: chapterId('psa_23'),
      version,
      include,
      format: documentFormat,
    },
    example: { es: { id: 'psa_117' }, en: { id: 'psa_117' } },
    failures: ['VERSION_NOT_FOUND', 'CHAPTER_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
  },
  verse: {
    path: '/v1/verses/{id}',
    group: 'read',
    operation: 'getVerse',
    summary: { en: 'Get a verse', es: 'Obtener un versículo' },
    description: {
      en: 'Returns a verse by its ID, with links to the previous and the next verse.',
      es: 'Devuelve el versículo con ese ID, con enlaces al anterior y al siguiente.',
    },
    parameters: {
      id: verseId('joh_3_16'),
      version,
      include,
    },
    example: { es: { id: 'joh_11_35' }, en: { id: 'joh_11_35' } },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
  },
} as const satisfies Record<string, Endpoint>;
