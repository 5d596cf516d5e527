/** Study notes and commentaries: endpoints and answers. */

import type { Endpoint } from '../../endpoint.ts';
import type { ListPage, Whole } from '../../envelope.ts';
import {
  chapterId,
  ids,
  OF_REFERENCES,
  oneOfOr,
  page,
  reference,
  string,
  version,
} from '../../parameters.ts';
import type { PassageRef } from '../chapters-and-verses.ts';
import type { DatasetRef } from '../datasets.ts';
import type { ReadingNotes } from '../references.ts';
import type { VersionRef } from '../versions.ts';

export const NOTE_FORMATS = ['text', 'markdown', 'html'] as const;

/** A note on a passage. */
export interface PassageNote extends PassageRef {
  /** The ID of its source, one of `sources`. */
  source: string;
  /** A heading of the source; `null` if the note has none. */
  title: string | null;
  /** The note, in the requested format. */
  content: string;
}

export interface NotesSource extends DatasetRef {
  /** Its name, in Spanish. */
  name_es: string;
  /** The language of its notes (BCP 47). */
  language: string;
  /** The number of notes that touch the passage. */
  total: Whole;
  /** Whether the source has any notes on the books of the passage. */
  has_book: boolean;
}

export interface NotesAnswer extends ReadingNotes, ListPage {
  /** The passage, in the language and numbering of the version. */
  reference: string;
  /** The version. */
  version: VersionRef;
  /** The format of `content`. */
  format: (typeof NOTE_FORMATS)[number];
  /** The number of notes that touch the passage. */
  total: Whole;
  /** The notes: first those that begin in the passage, in Bible order, then those that began before it, shortest first. */
  notes: PassageNote[];
  /** The sources that were searched, with their licences. */
  sources: NotesSource[];
}

/** The same as for a passage. */
export type ChapterNotesAnswer = NotesAnswer;

const language = string(
  'The language of the notes, such as `en`; without it, that of the version.',
  'El idioma de las notas, como `en`; sin él, el de la versión.',
  'en',
);

const shared = {
  version,
  source: ids(
    'The ID of a source, or several, separated by commas; `/v1/datasets` lists them with `kind: notes`. Without it, all sources in the language.',
    'El ID de una fuente, o varios separados por comas; `/v1/datasets` las enumera con `kind: notes`. Sin él, todas las del idioma.',
    'matthew-henry',
  ),
  language,
  format: oneOfOr(
    'The format of `content`: plain text, Markdown, or HTML with paragraphs, lists, emphasis and links to `/v1/passage`.',
    'El formato de `content`: texto sin formato, Markdown, o HTML con párrafos, listas, énfasis y enlaces a `/v1/passage`.',
    NOTE_FORMATS,
    'text',
  ),
  ...page('notes', 'Cuántas notas', 20, 50),
} as const;

export const NOTES_ENDPOINTS = {
  notes: {
    path: '/v1/notes',
    group: 'study',
    reads: 'notes',
    operation: 'getNotes',
    summary: { en: 'Get notes on a passage', es: 'Obtener notas de un pasaje' },
    description: {
      en: 'Returns the study notes and commentaries that touch a passage, in the version’s numbering; `sources` marks those without notes on the book.',
      es: 'Devuelve las notas de estudio y los comentarios que tocan un pasaje, con la numeración de la versión; `sources` marca las que no tienen notas sobre el libro.',
    },
    parameters: {
      ref: reference(
        'A passage, as people write it: `John 3:16-21`.',
        'Un pasaje, como se escribe: `Juan 3:16-21`.',
        'Jn 3:16',
      ),
      ...shared,
    },
    example: {
      es: { ref: 'Rut 1:1', source: 'matthew-henry', limit: '1' },
      en: { ref: 'Ruth 1:1', source: 'matthew-henry', limit: '1' },
    },
    failures: [...OF_REFERENCES, 'DATASET_NOT_INSTALLED'],
  },
  chapterNotes: {
    path: '/v1/chapters/{id}/notes',
    group: 'study',
    reads: 'notes',
    operation: 'getChapterNotes',
    summary: { en: 'Get notes on a chapter', es: 'Obtener notas de un capítulo' },
    description: {
      en: 'Returns the study notes and commentaries that touch a chapter, in the version’s numbering.',
      es: 'Devuelve las notas de estudio y los comentarios que tocan un capítulo, con la numeración de la versión.',
    },
    parameters: {
      id: chapterId('rut_1'),
      ...shared,
    },
    example: {
      es: { id: 'rut_1', source: 'matthew-henry', limit: '1' },
      en: { id: 'rut_1', source: 'matthew-henry', limit: '1' },
    },
    failures: ['VERSION_NOT_FOUND', 'CHAPTER_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
  },
} as const satisfies Record<string, Endpoint>;
