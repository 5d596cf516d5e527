/** The eight endpoints as the OpenAPI document tells of them. */
import type { ErrorCode } from '../shared/error-codes.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  description: string;
  required?: boolean;
  schema: Record<string, unknown>;
  example?: string | number;
}

export interface Endpoint {
  path: string;
  id: string;
  summary: string;
  parameters: Parameter[];
  /** The type in `shared/answers.ts` of the good answer's data. */
  data: string;
  /** What it can fail with, besides what every endpoint can. */
  failures: ErrorCode[];
}

/** What every endpoint can fail with. */
export const COMMON_FAILURES: ErrorCode[] = [
  'UNAUTHORIZED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];

const VERSION: Parameter = {
  name: 'version',
  in: 'query',
  description: 'The ID of a version, in any letter case.',
  schema: { type: 'string', default: 'rvr60' },
  example: 'kjv',
};

const id = (description: string, example: string): Parameter => ({
  name: 'id',
  in: 'path',
  description,
  required: true,
  schema: { type: 'string' },
  example,
});

export const ENDPOINTS: Endpoint[] = [
  {
    path: '/v1/versions',
    id: 'listVersions',
    summary: 'The versions',
    parameters: [],
    data: 'VersionsAnswer',
    failures: [],
  },
  {
    path: '/v1/versions/{id}',
    id: 'getVersion',
    summary: 'A version',
    parameters: [id('The ID of a version, in any letter case.', 'kjv')],
    data: 'VersionAnswer',
    failures: ['VERSION_NOT_FOUND'],
  },
  {
    path: '/v1/passage',
    id: 'getPassage',
    summary: 'A passage by its reference',
    parameters: [
      {
        name: 'ref',
        in: 'query',
        description:
          'A reference as people write it, with book names in Spanish or English: a verse, a range, ' +
          'chapters, a whole book or a list.',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 500 },
        example: '1 Corintios 13:4-7',
      },
      VERSION,
    ],
    data: 'PassageAnswer',
    failures: [
      'MISSING_PARAMETER',
      'INVALID_PARAMETER',
      'INVALID_REFERENCE',
      'VERSION_NOT_FOUND',
      'BOOK_NOT_FOUND',
      'CHAPTER_NOT_FOUND',
      'VERSE_NOT_FOUND',
    ],
  },
  {
    path: '/v1/books',
    id: 'listBooks',
    summary: 'The books of a version',
    parameters: [VERSION],
    data: 'BooksAnswer',
    failures: ['VERSION_NOT_FOUND'],
  },
  {
    path: '/v1/books/{id}',
    id: 'getBook',
    summary: 'A book',
    parameters: [id('The ID of a book, or its USFM or OSIS code.', 'joh'), VERSION],
    data: 'BookAnswer',
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND'],
  },
  {
    path: '/v1/verses/{id}',
    id: 'getVerse',
    summary: 'A verse',
    parameters: [id('The IDs of book, chapter and verse.', 'joh_3_16'), VERSION],
    data: 'VerseAnswer',
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND'],
  },
  {
    path: '/v1/chapters/{id}',
    id: 'getChapter',
    summary: 'A chapter',
    parameters: [id('The IDs of book and chapter.', 'psa_23'), VERSION],
    data: 'ChapterAnswer',
    failures: ['VERSION_NOT_FOUND', 'CHAPTER_NOT_FOUND'],
  },
  {
    path: '/v1/search',
    id: 'searchVerses',
    summary: 'The verses with all words and phrases',
    parameters: [
      {
        name: 'q',
        in: 'query',
        description:
          'Words, in any letter case and with or without accents, and phrases in quotes.',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 500 },
        example: 'luz del mundo',
      },
      VERSION,
      {
        name: 'book',
        in: 'query',
        description: 'Only this book: its ID, USFM or OSIS code.',
        schema: { type: 'string' },
        example: 'joh',
      },
      {
        name: 'testament',
        in: 'query',
        description: 'Only this testament, in any letter case.',
        schema: { type: 'string', enum: ['OT', 'NT'] },
      },
      {
        name: 'limit',
        in: 'query',
        description:
          'How many results at most; more than 100 are taken for 100, 0 gives the total alone.',
        schema: { type: 'integer', minimum: 0, default: 20 },
      },
      {
        name: 'offset',
        in: 'query',
        description: 'How many results to leave out before the first.',
        schema: { type: 'integer', minimum: 0, default: 0 },
      },
      {
        name: 'sort',
        in: 'query',
        description: 'The best first, or in Bible order.',
        schema: { type: 'string', enum: ['relevance', 'canonical'], default: 'relevance' },
      },
      {
        name: 'facets',
        in: 'query',
        description: 'Counts the whole result by book or by testament.',
        schema: { type: 'string', enum: ['book', 'testament'] },
      },
    ],
    data: 'SearchAnswer',
    failures: ['MISSING_PARAMETER', 'INVALID_PARAMETER', 'VERSION_NOT_FOUND', 'BOOK_NOT_FOUND'],
  },
];
