/** Shared by the entries in `endpoints/`: parameters and their constructors, failures, and cache times. */
import { INCLUDED } from '../text/marks/marks.ts';
import { MAX_LENGTHS } from './limits.ts';

/** An optional parameter. */
export const string = (en: string, es: string, example: string) =>
  ({ kind: 'string', description: { en, es }, example }) as const;
/** A required parameter. */
export const requiredString = (en: string, es: string, example: string) =>
  ({ ...string(en, es, example), required: true }) as const;
/** An optional parameter of limited length. */
export const text = (en: string, es: string, example: string, maxLength: number) =>
  ({ ...string(en, es, example), maxLength }) as const;
/** A required text, white space and all, because the answer has positions in it. */
export const exactText = (en: string, es: string, example: string, maxLength: number) =>
  ({ ...requiredString(en, es, example), maxLength, isExact: true }) as const;
/** A list of IDs, separated by commas. */
export const ids = (en: string, es: string, example: string) =>
  ({ ...text(en, es, example, MAX_LENGTHS.versions), isList: true }) as const;
/** A reference, as people write it. */
export const reference = (en: string, es: string, example: string) =>
  ({ ...requiredString(en, es, example), maxLength: MAX_LENGTHS.reference }) as const;
/** A search query. */
export const query = (en: string, es: string, example: string) =>
  ({ ...requiredString(en, es, example), maxLength: MAX_LENGTHS.query }) as const;
/** A whole number. @param fallback its default value @param maximum its highest value, if it has one */
export const integer = (en: string, es: string, fallback: number, maximum?: number) =>
  ({
    kind: 'integer',
    description: { en, es },
    default: fallback,
    ...(maximum === undefined ? {} : { maximum }),
  }) as const;
/** A choice from a few words. */
export const oneOf = <const Choice extends string>(
  en: string,
  es: string,
  choices: readonly Choice[],
) => ({ kind: 'choice', description: { en, es }, choices }) as const;

/** The same with a default. */
export const oneOfOr = <const Choice extends string>(
  en: string,
  es: string,
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
) => ({ ...oneOf(en, es, choices), default: fallback }) as const;

/** The part of a list that is returned. @param en what it lists: `notes` @param es how many, and what: `Cuántas notas` */
export const page = (en: string, es: string, fallback: number, maximum: number) =>
  ({
    limit: integer(
      `The maximum number of ${en}.`,
      `El máximo de ${es.slice(es.indexOf(' ') + 1)}.`,
      fallback,
      maximum,
    ),
    offset: integer(`The number of ${en} to skip.`, `${es} se omiten.`, 0),
  }) as const;

export const bookId = (example: string) =>
  requiredString(
    'The ID of a book, or its USFM or OSIS code.',
    'El ID de un libro, o su código USFM u OSIS.',
    example,
  );
export const chapterId = (example: string) =>
  requiredString(
    'The ID of the chapter: book and chapter.',
    'El ID del capítulo: libro y capítulo.',
    example,
  );
export const verseId = (example: string) =>
  requiredString(
    'The ID of the verse: book, chapter and verse.',
    'El ID del versículo: libro, capítulo y versículo.',
    example,
  );
export const versionId = requiredString(
  'The ID of a version; letter case does not matter.',
  'El ID de una versión, en mayúsculas o minúsculas.',
  'kjv',
);

/** The part of the Bible that is searched. */
export const bookAndTestament = {
  book: string(
    'Only this book: its ID, USFM or OSIS code.',
    'Solo este libro: su ID, o su código USFM u OSIS.',
    'joh',
  ),
  testament: oneOf('Only this testament.', 'Solo este testamento.', ['OT', 'NT']),
} as const;

/** Instead of a version, for what an engine searches. */
export const allInLanguage = {
  ...string(
    'All versions in this language (BCP 47), if the operator has set up a search of all. Counts as ten requests.',
    'Todas las versiones en este idioma (BCP 47), si el operador del servicio ha configurado la búsqueda en todas. Cuenta como diez peticiones.',
    'es',
  ),
  needsSetup: true,
} as const;

/** A date; without it, today. */
export const date = text(
  'A date, such as `2026-12-25`; today in UTC if omitted.',
  'Una fecha, por ejemplo `2026-12-25`; si se omite, hoy en UTC.',
  '2026-12-25',
  MAX_LENGTHS.date,
);

/** The version that is used if none is sent. */
export const DEFAULT_VERSION = 'rvr60';

export const version = {
  ...string(
    'The ID of a version, such as `kjv` or `web`; `/v1/versions` lists them all. Always send it: the default is in Spanish, and returns the text of RV1909 where its own is not installed (`stand_in`).',
    'El ID de una versión, como `rv1909` o `kjv`; `/v1/versions` las enumera todas. Envíala siempre: la predeterminada responde con el texto de RV1909 donde el suyo no está instalado (`stand_in`).',
    'kjv',
  ),
  default: DEFAULT_VERSION,
} as const;

export const include = {
  kind: 'list',
  description: {
    en: 'What to return besides the text: psalm titles with acrostic letters and colophons, section headings, notes, paragraph and poetry line breaks, the words of Jesus, added words, the divine name, the words with their Strong’s numbers, and who and what is named.',
    es: 'Qué devolver además del texto: títulos de los salmos, letras de los acrósticos, colofones, encabezados, notas, saltos de párrafo y de verso, palabras de Jesús, palabras añadidas, el nombre divino, las palabras con sus números de Strong y a quién y qué se nombra.',
  },
  example: 'titles,notes',
  choices: INCLUDED,
} as const;

/** Whether passages come with their text. */
export const includeText = {
  kind: 'list',
  description: {
    en: '`text`: the text of each passage.',
    es: '`text`: el texto de cada pasaje.',
  },
  example: 'text',
  choices: ['text'],
} as const;

export const format = oneOf(
  'Also returns the text ready to paste, in `formatted`: `text` for messages, `markdown` for notes, `html` for pages, `slides` for FreeShow, OpenLP or ProPresenter.',
  'Devuelve además el texto listo para pegar, en `formatted`: `text` para mensajes, `markdown` para notas, `html` para páginas, `slides` para FreeShow, OpenLP o ProPresenter.',
  ['text', 'markdown', 'html', 'slides'],
);

const FOR_EDITORS = ['usx', 'usj'] as const;

/** The same formats, and those for editors and app builders. */
export const passageFormat = oneOf(
  `${format.description.en} \`usx\` and \`usj\` return documents for editors and app builders, in \`documents\`.`,
  `${format.description.es} \`usx\` y \`usj\` devuelven documentos para editores y creadores de aplicaciones, en \`documents\`.`,
  [...format.choices, ...FOR_EDITORS],
);

export const documentFormat = oneOf(
  'Also returns the text with all of its structure as a document for editors and app builders, in `documents`: USX 3.0 or USJ 3.1.',
  'Devuelve además el texto con toda su estructura como documento para editores y creadores de aplicaciones, en `documents`: USX 3.0 o USJ 3.1.',
  FOR_EDITORS,
);

export const lines = integer(
  'The maximum number of lines per slide, of about 44 characters each, including that of the reference; only with `format=slides`.',
  'El máximo de líneas por diapositiva, de unos 44 caracteres, contando la de la referencia; solo con `format=slides`.',
  4,
  20,
);

/** How reading a reference can fail. */
export const OF_REFERENCES = [
  'INVALID_REFERENCE',
  'VERSION_NOT_FOUND',
  'BOOK_NOT_FOUND',
  'CHAPTER_NOT_FOUND',
  'VERSE_NOT_FOUND',
  'NOT_LICENSED',
] as const;
