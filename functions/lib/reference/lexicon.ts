/** All languages' words of references in one; where two mean something else by a word, the version's language wins. */
import { bookCodes, findBook } from '../../../build/shared/canon.ts';
import { present } from '../../../build/shared/present.ts';
import type { ReferenceLanguages, Role } from '../../../build/shared/reference-language.ts';
import { type NamedBook, NearNames, type Nearness } from './misspelled.ts';

/** What every word of a reference can mean, looked up as `nameKey` writes it. */
export class Lexicon {
  private readonly names = new Map<string, NamedBook>();
  private readonly ordinals = new Map<string, number>();
  private readonly roles = new Map<string, Role>();
  private readonly suffixes: Set<string>;
  private readonly titles: Set<string>;
  private readonly others: Set<string>;
  private readonly notBooks: Set<string>;
  /** What a name can be glued to, longest first: `SanJuan`, `IITimoteo`. */
  private readonly prefixes: string[];
  private near: NearNames | undefined;

  /** @param language the language whose reading of a word goes first */
  constructor(languages: ReferenceLanguages, language: string) {
    const ordered = Object.entries(languages)
      .sort(([a], [b]) => Number(a === language) - Number(b === language))
      .map(([, each]) => each);
    for (const [code, book] of bookCodes) this.names.set(code, { book, commaBeforeVerse: false });
    for (const each of ordered) {
      for (const [name, id] of Object.entries(each.names)) {
        const book = present(findBook(id));
        this.names.set(name, { book, commaBeforeVerse: each.comma_before_verse });
      }
      for (const [word, number] of Object.entries(each.ordinals)) this.ordinals.set(word, number);
      for (const [word, role] of Object.entries(each.roles)) this.roles.set(word, role);
    }
    this.suffixes = new Set(ordered.flatMap(({ suffixes }) => suffixes));
    this.titles = new Set(ordered.flatMap(({ titles }) => titles));
    this.others = new Set(ordered.flatMap(({ others }) => others));
    this.notBooks = new Set(
      ordered.flatMap(({ not_books }) => not_books).filter((name) => !this.names.has(name)),
    );
    this.prefixes = [...this.ordinals.keys(), ...this.suffixes, ...this.titles]
      .filter((word) => word.length > 1 || this.ordinals.has(word) || this.suffixes.has(word))
      .sort((a, b) => b.length - a.length);
  }

  /** The book of a name or code, as `nameKey` gives it. */
  find(name: string): NamedBook | undefined {
    return this.names.get(name);
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

  /** Whether it names a book that is not in the canon, such as Tobías. */
  isOther(name: string): boolean {
    return this.others.has(name);
  }

  /** Whether it is a word or name of something else, such as José. */
  isNoBook(name: string): boolean {
    return this.notBooks.has(name);
  }

  /** The titles, ordinals and their suffixes with which letters begin: `sanjuan` → `san`. */
  prefixesOf(letters: string): string[] {
    return this.prefixes.filter((prefix) => letters.startsWith(prefix));
  }

  /** The books whose names are nearest to a name that is none. */
  nearest(name: string): Nearness {
    this.near ??= new NearNames(this.names, [...this.others, ...this.notBooks]);
    return this.near.nearest(name);
  }
}
