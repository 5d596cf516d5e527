/** What the tagger knows of languages: as little as finding references takes, and packed. */

import type {
  ReferenceLanguage,
  ReferenceLanguages,
} from '../../../functions/lib/reference/lexicon.ts';
import { present } from '../../../functions/lib/text/present.ts';

/** The parts of a language that are of no use in prose, or only with the text at hand. */
type LeftOut = 'names' | 'numbers' | 'not_books' | 'foreign' | 'short';

/** A language with the names of each book in a line. */
export interface PackedLanguage extends Omit<ReferenceLanguage, LeftOut> {
  /** Book ID → its names. */
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

/** The same as the reader of references takes it. */
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
