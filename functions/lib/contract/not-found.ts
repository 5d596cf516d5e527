/** The message for an ID that does not exist. */
import { ApiError, quoteInput } from './errors.ts';

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
