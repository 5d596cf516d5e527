/** The message for an ID that does not exist. */
import type { ErrorCode } from './error-codes.ts';
import { ApiError, quotedList, quoteInput, type Said } from './errors.ts';

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

/**
 * The error for something that does not exist, with what may be meant.
 * @param thing what it is, with the ID that was sent
 * @param suggestions IDs that may be meant; if there are none, the error names the list
 */
export function notFoundNear(
  code: ErrorCode,
  thing: Said,
  suggestions: string[],
  list: string,
): ApiError {
  const near = quotedList(suggestions);
  const isNear = suggestions.length > 0;
  return new ApiError(code, {
    en: `${thing.en} not found; ${isNear ? `did you mean ${near.en}?` : `see ${list}`}`,
    es: `No existe ${thing.es}; ${isNear ? `¿querías decir ${near.es}?` : `consulta ${list}`}`,
    details: { suggestions },
  });
}
