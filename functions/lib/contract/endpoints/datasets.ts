/** The data that accompanies the texts: endpoints and answers. */
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';

/** The source of data in an answer. */
export interface DatasetRef {
  /** The ID of the dataset. */
  id: string;
  /** Its name, in English. */
  name: string;
  /** Its licence. */
  licence: string;
  /** The attribution that you must display; `null` if none is required. */
  attribution: string | null;
  /** A page about the dataset. */
  url: string;
  /** The date of the source. */
  date: string;
}

/** How well the notes of a source fit their places. */
export interface NotesIntegrity {
  /** The number of notes. */
  notes: Whole;
  /** Notes that were moved to other verses than the source says, because of their own headings or quotations. */
  moved: Whole;
  /** Notes that were left out because the verses they name do not exist, or because they are malformed. */
  withheld: Whole;
}

export const DATASET_KINDS = [
  'dictionary',
  'cross-references',
  'topics',
  'names',
  'parallels',
  'notes',
  'lectionary',
] as const;

export interface DatasetDetail extends DatasetRef {
  /** What the dataset is. */
  kind: (typeof DATASET_KINDS)[number];
  /** Its name, in Spanish. */
  name_es: string;
  /** A short description, in English. */
  description: string;
  /** A short description, in Spanish. */
  description_es: string;
  /** The language it is written in (BCP 47); `null` for data without words. */
  language: string | null;
  /** How well notes fit their places; present only for notes. */
  integrity?: NotesIntegrity;
}

export interface DatasetsAnswer {
  /** The installed datasets, ordered by ID. */
  datasets: DatasetDetail[];
}

export const DATASETS_ENDPOINTS = {
  datasets: {
    path: '/v1/datasets',
    group: 'catalogue',
    reads: 'lists',
    operation: 'listDatasets',
    summary: { en: 'List datasets', es: 'Listar conjuntos de datos' },
    description: {
      en: 'Lists the installed datasets: dictionaries, cross-references, topics, names, parallels, notes and a lectionary, with their licences.',
      es: 'Enumera los conjuntos de datos instalados: diccionarios, referencias cruzadas, temas, nombres, paralelos, notas y un leccionario, con sus licencias.',
    },
    parameters: {},
    example: { es: {}, en: {} },
    failures: [],
  },
} as const satisfies Record<string, Endpoint>;
