/**
 * A quotation, compared with the text: endpoints and answers.
 * The comments on the types are public: the OpenAPI document and the reference show them.
 */
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { MAX_LENGTHS } from '../limits.ts';
import { HOUR, OF_REFERENCES, query, string, version } from '../parameters.ts';

/** A place with these words. */
export interface QuotedPlace {
  /** Its reference, in the language of the version. */
  reference: string;
  /** The IDs of its verses. */
  verse_ids: string[];
}

/** A saying that people take for a verse of the Bible. */
export interface Misattribution {
  /** The saying in its usual wording. */
  saying: string;
  /** Where it comes from, in English. */
  why: string;
  /** The same in Spanish. */
  why_es: string;
  /** The closest verse, if there is one. */
  nearest?: QuotedPlace & {
    /** The text of the verse. */
    text: string;
  };
}

/** A stretch of the quotation, of the text, or of both. */
export interface QuoteDifference {
  /**
   * `same`: in both. `changed`: the quotation has other words. `missing`: not in the quotation. `added`: not in the text.
   */
  type: 'same' | 'changed' | 'missing' | 'added';
  /** The words of the quotation. */
  quote?: string;
  /** The words of the text. */
  text?: string;
}

export interface QuoteAnswer {
  /** The quotation as it was sent. */
  quote: string;
  /** The ID of the version it was checked against. */
  version: string;
  /** The ID of the version whose text is served instead, if this version's own text is not installed. */
  stand_in?: string;
  /**
   * `exact`: word for word, with punctuation. `normalised`: the same words apart from letter case, accents or punctuation. `near`: most of the words. `paraphrase`: a verse in other words, such as those of another version. `misattributed`: a known saying that is not in the Bible. `absent`: this version has neither these words nor anything like them.
   */
  verdict: 'exact' | 'normalised' | 'near' | 'paraphrase' | 'misattributed' | 'absent';
  /** Where the words are, or the nearest passage; none if the verdict is `misattributed` or `absent`. */
  place?: QuotedPlace & {
    /** The text of these verses. */
    text: string;
  };
  /** How the words differ, in order, without punctuation; present only if the verdict is `normalised` or `near`. */
  differences?: QuoteDifference[];
  /** What is known of the saying; present only if the verdict is `misattributed`. */
  misattributed?: Misattribution;
  /** The number of other places in the version with the same words. */
  elsewhere_total: Whole;
  /** The first of these places. */
  elsewhere: QuotedPlace[];
  /** Up to twelve versions with exactly these words, and where; those in the same language come first. */
  exact_in: {
    /** The ID of the version. */
    version: string;
    /** Its reference, in the language and numbering of that version. */
    reference: string;
  }[];
}

export const QUOTE_ENDPOINTS = {
  quote: {
    path: '/v1/quote',
    group: 'compare',
    reads: 'search',
    operation: 'checkQuote',
    tool: 'check_quote',
    summary: { en: 'Check a quotation', es: 'Comprobar una cita textual' },
    description: {
      en: 'Checks whether a quotation is really in the Bible, and where. The verdict is one of six: exact; exact apart from letter case, accents and punctuation; near (with the differences); a paraphrase (with the verse); a known saying that is not in the Bible (with its origin); or absent. Also lists the versions that have exactly these words. Use it before you quote.',
      es: 'Comprueba si unas palabras citadas están de verdad en la Biblia, y dónde. El veredicto es uno de seis: exacta; exacta salvo mayúsculas, tildes y puntuación; parecida (con las diferencias); paráfrasis (con el versículo); un dicho conocido que no está en la Biblia (con su origen), o ausente. También indica qué versiones la tienen palabra por palabra. Úsalo antes de citar.',
    },
    parameters: {
      text: query(
        { en: 'The quotation, up to 500 characters.', es: 'La cita, de hasta 500 caracteres.' },
        'The LORD is my shepherd; I shall not want.',
      ),
      ref: {
        ...string(
          { en: 'Where the quotation should be from.', es: 'De dónde debería ser la cita.' },
          'Psalm 23:1',
        ),
        maxLength: MAX_LENGTHS.reference,
      },
      version,
    },
    example: {
      es: { text: 'Estad siempre gozosos y orad sin cesar.', version: 'rv1909' },
      en: { text: 'Rejoice evermore and pray without ceasing.', version: 'kjv' },
    },
    failures: OF_REFERENCES,
    maxAge: HOUR,
  },
} as const satisfies Record<string, Endpoint>;
