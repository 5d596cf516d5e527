/**
 * The endpoints, each said once. From this table come the routes, the reading of parameters,
 * what the CDN tells apart, the OpenAPI document, the client and the tools for language models.
 */

import { INCLUDED } from '../text/marks.ts';
import { type Endpoint, GROUPS } from './endpoint.ts';
import type { Said } from './errors.ts';
import { MAX_LENGTHS, MAX_PAGE } from './limits.ts';

const string = (description: Said, example: string) =>
  ({ kind: 'string', description, example }) as const;
const id = (description: Said, example: string) =>
  ({ ...string(description, example), required: true }) as const;
const reference = (description: Said, example: string) =>
  ({ ...id(description, example), maxLength: MAX_LENGTHS.reference }) as const;
const query = (description: Said, example: string) =>
  ({ ...id(description, example), maxLength: MAX_LENGTHS.query }) as const;
const integer = (description: Said, fallback: number) =>
  ({ kind: 'integer', description, default: fallback }) as const;
const oneOf = <const Choice extends string>(description: Said, choices: readonly Choice[]) =>
  ({ kind: 'choice', description, choices }) as const;

/** A text changes with a deploy at most. */
const HOUR = 3_600;

/** The version that answers where none is said. */
export const DEFAULT_VERSION = 'rvr60';

const version = {
  ...string(
    {
      en: 'The ID of a version; letter case does not matter. `/v1/versions` lists them all.',
      es: 'El ID de una versión, en mayúsculas o minúsculas. `/v1/versions` las lista todas.',
    },
    'kjv',
  ),
  default: DEFAULT_VERSION,
} as const;

const include = {
  kind: 'list',
  description: {
    en: 'What to return besides the text: psalm titles with acrostic letters and colophons, section headings, notes, paragraph and poetry line breaks, the words of Jesus, added words, the divine name, and the words with their Strong’s numbers.',
    es: 'Qué devolver además del texto: títulos de los salmos con las letras de los acrósticos y los colofones, encabezados, notas, saltos de párrafo y de verso, palabras de Jesús, palabras añadidas, el nombre divino y las palabras con sus números de Strong.',
  },
  example: 'titles,notes',
  choices: INCLUDED,
} as const;

const format = oneOf(
  {
    en: 'Also returns the text ready to paste, in `formatted`: `text` for messages, `markdown` for notes, `html` for pages, `slides` for FreeShow, OpenLP or ProPresenter.',
    es: 'Devuelve además el texto listo para pegar, en `formatted`: `text` para mensajes, `markdown` para notas, `html` para páginas, `slides` para FreeShow, OpenLP o ProPresenter.',
  },
  ['text', 'markdown', 'html', 'slides'],
);

const lines = {
  ...integer(
    {
      en: 'The maximum number of lines per slide, of about 44 characters each, including that of the reference; only with `format=slides`.',
      es: 'El máximo de líneas por diapositiva, de unos 44 caracteres, contando la de la referencia; solo con `format=slides`.',
    },
    4,
  ),
  maximum: 20,
} as const;

/** What a reference can fail with. */
const OF_REFERENCES = [
  'INVALID_REFERENCE',
  'VERSION_NOT_FOUND',
  'BOOK_NOT_FOUND',
  'CHAPTER_NOT_FOUND',
  'VERSE_NOT_FOUND',
  'NOT_LICENSED',
] as const;

const relatedOptions = {
  limit: {
    ...integer({ en: 'The maximum number of passages.', es: 'El máximo de pasajes.' }, 20),
    maximum: MAX_PAGE,
  },
  offset: integer({ en: 'The number of passages to skip.', es: 'Cuántos pasajes se omiten.' }, 0),
  min_votes: integer(
    {
      en: 'The minimum number of votes. Every passage has at least five.',
      es: 'El mínimo de votos. Todos los pasajes tienen al menos cinco.',
    },
    0,
  ),
  include: {
    kind: 'list',
    description: {
      en: '`text`: the text of each passage.',
      es: '`text`: el texto de cada pasaje.',
    },
    example: 'text',
    choices: ['text'],
  },
} as const;

/** Name → endpoint. The name stands in the usage counts. */
export const ENDPOINTS = {
  passage: {
    path: '/v1/passage',
    group: 'read',
    operation: 'getPassage',
    tool: 'get_passage',
    summary: { en: 'Get a passage', es: 'Obtener un pasaje' },
    description: {
      en: 'Reads the text of a passage: what the Bible says there, word for word. Write the reference as people do, in Spanish or English: a verse (John 3:16), a range (1 Cor 13:4-7), a chapter (Psalm 23) or a list (Jn 3:16; Rom 5:8).',
      es: 'El texto de un pasaje: lo que dice ahí la Biblia, palabra por palabra. Escribe la referencia como se suele escribir, en español o en inglés: un versículo (Juan 3:16), un rango (1 Co 13:4-7), un capítulo (Salmo 23) o una lista (Jn 3:16; Ro 5:8).',
    },
    parameters: {
      ref: reference(
        {
          en: 'What to read, as people write it: `John 3:16`, `1 Cor 13:4-7`, `Psalm 23`.',
          es: 'Lo que quieres leer, como se escribe: `Juan 3:16`, `1 Co 13, 4-7`, `Salmo 23`.',
        },
        '1 Cor 13:4-7',
      ),
      version,
      numbering: string(
        {
          en: 'The ID of the version whose verse numbers `ref` uses, if it is not `version`. Verses that `version` does not have are left out.',
          es: 'El ID de la versión cuya numeración usa `ref`, si no es `version`. Se omiten los versículos que `version` no tenga.',
        },
        'kjv',
      ),
      include,
      format,
      lines,
    },
    failures: OF_REFERENCES,
    maxAge: HOUR,
  },
  chapter: {
    path: '/v1/chapters/{id}',
    group: 'read',
    operation: 'getChapter',
    tool: 'get_chapter',
    summary: { en: 'Get a chapter', es: 'Obtener un capítulo' },
    description: {
      en: 'A chapter by its ID: all of its verses, with links to the previous and the next chapter.',
      es: 'Un capítulo por su ID: todos sus versículos, con enlaces al capítulo anterior y al siguiente.',
    },
    parameters: {
      id: id(
        {
          en: 'The ID of the chapter: book and chapter.',
          es: 'El ID del capítulo: libro y capítulo.',
        },
        'psa_23',
      ),
      version,
      include,
    },
    failures: ['VERSION_NOT_FOUND', 'CHAPTER_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  verse: {
    path: '/v1/verses/{id}',
    group: 'read',
    operation: 'getVerse',
    tool: 'get_verse',
    summary: { en: 'Get a verse', es: 'Obtener un versículo' },
    description: {
      en: 'A verse by its ID, with links to the previous and the next verse.',
      es: 'Un versículo por su ID, con enlaces al anterior y al siguiente.',
    },
    parameters: {
      id: id(
        {
          en: 'The ID of the verse: book, chapter and verse.',
          es: 'El ID del versículo: libro, capítulo y versículo.',
        },
        'joh_3_16',
      ),
      version,
      include,
    },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  random: {
    path: '/v1/random',
    group: 'read',
    operation: 'getRandomVerse',
    tool: 'get_random_verse',
    summary: { en: 'Get a random verse', es: 'Obtener un versículo al azar' },
    description: {
      en: 'A random verse of a version, a book or a testament. In one version the same `seed` always returns the same verse.',
      es: 'Un versículo al azar de una versión, de un libro o de un testamento. En una misma versión, la misma `seed` devuelve siempre el mismo versículo.',
    },
    parameters: {
      version,
      book: string(
        {
          en: 'Only from this book: its ID, USFM or OSIS code.',
          es: 'Solo de este libro: su ID o su código USFM u OSIS.',
        },
        'joh',
      ),
      testament: oneOf({ en: 'Only from this testament.', es: 'Solo de este testamento.' }, [
        'OT',
        'NT',
      ]),
      seed: {
        ...string(
          {
            en: 'Any text that decides which verse is returned, such as a date; without it every request returns a different verse.',
            es: 'Un texto cualquiera que decide qué versículo se devuelve, por ejemplo una fecha; sin él, cada petición devuelve otro.',
          },
          'today',
        ),
        maxLength: MAX_LENGTHS.seed,
      },
      curated: {
        ...oneOf(
          {
            en: '`true`: only well-known verses (by cross references) that make sense on their own and are a complete sentence.',
            es: '`true`: solo entre los versículos que se entienden por sí solos: los más conocidos, según las referencias cruzadas, que son una frase completa.',
          },
          ['true', 'false'],
        ),
        default: 'false',
      },
    },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  daily: {
    path: '/v1/daily',
    group: 'read',
    operation: 'getDailyPassage',
    tool: 'get_daily_passage',
    summary: { en: 'Get the passage of the day', es: 'Obtener el pasaje del día' },
    description: {
      en: 'A short, self-contained passage for each day of the year, the same in all versions.',
      es: 'Un pasaje breve para cada día del año, que se entiende por sí solo; es el mismo en todas las versiones.',
    },
    parameters: {
      date: {
        ...string(
          {
            en: 'The day, such as `2026-12-25`; today in UTC if omitted.',
            es: 'El día, por ejemplo `2026-12-25`; si se omite, hoy en UTC.',
          },
          '2026-12-25',
        ),
        maxLength: MAX_LENGTHS.date,
      },
      version,
    },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  plans: {
    path: '/v1/plans',
    group: 'read',
    reads: 'lists',
    operation: 'listPlans',
    tool: 'list_plans',
    summary: { en: 'List reading plans', es: 'Listar planes de lectura' },
    description: {
      en: 'The reading plans: the Bible in a year in the order of its books or of its events, the New Testament in 90 days, Psalms and Proverbs in a month, M’Cheyne’s calendar.',
      es: 'Los planes de lectura: la Biblia en un año en el orden de sus libros o de los hechos, el Nuevo Testamento en 90 días, Salmos y Proverbios en un mes, el calendario de M’Cheyne.',
    },
    parameters: {},
    failures: [],
    maxAge: HOUR,
  },
  plan: {
    path: '/v1/plans/{id}',
    group: 'read',
    reads: 'lists',
    operation: 'getPlanReadings',
    tool: 'get_plan_readings',
    summary: { en: 'Get a day’s readings', es: 'Obtener las lecturas de un día' },
    description: {
      en: 'The readings of a plan for one day, by the number of the day or by a date, in the numbering of the version and the names of its language. After its last day, a plan begins again.',
      es: 'Lo que toca leer un día según un plan, por su número o por una fecha, con la numeración de la versión y los nombres de su idioma. Después del último día, el plan vuelve a empezar.',
    },
    parameters: {
      id: id(
        {
          en: 'The ID of the plan, as `/v1/plans` lists it.',
          es: 'El ID del plan, como en `/v1/plans`.',
        },
        'mcheyne',
      ),
      version,
      day: integer(
        {
          en: 'The day of the plan, from 1; if omitted or 0, `date` decides.',
          es: 'El día del plan, desde 1; si se omite o es 0, decide `date`.',
        },
        0,
      ),
      date: {
        ...string(
          {
            en: 'A date, such as `2026-12-25`; today in UTC if omitted.',
            es: 'Una fecha, por ejemplo `2026-12-25`; si se omite, hoy en UTC.',
          },
          '2026-12-25',
        ),
        maxLength: MAX_LENGTHS.date,
      },
      start: {
        ...string(
          {
            en: 'The date of the first day; if omitted, 1 January of that year, or the first of that month for a plan of a month.',
            es: 'La fecha del primer día; si se omite, el 1 de enero de ese año, o el día 1 de ese mes en un plan de un mes.',
          },
          '2026-01-01',
        ),
        maxLength: MAX_LENGTHS.date,
      },
    },
    failures: ['PLAN_NOT_FOUND', 'VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  search: {
    path: '/v1/search',
    group: 'search',
    reads: 'search',
    operation: 'searchVerses',
    tool: 'search',
    summary: { en: 'Search verses', es: 'Buscar versículos' },
    description: {
      en: 'The verses that contain all words of a query, or an exact phrase in double quotes, best first. If there are fewer than five, `similar` lists similar verses; if there are none, `suggestions` lists queries with results.',
      es: 'Los versículos que contienen todas las palabras de una consulta, o una frase exacta entre comillas dobles, los más relevantes primero. Si hay menos de cinco, `similar` trae versículos parecidos; si no hay ninguno, `suggestions` trae consultas con resultados.',
    },
    parameters: {
      q: {
        ...string(
          {
            en: 'Words, with or without accents; quotation marks search for an exact phrase. Required without `strongs`.',
            es: 'Palabras, con o sin acentos; entre comillas, una frase exacta. Obligatorio si no se envía `strongs`.',
          },
          'Abraham',
        ),
        maxLength: MAX_LENGTHS.query,
        requiredUnless: 'strongs',
      },
      strongs: string(
        {
          en: 'Only verses with a word that renders this Strong’s number; with `q`, verses where a word of the query renders it. Results are in Bible order.',
          es: 'Solo versículos con una palabra que traduce este número de Strong; con `q`, aquellos en que lo traduce una palabra de la consulta. Los resultados van en el orden de la Biblia.',
        },
        'G2889',
      ),
      version,
      versions: {
        ...string(
          {
            en: 'Up to six versions to search at once, instead of `version`. The same verse in several versions is one result, even where their numbering differs.',
            es: 'Hasta seis versiones en las que buscar a la vez, en lugar de `version`. Un mismo versículo en varias versiones es un solo resultado, aunque lo numeren de otra manera.',
          },
          'rv1909,kjv',
        ),
        maxLength: MAX_LENGTHS.versions,
        isList: true,
      },
      book: string(
        {
          en: 'Only this book: its ID, USFM or OSIS code.',
          es: 'Solo este libro: su ID, o su código USFM u OSIS.',
        },
        'joh',
      ),
      testament: oneOf({ en: 'Only this testament.', es: 'Solo este testamento.' }, ['OT', 'NT']),
      limit: {
        ...integer(
          {
            en: 'The maximum number of results; 0 returns only the total.',
            es: 'El máximo de resultados; con 0 se devuelve solo el total.',
          },
          20,
        ),
        maximum: MAX_PAGE,
      },
      offset: integer(
        { en: 'The number of results to skip.', es: 'Cuántos resultados se omiten.' },
        0,
      ),
      sort: {
        ...oneOf(
          {
            en: 'By relevance, or in Bible order.',
            es: 'Por relevancia, o en el orden de la Biblia.',
          },
          ['relevance', 'canonical'],
        ),
        default: 'relevance',
      },
      match: {
        ...oneOf(
          {
            en: '`all`: every word and phrase. `any`: at least one of them, or a synonym. `prefix`: every word, the last one as the start of a word. `auto`: for search boxes; the verses with every word, then those of the topic that the query names, then those most like it, of one version and without `strongs`.',
            es: '`all`: todas las palabras y frases. `any`: al menos una, o un sinónimo. `prefix`: todas las palabras, la última como comienzo de palabra. `auto`: para buscadores; los versículos con todas las palabras, luego los del tema que nombra la consulta y luego los más parecidos a ella, de una sola versión y sin `strongs`.',
          },
          ['all', 'any', 'prefix', 'auto'],
        ),
        default: 'all',
      },
      words: {
        ...oneOf(
          {
            en: '`exact`: the words as written. `forms`: all of their forms too (`amar` finds `amó`).',
            es: '`exact`: las palabras tal como se escriben. `forms`: también todas sus formas (`amar` encuentra `amó`).',
          },
          ['exact', 'forms'],
        ),
        default: 'exact',
      },
      facets: oneOf(
        {
          en: 'Counts all results by book or by testament.',
          es: 'Cuenta todos los resultados por libro o por testamento.',
        },
        ['book', 'testament'],
      ),
    },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'NOT_LICENSED'],
    // many are asked for once only, and their order may get better
    maxAge: 0,
  },
  suggest: {
    path: '/v1/suggest',
    group: 'search',
    reads: 'search',
    operation: 'suggestQueries',
    tool: 'suggest_queries',
    summary: { en: 'Get search suggestions', es: 'Obtener sugerencias de búsqueda' },
    description: {
      en: 'Suggestions for a search box while somebody types: books whose name starts like this, the reference if it is one and likely alternatives, completions of the last word, verses that continue the input, and topics.',
      es: 'Sugerencias para un buscador mientras se escribe: libros cuyo nombre empieza así, la referencia si lo es y las que suelen buscarse, palabras que completan la última, versículos que siguen así y temas.',
    },
    parameters: {
      q: query({ en: 'What was typed so far.', es: 'Lo que se ha escrito hasta ahora.' }, 'am'),
      version,
      limit: {
        ...integer(
          {
            en: 'The maximum number of books and of words.',
            es: 'El máximo de libros y de palabras.',
          },
          8,
        ),
        maximum: 20,
      },
    },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  references: {
    path: '/v1/references',
    group: 'search',
    operation: 'findReferences',
    tool: 'find_references',
    summary: { en: 'Find references in prose', es: 'Encontrar referencias en un texto' },
    description: {
      en: 'Finds the Bible references in running text, in Spanish or English: where each one is, its normalized form, and whether the version has it. Returns no verse text.',
      es: 'Encuentra las referencias bíblicas de un texto, en español o en inglés: dónde está cada una, su forma normalizada y si la versión la tiene. No devuelve el texto de los versículos.',
    },
    parameters: {
      text: {
        ...id(
          { en: 'The text, up to 2,000 characters.', es: 'El texto, de hasta 2.000 caracteres.' },
          'See John 3:16 and Rom 5:8, 10.',
        ),
        maxLength: MAX_LENGTHS.prose,
        isExact: true,
      },
      version,
    },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  parallel: {
    path: '/v1/parallel',
    group: 'compare',
    operation: 'getParallel',
    tool: 'get_parallel',
    summary: { en: 'Compare versions', es: 'Comparar versiones' },
    description: {
      en: 'A passage in up to six versions side by side, aligned by content even where their numbering differs: Jonás 2:1 in RV1909 is next to Jonah 1:17 in KJV.',
      es: 'Un pasaje en hasta seis versiones, una al lado de otra y alineadas por su contenido aunque numeren de otra manera: Jonás 2:1 de RV1909 queda junto a Jonah 1:17 de KJV.',
    },
    parameters: {
      ref: reference(
        {
          en: 'The reference, in the numbering of the first version that has it.',
          es: 'La referencia, con la numeración de la primera versión que la tenga.',
        },
        'Jonás 2:1',
      ),
      versions: {
        ...id(
          {
            en: 'The IDs of up to six versions, separated by commas.',
            es: 'Los ID de hasta seis versiones, separados por comas.',
          },
          'rv1909,kjv',
        ),
        maxLength: MAX_LENGTHS.versions,
        isList: true,
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
    failures: OF_REFERENCES,
    maxAge: HOUR,
  },
  quote: {
    path: '/v1/quote',
    group: 'compare',
    reads: 'search',
    operation: 'checkQuote',
    tool: 'check_quote',
    summary: { en: 'Check a quotation', es: 'Comprobar una cita' },
    description: {
      en: 'Checks whether a quotation is really in the Bible, and where. It is exact, exact apart from letter case, accents and punctuation, near (with the differences), a paraphrase (with the verse), a known saying that is not in the Bible (with its origin), or absent. Also lists the versions that have exactly these words. Use it before you quote.',
      es: 'Comprueba si una cita está de verdad en la Biblia, y dónde. Es exacta, exacta salvo mayúsculas, acentos y puntuación, parecida (con las diferencias), dicha con otras palabras (con el versículo), un dicho conocido que no está en la Biblia (con su origen) o ausente. También dice qué versiones la tienen palabra por palabra. Úsalo antes de citar.',
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
    failures: OF_REFERENCES,
    maxAge: HOUR,
  },
  check: {
    path: '/v1/check',
    group: 'compare',
    reads: 'search',
    operation: 'checkText',
    tool: 'check_text',
    summary: { en: 'Check a text', es: 'Comprobar un texto' },
    description: {
      en: 'Checks a sermon, an article or any other text: all of its Bible references and quotations at once. Reports whether each reference exists, whether the words quoted beside it match and, if not, what the verse says, and which quotations are not in the Bible. Positions let you highlight each one. Use it before you publish or send a text that quotes the Bible.',
      es: 'Comprueba una predicación, un artículo o cualquier otro texto: todas sus referencias y citas bíblicas de una vez. Dice si cada referencia existe, si las palabras que la acompañan son correctas y, si no lo son, qué dice el versículo, y qué citas no están en la Biblia. Con su posición puedes marcar cada una. Úsalo antes de publicar o enviar un texto que cite la Biblia.',
    },
    parameters: {
      text: {
        ...id(
          { en: 'The text, up to 4,000 characters.', es: 'El texto, de hasta 4.000 caracteres.' },
          '“I am the way, the truth, and the life” (John 14:6). “God helps those who help themselves.”',
        ),
        maxLength: MAX_LENGTHS.checkedText,
        isExact: true,
      },
      version,
    },
    failures: ['VERSION_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  words: {
    path: '/v1/words',
    group: 'study',
    reads: 'words',
    operation: 'findWords',
    tool: 'find_words',
    summary: { en: 'Find original-language words', es: 'Buscar palabras del original' },
    description: {
      en: 'The Greek and Hebrew words behind a word of the text (`amor`), and how often each is rendered that way. Also finds a word by its own spelling or sound: `ἀγάπη`, `agape`, `hesed`.',
      es: 'Las palabras griegas y hebreas que hay detrás de una palabra del texto (`amor`), con cuántas veces se traduce cada una así. También encuentra una palabra por cómo se escribe o suena: `ἀγάπη`, `agape`, `hesed`.',
    },
    parameters: {
      q: query(
        {
          en: 'A word of the version, or a word of the original in its own script or in Latin letters.',
          es: 'Una palabra de la versión, o una del original en su alfabeto o en letras latinas.',
        },
        'amor',
      ),
      version,
      limit: {
        ...integer({ en: 'The maximum number of words.', es: 'El máximo de palabras.' }, 10),
        maximum: 25,
      },
      offset: integer({ en: 'The number of words to skip.', es: 'Cuántas palabras se omiten.' }, 0),
    },
    failures: ['VERSION_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  word: {
    path: '/v1/words/{strongs}',
    group: 'study',
    reads: 'words',
    operation: 'getWord',
    tool: 'get_word',
    summary: { en: 'Get an original-language word', es: 'Obtener una palabra del original' },
    description: {
      en: 'A Greek or Hebrew word by its Strong’s number: what it means (in English), how each version renders it, counted in its text, and the verses that have it.',
      es: 'Una palabra griega o hebrea por su número de Strong: qué significa (en inglés), cómo la traduce cada versión, contado en su texto, y los versículos que la tienen.',
    },
    parameters: {
      strongs: id(
        {
          en: 'A Strong’s number: G and a number for Greek, H for Hebrew and Aramaic.',
          es: 'Un número de Strong: G y un número para el griego, H para el hebreo y el arameo.',
        },
        'G26',
      ),
      version,
      versions: {
        ...string(
          {
            en: 'Up to six versions whose renderings are counted; by default the version and others with Strong’s numbers.',
            es: 'Hasta seis versiones cuyas traducciones se cuentan; si se omite, la versión y otras que tengan números de Strong.',
          },
          'rv1909,kjv',
        ),
        maxLength: MAX_LENGTHS.versions,
        isList: true,
      },
      rendering: {
        ...string(
          {
            en: 'Only verses that render the word like this, as `renderings` lists it.',
            es: 'Solo versículos que la traducen así, tal como aparece en `renderings`.',
          },
          'amor',
        ),
        maxLength: MAX_LENGTHS.word,
      },
      book: string(
        {
          en: 'Only this book: its ID, USFM or OSIS code.',
          es: 'Solo este libro: su ID, o su código USFM u OSIS.',
        },
        'joh',
      ),
      testament: oneOf({ en: 'Only this testament.', es: 'Solo este testamento.' }, ['OT', 'NT']),
      facets: oneOf(
        { en: 'Counts each rendering by book.', es: 'Cuenta cada traducción por libro.' },
        ['book'],
      ),
      limit: {
        ...integer({ en: 'The maximum number of verses.', es: 'El máximo de versículos.' }, 20),
        maximum: MAX_PAGE,
      },
      offset: integer(
        { en: 'The number of verses to skip.', es: 'Cuántos versículos se omiten.' },
        0,
      ),
    },
    failures: [
      'WORD_NOT_FOUND',
      'VERSION_NOT_FOUND',
      'BOOK_NOT_FOUND',
      'DATASET_NOT_INSTALLED',
      'NOT_LICENSED',
    ],
    maxAge: HOUR,
  },
  related: {
    path: '/v1/related',
    group: 'study',
    operation: 'getRelated',
    tool: 'get_related',
    summary: {
      en: 'Get cross-references for a passage',
      es: 'Obtener referencias cruzadas de un pasaje',
    },
    description: {
      en: 'Cross references of a passage: verses and passages related to it, by the votes of readers for all of its verses, in the numbering of the version.',
      es: 'Referencias cruzadas de un pasaje: los versículos y pasajes relacionados con él, según los votos de los lectores para todos sus versículos, con la numeración de la versión.',
    },
    parameters: {
      ref: reference(
        {
          en: 'A passage, as people write it: `John 3:16`, `Psalm 23`.',
          es: 'Un pasaje, como se escribe: `Juan 3:16`, `Salmo 23`.',
        },
        'Sal 23',
      ),
      version,
      ...relatedOptions,
    },
    failures: [...OF_REFERENCES, 'DATASET_NOT_INSTALLED'],
    maxAge: HOUR,
  },
  verseRelated: {
    path: '/v1/verses/{id}/related',
    group: 'study',
    operation: 'getVerseRelated',
    tool: 'get_verse_related',
    summary: {
      en: 'Get cross-references for a verse',
      es: 'Obtener referencias cruzadas de un versículo',
    },
    description: {
      en: 'Cross references of a verse by its ID: verses and passages related to it, by the votes of readers, in the numbering of the version.',
      es: 'Referencias cruzadas de un versículo por su ID: los versículos y pasajes relacionados con él, según los votos de los lectores, con la numeración de la versión.',
    },
    parameters: {
      id: id(
        {
          en: 'The ID of the verse: book, chapter and verse.',
          es: 'El ID del versículo: libro, capítulo y versículo.',
        },
        'joh_3_16',
      ),
      version,
      ...relatedOptions,
    },
    failures: ['VERSION_NOT_FOUND', 'VERSE_NOT_FOUND', 'DATASET_NOT_INSTALLED', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  topics: {
    path: '/v1/topics',
    group: 'study',
    reads: 'lists',
    operation: 'findTopics',
    tool: 'find_topics',
    summary: { en: 'Find topics', es: 'Buscar temas' },
    description: {
      en: 'Topics of the Bible by name, in English or Spanish: `anxiety`, `perdón`, `ten commandments`.',
      es: 'Temas de la Biblia por su nombre, en español o en inglés: `ansiedad`, `perdón`, `diez mandamientos`.',
    },
    parameters: {
      q: {
        ...string(
          {
            en: 'The beginning of a name or of one of its words; without it, all topics.',
            es: 'El comienzo de un nombre o de una de sus palabras; sin él, todos los temas.',
          },
          'perdón',
        ),
        maxLength: MAX_LENGTHS.word,
      },
      version,
      limit: {
        ...integer({ en: 'The maximum number of topics.', es: 'El máximo de temas.' }, 20),
        maximum: MAX_PAGE,
      },
      offset: integer({ en: 'The number of topics to skip.', es: 'Cuántos temas se omiten.' }, 0),
    },
    failures: ['VERSION_NOT_FOUND', 'DATASET_NOT_INSTALLED'],
    maxAge: HOUR,
  },
  topic: {
    path: '/v1/topics/{id}',
    group: 'study',
    reads: 'lists',
    operation: 'getTopic',
    tool: 'get_topic',
    summary: { en: 'Get a topic', es: 'Obtener un tema' },
    description: {
      en: 'A topic with its headings (in English) and references, in the numbering of the version and the names of its language.',
      es: 'Un tema con sus apartados (en inglés) y sus referencias, con la numeración de la versión y los nombres de su idioma.',
    },
    parameters: {
      id: id(
        {
          en: 'The ID of the topic, as `/v1/topics` lists it.',
          es: 'El ID del tema, como en `/v1/topics`.',
        },
        'tithes',
      ),
      version,
      limit: {
        ...integer({ en: 'The maximum number of headings.', es: 'El máximo de apartados.' }, 50),
        maximum: MAX_PAGE,
      },
      offset: integer(
        { en: 'The number of headings to skip.', es: 'Cuántos apartados se omiten.' },
        0,
      ),
    },
    failures: ['TOPIC_NOT_FOUND', 'VERSION_NOT_FOUND', 'DATASET_NOT_INSTALLED'],
    maxAge: HOUR,
  },
  versions: {
    path: '/v1/versions',
    group: 'catalogue',
    reads: 'lists',
    operation: 'listVersions',
    tool: 'list_versions',
    summary: { en: 'List versions', es: 'Listar versiones' },
    description: {
      en: 'The available Bible versions, with their languages.',
      es: 'Las versiones de la Biblia disponibles, con su idioma.',
    },
    parameters: {},
    failures: [],
    maxAge: HOUR,
  },
  version: {
    path: '/v1/versions/{id}',
    group: 'catalogue',
    reads: 'lists',
    operation: 'getVersion',
    tool: 'get_version',
    summary: { en: 'Get a version', es: 'Obtener una versión' },
    description: {
      en: 'A Bible version: its name, language, licence and number of books.',
      es: 'Una versión de la Biblia: nombre, idioma, licencia y número de libros.',
    },
    parameters: {
      id: id(
        {
          en: 'The ID of a version; letter case does not matter.',
          es: 'El ID de una versión, en mayúsculas o minúsculas.',
        },
        'kjv',
      ),
    },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  books: {
    path: '/v1/books',
    group: 'catalogue',
    reads: 'lists',
    operation: 'listBooks',
    tool: 'list_books',
    summary: { en: 'List books', es: 'Listar libros' },
    description: {
      en: 'The books of a version, each with its ID, name and number of chapters.',
      es: 'Los libros de una versión, cada uno con su ID, su nombre y su número de capítulos.',
    },
    parameters: { version },
    failures: ['VERSION_NOT_FOUND'],
    maxAge: HOUR,
  },
  book: {
    path: '/v1/books/{id}',
    group: 'catalogue',
    operation: 'getBook',
    tool: 'get_book',
    summary: { en: 'Get a book', es: 'Obtener un libro' },
    description: {
      en: 'A book by its ID: its name, its testament, and how many verses each of its chapters has.',
      es: 'Un libro por su ID: su nombre, su testamento y cuántos versículos tiene cada capítulo.',
    },
    parameters: {
      id: id(
        {
          en: 'The ID of a book, or its USFM or OSIS code.',
          es: 'El ID de un libro, o su código USFM u OSIS.',
        },
        'joh',
      ),
      version,
    },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND'],
    maxAge: HOUR,
  },
  datasets: {
    path: '/v1/datasets',
    group: 'catalogue',
    reads: 'lists',
    operation: 'listDatasets',
    tool: 'list_datasets',
    summary: { en: 'List datasets', es: 'Listar conjuntos de datos' },
    description: {
      en: 'The installed datasets: dictionaries, cross references and topics, with their licences.',
      es: 'Los conjuntos de datos instalados: diccionarios, referencias cruzadas y temas, con sus licencias.',
    },
    parameters: {},
    failures: [],
    maxAge: HOUR,
  },
  manifest: {
    path: '/v1/versions/{id}/manifest',
    group: 'store',
    reads: 'lists',
    operation: 'getManifest',
    tool: 'get_manifest',
    summary: { en: 'Get the manifest of a version', es: 'Obtener el manifiesto de una versión' },
    description: {
      en: 'The size and hash of each book as `/v1/books/{id}/text` returns it. An app that stores a version uses it to fetch only the books that have changed.',
      es: 'El tamaño y el hash de cada libro tal como lo devuelve `/v1/books/{id}/text`. Una aplicación que guarda una versión lo usa para descargar solo los libros que han cambiado.',
    },
    parameters: {
      id: id(
        {
          en: 'The ID of a version; letter case does not matter.',
          es: 'El ID de una versión, en mayúsculas o minúsculas.',
        },
        'kjv',
      ),
    },
    failures: ['VERSION_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
  bookText: {
    path: '/v1/books/{id}/text',
    group: 'store',
    operation: 'getBookText',
    tool: 'get_book_text',
    summary: { en: 'Get a whole book', es: 'Obtener un libro entero' },
    description: {
      en: 'The text of a whole book in one response, for storing, if the licence of the version allows it. It is long; for reading, request chapters or passages.',
      es: 'El texto de un libro entero en una sola respuesta, para guardarlo, si los derechos de la versión lo permiten. Es largo: para leer, pide capítulos o pasajes.',
    },
    parameters: {
      id: id(
        {
          en: 'The ID of a book, or its USFM or OSIS code.',
          es: 'El ID de un libro, o su código USFM u OSIS.',
        },
        '3jo',
      ),
      version,
    },
    failures: ['VERSION_NOT_FOUND', 'BOOK_NOT_FOUND', 'NOT_LICENSED'],
    maxAge: HOUR,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

const isName = (name: string): name is EndpointName => name in ENDPOINTS;
export const ENDPOINT_NAMES: readonly EndpointName[] = Object.keys(ENDPOINTS).filter(isName);

/** The endpoints by what they are for. */
export const ENDPOINT_GROUPS = Object.entries(GROUPS).map(([group, title]) => ({
  title,
  endpoints: ENDPOINT_NAMES.filter((name) => ENDPOINTS[name].group === group),
}));

type ValueOf<Given> = Given extends { kind: 'integer' }
  ? number
  : Given extends { kind: 'list'; choices: readonly (infer Choice)[] }
    ? readonly Choice[]
    :
        | (Given extends { choices: readonly (infer Choice)[] } ? Choice : string)
        | (Given extends { required: true } | { default: string } ? never : undefined);

/** What a handler is given: the value of every parameter of its endpoint. */
export type Values<Name extends EndpointName> = {
  [Key in keyof (typeof ENDPOINTS)[Name]['parameters']]: ValueOf<
    (typeof ENDPOINTS)[Name]['parameters'][Key]
  >;
};

/** The name in the contract of an endpoint's data, as it is in `answers/`: `book` → `BookAnswer`. */
export const answerName = (endpoint: string) =>
  `${endpoint.charAt(0).toUpperCase()}${endpoint.slice(1)}Answer`;
