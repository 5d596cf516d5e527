/** What stands where the name of a book should, and is none as it stands: which book it means, or why it cannot be read. */
import type { Book } from '../text/canon.ts';
import type { BookNameReader } from './book-name.ts';
import type { FoundBook, NameWords } from './name-words.ts';
import type { NoBook } from './no-book.ts';
import { isNumbered, peeled, wholeWords } from './peel.ts';
import type { Problem } from './problems.ts';

/** A misspelled name is looked for in so many ways of taking apart what is written. */
const MAX_GUESSES = 6;
const MAX_SUGGESTIONS = 3;
const NUMBERS = ['1', '2', '3', '4', '5'];

export class UnreadName {
  constructor(
    private readonly words: NameWords,
    private readonly noBook: NoBook,
    private readonly names: BookNameReader,
  ) {}

  /** The book that a misspelled name at a token means, if there is no doubt. */
  misspelledAt(index: number): FoundBook | undefined {
    const { words, ordinal, end } = this.words.runAt(index);
    let isTied = false;
    if (this.noBook.isForeign(index, end) || this.noBook.otherAt(index) !== undefined)
      return undefined;
    if (words.every((word) => this.words.lexicon.isTitle(word))) return undefined;
    for (const name of wholeWords(words, ordinal, this.words.lexicon).slice(0, MAX_GUESSES)) {
      if (this.isSomethingElse(name)) return undefined;
      // what is near two books as it stands can but be short of its number (`ITesalonicense`)
      if (isTied && !isNumbered(name)) break;
      const { books, isNear } = this.words.lexicon.nearest(name);
      const [named] = books;
      if (isNear && named && books.length === 1) {
        return this.noBook.isOtherGospel(index, { ...named, end }) ? undefined : { ...named, end };
      }
      isTied ||= isNear;
    }
    return undefined;
  }

  /** What stands at a token in the place of a book's name, and which books could be meant. */
  unreadableAt(index: number): { end: number; problem: Problem; near: Book[] } {
    const { words, ordinal, end } = this.words.runAt(index);
    if (this.noBook.isForeign(index, end)) {
      return { end, problem: 'is the name of a book in a language that is not there', near: [] };
    }
    const names = peeled(words, ordinal, this.words.lexicon);
    const other = this.noBook.otherAt(index);
    if (other !== undefined || names.some((name) => this.words.lexicon.isOther(name))) {
      return { end: other ?? end, problem: 'is not one of the 66 books', near: [] };
    }
    const found = this.names.longestAt(index);
    if (found && this.noBook.isOtherGospel(index, found)) {
      return { end: found.end, problem: 'is not one of the 66 books', near: [] };
    }
    for (const name of names) {
      const either = this.words.lexicon.booksOfAmbiguous(name);
      if (either.length > 0) return { end, problem: 'can be two books', near: [...either] };
    }
    for (const name of names) {
      const numbered = NUMBERS.flatMap((number) => this.words.lexicon.find(number + name) ?? []);
      if (numbered.length > 0) {
        return { end, problem: 'needs a number', near: numbered.map(({ book }) => book) };
      }
    }
    const near = names
      .slice(0, MAX_GUESSES)
      .flatMap((name) => this.words.lexicon.nearest(name).books);
    const books = [...new Set(near.map(({ book }) => book))].slice(0, MAX_SUGGESTIONS);
    return { end, problem: 'is not the name of a book', near: books };
  }

  /** Whether it is the name of another thing, or of a book that has no number: `José`, `1 Tito`. */
  private isSomethingElse(name: string): boolean {
    const bare = name.replace(/^\d/, '');
    if (this.words.lexicon.isOther(name) || this.words.lexicon.isNoBook(bare)) return true;
    return isNumbered(name) && this.words.lexicon.find(bare) !== undefined;
  }
}
