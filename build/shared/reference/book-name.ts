/**
 * The names of books as people write them:
 *
 *   book := { title | ordinal } name        `Primera Epístola de San Juan`, `El libro II de Samuel`
 *   ordinal := "1" [ suffix ] | "I" | "primera" …
 *
 * A name may have several words. Periods between words do not count.
 */
import type { Lexicon } from './lexicon.ts';
import { type FoundBook, MAX_WORDS, type NameWords } from './name-words.ts';
import type { NoBook } from './no-book.ts';
import { peeled } from './peel.ts';
import type { Token } from './tokens.ts';

const SHORTEST_GLUED = 4;

/** Finds the books that are named among the tokens of a reference. */
export class BookNameReader {
  private readonly tokens: readonly Token[];
  private readonly lexicon: Lexicon;

  constructor(
    private readonly words: NameWords,
    private readonly noBook: NoBook,
  ) {
    this.tokens = words.tokens;
    this.lexicon = words.lexicon;
  }

  /** The book whose name begins at a token, in the longest reading of it. */
  at(index: number): FoundBook | undefined {
    const found = this.longestAt(index) ?? this.glued(index);
    if (!found || this.noBook.isForeign(index, found.end)) return undefined;
    if (this.noBook.isOtherGospel(index, found)) return undefined;
    const other = this.noBook.otherAt(index);
    if (other !== undefined && other >= found.end) return undefined;
    // the last word, which titles may stand before
    const word = this.tokens.slice(index, found.end).findLastIndex(({ kind }) => kind === 'word');
    const accented = this.lexicon.accentedBook(this.words.writtenName(index + word, found.end));
    return accented ? { ...found, book: accented } : found;
  }

  /** The book whose name follows the suffix of a number: the Psalms of `23rd Psalm`. */
  afterSuffix(index: number): FoundBook | undefined {
    const token = this.tokens[index];
    if (token?.kind !== 'word') return undefined;
    return this.lexicon.isSuffix(token.value) ? this.at(index + 1) : this.glued(index, true);
  }

  /** The book whose name begins at a token, whether or not that is a book of the 66. */
  longestAt(index: number): FoundBook | undefined {
    return this.read(index, '', index + MAX_WORDS);
  }

  /** @param limit the token by which the name itself must have begun */
  private read(
    index: number,
    ordinal: string,
    limit: number,
    isAfterTitle = false,
  ): FoundBook | undefined {
    if (index > limit) return undefined;
    const at = this.words.skipPeriod(index);
    const token = this.tokens[at];
    let longest = this.name(at, ordinal);
    // the `de` of `libro de` is no Deuteronomy
    const isLink = token?.kind === 'word' && this.lexicon.isLink(token.value);
    if (isLink && isAfterTitle && longest && longest.end <= this.words.skipPeriod(at + 1))
      longest = undefined;
    const take = (found: FoundBook | undefined) => {
      if (found && found.end >= (longest?.end ?? 0)) longest = found;
    };
    if (token?.kind === 'word' && this.lexicon.isTitle(token.value)) {
      take(this.read(at + 1, ordinal, limit, true));
    }
    const number = ordinal === '' && token && this.words.ordinal(token);
    if (number) {
      const suffix = this.words.skipPeriod(at + 1);
      if (this.words.isSuffix(suffix)) take(this.read(suffix + 1, `${number}`, limit));
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
      end = this.words.skipPeriod(end + 1);
      const named = this.lexicon.find(key);
      if (named) found = { ...named, end };
    }
    return found;
  }

  /** A name that is glued to what stands before it: `PrimeraSanJuan`, `IITimoteo`. */
  private glued(index: number, isAfterNumber?: boolean): FoundBook | undefined {
    const { words, ordinal, ends } = this.words.runAt(index);
    for (let count = words.length; count > 0; count--) {
      for (const name of peeled(words.slice(0, count), ordinal, this.lexicon, isAfterNumber)) {
        const named = isTooShort(name) ? undefined : this.lexicon.find(name);
        const end = ends[count - 1];
        if (named && end !== undefined) return { ...named, end };
      }
    }
    return undefined;
  }
}

/** What is left of many a word is the abbreviation of some book: `dearth` is no `de Arth`. */
const isTooShort = (name: string) => name.replace(/^\d/, '').length < SHORTEST_GLUED;
