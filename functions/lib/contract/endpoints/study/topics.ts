/** Topics: endpoints and answers. */
import type { Endpoint } from '../../endpoint.ts';
import type { ListPage, Whole } from '../../envelope.ts';
import { MAX_LENGTHS, MAX_PAGE } from '../../limits.ts';
import { page, requiredString, text, version } from '../../parameters.ts';
import type { PassageRef } from '../chapters-and-verses.ts';
import type { DatasetRef } from '../datasets.ts';
import type { VersionRef } from '../versions.ts';

/** A topic in a list. */
export interface TopicSummary {
  /** The ID of the topic. */
  id: string;
  /** Its name in the language of the version if it has one, else in English. */
  name: string;
  /** Its English name. */
  name_en: string;
  /** Its Spanish name; `null` if it has none. */
  name_es: string | null;
  /** Other names, in both languages. */
  aliases: string[];
  /** How many references it has. */
  reference_count: Whole;
}

export interface TopicsAnswer extends ListPage {
  /** The query as it was sent; `null` if none was sent. */
  query: string | null;
  /** The number of topics found. */
  total: Whole;
  /** The topics: those with this name first, then those with most references. */
  topics: TopicSummary[];
  /** Where the topics come from. */
  source: DatasetRef;
}

/** A reference of a topic. */
export type TopicReference = PassageRef;

export interface TopicAnswer extends ListPage {
  /** The topic. */
  topic: TopicSummary;
  /** The version. */
  version: VersionRef;
  /** The number of headings. */
  total: Whole;
  /** The headings of this page, each with its references. */
  sections: {
    /** The heading, in English; `null` for references of the topic itself. */
    heading: string | null;
    /** The references that the version has. */
    references: TopicReference[];
    /** Other topics that it points to. */
    see: Pick<TopicSummary, 'id' | 'name'>[];
  }[];
  /** Where the topic comes from. */
  source: DatasetRef;
}

export const TOPICS_ENDPOINTS = {
  topics: {
    path: '/v1/topics',
    group: 'study',
    reads: 'lists',
    operation: 'findTopics',
    summary: { en: 'Find topics', es: 'Buscar temas' },
    description: {
      en: 'Finds topics of the Bible by name, in English or Spanish: `anxiety`, `perdón`, `ten commandments`.',
      es: 'Busca temas de la Biblia por su nombre, en español o en inglés: `ansiedad`, `perdón`, `diez mandamientos`.',
    },
    parameters: {
      q: text(
        'The beginning of a name or of one of its words; without it, all topics.',
        'El comienzo de un nombre o de una de sus palabras; sin él, todos los temas.',
        'perdón',
        MAX_LENGTHS.word,
      ),
      version,
      ...page('topics', 'Cuántos temas', 20, MAX_PAGE),
    },
    example: { es: { q: 'perdón', limit: '2' }, en: { q: 'forgiveness', limit: '2' } },
    failures: ['VERSION_NOT_FOUND', 'DATASET_NOT_INSTALLED'],
  },
  topic: {
    path: '/v1/topics/{id}',
    group: 'study',
    reads: 'lists',
    operation: 'getTopic',
    summary: { en: 'Get a topic', es: 'Obtener un tema' },
    description: {
      en: 'Returns a topic with its headings (in English) and references, with the version’s verse numbering and book names.',
      es: 'Devuelve un tema con sus apartados (en inglés) y sus referencias, con la numeración de la versión y los nombres de su idioma.',
    },
    parameters: {
      id: requiredString(
        'The ID of the topic, as `/v1/topics` lists it.',
        'El ID del tema, como en `/v1/topics`.',
        'tithes',
      ),
      version,
      ...page('headings', 'Cuántos apartados', 50, MAX_PAGE),
    },
    example: { es: { id: 'tithes', limit: '1' }, en: { id: 'tithes', limit: '1' } },
    failures: ['TOPIC_NOT_FOUND', 'VERSION_NOT_FOUND', 'DATASET_NOT_INSTALLED'],
  },
} as const satisfies Record<string, Endpoint>;
