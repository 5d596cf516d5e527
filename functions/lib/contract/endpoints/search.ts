/** The search: endpoints and answers. */
import type { Endpoint } from '../endpoint.ts';
import type { ListPage, Whole } from '../envelope.ts';
import { ALL_VERSIONS_REQUESTS, MAX_LENGTHS, MAX_PAGE } from '../limits.ts';
import {
  allInLanguage,
  bookAndTestament,
  ids,
  integer,
  oneOf,
  oneOfOr,
  string,
  version,
} from '../parameters.ts';
import type { BookItem } from './books.ts';
import type { Bridge } from './chapters-and-verses.ts';

export interface SearchResult {
  /** The ID of the verse. */
  verse_id: string;
  /** Its reference, in the language of the version. */
  reference: string;
  /** The book. */
  book: Pick<BookItem, 'id' | 'name'>;
  /** The number of the chapter. */
  chapter: Whole;
  /** The number of the verse. */
  verse: Whole;
  /** Present only if the text prints several verses as one. */
  bridge?: Bridge;
  /** The text of the verse. */
  text: string;
  /** The text as HTML, with matches in `<mark>`. */
  highlight: string;
  /** The matches as start and end (exclusive) in `text`, in UTF-16 units. */
  matches: [Whole, Whole][];
  /**
   * How it matches; present only with `match=auto`, or if the query is a name that the version spells differently.
   * `name`: it has that name. `topic`: it is one of the best known verses of the topic that the query names. `most`: more than half of the words, or equivalents.
   */
  match?: 'all' | 'name' | 'topic' | 'most' | 'related wording';
}

/** A result of a search in several versions: the verse in the first of them that has it. */
export interface SearchGroup extends SearchResult {
  /** Present only if several versions were searched: the ID of the version. */
  version?: string;
  /** Present only if all versions were searched: the IDs of those in which the verse matches. */
  versions?: string[];
  /** Present only if several versions were searched: the same verse in the other versions that match. */
  also?: (SearchResult & {
    /** The ID of the version. */
    version: string;
  })[];
}

/** A person, place, group or spirit. */
export interface NameRef {
  /** The ID of the name. */
  id: string;
  /** Its label, in the language of the version if it has one, else in English. */
  label: string;
}

/** A part of a query that other search engines read as an operator. */
export interface QueryHint {
  /** The part as written, such as `OR` or `-word`. */
  text: string;
  /** How it is read, and what to send instead, in English. */
  hint: string;
  /** The same in Spanish. */
  hint_es: string;
}

export interface SearchAnswer extends ListPage {
  /** The query as it was sent. */
  query: string;
  /** The ID of the version; the first one if several were searched, `all` if all were. */
  version: string;
  /** Present only if several versions were searched: the number of verses found in each. */
  totals?: Record<string, Whole>;
  /** The total number of results; the same verse in several versions counts once. */
  total: Whole;
  /** The verses of this page, best first. */
  results: SearchGroup[];
  /** The number of results in each book or testament that has any. */
  facets?: Record<string, Whole>;
  /** Similar queries that have results; present only if this one has none. */
  suggestions?: string[];
  /** Present only if the query is a name that the version spells differently: the results are its verses. */
  name?: NameRef;
  /** The IDs of versions not indexed in their present revision; only if all versions are searched and there are any. */
  not_indexed?: string[];
  /** The parts of the query that look like operators but are read as words; present only if there are any. */
  hints?: QueryHint[];
  /** The verses most similar to the query; present only if a search of one version has fewer than five results, or a search of several has none. */
  similar?: SearchResult[];
  /** Present only if the query is a reference that the version has. */
  reference?: {
    /** The reference as it was read. */
    ref: string;
    /** The address of the passage. */
    url: string;
  };
}

export const SEARCH_ENDPOINTS = {
  search: {
    path: '/v1/search',
    group: 'search',
    reads: 'search',
    requests: { count: ALL_VERSIONS_REQUESTS, when: { versions: 'all', language: true } },
    operation: 'searchVerses',
    tool: 'search',
    summary: { en: 'Search verses', es: 'Buscar versículos' },
    description: {
      en: 'Finds verses that contain every word of a query, or an exact phrase in double quotes; the best matches first. If there are fewer than five, `similar` lists similar verses; if there are none, `suggestions` lists similar queries that have results, if there are any.',
      es: 'Busca los versículos que contienen todas las palabras de una consulta, o una frase exacta entre comillas dobles; primero, los más relevantes. Si hay menos de cinco, `similar` añade versículos parecidos; si no hay ninguno, `suggestions` propone consultas parecidas que sí tienen resultados, si las hay.',
    },
    parameters: {
      q: {
        ...string(
          'Words, with or without accents; quotation marks search for an exact phrase. Required without `strongs`.',
          'Palabras, con o sin tildes; entre comillas, una frase exacta. Obligatorio si no se envía `strongs`.',
          'Abraham',
        ),
        maxLength: MAX_LENGTHS.query,
        requiredUnless: 'strongs',
      },
      strongs: string(
        'Only verses with a word that renders this Strong’s number; with `q`, verses where a word of the query renders it. Results are in Bible order.',
        'Solo versículos con una palabra que traduce este número de Strong; con `q`, aquellos en que lo traduce una palabra de la consulta. Los resultados van en el orden de la Biblia.',
        'G2889',
      ),
      version,
      versions: ids(
        'Up to six versions to search at once, instead of `version`, or `all` if the operator has set up the search of all versions, which counts as ten requests. The same verse in several versions is one result, even where their numbering differs.',
        'Hasta seis versiones en las que buscar a la vez, en lugar de `version`, o `all` si el operador del servicio ha configurado la búsqueda en todas, que cuenta como diez peticiones. Un mismo versículo en varias versiones es un solo resultado, aunque lo numeren de otra manera.',
        'rv1909,kjv',
      ),
      language: allInLanguage,
      ...bookAndTestament,
      limit: integer(
        'The maximum number of results; 0 returns only the total.',
        'El máximo de resultados; con 0 se devuelve solo el total.',
        20,
        MAX_PAGE,
      ),
      offset: integer('The number of results to skip.', 'Cuántos resultados se omiten.', 0),
      sort: oneOfOr(
        'By relevance, or in Bible order.',
        'Por relevancia, o en el orden de la Biblia.',
        ['relevance', 'canonical'],
        'relevance',
      ),
      match: oneOfOr(
        '`all`: every word and phrase. `any`: at least one of them, or a synonym. `prefix`: every word, the last one as the start of a word. `auto`: for search boxes: verses with every word, the best known first, then verses on the topic that the query names, then the most similar ones; works with one version only, and without `strongs`.',
        '`all`: todas las palabras y frases. `any`: al menos una, o un sinónimo. `prefix`: todas las palabras, la última como comienzo de palabra. `auto`: para buscadores; los versículos con todas las palabras, primero los más conocidos, luego los del tema que nombra la consulta y luego los más parecidos a ella. Solo funciona con una versión y sin `strongs`.',
        ['all', 'any', 'prefix', 'auto'],
        'all',
      ),
      words: oneOfOr(
        '`exact`: the words as written. `forms`: all of their forms too (`amar` finds `amó`).',
        '`exact`: las palabras tal como se escriben. `forms`: también todas sus formas (`amar` encuentra `amó`).',
        ['exact', 'forms'],
        'exact',
      ),
      facets: oneOf(
        'Counts all results by book or by testament.',
        'Cuenta todos los resultados por libro o por testamento.',
        ['book', 'testament'],
      ),
    },
    example: {
      es: { q: 'luz del mundo', limit: '2', facets: 'testament' },
      en: { q: 'light of the world', limit: '2', facets: 'testament' },
    },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'NOT_LICENSED', 'SERVICE_UNAVAILABLE'],
    // many searches are requested only once, and the order of results may improve
    maxAge: 0,
  },
} as const satisfies Record<string, Endpoint>;
