/** Packs only what the tagger needs of each language to find references. */

import type {
  ReferenceLanguage,
  ReferenceLanguages,
} from '../../../functions/lib/reference/lexicon.ts';
import { present } from '../../../functions/lib/text/present.ts';

/** The parts of a language that are useless in prose, or useful only with the Bible text. */
type LeftOut = 'names' | 'numbers' | 'not_books' | 'foreign' | 'short';

/** A language with the names of each book joined by spaces. */
export interface PackedLanguage extends Omit<ReferenceLanguage, LeftOut> {
  /** The names of books by ID. */
  books: Record<string, string>;
}

/** Packs the languages that every version understands. */
export function packed(languages: ReferenceLanguages): Record<string, PackedLanguage> {
  return Object.fromEntries(
    ['es', 'en'].map((code) => {
      const {
        names,
        numbers: _,
        not_books: __,
        foreign: ___,
        short: ____,
        ...rest
      } = present(languages[code]);
      const books: Record<string, string> = {};
      for (const [name, id] of Object.entries(names)) {
        books[id] = id in books ? `${books[id]} ${name}` : name;
      }
      return [code, { ...rest, books }];
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
      const nothing = { numbers: {}, not_books: [], foreign: [], short: {} };
      return [code, { ...rest, ...nothing, names: Object.fromEntries(names) }];
    }),
  );
}
