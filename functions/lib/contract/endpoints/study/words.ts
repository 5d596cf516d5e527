/** Words of the original languages: endpoints and answers. */
import type { Endpoint } from '../../endpoint.ts';
import type { ListPage, Whole } from '../../envelope.ts';
import { MAX_LENGTHS, MAX_PAGE } from '../../limits.ts';
import {
  bookAndTestament,
  ids,
  oneOf,
  page,
  query,
  requiredString,
  text,
  version,
} from '../../parameters.ts';
import type { DatasetRef } from '../datasets.ts';
import type { SearchResult } from '../search.ts';
import type { VersionRef } from '../versions.ts';

/** A sense of a word, in the language of its dictionary. */
export interface WordSense {
  /** How it can be translated. */
  glosses: string[];
  /** What it means; may be empty. */
  definition: string;
  /** The domains of meaning that it belongs to. */
  domains: string[];
}

/** A word of the original, as described in a dictionary of Strong's numbers. */
export interface OriginalWord {
  /** Its Strong's number: `G26`, `H2617`. */
  strongs: string;
  /** Its language; Aramaic words are among the Hebrew ones. */
  language: 'Greek' | 'Hebrew';
  /** The word in its own script, in NFC. */
  original: string;
  /** The word in Latin letters. */
  transliteration: string;
  /** How it is pronounced, as the dictionary writes it. */
  pronunciation: string;
  /** What the word comes from, in English; empty if the definition says it. */
  derivation: string;
  /** What it means, in `definition_language`. */
  definition: string;
  /** The language of the definition (BCP 47): that of the version if a dictionary in it is installed, otherwise `en`. */
  definition_language: string;
  /** Its senses, in the same language; present only if the dictionary tells them apart. */
  senses?: WordSense[];
  /** The renderings of the King James Version, as the dictionary lists them. */
  kjv_usage: string;
  /** The Strong's numbers of words that the entry names. */
  related: string[];
}

/** A way in which a version renders a word. */
export interface Rendering {
  /** The words of the version in lowercase, without surrounding articles and similar words. */
  text: string;
  /** The number of occurrences. */
  count: Whole;
  /** The number of occurrences in each book, by its ID; present only with `facets=book`. */
  books?: Record<string, Whole>;
}

/** How a version renders a word, counted in its text. */
export interface VersionRenderings {
  /** The version. */
  version: VersionRef;
  /** How many words of the version render it. */
  total: Whole;
  /** The number of different renderings. */
  distinct: Whole;
  /** The 50 most frequent renderings, the most frequent first. */
  renderings: Rendering[];
}

export interface WordAnswer extends ListPage {
  /** The word. */
  word: OriginalWord;
  /** Where the entry comes from. */
  source: DatasetRef;
  /** Where the definition and the senses come from, if that is another dictionary. */
  definition_source?: DatasetRef;
  /** How versions whose text has Strong's numbers render it. */
  renderings: VersionRenderings[];
  /** The version of the verses. */
  version: VersionRef;
  /** The number of verses of the version that have the word. */
  total: Whole;
  /** The verses that have it, in Bible order, with the word marked. */
  results: SearchResult[];
}

/** A word of the original that a word of the text renders. */
export interface FoundWord extends OriginalWord {
  /** How many words of the version render it with the words of the query; 0 if the query is the original word itself. */
  count: Whole;
  /** How many words of the version render it in all. */
  total: Whole;
  /** The most frequent renderings in the version. */
  renderings: Rendering[];
  /** The first verse with the most frequent rendering that contains the query; `null` if the version has none. */
  example: SearchResult | null;
}

export interface WordsAnswer extends ListPage {
  /** The query as it was sent. */
  query: string;
  /** The version whose words were searched. */
  version: VersionRef;
  /** The number of words found. */
  total: Whole;
  /**
   * The words of the original: first those that the words of the query render most often, and whose renderings are
   * mostly these words.
   */
  words: FoundWord[];
  /** Where the entries come from. */
  sources: DatasetRef[];
}

export const WORDS_ENDPOINTS = {
  words: {
    path: '/v1/words',
    group: 'study',
    reads: 'words',
    operation: 'findWords',
    summary: { en: 'Find original-language words', es: 'Buscar palabras del original' },
    description: {
      en: 'Finds the Greek and Hebrew words behind a word of the text (`love`), and how often each is translated that way. Also finds a word in its own script or transliterated: `ἀγάπη`, `agape`, `hesed`.',
      es: 'Encuentra las palabras griegas y hebreas que traduce una palabra del texto (`amor`), y cuántas veces se traduce así cada una. También encuentra una palabra escrita en su alfabeto o transcrita: `ἀγάπη`, `agape`, `hesed`.',
    },
    parameters: {
      q: query(
        'A word of the version, or a word of the original in its own script or in Latin letters.',
        'Una palabra de la versión, o una del original en su alfabeto o en letras latinas.',
        'love',
      ),
      version,
      ...page('words', 'Cuántas palabras', 10, 25),
    },
    example: { es: { q: 'amor', limit: '1' }, en: { q: 'love', limit: '1' } },
    failures: ['VERSION_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
  },
  word: {
    path: '/v1/words/{strongs}',
    group: 'study',
    reads: 'words',
    operation: 'getWord',
    summary: { en: 'Get an original-language word', es: 'Obtener una palabra del original' },
    description: {
      en: 'Returns a Greek or Hebrew word by its Strong’s number: what it means, how each version renders it and how often, and the verses that contain it.',
      es: 'Devuelve una palabra griega o hebrea por su número de Strong: qué significa, cómo la traduce cada versión, con sus recuentos, y los versículos que la tienen.',
    },
    parameters: {
      strongs: requiredString(
        'A Strong’s number: G and a number for Greek, H for Hebrew and Aramaic.',
        'Un número de Strong: G y un número para el griego, H para el hebreo y el arameo.',
        'G26',
      ),
      version,
      versions: ids(
        'Up to six versions whose renderings are counted; by default the version and others with Strong’s numbers.',
        'Hasta seis versiones cuyas traducciones se cuentan; si se omite, la versión y otras que tengan números de Strong.',
        'rv1909,kjv',
      ),
      rendering: text(
        'Only verses that render the word like this, as `renderings` lists it.',
        'Solo versículos que la traducen así, tal como aparece en `renderings`.',
        'amor',
        MAX_LENGTHS.word,
      ),
      ...bookAndTestament,
      facets: oneOf('Counts each rendering by book.', 'Cuenta cada traducción por libro.', [
        'book',
      ]),
      ...page('verses', 'Cuántos versículos', 20, MAX_PAGE),
    },
    example: {
      es: { strongs: 'G26', versions: 'rv1909,kjv', limit: '1' },
      en: { strongs: 'G26', versions: 'kjv,rv1909', limit: '1' },
    },
    failures: [
      'WORD_NOT_FOUND',
      'VERSION_NOT_FOUND',
      'BOOK_NOT_FOUND',
      'DATASET_NOT_INSTALLED',
      'NOT_LICENSED',
    ],
  },
} as const satisfies Record<string, Endpoint>;
