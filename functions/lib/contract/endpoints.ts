/**
 * The endpoints, each said once. From this table come the routes, the reading of parameters,
 * what the CDN tells apart, the OpenAPI document, the client and the tools for language models.
 */

import { INCLUDED } from '../text/marks.ts';
import type { Endpoint } from './endpoint.ts';

const text = (description: string, example: string) =>
  ({ kind: 'text', description, example }) as const;
const id = (description: string, example: string) =>
  ({ ...text(description, example), required: true }) as const;
const long = (description: string, example: string) =>
  ({ ...id(description, example), maxLength: 500 }) as const;
const whole = (description: string, fallback: number) =>
  ({ kind: 'whole', description, default: fallback }) as const;
const oneOf = <const Choice extends string>(description: string, choices: readonly Choice[]) =>
  ({ kind: 'choice', description, choices }) as const;

/** Of lists of versions: so many characters. */
const MOST_IDS = 300;

/** A text changes with a deploy at most. */
const HOUR = 3_600;

/** The version that answers where none is said. */
export const DEFAULT_VERSION = 'rvr60';

const version = {
  ...text('The ID of a version, in any letter case; `/v1/versions` has them all.', 'kjv'),
  default: DEFAULT_VERSION,
} as const;

const include = {
  kind: 'list',
  description:
    'What to give besides the text: titles of psalms with acrostic letters and colophons, section headings, notes, ' +
    'where paragraphs and lines of poetry begin, which words are of Jesus, added or the divine name.',
  example: 'titles,notes',
  choices: INCLUDED,
} as const;

/** What a reference can fail with. */
const OF_REFERENCES = [
  'INVALID_REFERENCE',
  'VERSION_NOT_FOUND',
  'BOOK_NOT_FOUND',
  'CHAPTER_NOT_FOUND',
  'VERSE_NOT_FOUND',
  'NOT_LICENSED',
] as const;

/** Name → endpoint. The name stands in the usage counts. */
export const ENDPOINTS = {
  versions: {
    path: '/v1/versions',
    operation: 'listVersions',
    tool: 'list_versions',
    summary: 'List versions',
    description: 'The available Bible versions, with their languages.',
    parameters: {},
    failures: [],
    maxAge: HOUR,
  },
  version: {
    path: '/v1/versions/{id}',
    operation: 'getVersion',
    tool: 'get_version',
    summary: 'Get a version',
    description: 'A Bible version: its name, language, licence and number of books.',
    parameters: { id: id('The ID of a version, in any letter case.', 'kjv') },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  manifest: {
    path: '/v1/versions/{id}/manifest',
    operation: 'getManifest',
    tool: 'get_manifest',
    summary: 'Get the manifest of a version',
    description:
      'What an app that keeps a version goes by: size and hash of each book as `/v1/books/{id}/text` answers it, so that ' +
      'it fetches only what has changed.',
    parameters: { id: id('The ID of a version, in any letter case.', 'kjv') },
    failures: ['VERSION_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  passage: {
    path: '/v1/passage',
    operation: 'getPassage',
    tool: 'get_passage',
    summary: 'Get a passage',
    description:
      'The text of a passage by its reference as people write it, in Spanish or English: ' +
      'a verse (John 3:16), a range (1 Cor 13:4-7), chapters (Ps 23) or a list (Jn 3:16; Rom 5:8).',
    parameters: { ref: long('The reference.', '1 Cor 13:4-7'), version, include },
    failures: OF_REFERENCES,
    maxAge: HOUR,
  },
  parallel: {
    path: '/v1/parallel',
    operation: 'getParallel',
    tool: 'get_parallel',
    summary: 'Compare versions',
    description:
      'A passage in up to six versions side by side, aligned by content though they number differently: ' +
      'Jonás 2:1 of RV1909 stands beside Jonah 1:17 of KJV.',
    parameters: {
      ref: long('The reference, in the numbers of the first version.', 'Jonás 2:1'),
      versions: {
        ...id('The IDs of up to six versions, with commas between them.', 'rv1909,kjv'),
        maxLength: MOST_IDS,
        isList: true,
      },
    },
    failures: OF_REFERENCES,
    maxAge: HOUR,
  },
  references: {
    path: '/v1/references',
    operation: 'findReferences',
    tool: 'find_references',
    summary: 'Find references in prose',
    description:
      'The Bible references in running text, in Spanish or English, each with its place, its normal form and whether ' +
      'the version has it. No text of verses.',
    parameters: {
      text: {
        ...id('The text, of 2,000 characters at most.', 'See John 3:16 and Rom 5:8, 10.'),
        maxLength: 2000,
        isExact: true,
      },
      version,
    },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  books: {
    path: '/v1/books',
    operation: 'listBooks',
    tool: 'list_books',
    summary: 'List books',
    description: 'The books of a version, with their IDs, names and numbers of chapters.',
    parameters: { version },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  book: {
    path: '/v1/books/{id}',
    operation: 'getBook',
    tool: 'get_book',
    summary: 'Get a book',
    description: 'A book: its name and how many verses each chapter has.',
    parameters: { id: id('The ID of a book, or its USFM or OSIS code.', 'joh'), version },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND'],
    maxAge: HOUR,
  },
  bookText: {
    path: '/v1/books/{id}/text',
    operation: 'getBookText',
    tool: 'get_book_text',
    summary: 'Get a whole book',
    description:
      'The text of a whole book in one answer, to be kept, where the rights in the version allow that. It is long: for ' +
      'reading, ask for chapters or passages.',
    parameters: { id: id('The ID of a book, or its USFM or OSIS code.', '3jo'), version },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  verse: {
    path: '/v1/verses/{id}',
    operation: 'getVerse',
    tool: 'get_verse',
    summary: 'Get a verse',
    description: 'A verse by its ID, with the verses before and after it.',
    parameters: { id: id('The IDs of book, chapter and verse.', 'joh_3_16'), version, include },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  chapter: {
    path: '/v1/chapters/{id}',
    operation: 'getChapter',
    tool: 'get_chapter',
    summary: 'Get a chapter',
    description: 'A chapter by its ID: all its verses, and the chapters before and after it.',
    parameters: { id: id('The IDs of book and chapter.', 'psa_23'), version, include },
    failures: ['VERSION_NOT_FOUND', 'CHAPTER_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  search: {
    path: '/v1/search',
    operation: 'searchVerses',
    tool: 'search',
    summary: 'Search verses',
    description:
      'The verses that have all words of a query, or an exact phrase in double quotes, best first. ' +
      'Where there is none, `similar` has verses that are like it, and `suggestions` queries that find some.',
    parameters: {
      q: long('Words, with or without accents, and phrases in quotes.', 'Abraham'),
      version,
      versions: {
        ...text(
          'Up to six versions to search at once, in place of `version`; verses are grouped though they are numbered differently.',
          'rv1909,kjv',
        ),
        maxLength: MOST_IDS,
        isList: true,
      },
      book: text('Only this book: its ID, USFM or OSIS code.', 'joh'),
      testament: oneOf('Only this testament.', ['OT', 'NT']),
      limit: { ...whole('How many results at most; 0 gives the total alone.', 20), most: 100 },
      offset: whole('How many results to leave out before the first.', 0),
      sort: {
        ...oneOf('The best first, or in Bible order.', ['relevance', 'canonical']),
        default: 'relevance',
      },
      match: {
        ...oneOf(
          '`all`: every word and phrase; `any`: at least one of them, or a synonym; `prefix`: every word, the last one as the beginning of a word.',
          ['all', 'any', 'prefix'],
        ),
        default: 'all',
      },
      words: {
        ...oneOf('The words as they are written, or in all their forms (`amar` finds `amó`).', [
          'exact',
          'forms',
        ]),
        default: 'exact',
      },
      facets: oneOf('Counts the whole result by book or testament.', ['book', 'testament']),
    },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'NOT_LICENSED'],
    // many are asked for once only, and their order may get better
    maxAge: 0,
  },
  suggest: {
    path: '/v1/suggest',
    operation: 'suggestQueries',
    tool: 'suggest_queries',
    summary: 'Complete what is typed',
    description:
      'What a search box can offer while somebody types: books by the beginning of any of their names, the reference ' +
      'that it is, and words of the text with how many verses have them.',
    parameters: {
      q: long('What has been typed so far.', 'am'),
      version,
      limit: { ...whole('How many books and words at most.', 8), most: 20 },
    },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  quote: {
    path: '/v1/quote',
    operation: 'checkQuote',
    tool: 'check_quote',
    summary: 'Check a quotation',
    description:
      'Whether the text says what is quoted: exactly, but for letter case, accents and marks, nearly (with the ' +
      'differences), or not at all; where it stands, and in which versions exactly so. Check what you quote with it.',
    parameters: {
      text: long(
        'The quotation, of 500 characters at most.',
        'The LORD is my shepherd; I shall not want.',
      ),
      ref: { ...text('Where it should stand.', 'Psalm 23:1'), maxLength: 500 },
      version,
    },
    failures: OF_REFERENCES,
    maxAge: HOUR,
  },
  random: {
    path: '/v1/random',
    operation: 'getRandomVerse',
    tool: 'get_random_verse',
    summary: 'Get a random verse',
    description:
      'A verse by chance, of the whole version, a book or a testament. The same `seed` gives the same verse of a version.',
    parameters: {
      version,
      book: text('Only of this book: its ID, USFM or OSIS code.', 'joh'),
      testament: oneOf('Only of this testament.', ['OT', 'NT']),
      seed: {
        ...text(
          'Whatever decides which verse it is, such as a date; without it each answer is another.',
          'today',
        ),
        maxLength: 100,
      },
    },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  daily: {
    path: '/v1/daily',
    operation: 'getDailyPassage',
    tool: 'get_daily_passage',
    summary: 'Get the passage of the day',
    description:
      'A short passage for each day of the year that stands on its own, the same in all versions.',
    parameters: {
      date: {
        ...text('The day, such as `2026-12-25`; without it today, in UTC.', '2026-12-25'),
        maxLength: 20,
      },
      version,
    },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

const isName = (name: string): name is EndpointName => name in ENDPOINTS;
export const ENDPOINT_NAMES: readonly EndpointName[] = Object.keys(ENDPOINTS).filter(isName);

type ValueOf<Given> = Given extends { kind: 'whole' }
  ? number
  : Given extends { kind: 'list'; choices: readonly (infer Choice)[] }
    ? readonly Choice[]
    :
        | (Given extends { choices: readonly (infer Choice)[] } ? Choice : string)
        | (Given extends { required: true } | { default: string } ? never : undefined);

/** What a handler is given: the value of every parameter of its endpoint. */
export type Values<Name extends EndpointName> = {
  [Key in keyof (typeof ENDPOINTS)[Name]['parameters']]: ValueOf<
    (typeof ENDPOINTS)[Name]['parameters'][Key]
  >;
};

/** The name in the contract of an endpoint's data, as it is in `answers/`: `book` → `BookAnswer`. */
export const answerName = (endpoint: string) =>
  `${endpoint.charAt(0).toUpperCase()}${endpoint.slice(1)}Answer`;
