/**
 * The endpoints, each said once. From this table come the routes, the reading of parameters,
 * what the CDN tells apart, the OpenAPI document, the client and the tools for language models.
 */

import { INCLUDED } from '../text/marks.ts';
import type { Endpoint } from './endpoint.ts';

const string = (description: string, example: string) =>
  ({ kind: 'string', description, example }) as const;
const id = (description: string, example: string) =>
  ({ ...string(description, example), required: true }) as const;
const longString = (description: string, example: string) =>
  ({ ...id(description, example), maxLength: 500 }) as const;
const integer = (description: string, fallback: number) =>
  ({ kind: 'integer', description, default: fallback }) as const;
const oneOf = <const Choice extends string>(description: string, choices: readonly Choice[]) =>
  ({ kind: 'choice', description, choices }) as const;

/** Of lists of versions: so many characters. */
const MOST_IDS = 300;

/** A text changes with a deploy at most. */
const HOUR = 3_600;

/** The version that answers where none is said. */
export const DEFAULT_VERSION = 'rvr60';

const version = {
  ...string(
    'The ID of a version; letter case does not matter. `/v1/versions` lists them all.',
    'kjv',
  ),
  default: DEFAULT_VERSION,
} as const;

const include = {
  kind: 'list',
  description:
    'What to return besides the text: psalm titles with acrostic letters and colophons, section headings, notes, paragraph and poetry line breaks, the words of Jesus, added words, the divine name.',
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
    reads: 'lists',
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
    reads: 'lists',
    operation: 'getVersion',
    tool: 'get_version',
    summary: 'Get a version',
    description: 'A Bible version: its name, language, licence and number of books.',
    parameters: { id: id('The ID of a version; letter case does not matter.', 'kjv') },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  manifest: {
    path: '/v1/versions/{id}/manifest',
    reads: 'lists',
    operation: 'getManifest',
    tool: 'get_manifest',
    summary: 'Get the manifest of a version',
    description:
      'The size and hash of each book as `/v1/books/{id}/text` returns it. An app that stores a version uses it to fetch only the books that have changed.',
    parameters: { id: id('The ID of a version; letter case does not matter.', 'kjv') },
    failures: ['VERSION_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  passage: {
    path: '/v1/passage',
    operation: 'getPassage',
    tool: 'get_passage',
    summary: 'Get a passage',
    description:
      'The text of a passage. Write the reference as people do, in Spanish or English: a verse (John 3:16), a range (1 Cor 13:4-7), a chapter (Ps 23) or a list (Jn 3:16; Rom 5:8).',
    parameters: { ref: longString('The reference.', '1 Cor 13:4-7'), version, include },
    failures: OF_REFERENCES,
    maxAge: HOUR,
  },
  parallel: {
    path: '/v1/parallel',
    operation: 'getParallel',
    tool: 'get_parallel',
    summary: 'Compare versions',
    description:
      'A passage in up to six versions side by side, aligned by content even where their numbering differs: Jonás 2:1 in RV1909 is next to Jonah 1:17 in KJV.',
    parameters: {
      ref: longString('The reference, in the numbering of the first version.', 'Jonás 2:1'),
      versions: {
        ...id('The IDs of up to six versions, separated by commas.', 'rv1909,kjv'),
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
      'Finds the Bible references in running text, in Spanish or English: where each one is, its normalized form, and whether the version has it. Returns no verse text.',
    parameters: {
      text: {
        ...id('The text, up to 2,000 characters.', 'See John 3:16 and Rom 5:8, 10.'),
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
    reads: 'lists',
    operation: 'listBooks',
    tool: 'list_books',
    summary: 'List books',
    description: 'The books of a version, each with its ID, name and number of chapters.',
    parameters: { version },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  book: {
    path: '/v1/books/{id}',
    operation: 'getBook',
    tool: 'get_book',
    summary: 'Get a book',
    description: 'A book: its name, and the number of verses in each chapter.',
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
      'The text of a whole book in one answer, for storing, if the rights in the version allow it. It is long: to read, request chapters or passages.',
    parameters: { id: id('The ID of a book, or its USFM or OSIS code.', '3jo'), version },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  verse: {
    path: '/v1/verses/{id}',
    operation: 'getVerse',
    tool: 'get_verse',
    summary: 'Get a verse',
    description: 'A verse by its ID, with links to the previous and the next verse.',
    parameters: {
      id: id('The ID of the verse: book, chapter and verse.', 'joh_3_16'),
      version,
      include,
    },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  chapter: {
    path: '/v1/chapters/{id}',
    operation: 'getChapter',
    tool: 'get_chapter',
    summary: 'Get a chapter',
    description:
      'A chapter by its ID: all of its verses, with links to the previous and the next chapter.',
    parameters: { id: id('The ID of the chapter: book and chapter.', 'psa_23'), version, include },
    failures: ['VERSION_NOT_FOUND', 'CHAPTER_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  search: {
    path: '/v1/search',
    reads: 'search',
    operation: 'searchVerses',
    tool: 'search',
    summary: 'Search verses',
    description:
      'The verses that contain all words of a query, or an exact phrase in double quotes, best first. If there are none, `similar` lists similar verses and `suggestions` lists queries with results.',
    parameters: {
      q: longString(
        'Words, with or without accents; quotation marks search for an exact phrase.',
        'Abraham',
      ),
      version,
      versions: {
        ...string(
          'Up to six versions to search at once, instead of `version`. The same verse in several versions is one result, even where their numbering differs.',
          'rv1909,kjv',
        ),
        maxLength: MOST_IDS,
        isList: true,
      },
      book: string('Only this book: its ID, USFM or OSIS code.', 'joh'),
      testament: oneOf('Only this testament.', ['OT', 'NT']),
      limit: {
        ...integer('The maximum number of results; 0 returns only the total.', 20),
        maximum: 100,
      },
      offset: integer('The number of results to skip.', 0),
      sort: {
        ...oneOf('By relevance, or in Bible order.', ['relevance', 'canonical']),
        default: 'relevance',
      },
      match: {
        ...oneOf(
          '`all`: every word and phrase. `any`: at least one of them, or a synonym. `prefix`: every word, the last one as the start of a word.',
          ['all', 'any', 'prefix'],
        ),
        default: 'all',
      },
      words: {
        ...oneOf(
          '`exact`: the words as written. `forms`: all of their forms too (`amar` finds `amó`).',
          ['exact', 'forms'],
        ),
        default: 'exact',
      },
      facets: oneOf('Counts all results by book or by testament.', ['book', 'testament']),
    },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'NOT_LICENSED'],
    // many are asked for once only, and their order may get better
    maxAge: 0,
  },
  suggest: {
    path: '/v1/suggest',
    reads: 'search',
    operation: 'suggestQueries',
    tool: 'suggest_queries',
    summary: 'Complete what is typed',
    description:
      'Suggestions for a search box while somebody types: books with a name that starts like this, the reference if it is one, and words that complete the last one, with the number of verses that contain them.',
    parameters: {
      q: longString('What was typed so far.', 'am'),
      version,
      limit: { ...integer('The maximum number of books and of words.', 8), maximum: 20 },
    },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  quote: {
    path: '/v1/quote',
    reads: 'search',
    operation: 'checkQuote',
    tool: 'check_quote',
    summary: 'Check a quotation',
    description:
      'Checks a quotation against the text: exact, exact apart from letter case, accents and punctuation, near (with the differences), or absent. Also tells where the words are, and which versions have exactly these words. Use it before you quote.',
    parameters: {
      text: longString(
        'The quotation, up to 500 characters.',
        'The LORD is my shepherd; I shall not want.',
      ),
      ref: { ...string('Where the quotation should be from.', 'Psalm 23:1'), maxLength: 500 },
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
      'A random verse of a version, a book or a testament. In one version the same `seed` always returns the same verse.',
    parameters: {
      version,
      book: string('Only from this book: its ID, USFM or OSIS code.', 'joh'),
      testament: oneOf('Only from this testament.', ['OT', 'NT']),
      seed: {
        ...string(
          'Any text that decides which verse is returned, such as a date; without it every request returns a different verse.',
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
      'A short, self-contained passage for each day of the year, the same in all versions.',
    parameters: {
      date: {
        ...string('The day, such as `2026-12-25`; today in UTC if omitted.', '2026-12-25'),
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

type ValueOf<Given> = Given extends { kind: 'integer' }
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
