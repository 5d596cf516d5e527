/**
 * Reads the names of books as people write them:
 *
 *   book := { title | ordinal } name        `Primera Epístola de San Juan`, `El libro II de Samuel`
 *   ordinal := "1" [ suffix ] | "I" | "primera" …
 *
 * A name may have several words. Periods between words are ignored. A misspelled name is read as the only book it can
 * mean.
 */

import type { Lexicon } from './lexicon.ts';
import {
  type FoundBook,
  isNumbered,
  MAX_LETTERS,
  MAX_WORDS,
  type NameWords,
  namesAfterPrefixes,
  namesFromWords,
  strippedPrefixes,
} from './name-words.ts';
import type { Unreadable } from './reference.ts';

const SHORTEST_GLUED = 4;
/** A misspelled name is looked up in at most this many ways of splitting the words. */
const MAX_GUESSES = 6;
const MAX_SUGGESTIONS = 3;
const NUMBERS = ['1', '2', '3', '4', '5'];

/** What was found at a token, and the last token that this depends on. */
interface Looked {
  found: FoundBook | undefined;
  reach: number;
}

/** Finds the books named in the tokens of a reference. */
export class BookNameReader {
  private readonly lexicon: Lexicon;
  /** Names found at each token, with and without words before the name; cached because each is looked up many times. */
  private readonly looked = new Map<number, Looked>();
  private readonly named = new Map<string, Looked>();

  constructor(private readonly words: NameWords) {
    this.lexicon = words.lexicon;
  }

  /** Continues as if the tokens ended here. */
  endBefore(limit: number): void {
    this.words.limit = limit;
  }

  /** Returns the book whose name starts at a token, in its longest reading. */
  at(index: number): FoundBook | undefined {
    return this.look(this.looked, index, index, () => this.find(index));
  }

  /** Caches what does not depend on where the tokens end. */
  private look<Place>(
    known: Map<Place, Looked>,
    place: Place,
    index: number,
    find: () => FoundBook | undefined,
  ): FoundBook | undefined {
    const before = this.words.reach;
    let looked = known.get(place);
    if (!looked || looked.reach >= this.words.limit) {
      this.words.reach = index;
      looked = { found: find(), reach: this.words.reach };
      if (looked.reach < this.words.limit) known.set(place, looked);
    }
    this.words.reach = Math.max(before, looked.reach);
    return looked.found;
  }

  private find(index: number): FoundBook | undefined {
    const found = this.longestAt(index) ?? this.glued(index);
    if (!found || this.words.isForeign(index, found.end)) return undefined;
    if (this.words.isOtherGospel(index, found)) return undefined;
    const other = this.words.otherAt(index);
    if (other !== undefined && other >= found.end) return undefined;
    // the last word, which may have a period: titles may come before it
    const word = this.words.at(found.end - 1)?.kind === 'word' ? found.end - 1 : found.end - 2;
    const accented = this.lexicon.accentedBook(this.words.writtenName(word, found.end));
    return accented ? { ...found, book: accented } : found;
  }

  /** Returns the book whose name follows the suffix of a number: the Psalms of `23rd Psalm`. */
  afterSuffix(index: number): FoundBook | undefined {
    const token = this.words.at(index);
    if (this.lexicon.is('suffixes', token)) return this.at(index + 1);
    return token?.kind === 'word' ? this.glued(index, true) : undefined;
  }

  /** Returns the book whose name starts at a token, whether or not it is one of the 66. */
  longestAt(index: number): FoundBook | undefined {
    return this.read(index, '', index + MAX_WORDS);
  }

  /** @param limit the last token at which the name itself may start */
  private read(
    index: number,
    ordinal: string,
    limit: number,
    isAfterTitle = false,
  ): FoundBook | undefined {
    if (index > limit) return undefined;
    const at = this.words.skipPeriod(index);
    const token = this.words.at(at);
    let longest = this.name(at, ordinal);
    // the `de` of `libro de` is not Deuteronomy
    const isLink = this.lexicon.is('links', token);
    if (isLink && isAfterTitle && longest && longest.end <= this.words.skipPeriod(at + 1))
      longest = undefined;
    if (this.lexicon.is('titles', token)) {
      longest = longer(longest, this.read(at + 1, ordinal, limit, true));
    }
    const number = ordinal === '' && token && this.words.ordinal(token);
    if (number) {
      const suffix = this.words.skipPeriod(at + 1);
      if (this.lexicon.is('suffixes', this.words.at(suffix)))
        longest = longer(longest, this.read(suffix + 1, `${number}`, limit));
      longest = longer(longest, this.read(at + 1, `${number}`, limit));
    }
    return longest;
  }

  private name(index: number, ordinal: string): FoundBook | undefined {
    const find = () => this.longestName(index, ordinal);
    return this.look(this.named, `${ordinal} ${index}`, index, find);
  }

  private longestName(index: number, ordinal: string): FoundBook | undefined {
    let key = ordinal;
    let found: FoundBook | undefined;
    let end = index;
    for (let count = 0; count < MAX_WORDS; count++) {
      const token = this.words.at(end);
      if (token?.kind !== 'word') break;
      key += token.value;
      end = this.words.skipPeriod(end + 1);
      const named = this.lexicon.names.get(key);
      if (named) found = { book: named, end };
    }
    return found;
  }

  /** Returns the book of a name that is joined to its number or title: `PrimeraSanJuan`, `IITimoteo`. */
  private glued(index: number, isAfterNumber?: boolean): FoundBook | undefined {
    const { words, ordinal, ends } = this.words.runAt(index);
    while (lengthOf(words) > MAX_LETTERS) words.pop();
    const found = strippedPrefixes(words, ordinal, this.lexicon, isAfterNumber);
    for (; words.length > 0; words.pop()) {
      const letters = words.join('');
      const isAny = found.some(({ number, start }) =>
        this.lexicon.names.get(number + letters.slice(start)),
      );
      // sorting the names takes longer than finding out that none is known
      for (const name of isAny ? namesAfterPrefixes(letters, found) : []) {
        const named = isTooShort(name) ? undefined : this.lexicon.names.get(name);
        const end = ends[words.length - 1];
        if (named && end !== undefined) return { book: named, end };
      }
    }
    return undefined;
  }

  /** Returns the book that a misspelled name at a token means, if there is no doubt. */
  misspelledAt(index: number): FoundBook | undefined {
    const { words, ordinal, end } = this.words.runAt(index);
    let isTied = false;
    if (this.words.isForeign(index, end) || this.words.otherAt(index) !== undefined)
      return undefined;
    if (words.every((word) => this.lexicon.has('titles', word))) return undefined;
    for (const name of namesFromWords(words, ordinal, this.lexicon).slice(0, MAX_GUESSES)) {
      if (this.isSomethingElse(name)) return undefined;
      // close to two books, so the name can only lack its number (`ITesalonicense`)
      if (isTied && !isNumbered(name)) break;
      const begun = this.lexicon.nearNames.bookBeginning(name);
      const { books, isNear } = begun
        ? { books: [begun], isNear: true }
        : this.lexicon.nearNames.nearest(name);
      const [named] = books;
      if (isNear && named && books.length === 1) {
        const found = { book: named, end };
        return this.words.isOtherGospel(index, found) ? undefined : found;
      }
      isTied ||= isNear;
    }
    return undefined;
  }

  /** Returns the words at a token where a book's name should be, and the books that they could mean. */
  unreadableAt(index: number): Pick<Unreadable, 'problem' | 'near'> & { end: number } {
    const { words, ordinal, end } = this.words.runAt(index);
    if (this.words.isForeign(index, end)) {
      return { end, problem: 'is the name of a book in a language that is not supported' };
    }
    const prefixes = strippedPrefixes(words, ordinal, this.lexicon);
    const names = namesAfterPrefixes(words.join(''), prefixes);
    const other = this.words.otherAt(index);
    if (other !== undefined || names.some((name) => this.lexicon.others.has(name))) {
      return { end: other ?? end, problem: 'is not a book that Verso supports' };
    }
    const found = this.longestAt(index);
    if (found && this.words.isOtherGospel(index, found)) {
      return { end: found.end, problem: 'is not a book that Verso supports' };
    }
    for (const name of names) {
      const either = this.lexicon.ambiguous.get(name) ?? [];
      if (either.length > 0) return { end, problem: 'could be two books', near: [...either] };
    }
    for (const name of names) {
      const numbered = NUMBERS.flatMap((number) => this.lexicon.names.get(number + name) ?? []);
      if (numbered.length > 0) return { end, problem: 'needs a number', near: numbered };
    }
    const near = names
      .slice(0, MAX_GUESSES)
      .flatMap((name) => this.lexicon.nearNames.nearest(name).books);
    const books = [...new Set(near)].slice(0, MAX_SUGGESTIONS);
    return { end, problem: 'is not the name of a book', near: books };
  }

  /** Whether it is the name of something else, or of a book without that number: `José`, `1 Tito`. */
  private isSomethingElse(name: string): boolean {
    const bare = name.replace(/^\d/, '');
    if (this.lexicon.others.has(name) || this.lexicon.notBooks.has(bare)) return true;
    return isNumbered(name) && this.lexicon.names.get(bare) !== undefined;
  }
}

/** Returns the longer of two readings; the second if they are equally long. */
const longer = (one: FoundBook | undefined, other: FoundBook | undefined) =>
  other && other.end >= (one?.end ?? 0) ? other : one;

const lengthOf = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0);

/**
 * Whether a name is too short to be joined: the rest of many words is the abbreviation of a book, but `dearth` is not
 * `de Arth`.
 */
const isTooShort = (name: string) => name.replace(/^\d/, '').length < SHORTEST_GLUED;
