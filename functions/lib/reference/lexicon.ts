/** The words of references in all languages: names of books, titles, and words among numbers such as `capítulo`. */
import { type Book, bookCodes, findBook } from '../text/canon.ts';
import { present } from '../text/present.ts';
import { NearNames } from './misspelled.ts';
import type { Token } from './tokens.ts';

/** What words mean among the numbers of a reference. */
export const ROLES = [
  /** `capítulo`: the number that follows is a chapter. */
  'chapter',
  /** `versículo`: the number that follows is a verse. */
  'verse',
  /** `hasta`: a range. */
  'to',
  /** `y`: another item of a list. */
  'and',
  /** `s`, `f`: and the next one. */
  'next',
  /** `ss`, `ff`: and all that follow. */
  'rest',
  /** `final`: after `hasta`, the last one. */
  'last',
  /** `completo`: no effect, because the whole is meant anyway. */
  'whole',
] as const;

export type Role = (typeof ROLES)[number];

export interface ReferenceLanguage extends Record<(typeof LISTS)[number], string[]> {
  /** Maps spellings, normalised by `nameKey` (`1samuel`), to book IDs, including books that few versions have. */
  names: Record<string, string>;
  /** Maps book IDs to short names, for where space is limited: `1 Co`. */
  short: Record<string, string>;
  /** Books that no version has and that must not be mistaken for one that exists, normalised by `nameKey`. */
  others: string[];
  /** Words and names of other things, which are never taken for a misspelled book. */
  not_books: string[];
  /** Names in languages that are not supported yet, in lower case with all accents: `jó` is Job, not `Jo`. */
  foreign: string[];
  /**
   * Maps names that differ from another book's only in their accents, in lower case with all accents, to book IDs: `jó`
   * → `job`.
   */
  accented: Record<string, string>;
  /** Maps names that can mean several books to the IDs of these. */
  ambiguous: Record<string, string[]>;
  /** Maps words to the number of a numbered book: `primera` → 1. */
  ordinals: Record<string, number>;
  /** Words that can come before a name, or between it and its number: `libro`, `apóstol`. */
  titles: string[];
  roles: Record<string, Role>;
  /** Maps number words to numbers: `dieciséis` → 16. */
  numbers: Record<string, number>;
  /** Whether tens and units need an "and": `treinta y uno`, but `thirty one`. */
  tens_need_and: boolean;
  /** Maps ordinals of chapters, verses and psalms to numbers: `eighth` → 8. */
  counting: Record<string, number>;
}

/** Maps language codes to their words. */
export type ReferenceLanguages = Record<string, ReferenceLanguage>;

/** A number in words. */
export interface NumberWord {
  value: number;
  /** Whether a unit can follow only after an "and": `treinta y uno`. */
  tensNeedAnd: boolean;
  /** The codes of the languages in which the word is a number. */
  languages: readonly string[];
}

/** The languages that are understood in every version, as the interface promises. */
const ALWAYS = ['es', 'en'];

/** The lists of words that are looked up as they are, normalised by `nameKey`. */
const LISTS = [
  /** Words that can come between a title and the name: `de`, `los`. */
  'links',
  /** Titles only of the four Gospels: `evangelio`. */
  'gospels',
  /** Titles that can be joined to names: `SanJuan`. */
  'saints',
  /** Suffixes of the number of a book: the `ra` of `1ra`. */
  'suffixes',
  /** Words for things that people count: the `años` of `Mateo, 5 años`. */
  'counted',
  /** What follows a time: the `horas` of `Mar 15:30 horas`. */
  'times',
  /** Names of books that are also words: `is`, `sal`. */
  'ordinary',
  /** Names of books that, in lower case, are more often words or people: `hechos`, `marcos`. */
  'common',
  /** Words that introduce another place in the same book: the `cf` of `Is 7:14 (cf. 8:8)`. */
  'see',
  /** Words about verses that do not occur in them: the `versículo` of `este versículo enseña`. */
  'comment',
  /** Words that say that something is at a place: the `dice` of `dice Juan 3:16`. */
  'citing',
  /** Words that introduce reported speech: the `que` of `dice que Dios amó`. */
  'reporting',
  /** Headings of table columns that contain quotations. */
  'quoted',
  /** Authors and kinds of works whose titles end like a book's name: the `Ign` of `Ign. Rom. 5:3`. */
  'works',
] as const;

/** `titles` has all words that can come before a name: titles, links, saints. */
type WordList = (typeof LISTS)[number] | 'titles';

/** Looks up what each word of a reference can mean, as normalised by `nameKey`. */
export class Lexicon {
  /** The book of each name or code. */
  readonly names = new Map<string, Book>();
  /** The codes of the languages that have a name. */
  readonly nameLanguages = new Map<string, string[]>();
  /** The numbers that come before names: the `second` of `second Kings`. */
  readonly ordinals = new Map<string, number>();
  /** What words among numbers say, such as `chapter`. */
  readonly roles = new Map<string, Role>();
  private readonly lists: ReadonlyMap<WordList, ReadonlySet<string>>;
  private readonly foreign: Set<string>;
  private readonly accented: ReadonlyMap<string, Book>;
  /** The books that a name can mean in the version's language: `Ez` in English. */
  readonly ambiguous: ReadonlyMap<string, Book[]>;
  readonly numbers = new Map<string, NumberWord>();
  /** Ordinal number words: the `eighth` of `the eighth chapter`. */
  readonly counting: ReadonlyMap<string, number>;
  /** Books outside the canon, such as Tobías. */
  readonly others: ReadonlySet<string>;
  /** Ordinary words, and names of other things, such as José. */
  readonly notBooks: ReadonlySet<string>;
  /** What can be joined to the front of a name (`SanJuan`, `IITimoteo`), by first letter, longest first. */
  private readonly prefixes: ReadonlyMap<string, string[]>;
  /** The full names of books, as answers use them: the first of each. */
  readonly whole = new Set<string>();
  private near: NearNames | undefined;

  /**
   * @param language the code of the language whose readings take precedence
   * @param beyond the IDs of books beyond the 66 that names may mean; other such books are not recognised
   */
  constructor(
    languages: ReferenceLanguages,
    readonly language: string,
    beyond: ReadonlySet<string> = new Set(),
  ) {
    const isMeant = ({ id, deuterocanonical }: Book) => !deuterocanonical || beyond.has(id);
    const notMeant = new Set<string>();
    const ordered = Object.entries(languages)
      .filter(([code]) => code === language || ALWAYS.includes(code))
      .sort(([a], [b]) => Number(a === language) - Number(b === language))
      .map(([code, each]) => ({ ...each, code }));
    for (const [code, book] of bookCodes) {
      if (isMeant(book)) this.names.set(code, book);
    }
    for (const each of ordered) {
      const { tens_need_and: tensNeedAnd } = each;
      for (const [word, value] of Object.entries(each.numbers)) {
        const languages = [...(this.numbers.get(word)?.languages ?? []), each.code];
        this.numbers.set(word, { value, tensNeedAnd, languages });
      }
      const named = new Set<string>();
      for (const [name, id] of Object.entries(each.names)) {
        const book = present(findBook(id));
        if (!isMeant(book)) {
          notMeant.add(name);
          continue;
        }
        if (!named.has(id)) this.whole.add(name);
        named.add(id);
        this.names.set(name, book);
        this.nameLanguages.set(name, [...(this.nameLanguages.get(name) ?? []), each.code]);
      }
      for (const [word, number] of Object.entries(each.ordinals)) this.ordinals.set(word, number);
      for (const [word, role] of Object.entries(each.roles)) this.roles.set(word, role);
    }
    this.counting = new Map(ordered.flatMap(({ counting }) => Object.entries(counting)));
    const titles = ordered.flatMap((each) => [...each.titles, ...each.links, ...each.saints]);
    this.lists = new Map([
      ...LISTS.map((list) => [list, new Set(ordered.flatMap((each) => each[list]))] as const),
      ['titles', new Set(titles)],
    ]);
    const own = languages[language];
    // a name that is foreign to Spanish may exist in the version's own language
    const isOwn = own !== undefined && !ALWAYS.includes(language);
    this.foreign = new Set((isOwn ? [own] : ordered).flatMap(({ foreign }) => foreign));
    this.accented = new Map(
      Object.entries(own?.accented ?? {}).map(([name, id]) => [name, present(findBook(id))]),
    );
    // only if ambiguous in the language itself: another language may know which book is meant
    this.ambiguous = new Map(
      Object.entries(languages[language]?.ambiguous ?? {}).map(([name, ids]) => [
        name,
        ids.map((id) => present(findBook(id))),
      ]),
    );
    for (const name of this.ambiguous.keys()) this.names.delete(name);
    const others = [...ordered.flatMap((each) => each.others), ...notMeant];
    this.others = new Set(others.filter((name) => !this.names.has(name)));
    this.notBooks = new Set(
      ordered.flatMap(({ not_books }) => not_books).filter((name) => !this.names.has(name)),
    );
    const prefixes = [...this.ordinals.keys(), ...(this.lists.get('suffixes') ?? []), ...titles]
      .filter((word) => word.length > 1 || this.ordinals.has(word) || this.has('suffixes', word))
      .sort((a, b) => b.length - a.length);
    this.prefixes = Map.groupBy(new Set(prefixes), (prefix) => prefix.charAt(0));
  }

  /** Returns the books with a name that starts with these letters, with or without its number, unordered. */
  booksBeginning(letters: string): ReadonlySet<Book> {
    const found = new Set(this.ambiguous.get(letters));
    for (const [name, book] of this.names) {
      if (name.startsWith(letters) || name.replace(/^\d/, '').startsWith(letters)) found.add(book);
    }
    return found;
  }

  /** Whether accents show a word to be the name of a book in a language that is not supported yet: `Jó`. */
  isForeign(written: string): boolean {
    return this.foreign.has(written.normalize('NFC').toLowerCase());
  }

  /** Returns the book whose name differs from another's only in its accents: `Jó`. */
  accentedBook(written: string): Book | undefined {
    return this.accented.get(written.normalize('NFC').toLowerCase());
  }

  has(list: WordList, word: string): boolean {
    return this.lists.get(list)?.has(word) === true;
  }

  is(list: WordList, token: Token | undefined): boolean {
    return token?.kind === 'word' && this.has(list, token.value);
  }

  /** Returns the titles, ordinals and their suffixes at a position of some letters: `san` at 0 of `sanjuan`. */
  prefixesAt(letters: string, start: number): string[] {
    const prefixes = this.prefixes.get(letters.charAt(start)) ?? [];
    return prefixes.filter((prefix) => letters.startsWith(prefix, start));
  }

  /** The known names that a misspelled one may stand for. */
  get nearNames(): NearNames {
    this.near ??= new NearNames(this.names, [...this.others, ...this.notBooks], this.whole);
    return this.near;
  }
}
