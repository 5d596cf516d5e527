/** What a text calls its books. */
import { findBook } from '../../functions/lib/text/canon.ts';
import type { AboutText } from './reader.ts';
import { decodeEntities } from './xml.ts';

/**
 * The names of books by our IDs, as a part of what a text says of itself.
 * @param found codes as the format has them, with their names
 */
export function aboutNames(found: Iterable<readonly [code: string, name: string]>): AboutText {
  const names = [...found].flatMap(([code, name]): [string, string][] => {
    const book = findBook(code);
    const tidy = decodeEntities(name).replace(/\s+/g, ' ').trim();
    return book && tidy !== '' ? [[book.id, tidy]] : [];
  });
  return names.length > 0 ? { bookNames: Object.fromEntries(names) } : {};
}

/** The names that a pattern with two groups, code and name, finds. */
export function* namesIn(text: string, pattern: RegExp): Generator<[code: string, name: string]> {
  for (const [, code, name] of text.matchAll(pattern)) if (code && name) yield [code, name];
}
