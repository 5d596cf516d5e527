/** A passage: endpoints and answers. */

import type { MarkedText, Surroundings } from '../../text/marks/marks.ts';
import type { Documents } from '../../text/marks/usj.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import {
  include,
  integer,
  lines,
  OF_REFERENCES,
  passageFormat,
  reference,
  string,
  version,
} from '../parameters.ts';
import type { Bridge } from './chapters-and-verses.ts';
import type { ReadingNotes } from './references.ts';
import type { NotesSource, PassageNote } from './study/notes.ts';
import type { VersionRef } from './versions.ts';

export interface PassageVerse extends MarkedText {
  /** The number of the verse. */
  verse: Whole;
  /** Present only if the text prints several verses as one. */
  bridge?: Bridge;
}

/** A chapter or part of it, with its title and colophon if requested and adjacent to these verses. */
export interface PassageChapter extends Surroundings {
  /** The number of the chapter. */
  chapter: Whole;
  /** The verses, in order. */
  verses: PassageVerse[];
}

/** The fields of every form of passage, before those of its own form. */
export interface PassageHead {
  /** The reference as it was read, in the language of the version. */
  reference: string;
  /** The book. */
  book: {
    /** The name of the book, in the language of the version. */
    name: string;
    /** The number of the book, the same in every version: 1 to 66, from 67 for others. */
    number: Whole;
    /** The abbreviation of the book: its ID in capitals. */
    abbreviation: string;
  };
}

export type Passage = PassageHead &
  (
    | (Surroundings &
        PassageVerse & {
          /** The number of the chapter. */
          chapter: Whole;
        })
    | (PassageChapter & {
        /** The first verse of a range. */
        verse_start: Whole;
        /** The last verse of a range. */
        verse_end: Whole;
      })
    | (PassageChapter & {
        /** The number of verses in a whole chapter. */
        verse_count: Whole;
      })
    | {
        /** The chapters of a passage that spans several, each with its verses. */
        chapters: PassageChapter[];
      }
  );

export type PassageVersion = VersionRef & {
  /** The abbreviation of the version. */
  abbreviation: string;
};

/** A passage as text to paste. */
export interface Formatted {
  /** The format, as requested. */
  format: 'text' | 'markdown' | 'html' | 'slides';
  /** The whole text, with its references and versions. Slides have an empty line between them. */
  content: string;
  /** The slides, each with the text of each version; present only in `slides`. */
  slides?: string[][];
}

/** The first notes on a passage, as `/v1/notes` returns them. */
export interface StudyNotes {
  /** The number of notes that touch the passage. */
  total: Whole;
  /** The first of them. */
  notes: PassageNote[];
  /** The sources that were searched, with their licences. */
  sources: NotesSource[];
}

/** Additional fields of an answer to a reference. */
export interface PassageNotes extends ReadingNotes {
  /** Notes on the passage; present only if `study_notes` is more than 0. */
  study_notes?: StudyNotes;
  /** The passage as text to paste; present only if such a `format` was sent. */
  formatted?: Formatted;
  /** The passages as documents, in the order of the list; present only if `format` is `usx` or `usj`. */
  documents?: Documents;
  /** The version of the text. */
  version: PassageVersion;
}

export type PassageAnswer =
  | (Passage & PassageNotes)
  | (PassageNotes & {
      /** The reference as it was read, in the language of the version. */
      reference: string;
      /** The passages of a list of references, in the order of the list. */
      passages: Passage[];
    });

export const PASSAGE_ENDPOINTS = {
  passage: {
    path: '/v1/passage',
    group: 'read',
    operation: 'getPassage',
    summary: { en: 'Get a passage', es: 'Obtener un pasaje' },
    description: {
      en: 'Reads the exact text of a passage: what the Bible says there. Write the reference as people do, in Spanish or English: a verse (John 3:16), a range (1 Cor 13:4-7), a chapter (Psalm 23) or a list (Jn 3:16; Rom 5:8).',
      es: 'Lee el texto exacto de un pasaje: lo que dice ahí la Biblia. Escribe la referencia como se suele escribir, en español o en inglés: un versículo (Juan 3:16), un rango (1 Co 13:4-7), un capítulo (Salmo 23) o una lista (Jn 3:16; Ro 5:8).',
    },
    parameters: {
      ref: reference(
        'What to read, as people write it: `John 3:16`, `1 Cor 13:4-7`, `Psalm 23`.',
        'Lo que quieres leer, como se escribe: `Juan 3:16`, `1 Co 13, 4-7`, `Salmo 23`.',
        '1 Cor 13:4-7',
      ),
      version,
      numbering: string(
        'The ID of the version whose verse numbers `ref` uses, if it is not `version`, or a versification (`eng`, `org`, `lxx`, `vul`, `rsc`, `rso`). Verses that `version` does not have are left out.',
        'El ID de la versión cuya numeración usa `ref`, si no es `version`, o un esquema de numeración (`eng`, `org`, `lxx`, `vul`, `rsc`, `rso`). Se omiten los versículos que `version` no tenga.',
        'kjv',
      ),
      include,
      format: passageFormat,
      lines,
      study_notes: integer(
        'How many study notes and commentary entries on the passage to add, in the language of the version; `/v1/notes` lists more.',
        'Cuántas notas de estudio y comentarios del pasaje se añaden, en el idioma de la versión; `/v1/notes` da más.',
        0,
        10,
      ),
    },
    example: { es: { ref: 'Juan 1:1-5' }, en: { ref: 'John 1:1-5' } },
    failures: [...OF_REFERENCES, 'DATASET_NOT_INSTALLED'],
  },
} as const satisfies Record<string, Endpoint>;
