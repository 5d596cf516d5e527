/** What the reference shows of each endpoint and error: what is asked, and what was answered. */
import * as z from 'zod';
import { type Endpoint, isInPath } from '../../../functions/lib/contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../../../functions/lib/contract/endpoints.ts';
import type { ErrorCode } from '../../../functions/lib/contract/error-codes.ts';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import english from './examples/en.json' with { type: 'json' };
import spanish from './examples/es.json' with { type: 'json' };

/** Values of parameters that are shown, where the table of endpoints has others or another language. */
const VALUES: Record<PageLanguage, Partial<Record<EndpointName, Record<string, string>>>> = {
  es: {
    version: { id: 'rv1909' },
    manifest: { id: 'rv1909' },
    passage: { ref: 'Romanos 8:38-39', version: 'rv1909' },
    parallel: { ref: 'Jonás 2:1', versions: 'rv1909,kjv' },
    references: { text: 'Léase Juan 3:16 y Ro 5:8, 99.', version: 'rv1909' },
    books: { version: 'rv1909' },
    book: { id: '3jo', version: 'rv1909' },
    bookText: { id: '3jo', version: 'rv1909' },
    verse: { id: 'joh_11_35', version: 'rv1909' },
    chapter: { id: 'psa_117', version: 'rv1909' },
    search: { q: 'luz del mundo', version: 'rv1909', limit: '2', facets: 'testament' },
    suggest: { q: 'am', version: 'rv1909', limit: '2' },
    random: { version: 'rv1909', book: 'pro', seed: 'hoy' },
    daily: { date: '2026-12-25', version: 'rv1909' },
    quote: { text: 'Estad siempre gozosos y orad sin cesar.', version: 'rv1909' },
    check: {
      text: '«Yo soy el camino, y la verdad, y la vida» (Juan 14:6). «Ayúdate, que yo te ayudaré.»',
      version: 'rv1909',
    },
    word: { strongs: 'G26', version: 'rv1909', versions: 'rv1909,kjv', limit: '1' },
    words: { q: 'amor', version: 'rv1909', limit: '1' },
    verseRelated: { id: 'joh_3_16', version: 'rv1909', limit: '2', include: 'text' },
    related: { ref: 'Sal 23', version: 'rv1909', limit: '2' },
    topics: { q: 'perdón', version: 'rv1909', limit: '2' },
    topic: { id: 'tithes', version: 'rv1909', limit: '1' },
    plan: { id: 'psalms-proverbs', version: 'rv1909', date: '2026-12-24' },
  },
  en: {
    version: { id: 'kjv' },
    manifest: { id: 'kjv' },
    passage: { ref: 'Romans 8:38-39', version: 'kjv' },
    parallel: { ref: 'Jonah 1:17', versions: 'kjv,rv1909' },
    references: { text: 'See John 3:16 and Rom 5:8, 99.', version: 'kjv' },
    books: { version: 'kjv' },
    book: { id: '3jo', version: 'kjv' },
    bookText: { id: '3jo', version: 'kjv' },
    verse: { id: 'joh_11_35', version: 'kjv' },
    chapter: { id: 'psa_117', version: 'kjv' },
    search: { q: 'light of the world', version: 'kjv', limit: '2', facets: 'testament' },
    suggest: { q: 'am', version: 'kjv', limit: '2' },
    random: { version: 'kjv', book: 'pro', seed: 'today' },
    daily: { date: '2026-12-25', version: 'kjv' },
    quote: { text: 'Rejoice evermore and pray without ceasing.', version: 'kjv' },
    check: {
      text: '“I am the way, the truth, and the life” (John 14:6). “God helps those who help themselves.”',
      version: 'kjv',
    },
    word: { strongs: 'G26', version: 'kjv', versions: 'kjv,rv1909', limit: '1' },
    words: { q: 'love', version: 'kjv', limit: '1' },
    verseRelated: { id: 'joh_3_16', version: 'kjv', limit: '2', include: 'text' },
    related: { ref: 'Ps 23', version: 'kjv', limit: '2' },
    topics: { q: 'forgiveness', version: 'kjv', limit: '2' },
    topic: { id: 'tithes', version: 'kjv', limit: '1' },
    plan: { id: 'psalms-proverbs', version: 'kjv', date: '2026-12-24' },
  },
};

/** Requests that fail, for each error that a caller can bring about. */
export const FAILING: Record<PageLanguage, Partial<Record<ErrorCode, string>>> = {
  es: {
    MISSING_PARAMETER: '/v1/search',
    INVALID_PARAMETER: '/v1/search?q=luz&limit=muchos',
    INVALID_REFERENCE: '/v1/passage?ref=Corintios+13&version=rv1909',
    VERSION_NOT_FOUND: '/v1/books?version=rv60x',
    BOOK_NOT_FOUND: '/v1/books/genesiss?version=rv1909',
    CHAPTER_NOT_FOUND: '/v1/passage?ref=Juan+22&version=rv1909',
    VERSE_NOT_FOUND: '/v1/passage?ref=Juan+3:99&version=rv1909',
    WORD_NOT_FOUND: '/v1/words/G9999?version=rv1909',
    TOPIC_NOT_FOUND: '/v1/topics/anxiety?version=rv1909',
    PLAN_NOT_FOUND: '/v1/plans/biblia?version=rv1909',
    NOT_FOUND: '/v1/salmos',
  },
  en: {
    MISSING_PARAMETER: '/v1/search',
    INVALID_PARAMETER: '/v1/search?q=light&limit=many',
    INVALID_REFERENCE: '/v1/passage?ref=Corinthians+13&version=kjv',
    VERSION_NOT_FOUND: '/v1/books?version=kjvx',
    BOOK_NOT_FOUND: '/v1/books/genesiss?version=kjv',
    CHAPTER_NOT_FOUND: '/v1/passage?ref=John+22&version=kjv',
    VERSE_NOT_FOUND: '/v1/passage?ref=John+3:99&version=kjv',
    WORD_NOT_FOUND: '/v1/words/G9999?version=kjv',
    TOPIC_NOT_FOUND: '/v1/topics/anxiety?version=kjv',
    PLAN_NOT_FOUND: '/v1/plans/bible?version=kjv',
    NOT_FOUND: '/v1/psalms',
  },
};

/** The values of an endpoint's parameters in its example; those of the table where the page has none of its own. */
export function valuesOf(name: EndpointName, language: PageLanguage): Record<string, string> {
  const { parameters }: Endpoint = ENDPOINTS[name];
  const examples = Object.entries(parameters).flatMap(([parameter, { example }]) =>
    example === undefined ? [] : [[parameter, example] as const],
  );
  return VALUES[language][name] ?? Object.fromEntries(examples);
}

/**
 * What is asked in an endpoint's example, such as `/v1/books/3jo?version=kjv`.
 * @param others values in place of those of the example
 */
export function requestOf(
  name: EndpointName,
  language: PageLanguage,
  others: Record<string, string> = {},
): string {
  const endpoint: Endpoint = ENDPOINTS[name];
  const query = new URLSearchParams();
  let { path } = endpoint;
  for (const [parameter, value] of Object.entries({ ...valuesOf(name, language), ...others })) {
    if (isInPath(endpoint, parameter)) path = path.replace(`{${parameter}}`, value);
    else query.set(parameter, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

const shape = z.record(z.string(), z.unknown());
/** Requests that were found to have no answer. */
const missing = new Set<string>();
const ANSWERS = { es: shape.parse(spanish), en: shape.parse(english) };

/**
 * The answer to a request of the reference, as `npm run record-examples` recorded it. Where there is none, the page and
 * the build say so.
 */
export function answerTo(request: string, language: PageLanguage): unknown {
  const answer = ANSWERS[language][request];
  if (answer === undefined && !missing.has(request)) {
    missing.add(request);
    console.warn(`No recorded answer to ${request}: run npm run record-examples, then build again`);
  }
  const message = 'This answer has not been recorded yet';
  return answer ?? { success: false, error: { code: 'NOT_RECORDED', message } };
}
