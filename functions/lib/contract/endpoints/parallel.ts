/** A passage in several versions: endpoints and answers. */

import type { WordMark } from '../../text/marks/marks.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { format, ids, lines, OF_REFERENCES, reference } from '../parameters.ts';
import type { Formatted, PassageVersion } from './passage.ts';
import type { ReadingNotes } from './references.ts';

/** The text of one version in a row. */
export interface ParallelCell {
  /** Its reference, in the language and numbering of the version. */
  reference: string;
  /** The IDs of its verses; empty for a psalm title that other versions number as a verse. */
  verse_ids: string[];
  /** The text of these verses. */
  text: string;
  /** The words of the text, in order; present only if requested. */
  words?: WordMark[];
}

/** Words of several versions that translate the same word of the original. */
export interface ParallelWord {
  /** Its Strong's number. */
  strongs: string;
  /** The position in `words` of each cell; `null` for a version that has no such word there. */
  words: (Whole | null)[];
}

export interface ParallelAnswer extends ReadingNotes {
  /** The reference as it was read, in the language and numbering of the first version that has it. */
  reference: string;
  /** The versions, in the order of the cells. */
  versions: PassageVersion[];
  /** The ID of the version in whose numbering the reference was read; present only if it is not the first. */
  numbering?: string;
  /** The comparison as text to paste; present only if `format` was sent. */
  formatted?: Formatted;
  /** One row for each stretch of corresponding text, in the order of the reference. */
  rows: {
    /** The text of each version; `null` if it has none. */
    cells: (ParallelCell | null)[];
    /** The words that at least two versions render, in the order of the first; present only if requested. */
    words?: ParallelWord[];
  }[];
}

export const PARALLEL_ENDPOINTS = {
  parallel: {
    path: '/v1/parallel',
    group: 'compare',
    operation: 'getParallel',
    summary: { en: 'Compare versions', es: 'Comparar versiones' },
    description: {
      en: 'Returns a passage in up to six versions side by side, aligned by content even where their numbering differs: Jonás 2:1 in RV1909 is next to Jonah 1:17 in KJV.',
      es: 'Devuelve un pasaje en hasta seis versiones, una al lado de otra y alineadas por su contenido aunque numeren de otra manera: Jonás 2:1 de RV1909 queda junto a Jonah 1:17 de KJV.',
    },
    parameters: {
      ref: reference(
        'The reference, in the numbering of the first version that has it.',
        'La referencia, con la numeración de la primera versión que la tenga.',
        'Jonás 2:1',
      ),
      versions: {
        ...ids(
          'The IDs of up to six versions, separated by commas.',
          'Los ID de hasta seis versiones, separados por comas.',
          'rv1909,kjv',
        ),
        required: true,
      },
      include: {
        kind: 'list',
        description: {
          en: '`words`: the Strong’s numbers of each text, and which words of the versions translate the same word of the original.',
          es: '`words`: los números de Strong de cada texto y qué palabras de las versiones corresponden a la misma palabra del original.',
        },
        example: 'words',
        choices: ['words'],
      },
      format,
      lines,
    },
    example: {
      es: { ref: 'Jonás 2:1', versions: 'rv1909,kjv' },
      en: { ref: 'Jonah 1:17', versions: 'kjv,rv1909' },
    },
    failures: OF_REFERENCES,
  },
} as const satisfies Record<string, Endpoint>;
