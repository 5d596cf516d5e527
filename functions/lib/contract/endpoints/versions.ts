/** Versions, with their names, rights and integrity: endpoints and answers. */
import type { Endpoint } from '../endpoint.ts';
import type { ListPage, Whole } from '../envelope.ts';
import { MAX_LENGTHS } from '../limits.ts';
import { page, text, versionId } from '../parameters.ts';

export interface VersionRef {
  /** The ID of the version, for the `version` parameter. */
  id: string;
  /** The name of the version, in its language. */
  name: string;
  /** The ID of the version whose text is served instead, if this version's own text is not installed. */
  stand_in?: string;
}

export interface VersionSummary extends VersionRef {
  /** The abbreviation of the version. */
  abbreviation: string;
  /** The name of its language, in that language. */
  language: string;
  /** The code of its language (BCP 47). */
  language_code: string;
  /** The code of its language in ISO 639-3, which always has three letters. */
  iso_639_3: string;
  /** A short description of the version. */
  description: string;
}

export interface VersionDetail extends VersionSummary {
  /** The rights in the text, for people to read. */
  copyright: string;
  /** The direction of the text. */
  direction: 'ltr' | 'rtl';
  /** The script that the language is usually written in, as ISO 15924: `Latn`, `Hebr`. */
  script: string;
  /** Present only if Verso has no book names in the version’s language and uses the English ones. */
  book_names?: 'en';
  /** The number of books in the version. */
  book_count: Whole;
  /** The rights in the text, for programs. */
  rights: Rights;
  /** The licence of the text. */
  licence: Licence;
  /** How the text numbers its verses. */
  versification: Versification;
  /** The IDs of the text in other collections, if known. */
  identifiers: Identifiers;
  /** The revision of the text, as in the manifest; it changes whenever the text does. */
  revision: string;
  /** Where the text comes from, and whether it is complete. */
  integrity: Integrity;
}

/** The licence of a text. */
export interface Licence {
  /** Its SPDX identifier; for a licence that is not on the SPDX list, a custom one that begins with `LicenseRef-`. */
  id: string;
  /** Where you can read it; `null` if unknown. */
  url: string | null;
}

/** How a text numbers its verses, by the versifications of Paratext. */
export interface Versification {
  /** The versification that fits best; `mixed` if even that one differs in more than a tenth of the chapters. */
  name: 'eng' | 'org' | 'lxx' | 'vul' | 'rsc' | 'rso' | 'mixed';
  /** The versification that fits best; present only with `mixed`. */
  nearest?: 'eng' | 'org' | 'lxx' | 'vul' | 'rsc' | 'rso';
  /** The IDs of the chapters whose last verse has a different number in that versification. */
  differing_chapters: string[];
}

/** The IDs of a text in other collections. */
export interface Identifiers {
  /** At eBible.org. */
  ebible?: string;
  /** The name of its SWORD module. */
  sword?: string;
  /** In the Digital Bible Library. */
  dbl?: string;
}

/** What you may do with the served text, for programs; `copyright` is for people to read. */
export interface Rights {
  /** Whether the text is in the public domain. */
  public_domain: boolean;
  /** Whether it may be used commercially. */
  commercial_use: boolean;
  /** What must be shown with the text; `null` if nothing. */
  attribution: string | null;
  /** Whether derived works must be shared under the same terms. */
  share_alike: boolean;
  /** The maximum number of verses you may store; `null` if unlimited. */
  storage_limit: Whole | null;
  /** The maximum number of verses in one response, if the rights set one; 500 if `storage_limit` is set. */
  verses_per_answer?: Whole;
  /** The maximum number of verses per day (UTC) for each account or key, if the rights set one. */
  verses_per_day?: Whole;
}

/** The source of the served text, and how to verify that it is complete. */
export interface Integrity {
  /** What the text was made from. */
  source: {
    /** Its name. */
    name: string;
    /** The publisher's name for this revision. */
    edition: string;
    /** SHA-256 of its files in the order of their names, except the one that describes it. */
    sha256: string;
  };
  /** Whether this revision of the source was checked, with every finding explained. */
  known_revision: boolean;
  /** How many verses the version has. */
  verses: Whole;
  /** Books, chapters and verses that the versification has but the text lacks. */
  gaps: {
    /** The ID of the book, chapter or verse. */
    id: string;
    /** Why it is missing; `null` if unknown. */
    reason: string | null;
  }[];
  /**
   * The IDs of chapters whose numbering matches no other text: their alignment with other versions is
   * estimated from the lengths of the verses.
   */
  guessed_alignment: string[];
  /** Present only if the source maps its words to the words of the original. */
  words?: {
    /** How many words or groups of words have Strong's numbers. */
    tagged: Whole;
    /** How many words of its verses these tags cover. */
    covered: Whole;
    /** How many words its verses have. */
    total: Whole;
    /** Present only if the numbers were compared with those of texts in the original languages, verse by verse. */
    agreement?: {
      /** The IDs of these texts. */
      with: string[];
      /** How many numbers were compared. */
      compared: Whole;
      /** How many of them also occur in the same verse of the original. */
      agreeing: Whole;
    };
  };
  /** The number of places where the source was corrected. */
  corrections: Whole;
  /**
   * SHA-256, in hexadecimal, of all verses in Bible order as UTF-8: for each, its ID, a tab, its text and a line feed.
   */
  digest: string;
}

/** Maps each name of a version, normalised by `nameKey`, to its ID. */
export type VersionNames = Record<string, string>;

export interface VersionsAnswer extends ListPage {
  /** The number of versions found. */
  total: Whole;
  /** The versions, ordered by ID. */
  versions: VersionSummary[];
}

/** The default number of versions in a list, and the maximum. */
export const VERSIONS_A_PAGE = 1_000;

export interface VersionAnswer {
  /** The version. */
  version: VersionDetail;
}

export const VERSIONS_ENDPOINTS = {
  versions: {
    path: '/v1/versions',
    group: 'catalogue',
    reads: 'lists',
    operation: 'listVersions',
    summary: { en: 'List versions', es: 'Listar versiones' },
    description: {
      en: 'Lists the available Bible versions with their languages: all of them, those in one language, or those that match a name.',
      es: 'Enumera las versiones de la Biblia disponibles, con su idioma: todas, las de un idioma o las que coinciden con un nombre.',
    },
    parameters: {
      language: text(
        'The code of a language (`es`, `spa`, `pt-BR`): only versions in that language. A code without a region includes all regions.',
        'El código de un idioma (`es`, `spa`, `pt-BR`): solo las versiones en ese idioma. Sin región, el código incluye las de todas las regiones.',
        'es',
        MAX_LENGTHS.word,
      ),
      q: text(
        'Words of the version’s name, abbreviation, ID or language, or the beginnings of words.',
        'Palabras del nombre, la abreviatura, el ID o el idioma de la versión, enteras o solo su comienzo.',
        'reina',
        MAX_LENGTHS.word,
      ),
      ...page('versions', 'Cuántas versiones', VERSIONS_A_PAGE, VERSIONS_A_PAGE),
    },
    example: { es: { language: 'es' }, en: { language: 'en' } },
    failures: [],
  },
  version: {
    path: '/v1/versions/{id}',
    group: 'catalogue',
    reads: 'lists',
    operation: 'getVersion',
    summary: { en: 'Get a version', es: 'Obtener una versión' },
    description: {
      en: 'Returns a Bible version: its name, language, licence and number of books.',
      es: 'Devuelve una versión de la Biblia: nombre, idioma, licencia y número de libros.',
    },
    parameters: {
      id: versionId,
    },
    example: { es: { id: 'rv1909' }, en: { id: 'kjv' } },
    failures: ['VERSION_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
