/** References in running text: endpoints and answers. */
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { MAX_LENGTHS } from '../limits.ts';
import { exactText, version } from '../parameters.ts';

/** A misspelled name in a reference, and the book it was read as. */
export interface CorrectedName {
  /** The name as it was sent. */
  from: string;
  /** The name of the book it was read as. */
  to: string;
}

/** How a reference was read. */
export interface ReadingNotes {
  /** Present only if names were corrected. */
  corrected?: CorrectedName[];
  /** What was ignored after the reference; present only if something was. */
  ignored?: {
    /** The version abbreviation that was ignored; the text is from the version that was used instead. */
    version: string;
  };
}

export interface ReferenceInText {
  /** The reference as written in the text, without HTML tags. */
  text: string;
  /** Where it starts in the text, in UTF-16 units. */
  start: Whole;
  /** Where it ends, exclusive. */
  end: Whole;
  /** Its normalised form, in the language of the version. */
  reference: string;
  /** The same with the book's usual abbreviation in that language. */
  short: string;
  /** The same in OSIS: `John.3.16-John.3.18`. */
  osis: string;
  /** The same in USFM: `JHN 3:16-18`. */
  usfm: string;
  /** Whether the version has all of it. */
  exists: boolean;
  /**
   * Where the version has a reference that uses the numbers of other Bibles, such as `Isaiah 8:23`; only if it does not
   * exist.
   */
  other_numbering?: {
    /** The Bibles that use these numbers. */
    name: 'english' | 'hebrew' | 'vulgate';
    /** The reference in the numbers of this version. */
    reference: string;
  };
}

export interface ReferencesAnswer {
  /** The ID of the version. */
  version: string;
  /** The references, in the order of the text; each item of a list is one. */
  references: ReferenceInText[];
}

export const REFERENCES_ENDPOINTS = {
  references: {
    path: '/v1/references',
    group: 'search',
    operation: 'findReferences',
    summary: { en: 'Find references in prose', es: 'Encontrar referencias en un texto' },
    description: {
      en: 'Finds the Bible references in running text, in Spanish or English: where each one is, its normalised form, and whether the version has it. Returns no verse text.',
      es: 'Encuentra las referencias bíblicas de un texto, en español o en inglés: dónde está cada una, su forma normalizada y si la versión la tiene. No devuelve el texto de los versículos.',
    },
    parameters: {
      text: exactText(
        'The text, up to 2,000 characters: plain text, Markdown or HTML.',
        'El texto, de hasta 2000 caracteres: texto sin formato, Markdown o HTML.',
        'See John 3:16 and Rom 5:8, 10.',
        MAX_LENGTHS.prose,
      ),
      version,
    },
    example: {
      es: { text: 'Léase Juan 3:16 y Ro 5:8, 99.' },
      en: { text: 'See John 3:16 and Rom 5:8, 99.' },
    },
    failures: ['VERSION_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
