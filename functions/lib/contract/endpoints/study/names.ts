/** Names: endpoints and answers. */
import { NAME_KINDS, type NameKind, type Offset } from '../../../text/marks/marks.ts';
import type { Endpoint } from '../../endpoint.ts';
import type { ListPage, Whole } from '../../envelope.ts';
import { MAX_LENGTHS, MAX_PAGE } from '../../limits.ts';
import { oneOf, page, requiredString, text, verseId, version } from '../../parameters.ts';
import type { BookItem } from '../books.ts';
import type { DatasetRef } from '../datasets.ts';
import type { NameRef, SearchResult } from '../search.ts';
import type { VersionRef } from '../versions.ts';
import type { TopicReference } from './topics.ts';

/** A person, place, group or spirit. */
export interface NameSummary {
  /** The ID of the name. */
  id: string;
  /** What it is the name of. */
  kind: NameKind;
  /** The name as the version prints it; where that is not known, in its language, else in English. */
  label: string;
  /** The name in English. */
  label_en: string;
  /** The name in Spanish; `null` if there is none. */
  label_es: string | null;
  /** Other forms and names, in both languages: first those in Spanish if the version is Spanish, else those in English. */
  other_forms: string[];
  /** How many of these, counted from the first, are in the language of the version. */
  forms_in_language: Whole;
  /** What a person was, or what kind of place it is, in Spanish if the version is Spanish, else in English. */
  roles: string[];
  /** What distinguishes it from others with this name, in that language: a role and relatives, the region of a place, or else the first verse; `null` if neither is known. */
  about: string | null;
  /** The father; `null` if he is not known. */
  father: NameRef | null;
  /** The first verse that names it; `null` if the version has none. */
  first_verse: Pick<TopicReference, 'reference' | 'verse_id'> | null;
  /** The number of verses that name it, in common numbers. */
  verse_count: Whole;
}

/** Where a place is. */
export interface Coordinates {
  /** In degrees, north of the equator. */
  latitude: number;
  /** In degrees, east of Greenwich. */
  longitude: number;
  /** How many sources locate it. */
  sources: Whole;
  /** How far apart these sources put it, in kilometres: the smaller, the more certain. Meaningless with one source. */
  spread_km: Whole;
}

export interface NameDetail extends NameSummary {
  /** The gender of a person; `null` for anything else. */
  gender: 'male' | 'female' | null;
  /** The mother; `null` if she is not known. */
  mother: NameRef | null;
  /** Husbands or wives. */
  partners: NameRef[];
  /** Sons and daughters. */
  offspring: NameRef[];
  /** Brothers and sisters. */
  siblings: NameRef[];
  /** The tribe or people of a person, or the one in whose territory a place is; `null` if unknown. */
  tribe: NameRef | null;
  /** The regions that a place is part of; of a group, the town that it lives in. */
  regions: NameRef[];
  /** Where a place is; `null` if it is not known. */
  coordinates: Coordinates | null;
  /** The Strong's numbers of the words of the original that name it. */
  strongs: string[];
  /** The verses that say most about it. */
  key_verses: TopicReference[];
}

export interface NamesAnswer extends ListPage {
  /** The query as it was sent; `null` if none was sent. */
  query: string | null;
  /** The version. */
  version: VersionRef;
  /** The number of names found. */
  total: Whole;
  /** The names: those with this form first; each group by the number of verses. */
  names: NameSummary[];
  /** Where the names come from. */
  source: DatasetRef;
}

export interface NameAnswer extends ListPage {
  /** The name. */
  name: NameDetail;
  /** The version. */
  version: VersionRef;
  /** The books of the version that name it. */
  books: (Pick<BookItem, 'id' | 'name'> & {
    /** How many of its verses name it. */
    count: Whole;
  })[];
  /** The number of verses of the version that name it. */
  total: Whole;
  /** The verses, with the name marked where it is clear which words are the name. */
  results: SearchResult[];
  /** Where the name comes from. */
  source: DatasetRef;
}

/** A name in a verse. */
export interface NameInVerse extends NameSummary {
  /**
   * The words that are the name, as start and end (exclusive) in the text, in UTF-16 units. Empty if they are unclear:
   * the verse may say "he", or name two people who share a name.
   */
  matches: [Offset, Offset][];
}

export interface VerseNamesAnswer {
  /** The reference, in the language of the version. */
  reference: string;
  /** The ID of the verse. */
  verse_id: string;
  /** The version. */
  version: VersionRef;
  /** The text of the verse. */
  text: string;
  /** Who and what it names, in the order of their first words. */
  names: NameInVerse[];
  /** Where the names come from. */
  source: DatasetRef;
}

const NAME_ID = requiredString(
  'The ID of the name, as `/v1/names` lists it.',
  'El ID del nombre, como en `/v1/names`.',
  'abraham',
);

export const NAMES_ENDPOINTS = {
  names: {
    path: '/v1/names',
    group: 'study',
    reads: 'names',
    operation: 'findNames',
    summary: { en: 'Find people and places', es: 'Buscar personas y lugares' },
    description: {
      en: 'Finds people, places, groups and spirits that the Bible names, in English or Spanish and in any spelling: `Bathsheba`, `Betsabé`, `Bath-sheba`.',
      es: 'Busca personas, lugares, grupos y espíritus que la Biblia nombra, en español o en inglés y con cualquier grafía: `Betsabé`, `Bathsheba`, `Bath-sheba`.',
    },
    parameters: {
      q: text(
        'A name or its beginning, or the beginning of one of its words; without it, all names.',
        'Un nombre, su comienzo o el de una de sus palabras; sin él, todos los nombres.',
        'Rut',
        MAX_LENGTHS.word,
      ),
      kind: oneOf('Only names of this kind.', 'Solo nombres de esta clase.', NAME_KINDS),
      version,
      ...page('names', 'Cuántos nombres', 20, 50),
    },
    example: { es: { q: 'Betsabé', limit: '2' }, en: { q: 'Bathsheba', limit: '2' } },
    failures: ['VERSION_NOT_FOUND', 'DATASET_NOT_INSTALLED'],
  },
  name: {
    path: '/v1/names/{id}',
    group: 'study',
    reads: 'names',
    operation: 'getName',
    summary: { en: 'Get a person or place', es: 'Obtener una persona o un lugar' },
    description: {
      en: 'Returns a person, place, group or spirit of the Bible: names, family, roles or coordinates, and all verses, in the version’s numbering. Another name of the same person leads to it: `abram` to `abraham`.',
      es: 'Devuelve una persona, un lugar, un grupo o un espíritu de la Biblia: sus nombres, su familia, lo que fue o sus coordenadas, y todos sus versículos, con la numeración de la versión. Otro nombre de la misma persona lleva a ella: `abram` a `abraham`.',
    },
    parameters: {
      id: NAME_ID,
      version,
      ...page('verses', 'Cuántos versículos', 20, MAX_PAGE),
    },
    example: { es: { id: 'ruth', limit: '1' }, en: { id: 'ruth', limit: '1' } },
    failures: ['NAME_NOT_FOUND', 'VERSION_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
  },
  verseNames: {
    path: '/v1/verses/{id}/names',
    group: 'study',
    reads: 'names',
    operation: 'getVerseNames',
    summary: { en: 'Get the names in a verse', es: 'Obtener los nombres de un versículo' },
    description: {
      en: 'Returns the people, places, groups and spirits that a verse names, each with the words that name it.',
      es: 'Devuelve las personas, los lugares, los grupos y los espíritus que nombra un versículo, cada uno con las palabras que lo nombran.',
    },
    parameters: {
      id: verseId('rut_1_4'),
      version,
    },
    example: { es: { id: 'rut_1_4' }, en: { id: 'rut_1_4' } },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
  },
} as const satisfies Record<string, Endpoint>;
