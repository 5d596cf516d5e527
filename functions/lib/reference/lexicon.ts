/** The words of references in all languages: names of books, titles, and words among numbers such as `capítulo`. */
import { type Book, bookCodes, findBook } from '../text/canon.ts';
import { present } from '../text/present.ts';
import { fold, writtenWords } from '../text/words.ts';
import { type NamedBook, NearNames, type Nearness } from './misspelled.ts';

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
  /** `final`: behind `hasta`, the last one. */
  | 'last'
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
  /** Names of books that in lower case are more often words or people, as `nameKey` gives them: `hechos`, `marcos`. */
  common: string[];
  /** What comes before the next place in the book that was named: the `cf` of `Is 7:14 (cf. 8:8)`. */
  see: string[];
  /** What is said of a verse and not in it: the `versículo` of `este versículo enseña`. */
  comment: string[];
  /** What says that something is at a place: the `dice` of `dice Juan 3:16`. */
  citing: string[];
  /** Words that introduce reported speech: the `que` of `dice que Dios amó`. */
  reporting: string[];
  /** What heads a column of quotations in a table. */
  quoted: string[];
  /** Authors and kinds of works whose titles end like a book's name: the `Ign` of `Ign. Rom. 5:3`. */
  works: string[];
  /** Books that no version has and that must not be taken for one that is, as `nameKey` gives them. */
  others: string[];
  /** Words and names of other things, never taken for a misspelled book. */
  not_books: string[];
  /** Names in languages that are not supported yet, lower case with all their accents: `jó` is Job, not `Jo`. */
  foreign: string[];
  /** Names that only their accents tell from another book's, lower case with all of them: `jó` → `job`. */
  accented: Record<string, string>;
  /** What can be several books → their IDs. */
  ambiguous: Record<string, string[]>;
  /** `primera` → 1: what can be written for the number of a numbered book. */
  ordinals: Record<string, number>;
  /** What can follow that number: the `ra` of `1ra`. */
  suffixes: string[];
  /** What can come before a name, or between it and its number: `libro`, `apóstol`. */
  titles: string[];
  /** What can come between a title and the name: `de`, `los`. */
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
  /** `eighth` → 8: what counts chapters, verses and psalms. */
  counting: Record<string, number>;
}

/** Language code → what it knows. */
export type ReferenceLanguages = Record<string, ReferenceLanguage>;

/** A number in words. */
export interface NumberWord {
  value: number;
  /** Whether a unit follows it only after an "and": `treinta y uno`. */
  tensNeedAnd: boolean;
  /** The codes of the languages in which it is one. */
  languages: readonly string[];
}

/** Understood in every version, as the interface promises. */
const ALWAYS = ['es', 'en'];

/** No name is shorter. */
const BEGINNING = 2;

/** What every word of a reference can mean, looked up as `nameKey` writes it. */
export class Lexicon {
  private readonly names = new Map<string, NamedBook>();
  /** The codes of the languages that have a name. */
  private readonly nameLanguages = new Map<string, string[]>();
  private readonly ordinals = new Map<string, number>();
  private readonly roles = new Map<string, Role>();
  private readonly suffixes: Set<string>;
  /** All words that can come before a name: titles, links, saints. */
  private readonly titles: Set<string>;
  private readonly links: Set<string>;
  private readonly saints: Set<string>;
  private readonly gospels: Set<string>;
  /** How each begins, so that most names need not be looked at further. */
  private readonly otherBeginnings: Set<string>;
  private readonly foreign: Set<string>;
  private readonly accented: ReadonlyMap<string, Book>;
  private readonly foreignFirstWords: Set<string>;
  private readonly ambiguous: ReadonlyMap<string, Book[]>;
  private readonly numbers = new Map<string, NumberWord>();
  private readonly counting: ReadonlyMap<string, number>;
  private readonly others: Set<string>;
  private readonly notBooks: Set<string>;
  private readonly counted: Set<string>;
  private readonly ordinary: Set<string>;
  private readonly common: Set<string>;
  private readonly see: Set<string>;
  private readonly works: Set<string>;
  private readonly comment: Set<string>;
  private readonly reporting: Set<string>;
  private readonly quoted: Set<string>;
  private readonly citing: Set<string>;
  /** What a name can be glued to (`SanJuan`, `IITimoteo`) by its first letter, longest first. */
  private readonly prefixes = new Map<string, string[]>();
  /** The names of books as answers have them: the first of each. */
  private readonly whole = new Set<string>();
  private near: NearNames | undefined;

  /**
   * @param language the code of the language whose reading of a word goes first
   * @param beyond the IDs of books beyond the 66 that are meant by their names; the others are none
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
      if (isMeant(book)) this.names.set(code, { book });
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
        this.names.set(name, { book });
        this.nameLanguages.set(name, [...(this.nameLanguages.get(name) ?? []), each.code]);
      }
      for (const [word, number] of Object.entries(each.ordinals)) this.ordinals.set(word, number);
      for (const [word, role] of Object.entries(each.roles)) this.roles.set(word, role);
    }
    this.counting = new Map(ordered.flatMap(({ counting }) => Object.entries(counting)));
    this.suffixes = new Set(ordered.flatMap(({ suffixes }) => suffixes));
    this.links = new Set(ordered.flatMap(({ links }) => links));
    this.saints = new Set(ordered.flatMap(({ saints }) => saints));
    this.gospels = new Set(ordered.flatMap(({ gospels }) => gospels));
    this.titles = new Set([
      ...ordered.flatMap(({ titles }) => titles),
      ...this.links,
      ...this.saints,
    ]);
    const own = languages[language];
    // what is foreign to Spanish may be a name in the version's own language
    const isOwn = own !== undefined && !ALWAYS.includes(language);
    this.foreign = new Set((isOwn ? [own] : ordered).flatMap(({ foreign }) => foreign));
    this.accented = new Map(
      Object.entries(own?.accented ?? {}).map(([name, id]) => [name, present(findBook(id))]),
    );
    // only what is so in the language itself: another one may know which of them it is
    this.ambiguous = new Map(
      Object.entries(languages[language]?.ambiguous ?? {}).map(([name, ids]) => [
        name,
        ids.map((id) => present(findBook(id))),
      ]),
    );
    for (const name of this.ambiguous.keys()) this.names.delete(name);
    const others = [...ordered.flatMap((each) => each.others), ...notMeant];
    this.others = new Set(others.filter((name) => !this.names.has(name)));
    this.otherBeginnings = new Set([...this.others].map((name) => name.slice(0, BEGINNING)));
    this.foreignFirstWords = new Set(
      [...this.foreign].map((name) => fold(writtenWords(name)[0] ?? '')),
    );
    this.notBooks = new Set(
      ordered.flatMap(({ not_books }) => not_books).filter((name) => !this.names.has(name)),
    );
    this.counted = new Set(ordered.flatMap(({ counted }) => counted));
    this.ordinary = new Set(ordered.flatMap(({ ordinary }) => ordinary));
    this.common = new Set(ordered.flatMap(({ common }) => common));
    this.see = new Set(ordered.flatMap(({ see }) => see));
    this.comment = new Set(ordered.flatMap(({ comment }) => comment));
    this.citing = new Set(ordered.flatMap(({ citing }) => citing));
    this.reporting = new Set(ordered.flatMap(({ reporting }) => reporting));
    this.quoted = new Set(ordered.flatMap(({ quoted }) => quoted));
    this.works = new Set(ordered.flatMap(({ works }) => works));
    const prefixes = [...this.ordinals.keys(), ...this.suffixes, ...this.titles]
      .filter((word) => word.length > 1 || this.ordinals.has(word) || this.suffixes.has(word))
      .sort((a, b) => b.length - a.length);
    for (const prefix of new Set(prefixes)) {
      const letter = prefix.charAt(0);
      this.prefixes.set(letter, [...(this.prefixes.get(letter) ?? []), prefix]);
    }
  }

  /** The book of a name or code, as `nameKey` gives it. */
  find(name: string): NamedBook | undefined {
    return this.names.get(name);
  }

  /** The codes of the languages in which a word is the name of a book. */
  languagesOf(name: string): readonly string[] {
    return this.nameLanguages.get(name) ?? [];
  }

  /** The books that have a name which begins so, with or without their number, in no order. */
  booksBeginning(letters: string): ReadonlySet<Book> {
    const found = new Set(this.booksOfAmbiguous(letters));
    for (const [name, { book }] of this.names) {
      if (name.startsWith(letters) || name.replace(/^\d/, '').startsWith(letters)) found.add(book);
    }
    return found;
  }

  /** The books that a name can be in the version's language: `Ez` in English. */
  booksOfAmbiguous(name: string): readonly Book[] {
    return this.ambiguous.get(name) ?? [];
  }

  /** What a number in words is worth. */
  numberWord(word: string): NumberWord | undefined {
    return this.numbers.get(word);
  }

  /** What an ordinal number in words is worth: the `eighth` of `the eighth chapter`. */
  countingWord(word: string): number | undefined {
    return this.counting.get(word);
  }

  /** Whether it is the name of a book in a language that is not supported yet, by its accents: `Jó`. */
  isForeign(written: string): boolean {
    return this.foreign.has(written.normalize('NFC').toLowerCase());
  }

  /** Whether there are books whose names only accents tell from another's. */
  get hasAccented(): boolean {
    return this.accented.size > 0;
  }

  /** The book whose name only its accents tell from another's: `Jó`. */
  accentedBook(written: string): Book | undefined {
    return this.accented.get(written.normalize('NFC').toLowerCase());
  }

  isLink(word: string): boolean {
    return this.links.has(word);
  }

  /** Whether it says that a Gospel is named. */
  isGospel(word: string): boolean {
    return this.gospels.has(word);
  }

  isSaint(word: string): boolean {
    return this.saints.has(word);
  }

  role(word: string): Role | undefined {
    return this.roles.get(word);
  }

  ordinal(word: string): number | undefined {
    return this.ordinals.get(word);
  }

  isSuffix(word: string): boolean {
    return this.suffixes.has(word);
  }

  isTitle(word: string): boolean {
    return this.titles.has(word);
  }

  /** Whether a name that begins so can be one of a book that is not in the canon. */
  canBeOther(letters: string): boolean {
    return this.otherBeginnings.has(letters.slice(0, BEGINNING));
  }

  /** Whether a name with this first word can be one in a language that is not supported. */
  canBeForeign(word: string): boolean {
    return this.foreignFirstWords.has(word);
  }

  /** Whether it names a book that is not in the canon, such as Tobías. */
  isOther(name: string): boolean {
    return this.others.has(name);
  }

  /** Whether it is a word or name of something else, such as José. */
  isNoBook(name: string): boolean {
    return this.notBooks.has(name);
  }

  /** Whether it is something that people count, so that a number before it is none of a reference. */
  isCounted(word: string): boolean {
    return this.counted.has(word);
  }

  /** Whether a book's name is a word as well: `Is`. */
  isOrdinary(name: string): boolean {
    return this.ordinary.has(name);
  }

  /** Whether a book's name is more often a word or somebody's name where it is in lower case: `hechos`, `marcos`. */
  isCommon(name: string): boolean {
    return this.common.has(name);
  }

  /** Whether another place in the same book may follow: `cf`, `véase`. */
  isSee(word: string): boolean {
    return this.see.has(word);
  }

  /** Whether a word is said of verses: `versículo`, `teaches`. */
  isComment(word: string): boolean {
    return this.comment.has(word);
  }

  /** Whether it says that something is at the place beside it: `dice`, `according`. */
  isCiting(word: string): boolean {
    return this.citing.has(word);
  }

  /** Whether a word introduces reported speech: `que`, `that`. */
  isReporting(word: string): boolean {
    return this.reporting.has(word);
  }

  /** Whether a folded word heads a column of quotations. */
  isQuotedColumn(word: string): boolean {
    return this.quoted.has(word);
  }

  /** Whether it names an author or a kind of work, whose title ends like a book's name: `Ign`, `Targum`. */
  isWork(word: string): boolean {
    return this.works.has(word);
  }

  /** Whether it is a book's name as answers have it, and no shorter one. */
  isWhole(name: string): boolean {
    return this.whole.has(name);
  }

  /** The titles, ordinals and their suffixes that stand at a place of some letters: in `sanjuan` at 0 `san`. */
  prefixesAt(letters: string, start: number): string[] {
    const prefixes = this.prefixes.get(letters.charAt(start)) ?? [];
    return prefixes.filter((prefix) => letters.startsWith(prefix, start));
  }

  /** The books whose names are nearest to a name that is none. */
  nearest(name: string): Nearness {
    return this.nearNames.nearest(name);
  }

  /** The only book whose name begins so. */
  bookBeginning(name: string): NamedBook | undefined {
    return this.nearNames.bookBeginning(name);
  }

  private get nearNames(): NearNames {
    this.near ??= new NearNames(this.names, [...this.others, ...this.notBooks], this.whole);
    return this.near;
  }
}
