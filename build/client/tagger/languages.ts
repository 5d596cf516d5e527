/** Packs only what the tagger needs of each language to find references. */

import type {
  ReferenceLanguage,
  ReferenceLanguages,
} from '../../../functions/lib/reference/lexicon.ts';
import { present } from '../../../functions/lib/text/present.ts';

/** A language with the names of each book joined by spaces. */
export interface PackedLanguage extends Omit<ReferenceLanguage, 'names'> {
  /** The names of books by ID. */
  books: Record<string, string>;
}

/** What is useless in prose, or useful only with the Bible text. */
const LEFT_OUT = { numbers: {}, not_books: [], foreign: [], short: {} };

/** Packs the languages that every version understands. */
export function packed(languages: ReferenceLanguages): Record<string, PackedLanguage> {
  return Object.fromEntries(
    ['es', 'en'].map((code) => {
      const { names, ...rest } = present(languages[code]);
      const books: Record<string, string> = {};
      for (const [name, id] of Object.entries(names)) {
        books[id] = id in books ? `${books[id]} ${name}` : name;
      }
      return [code, { ...rest, ...LEFT_OUT, books }];
    }),
  );
}

/** Unpacks languages into the form that the lexicon takes. */
export function languagesOf(packed: Record<string, PackedLanguage>): ReferenceLanguages {
  return Object.fromEntries(
    Object.entries(packed).map(([code, { books, ...rest }]) => {
      const names = Object.entries(books).flatMap(([id, written]) =>
        written.split(' ').map((name) => [name, id]),
      );
      return [code, { ...rest, names: Object.fromEntries(names) }];
    }),
  );
}
