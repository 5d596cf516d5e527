/**
 * The names of books as people write them:
 *
 *   book := { title | ordinal } name        `Primera Epístola de San Juan`, `El libro II de Samuel`
 *   ordinal := "1" [ suffix ] | "I" | "primera" …
 *
 * A name may have several words. Periods between words do not count.
 */
import type { Book } from '../../../build/shared/canon.ts';
import type { Lexicon } from './lexicon.ts';
import type { NamedBook, Nearness } from './misspelled.ts';
import { isNumbered, peeled, wholeWords } from './peel.ts';
import type { Problem } from './problems.ts';
import type { Token } from './tokens.ts';

export interface FoundBook extends NamedBook {
  /** The token after the name. */
  end: number;
}

/** The most words of a name, what stands before it included. */
const MAX_WORDS = 10;
/** A misspelled name is looked for in so many ways of taking apart what is written. */
const MAX_GUESSES = 6;
const MAX_SUGGESTIONS = 3;
const SHORTEST_GLUED = 4;
const GOSPELS = new Set(['mat', 'mar', 'luk', 'joh']);
/** 4 Kingdoms is 2 Kings, 5 Mose Deuteronomy. */
const HIGHEST_ORDINAL = 5;
const NUMBERS = ['1', '2', '3', '4', '5'];

/** Finds the books that are named among the tokens of a reference. */
export class BookNameReader {
  /**
   * @param text what the tokens are of
   * @param nearest the books that a name can mean which is none
   */
  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly lexicon: Lexicon,
    private readonly nearest: (name: string) => Nearness,
  ) {}

  /** The book whose name begins at a token, in the longest reading of it. */
  at(index: number): FoundBook | undefined {
    const found = this.read(index, '', index + MAX_WORDS) ?? this.glued(index);
    if (!found || this.isForeign(index, found.end)) return undefined;
    if (this.isOtherGospel(index, found)) return undefined;
    const other = this.otherAt(index);
    if (other !== undefined && other >= found.end) return undefined;
    // the last word, which titles may stand before
    const word = this.tokens.slice(index, found.end).findLastIndex(({ kind }) => kind === 'word');
    const accented = this.lexicon.accentedBook(this.writtenName(index + word, found.end));
    return accented ? { ...found, book: accented } : found;
  }

  /** The token after the name of a writing that is none of the 66 books, titles and all: `Gospel of Judas`. */
  private otherAt(index: number): number | undefined {
    const first = this.tokens[index];
    if (first?.kind === 'word' && !this.lexicon.canBeOther(first.value)) return undefined;
    const { words, ordinal, ends } = this.runAt(index);
    let key = ordinal;
    let end: number | undefined;
    for (const [at, word] of words.entries()) {
      key += word;
      if (this.lexicon.isOther(key)) end = ends[at];
    }
    return end;
  }

  /** Whether a Gospel is named that is none of the four: `Evangelio según Judas`. */
  private isOtherGospel(index: number, { book, end }: FoundBook): boolean {
    const titles = this.tokens.slice(index, end);
    const isGospel = titles.some(
      ({ kind, value }) => kind === 'word' && this.lexicon.isGospel(value),
    );
    return isGospel && !GOSPELS.has(book.id);
  }

  /** Whether the name is one of another language, which only its accents tell: `Jó`. */
  private isForeign(from: number, to: number): boolean {
    const first = this.tokens[from];
    const name = first?.kind === 'word' ? first : this.tokens[from + 1];
    if (name?.kind !== 'word' || !this.lexicon.canBeForeign(name.value)) return false;
    return this.lexicon.isForeign(this.writtenName(from, to));
  }

  /** A name as it is written, without its number. */
  private writtenName(from: number, to: number): string {
    const written = this.text.slice(this.tokens[from]?.at.start, this.tokens[to - 1]?.at.end);
    return written.replace(/^[\d\s]+|[\s.]+$/g, '');
  }

  /** The book whose name follows the suffix of a number: the Psalms of `23rd Psalm`. */
  afterSuffix(index: number): FoundBook | undefined {
    const token = this.tokens[index];
    if (token?.kind !== 'word') return undefined;
    return this.lexicon.isSuffix(token.value) ? this.at(index + 1) : this.glued(index, true);
  }

  /** The book that a misspelled name at a token means, if there is no doubt. */
  misspelledAt(index: number): FoundBook | undefined {
    const { words, ordinal, end } = this.runAt(index);
    let isTied = false;
    if (this.isForeign(index, end) || this.otherAt(index) !== undefined) return undefined;
    if (words.every((word) => this.lexicon.isTitle(word))) return undefined;
    for (const name of wholeWords(words, ordinal, this.lexicon).slice(0, MAX_GUESSES)) {
      if (this.isSomethingElse(name)) return undefined;
      // what is near two books as it stands can but be short of its number (`ITesalonicense`)
      if (isTied && !isNumbered(name)) break;
      const { books, isNear } = this.nearest(name);
      const [named] = books;
      if (isNear && named && books.length === 1) {
        return this.isOtherGospel(index, { ...named, end }) ? undefined : { ...named, end };
      }
      isTied ||= isNear;
    }
    return undefined;
  }

  /** What stands at a token in the place of a book's name, and which books could be meant. */
  unreadableAt(index: number): { end: number; problem: Problem; near: Book[] } {
    const { words, ordinal, end } = this.runAt(index);
    if (this.isForeign(index, end)) {
      return { end, problem: 'is the name of a book in a language that is not there', near: [] };
    }
    const names = peeled(words, ordinal, this.lexicon);
    const other = this.otherAt(index);
    if (other !== undefined || names.some((name) => this.lexicon.isOther(name))) {
      return { end: other ?? end, problem: 'is not one of the 66 books', near: [] };
    }
    const found = this.read(index, '', index + MAX_WORDS);
    if (found && this.isOtherGospel(index, found)) {
      return { end: found.end, problem: 'is not one of the 66 books', near: [] };
    }
    for (const name of names) {
      const either = this.lexicon.booksOfAmbiguous(name);
      if (either.length > 0) return { end, problem: 'can be two books', near: [...either] };
    }
    for (const name of names) {
      const numbered = NUMBERS.flatMap((number) => this.lexicon.find(number + name) ?? []);
      if (numbered.length > 0) {
        return { end, problem: 'needs a number', near: numbered.map(({ book }) => book) };
      }
    }
    const near = names.slice(0, MAX_GUESSES).flatMap((name) => this.nearest(name).books);
    const books = [...new Set(near.map(({ book }) => book))].slice(0, MAX_SUGGESTIONS);
    return { end, problem: 'is not the name of a book', near: books };
  }

  /** @param limit the token by which the name itself must have begun */
  private read(
    index: number,
    ordinal: string,
    limit: number,
    isAfterTitle = false,
  ): FoundBook | undefined {
    if (index > limit) return undefined;
    const at = this.skipPeriod(index);
    const token = this.tokens[at];
    let longest = this.name(at, ordinal);
    // the `de` of `libro de` is no Deuteronomy
    const isLink = token?.kind === 'word' && this.lexicon.isLink(token.value);
    if (isLink && isAfterTitle && longest && longest.end <= this.skipPeriod(at + 1))
      longest = undefined;
    const take = (found: FoundBook | undefined) => {
      if (found && found.end >= (longest?.end ?? 0)) longest = found;
    };
    if (token?.kind === 'word' && this.lexicon.isTitle(token.value)) {
      take(this.read(at + 1, ordinal, limit, true));
    }
    const number = ordinal === '' && token && this.ordinal(token);
    if (number) {
      const suffix = this.skipPeriod(at + 1);
      if (this.isSuffix(suffix)) take(this.read(suffix + 1, `${number}`, limit));
      take(this.read(at + 1, `${number}`, limit));
    }
    return longest;
  }

  private name(index: number, ordinal: string): FoundBook | undefined {
    let key = ordinal;
    let found: FoundBook | undefined;
    let end = index;
    for (let count = 0; count < MAX_WORDS; count++) {
      const token = this.tokens[end];
      if (token?.kind !== 'word') break;
      key += token.value;
      end = this.skipPeriod(end + 1);
      const named = this.lexicon.find(key);
      if (named) found = { ...named, end };
    }
    return found;
  }

  private ordinal(token: Token): number | undefined {
    if (token.kind === 'word') return this.lexicon.ordinal(token.value);
    // the number of a list is none: `1) Juan 3:16`
    if (
      token.kind === 'number' &&
      token.value <= HIGHEST_ORDINAL &&
      this.text[token.at.end] !== ')'
    ) {
      return token.value;
    }
    return undefined;
  }

  private isSuffix(index: number): boolean {
    const token = this.tokens[index];
    return token?.kind === 'word' && this.lexicon.isSuffix(token.value);
  }

  /** A name that is glued to what stands before it: `PrimeraSanJuan`, `IITimoteo`. */
  private glued(index: number, isAfterNumber?: boolean): FoundBook | undefined {
    const { words, ordinal, ends } = this.runAt(index);
    for (let count = words.length; count > 0; count--) {
      for (const name of peeled(words.slice(0, count), ordinal, this.lexicon, isAfterNumber)) {
        const named = isTooShort(name) ? undefined : this.lexicon.find(name);
        const end = ends[count - 1];
        if (named && end !== undefined) return { ...named, end };
      }
    }
    return undefined;
  }

  /** The words at a token up to a number, a mark or a word that stands among numbers. */
  private runAt(index: number): { ordinal: string; words: string[]; ends: number[]; end: number } {
    const first = this.tokens[index];
    const number = first && this.ordinal(first);
    const words: string[] = [];
    const ends: number[] = [];
    let end = this.skipPeriod(number ? index + 1 : index);
    while (words.length < MAX_WORDS) {
      const token = this.tokens[end];
      if (token?.kind !== 'word' || (words.length > 0 && this.isAmongNumbers(token.value))) break;
      words.push(token.value);
      end = this.skipPeriod(end + 1);
      ends.push(end);
    }
    return { ordinal: number ? `${number}` : '', words, ends, end: Math.max(end, index + 1) };
  }

  private isAmongNumbers(word: string): boolean {
    return this.lexicon.role(word) !== undefined && !this.lexicon.isTitle(word);
  }

  /** Whether it is the name of another thing, or of a book that has no number: `José`, `1 Tito`. */
  private isSomethingElse(name: string): boolean {
    const bare = name.replace(/^\d/, '');
    if (this.lexicon.isOther(name) || this.lexicon.isNoBook(bare)) return true;
    return isNumbered(name) && this.lexicon.find(bare) !== undefined;
  }

  private skipPeriod(index: number): number {
    const token = this.tokens[index];
    return token?.kind === 'mark' && token.value === '.' ? index + 1 : index;
  }
}

/** What is left of many a word is the abbreviation of some book: `dearth` is no `de Arth`. */
const isTooShort = (name: string) => name.replace(/^\d/, '').length < SHORTEST_GLUED;
