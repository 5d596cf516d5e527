/** Endpoints and answers that compare quotations with the Bible: a single one, or all those in a text. */
import type { Endpoint } from '../endpoint.ts';
import type { Whole } from '../envelope.ts';
import { ALL_VERSIONS_REQUESTS, CHECK_REQUESTS, MAX_LENGTHS } from '../limits.ts';
import {
  allInLanguage,
  exactText,
  OF_REFERENCES,
  oneOf,
  query,
  text,
  version,
} from '../parameters.ts';
import type { ReferenceInText } from './references.ts';

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
  /** Information about the saying; present only if the verdict is `misattributed`. */
  misattributed?: Misattribution;
  /** The number of other places in the version with the same words. */
  elsewhere_total: Whole;
  /** The first of these places. */
  elsewhere: QuotedPlace[];
  /**
   * Up to twelve versions with exactly these words, and where; those in the same language come first. Up to a hundred if
   * all versions are searched.
   */
  exact_in: {
    /** The ID of the version. */
    version: string;
    /** Its reference, in the language and numbering of that version. */
    reference: string;
  }[];
  /** How many versions have exactly these words; present only if all versions are searched. */
  exact_in_total?: Whole;
  /** The IDs of versions not indexed in their present revision; only if all versions are searched and there are any. */
  not_indexed?: string[];
}

/** A quotation in a text. */
export interface CheckedQuotation
  extends Pick<ReferenceInText, 'start' | 'end'>,
    Pick<QuoteAnswer, 'verdict' | 'place' | 'differences' | 'misattributed'> {
  /** The quotation as written in the text, without quotation marks. */
  text: string;
  /**
   * The version whose wording at the reference is closest to the quotation; present only if it is closer than that of
   * the version it was checked against.
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
    /** Its index in `references`, from 0. */
    reference: Whole;
    /** Whether the quotation is at that reference, even if in other words or in the words of another version. */
    fits: boolean;
    /** Present only if `fits` is `false`: what the reference says, up to ten verses. */
    says?: string;
  };
  /** Whether it is one of the `problems`. */
  needs_review: boolean;
}

/** A reference in a text that is checked. */
export interface CheckedReference extends ReferenceInText {
  /** Whether it is one of the `problems`. */
  needs_review: boolean;
}

/** Text that looks like a reference but names no known book. */
export interface UnknownBook extends Pick<ReferenceInText, 'start' | 'end'> {
  /** The part as written in the text, such as `Hezekiah 4:2`. */
  text: string;
}

export interface CheckAnswer extends Pick<QuoteAnswer, 'version' | 'stand_in'> {
  /**
   * The number of references and quotations that need review. A reference needs review if its book doesn’t exist or the
   * version doesn’t have it; a quotation, if it isn’t at the reference beside it, differs from the text there by a word or
   * more and isn’t another version’s, or is attributed to the Bible but isn’t in it. `needs_review` marks them.
   */
  problems: Whole;
  /** The references, in the order of the text; each item of a list is one. */
  references: CheckedReference[];
  /** Present only if there are any: references to books that the version does not have or that do not exist. All of them are `problems`. */
  unknown_books?: UnknownBook[];
  /**
   * The quotations, in the order of the text: text in quotation marks, and words next to a reference
   * that come from it.
   */
  quotations: CheckedQuotation[];
  /**
   * Present only if the text takes more work than one request may cause: the position, in UTF-16 units, from which
   * quotations were not checked. Send the rest of the text in another request.
   */
  unchecked_from?: Whole;
}

export const QUOTATIONS_ENDPOINTS = {
  quote: {
    path: '/v1/quote',
    group: 'compare',
    reads: 'search',
    requests: { count: ALL_VERSIONS_REQUESTS, when: { versions: 'all', language: true } },
    operation: 'checkQuote',
    summary: { en: 'Check a quotation', es: 'Comprobar una cita textual' },
    description: {
      en: 'Checks whether a quotation is really in the Bible, and where. The verdict is one of six: exact; exact apart from letter case, accents and punctuation; near (with the differences); a paraphrase (with the verse); a known saying that is not in the Bible (with its origin); or absent. Also lists the versions that have exactly these words. Use it before you quote.',
      es: 'Comprueba si una cita está de verdad en la Biblia, y dónde. El veredicto es uno de seis: exacta; exacta salvo mayúsculas, tildes y puntuación; parecida (con las diferencias); paráfrasis (con el versículo); un dicho conocido que no está en la Biblia (con su origen), o ausente. También indica qué versiones la tienen palabra por palabra. Úsalo antes de citar.',
    },
    parameters: {
      text: query(
        'The quotation, up to 500 characters: plain text or HTML.',
        'La cita, de hasta 500 caracteres: texto sin formato o HTML.',
        'The LORD is my shepherd; I shall not want.',
      ),
      ref: text(
        'The reference that the quotation is attributed to.',
        'La referencia a la que se atribuye la cita.',
        'Psalm 23:1',
        MAX_LENGTHS.reference,
      ),
      version,
      versions: {
        ...oneOf(
          '`all`: look for these words in all versions, if the operator has set that search up. Counts as ten requests.',
          '`all`: busca estas palabras en todas las versiones, si el operador del servicio ha configurado la búsqueda en todas. Cuenta como diez peticiones.',
          ['all'],
        ),
        needsSetup: true,
      },
      language: allInLanguage,
    },
    example: {
      es: { text: 'Estad siempre gozosos y orad sin cesar.' },
      en: { text: 'Rejoice evermore and pray without ceasing.' },
    },
    failures: OF_REFERENCES,
  },
  check: {
    path: '/v1/check',
    group: 'compare',
    reads: 'search',
    operation: 'checkText',
    requests: { count: CHECK_REQUESTS },
    summary: { en: 'Check a text', es: 'Comprobar un texto' },
    description: {
      en: 'Checks a sermon, an article or any other text: all of its Bible references and quotations at once. Reports whether each reference exists, whether the words quoted beside it match and, if not, what the verse says, and which quotations are not in the Bible. Positions let you highlight each one. Use it before you publish or send a text that quotes the Bible. Counts as three requests.',
      es: 'Comprueba de una vez todas las referencias y citas bíblicas de un sermón, un artículo o cualquier otro texto. Indica si cada referencia existe, si las palabras que la acompañan son correctas (si no, qué dice el versículo) y qué citas no están en la Biblia. Con las posiciones puedes marcar cada hallazgo. Úsalo antes de publicar o enviar un texto que cite la Biblia. Cuenta como tres peticiones.',
    },
    parameters: {
      text: exactText(
        'The text, up to 4,000 characters: plain text, Markdown or HTML.',
        'El texto, de hasta 4000 caracteres: texto sin formato, Markdown o HTML.',
        '“I am the way, the truth, and the life” (John 14:6). “God helps those who help themselves.”',
        MAX_LENGTHS.checkedText,
      ),
      version,
    },
    example: {
      es: {
        text: '«Yo soy el camino, y la verdad, y la vida» (Juan 14:6). «Ayúdate, que yo te ayudaré.»',
      },
      en: {
        text: '“I am the way, the truth, and the life” (John 14:6). “God helps those who help themselves.”',
      },
    },
    failures: ['VERSION_NOT_FOUND', 'NOT_LICENSED'],
  },
} as const satisfies Record<string, Endpoint>;
