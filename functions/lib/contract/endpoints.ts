/**
 * The table of endpoints, with each entry in `endpoints/`. It generates the routes, the reading of parameters, the
 * cache keys of the CDN, the OpenAPI document, the client and the tools for language models.
 */

import { type Endpoint, GROUPS } from './endpoint.ts';
import { BOOKS_ENDPOINTS } from './endpoints/books.ts';
import { CHAPTERS_AND_VERSES_ENDPOINTS } from './endpoints/chapters-and-verses.ts';
import { DAILY_AND_RANDOM_ENDPOINTS } from './endpoints/daily-and-random.ts';
import { DATASETS_ENDPOINTS } from './endpoints/datasets.ts';
import { LECTIONARY_ENDPOINTS } from './endpoints/lectionary.ts';
import { PARALLEL_ENDPOINTS } from './endpoints/parallel.ts';
import { PASSAGE_ENDPOINTS } from './endpoints/passage.ts';
import { PLANS_ENDPOINTS } from './endpoints/plans.ts';
import { QUOTATIONS_ENDPOINTS } from './endpoints/quotations.ts';
import { REFERENCES_ENDPOINTS } from './endpoints/references.ts';
import { SEARCH_ENDPOINTS } from './endpoints/search.ts';
import { NAMES_ENDPOINTS } from './endpoints/study/names.ts';
import { NOTES_ENDPOINTS } from './endpoints/study/notes.ts';
import { PARALLELS_ENDPOINTS } from './endpoints/study/parallels.ts';
import { RELATED_ENDPOINTS } from './endpoints/study/related.ts';
import { TOPICS_ENDPOINTS } from './endpoints/study/topics.ts';
import { WORDS_ENDPOINTS } from './endpoints/study/words.ts';
import { SUGGEST_ENDPOINTS } from './endpoints/suggest.ts';
import { VERSIONS_ENDPOINTS } from './endpoints/versions.ts';
import { WHOLE_BOOKS_ENDPOINTS } from './endpoints/whole-books.ts';

/** Maps names to endpoints. The names appear in the usage counts. */
export const ENDPOINTS = {
  ...PASSAGE_ENDPOINTS,
  ...CHAPTERS_AND_VERSES_ENDPOINTS,
  ...DAILY_AND_RANDOM_ENDPOINTS,
  ...PLANS_ENDPOINTS,
  ...LECTIONARY_ENDPOINTS,
  ...SEARCH_ENDPOINTS,
  ...SUGGEST_ENDPOINTS,
  ...REFERENCES_ENDPOINTS,
  ...PARALLEL_ENDPOINTS,
  ...QUOTATIONS_ENDPOINTS,
  ...WORDS_ENDPOINTS,
  ...RELATED_ENDPOINTS,
  ...PARALLELS_ENDPOINTS,
  ...NOTES_ENDPOINTS,
  ...TOPICS_ENDPOINTS,
  ...NAMES_ENDPOINTS,
  ...VERSIONS_ENDPOINTS,
  ...BOOKS_ENDPOINTS,
  ...DATASETS_ENDPOINTS,
  ...WHOLE_BOOKS_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

const isName = (name: string): name is EndpointName => name in ENDPOINTS;
export const ENDPOINT_NAMES: readonly EndpointName[] = Object.keys(ENDPOINTS).filter(isName);

/** The endpoints, grouped by purpose. */
export const ENDPOINT_GROUPS = Object.entries(GROUPS).map(([group, title]) => ({
  title,
  endpoints: ENDPOINT_NAMES.filter((name) => ENDPOINTS[name].group === group),
}));

type ValueOf<Given> = Given extends { kind: 'integer' }
  ? number
  : Given extends { kind: 'list'; choices: readonly (infer Choice)[] }
    ? readonly Choice[]
    :
        | (Given extends { choices: readonly (infer Choice)[] } ? Choice : string)
        | (Given extends { required: true } | { default: string } ? never : undefined);

/** The input of a handler: the value of every parameter of its endpoint. */
export type Values<Name extends EndpointName> = {
  [Key in keyof (typeof ENDPOINTS)[Name]['parameters']]: ValueOf<
    (typeof ENDPOINTS)[Name]['parameters'][Key]
  >;
};

/** Returns the contract's name for an endpoint's data, as in `endpoints/`: `BookAnswer` for `book`. */
export const answerName = (endpoint: string) =>
  `${endpoint.charAt(0).toUpperCase()}${endpoint.slice(1)}Answer`;
