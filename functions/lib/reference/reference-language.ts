/** What a language knows about references, as the build compiles it from `sources/languages`. */

/** What a word means among the numbers of a reference. */
export type Role =
  /** `capítulo`: the number that follows is a chapter. */
  | 'chapter'
  /** `versículo`: the number that follows is a verse. */
  | 'verse'
  /** `hasta`: a range. */
  | 'to'
  /** `y`: a list. */
  | 'and'
  /** `s`, `f`: and the next one. */
  | 'next'
  /** `ss`, `ff`: and all that follow. */
  | 'rest'
  /** `completo`: nothing, the whole is meant anyway. */
  | 'whole';

export interface ReferenceLanguage {
  /** Spelling, as `nameKey` gives it (`1samuel`) → book ID; of all books, also those that few versions have. */
  names: Record<string, string>;
  /** Book ID → what it is called where there is little room: `1 Co`. */
  short: Record<string, string>;
  /** What people count, as words are compared: the `años` of `Mateo, 5 años`. */
  counted: string[];
  /** Names of books that are words as well, as `nameKey` gives them: `is`, `sal`. */
  ordinary: string[];
  /** Books that no version has and that must not be taken for one that is, as `nameKey` gives them. */
  others: string[];
  /** Words and names of other things, never taken for a misspelled book. */
  not_books: string[];
  /** Names in languages that are not there yet, lower case with all their accents: `jó` is Job, and not `Jo`. */
  foreign: string[];
  /** Names that only their accents tell from another book's, lower case with all of them: `jó` → `job`. */
  accented: Record<string, string>;
  /** What can be several books → their IDs. */
  ambiguous: Record<string, string[]>;
  /** `primera` → 1: what can be written for the number of a numbered book. */
  ordinals: Record<string, number>;
  /** What can stand after that number: the `ra` of `1ra`. */
  suffixes: string[];
  /** What can stand before a name and between it and its number: `libro`, `apóstol`. */
  titles: string[];
  /** What can stand between a title and the name: `de`, `los`. */
  links: string[];
  /** Titles of the four Gospels alone: `evangelio`. */
  gospels: string[];
  /** Titles that are glued to names: `SanJuan`. */
  saints: string[];
  roles: Record<string, Role>;
  /** `dieciséis` → 16 */
  numbers: Record<string, number>;
  /** Whether it is `treinta y uno` or `thirty one`. */
  tens_need_and: boolean;
  /** Whether `3, 16` with a space is chapter 3, verse 16 (as in Spanish) or chapters 3 and 16. */
  comma_before_verse: boolean;
}

/** Language code → what it knows. */
export type ReferenceLanguages = Record<string, ReferenceLanguage>;
