/** Suggestions while typing: endpoints and answers. */
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { integer, query, version } from '../parameters.ts';
import type { BookRef } from './books.ts';
import type { NameRef, SearchResult } from './search.ts';
import type { TopicSummary } from './study/topics.ts';

export interface SuggestAnswer {
  /** The query. */
  query: string;
  /** The ID of the version. */
  version: string;
  /** The books with a name that starts like this; an exact match comes first. */
  books: BookRef[];
  /** The reference that was typed, if the version has it; then others that people often mean by it. */
  references: {
    /** The reference as it was read. */
    ref: string;
    /** The address of the passage. */
    url: string;
  }[];
  /** Words of the text that complete the last word: those that follow the preceding words there, or, if none does, by frequency. */
  words: {
    /** The word as the text writes it. */
    word: string;
    /** The query with the word completed. */
    query: string;
    /** The number of verses that contain all words of that query. */
    verses: Whole;
  }[];
  /** Verses that contain these words in sequence, the best known first; only for queries of three words or more. */
  verses: Pick<SearchResult, 'verse_id' | 'reference' | 'text'>[];
  /** The topics with a name that starts like this, those with most references first. */
  topics: Pick<TopicSummary, 'id' | 'name'>[];
  /** People, places, groups and spirits with a name that starts like this, those in most verses first. */
  names: (NameRef & {
    /** What tells it apart from others of that name, in the language of the version; `null` if nothing is known. */
    about: string | null;
  })[];
}

export const SUGGEST_ENDPOINTS = {
  suggest: {
    path: '/v1/suggest',
    group: 'search',
    reads: 'search',
    operation: 'suggestQueries',
    summary: { en: 'Get search suggestions', es: 'Obtener sugerencias de búsqueda' },
    description: {
      en: 'Suggests completions for a search box: matching book names, the reference that was typed and likely alternatives, words, verses that continue the input, topics and names.',
      es: 'Completa lo que alguien escribe en un buscador: nombres de libros; la referencia, si lo escrito es una, y otras que suelen buscarse; palabras; versículos que continúan así, temas y nombres.',
    },
    parameters: {
      q: query('What was typed so far.', 'Lo que se ha escrito hasta ahora.', 'am'),
      version,
      limit: integer(
        'The maximum number of books and of words.',
        'El máximo de libros y de palabras.',
        8,
        20,
      ),
    },
    example: { es: { q: 'am', limit: '2' }, en: { q: 'am', limit: '2' } },
    failures: ['VERSION_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
