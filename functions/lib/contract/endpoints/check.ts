/**
 * A text, checked for its references and quotations: endpoints and answers.
 * The comments on the types are public: the OpenAPI document and the reference show them.
 */
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { MAX_LENGTHS } from '../limits.ts';
import { HOUR, id, version } from '../parameters.ts';
import type { QuoteAnswer } from './quote.ts';
import type { ReferenceInText } from './references.ts';

/** A quotation in a text. */
export interface CheckedQuotation
  extends Pick<QuoteAnswer, 'verdict' | 'place' | 'differences' | 'misattributed'> {
  /** The quotation as written in the text, without quotation marks. */
  text: string;
  /** Where it starts in the text, in UTF-16 units. */
  start: Whole;
  /** Where it ends, exclusive. */
  end: Whole;
  /**
   * The version whose words at the reference are nearest to it; present only if they are nearer than those of the version
   * it was checked against.
   */
  nearest_version?: {
    /** The ID of the version. */
    version: string;
    /** The reference in the language and numbering of that version. */
    reference: string;
    /** Whether that version has just these words. */
    has_words: boolean;
  };
  /** The reference beside it; present only if there is one. */
  beside?: {
    /** Which of `references` it is, from 0. */
    reference: Whole;
    /** Whether the quotation is there, at least in other words or in those of another version. */
    fits: boolean;
    /** Present only if `fits` is `false`: what the reference says, up to ten verses. */
    says?: string;
  };
}

/** What looks like a reference, but no book has that name. */
export interface UnknownBook {
  /** The part as written in the text, such as `Hezekiah 4:2`. */
  text: string;
  /** Where it starts in the text, in UTF-16 units. */
  start: Whole;
  /** Where it ends, exclusive. */
  end: Whole;
}

export interface CheckAnswer {
  /** The ID of the version it was checked against. */
  version: string;
  /** The ID of the version whose text is served instead, if this version's own text is not installed. */
  stand_in?: string;
  /**
   * The number of references and quotations that need review. A reference needs review if its book doesn’t exist or the
   * version doesn’t have it; a quotation, if it isn’t at the reference beside it, differs from the text there by a word or
   * more and isn’t another version’s, or is attributed to the Bible but isn’t in it.
   */
  problems: Whole;
  /** The references, in the order of the text; each item of a list is one. */
  references: ReferenceInText[];
  /** Present only if there are any: references to books that the version does not have or that do not exist. */
  unknown_books?: UnknownBook[];
  /**
   * The quotations, in the order of the text: text in quotation marks, and words next to a reference
   * that come from it.
   */
  quotations: CheckedQuotation[];
}

export const CHECK_ENDPOINTS = {
  check: {
    path: '/v1/check',
    group: 'compare',
    reads: 'search',
    operation: 'checkText',
    tool: 'check_text',
    summary: { en: 'Check a text', es: 'Comprobar un texto' },
    description: {
      en: 'Checks a sermon, an article or any other text: all of its Bible references and quotations at once. Reports whether each reference exists, whether the words quoted beside it match and, if not, what the verse says, and which quotations are not in the Bible. Positions let you highlight each one. Use it before you publish or send a text that quotes the Bible.',
      es: 'Comprueba de una vez todas las referencias y citas bíblicas de un sermón, un artículo o cualquier otro texto. Indica si cada referencia existe, si las palabras que la acompañan son correctas (si no, qué dice el versículo) y qué citas no están en la Biblia. Con las posiciones puedes marcar cada hallazgo. Úsalo antes de publicar o enviar un texto que cite la Biblia.',
    },
    parameters: {
      text: {
        ...id(
          { en: 'The text, up to 4,000 characters.', es: 'El texto, de hasta 4000 caracteres.' },
          '“I am the way, the truth, and the life” (John 14:6). “God helps those who help themselves.”',
        ),
        maxLength: MAX_LENGTHS.checkedText,
        isExact: true,
      },
      version,
    },
    example: {
      es: {
        text: '«Yo soy el camino, y la verdad, y la vida» (Juan 14:6). «Ayúdate, que yo te ayudaré.»',
        version: 'rv1909',
      },
      en: {
        text: '“I am the way, the truth, and the life” (John 14:6). “God helps those who help themselves.”',
        version: 'kjv',
      },
    },
    failures: ['VERSION_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
} as const satisfies Record<string, Endpoint>;
