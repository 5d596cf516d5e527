/** Related passages: endpoints and answers. */

import type { Endpoint } from '../../endpoint.ts';
import type { ListPage, Whole } from '../../envelope.ts';
import { MAX_PAGE } from '../../limits.ts';
import {
  includeText,
  integer,
  OF_REFERENCES,
  page,
  reference,
  verseId,
  version,
} from '../../parameters.ts';
import type { PassageRef } from '../chapters-and-verses.ts';
import type { DatasetRef } from '../datasets.ts';
import type { ReadingNotes } from '../references.ts';
import type { VersionRef } from '../versions.ts';

/** A passage that is related to the requested one. */
export interface RelatedPassage extends PassageRef {
  /** How many readers voted for it; for several verses the sum. */
  votes: Whole;
  /**
   * `quotation`: one quotes the other. `parallel`: they match in content. Otherwise `cross-reference`, as for all of
   * them on a service without the dataset of parallels.
   */
  kind: 'quotation' | 'parallel' | 'cross-reference';
  /** Its text; present only if requested. */
  text?: string;
}

export interface RelatedAnswer extends ReadingNotes, ListPage {
  /** The reference that was read, in the language and numbering of the version. */
  reference: string;
  /** The version. */
  version: VersionRef;
  /** The number of related passages that the version has. */
  total: Whole;
  /** The passages, those with most votes first. */
  related: RelatedPassage[];
  /** Where the references come from. */
  source: DatasetRef;
}

/** The same answer for a single verse. */
export type VerseRelatedAnswer = RelatedAnswer;

const relatedOptions = {
  ...page('passages', 'Cuántos pasajes', 20, MAX_PAGE),
  min_votes: integer(
    'The minimum number of votes. Every passage has at least five.',
    'El mínimo de votos. Todos los pasajes tienen al menos cinco.',
    0,
  ),
  include: includeText,
} as const;

export const RELATED_ENDPOINTS = {
  related: {
    path: '/v1/related',
    group: 'study',
    operation: 'getRelated',
    summary: {
      en: 'Get cross-references for a passage',
      es: 'Obtener referencias cruzadas de un pasaje',
    },
    description: {
      en: 'Returns verses and passages related to a passage, in the version’s numbering; those with the most reader votes come first.',
      es: 'Devuelve versículos y pasajes relacionados con un pasaje, primero los que tienen más votos de los lectores, con la numeración de la versión.',
    },
    parameters: {
      ref: reference(
        'A passage, as people write it: `John 3:16`, `Psalm 23`.',
        'Un pasaje, como se escribe: `Juan 3:16`, `Salmo 23`.',
        'Sal 23',
      ),
      version,
      ...relatedOptions,
    },
    example: {
      es: { ref: 'Sal 23', limit: '2', include: 'text' },
      en: { ref: 'Ps 23', limit: '2', include: 'text' },
    },
    failures: [...OF_REFERENCES, 'DATASET_NOT_INSTALLED'],
  },
  verseRelated: {
    path: '/v1/verses/{id}/related',
    group: 'study',
    operation: 'getVerseRelated',
    summary: {
      en: 'Get cross-references for a verse',
      es: 'Obtener referencias cruzadas de un versículo',
    },
    description: {
      en: 'Returns verses and passages related to the verse with this ID, in the version’s numbering; those with the most reader votes come first.',
      es: 'Devuelve versículos y pasajes relacionados con el versículo que tiene ese ID, primero los que tienen más votos de los lectores, con la numeración de la versión.',
    },
    parameters: {
      id: verseId('joh_3_16'),
      version,
      ...relatedOptions,
    },
    example: {
      es: { id: 'joh_3_16', limit: '2', include: 'text' },
      en: { id: 'joh_3_16', limit: '2', include: 'text' },
    },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
  },
} as const satisfies Record<string, Endpoint>;
