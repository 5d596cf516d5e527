/** The message for an ID that does not exist. */
import { ApiError, quotedList, quoteInput } from './errors.ts';

const THINGS = {
  BOOK_NOT_FOUND: { en: 'Book', es: 'el libro' },
  CHAPTER_NOT_FOUND: { en: 'Chapter', es: 'el capítulo' },
  VERSE_NOT_FOUND: { en: 'Verse', es: 'el versículo' },
};

/** @param id the requested ID */
export function notFound(code: keyof typeof THINGS, id: string, version: string): ApiError {
  const thing = THINGS[code];
  return new ApiError(code, {
    en: `${thing.en} ${quoteInput(id)} not found in version "${version}"`,
    es: `No existe ${thing.es} ${quoteInput(id)} en la versión "${version}"`,
  });
}

const LISTED = {
  VERSION_NOT_FOUND: { en: 'Version', es: 'la versión', list: '/v1/versions' },
  NAME_NOT_FOUND: { en: 'Name', es: 'el nombre', list: '/v1/names' },
  TOPIC_NOT_FOUND: { en: 'Topic', es: 'el tema', list: '/v1/topics' },
};

/**
 * The error for something that does not exist, with what may be meant.
 * @param id the requested ID
 * @param suggestions IDs that may be meant; if there are none, the error names the list
 */
export function notFoundNear(
  code: keyof typeof LISTED,
  id: string,
  suggestions: string[],
): ApiError {
  const { en, es, list } = LISTED[code];
  const near = quotedList(suggestions);
  const isNear = suggestions.length > 0;
  return new ApiError(code, {
    en: `${en} ${quoteInput(id)} not found; ${isNear ? `did you mean ${near.en}?` : `see ${list}`}`,
    es: `No existe ${es} ${quoteInput(id)}; ${isNear ? `¿querías decir ${near.es}?` : `consulta ${list}`}`,
    details: { suggestions },
  });
}
