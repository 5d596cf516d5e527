/** Finds the names that a text gives its books. */
import { findBook } from '../../functions/lib/text/canon.ts';
import type { AboutText } from './reader.ts';
import { decodeEntities } from './xml.ts';

/**
 * Returns the names of books by our IDs, as a part of what a text says about itself.
 * @param found codes of the format, with their names
 */
export function aboutNames(found: Iterable<readonly [code: string, name: string]>): AboutText {
  const names = [...found].flatMap(([code, name]): [string, string][] => {
    const book = findBook(code);
    const tidy = decodeEntities(name).replace(/\s+/g, ' ').trim();
    return book && tidy !== '' ? [[book.id, tidy]] : [];
  });
  return names.length > 0 ? { bookNames: Object.fromEntries(names) } : {};
}

/** Finds names with a pattern whose two groups are code and name. */
export function* namesIn(text: string, pattern: RegExp): Generator<[code: string, name: string]> {
  for (const [, code, name] of text.matchAll(pattern)) if (code && name) yield [code, name];
}
