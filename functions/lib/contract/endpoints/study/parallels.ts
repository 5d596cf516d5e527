/** Parallel passages: endpoints and answers. */

import type { Endpoint } from '../../endpoint.ts';
import type { ListPage, Whole } from '../../envelope.ts';
import { MAX_PAGE } from '../../limits.ts';
import { includeText, OF_REFERENCES, page, reference, version } from '../../parameters.ts';
import type { BookItem } from '../books.ts';
import type { PassageRef } from '../chapters-and-verses.ts';
import type { DatasetRef } from '../datasets.ts';
import type { ReadingNotes } from '../references.ts';
import type { VersionRef } from '../versions.ts';

/** A passage in a row of parallels. */
export interface ParallelPassage extends PassageRef {
  /** The ID of its book, one of `books`. */
  book: string;
  /** Its text; present only if requested. */
  text?: string;
}

/** Passages that tell the same story or say the same thing. */
export interface ParallelRow {
  /** `parallel`: passages of one Testament. `quotation`: the New Testament quotes the Old. */
  kind: 'parallel' | 'quotation';
  /** The passages that the version has, in Bible order. */
  passages: ParallelPassage[];
}

export interface ParallelsAnswer extends ReadingNotes, ListPage {
  /** The reference that was read, in the language and numbering of the version. */
  reference: string;
  /** The version. */
  version: VersionRef;
  /** The number of rows of which the version has at least two passages. */
  total: Whole;
  /** The books of these rows, in Bible order: the columns of a synopsis. */
  books: Pick<BookItem, 'id' | 'name'>[];
  /** The rows, in the order of the passage. */
  rows: ParallelRow[];
  /** Where the parallels come from. */
  source: DatasetRef;
}

export const PARALLELS_ENDPOINTS = {
  parallels: {
    path: '/v1/parallels',
    group: 'study',
    operation: 'getParallels',
    summary: { en: 'Get parallel passages', es: 'Obtener pasajes paralelos' },
    description: {
      en: 'Returns the synopsis of a passage: the other Gospels, Kings beside Chronicles, psalms that repeat each other, and the Old Testament as the New quotes it, verse by verse, in the version’s numbering.',
      es: 'Devuelve la sinopsis de un pasaje: los otros evangelios, Reyes junto a Crónicas, los salmos que se repiten y el Antiguo Testamento tal como lo cita el Nuevo, versículo por versículo, con la numeración de la versión.',
    },
    parameters: {
      ref: reference(
        'A passage, as people write it: `Mark 15:33-39`, `Genesis 1:27`.',
        'Un pasaje, como se escribe: `Marcos 15:33-39`, `Génesis 1:27`.',
        'Gn 1:27',
      ),
      version,
      ...page('rows', 'Cuántas filas', 20, MAX_PAGE),
      include: includeText,
    },
    example: {
      es: { ref: 'Mr 15:34', limit: '2', include: 'text' },
      en: { ref: 'Mk 15:34', limit: '2', include: 'text' },
    },
    failures: [...OF_REFERENCES, 'DATASET_NOT_INSTALLED'],
  },
} as const satisfies Record<string, Endpoint>;
