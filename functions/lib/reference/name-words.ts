/**
 * Finds the words that can form the name of a book: runs of tokens, the number and titles before them, and names that
 * do not belong to a book.
 */
import type { Book } from '../text/canon.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** The maximum length of a name, including everything that is joined to it. */
export const MAX_LETTERS = 60;

/**
 * What precedes some letters: titles may follow the start or a number, and links may follow titles, before the name.
 */
type After = 'start' | 'number' | 'title' | 'link' | 'saint';

/** Where a name can start in some letters, and the number before it. */
interface StrippedPrefix {
  number: string;
  start: number;
}

/**
 * Returns all prefixes that can be removed from some words, in the order in which they are found, starting with none.
 * The result also applies to fewer of these words, if the prefix ends within them. Empty if the words are longer than
 * any name. A joined title counts only if a link separates it from the name (`LibrodeJuan`): Cartagena is not a letter
 * to Gena.
 */
export function strippedPrefixes(
  words: readonly string[],
  ordinal: string,
  lexicon: Lexicon,
  isAfterNumber = ordinal !== '',
): StrippedPrefix[] {
  const written = words.join('');
  if (written === '' || written.length > MAX_LETTERS) return [];
  const seen = new Set<string>();
  const found: StrippedPrefix[] = [];
  const strip = (start: number, number: string, after: After) => {
    const state = `${number} ${start} ${after}`;
    if (start === written.length || seen.has(state)) return;
    seen.add(state);
    if (after !== 'title') found.push({ number, start });
    for (const prefix of lexicon.prefixesAt(written, start)) {
      const end = start + prefix.length;
      if (after === 'number' && lexicon.has('suffixes', prefix)) strip(end, number, 'link');
      if (after !== 'start' && lexicon.has('links', prefix)) strip(end, number, 'link');
      else if (lexicon.has('saints', prefix)) strip(end, number, 'saint');
      else if (lexicon.has('titles', prefix)) strip(end, number, 'title');
      const own = number || after === 'title' ? undefined : lexicon.ordinals.get(prefix);
      if (own) strip(end, `${own}`, 'number');
    }
  };
  strip(0, ordinal, isAfterNumber ? 'number' : 'start');
  return found;
}

/** Returns what remains after each prefix, once each: numbered names first, except whole ones. */
export function namesAfterPrefixes(letters: string, found: readonly StrippedPrefix[]): string[] {
  const names = new Set<string>();
  for (const { number, start } of found) {
    if (start < letters.length) names.add(number + letters.slice(start));
  }
  const [whole, ...rest] = names;
  if (whole === undefined) return [];
  return [whole, ...rest.sort((a, b) => Number(isNumbered(b)) - Number(isNumbered(a)))];
}

/** Returns what remains of the words without titles and an ordinal before them, longest first. */
export function namesFromWords(
  words: readonly string[],
  ordinal: string,
  lexicon: Lexicon,
): string[] {
  const names: string[] = [];
  let number = ordinal;
  for (const [index, word] of words.entries()) {
    names.push(number + words.slice(index).join(''));
    const own = number ? undefined : lexicon.ordinals.get(word);
    if (own) number = `${own}`;
    else if (!lexicon.has('titles', word)) break;
  }
  return names;
}

/** Whether a name starts with the number of a book. */
export const isNumbered = (name: string) => /^\d/.test(name);

/** The maximum number of words of a name, including titles and numbers before it. */
export const MAX_WORDS = 10;
/** The highest number of a book: 4 Kingdoms is 2 Kings, and 5 Mose is Deuteronomy. */
const HIGHEST_ORDINAL = 5;

/** A book whose name was found among the tokens. */
export interface FoundBook {
  book: Book;
  /** The token after the name. */
  end: number;
}

/** Words that may be a name. */
export interface Run {
  /** The number before them, or an empty string. */
  ordinal: string;
  words: string[];
  /** The token after each word. */
  ends: number[];
  /** The token after all. */
  end: number;
}

const GOSPELS = new Set(['mat', 'mar', 'luk', 'joh']);

/** Reads the tokens of a reference as words of names. */
export class NameWords {
  /** The last token that was looked at. */
  reach = -1;
  /** Tokens from this one on are not read. */
  limit = Number.POSITIVE_INFINITY;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    readonly lexicon: Lexicon,
  ) {}

  at(index: number): Token | undefined {
    if (index > this.reach) this.reach = index;
    return index < this.limit ? this.tokens[index] : undefined;
  }

  /** Returns the words from a token to the next number, mark or word that occurs among numbers. */
  runAt(index: number): Run {
    const first = this.at(index);
    const number = first && this.ordinal(first);
    const words: string[] = [];
    const ends: number[] = [];
    let end = this.skipPeriod(number ? index + 1 : index);
    // the `nd` of `2nd`
    if (number && this.lexicon.is('suffixes', this.at(end))) end = this.skipPeriod(end + 1);
    while (words.length < MAX_WORDS) {
      const token = this.at(end);
      if (token?.kind !== 'word' || (words.length > 0 && this.isAmongNumbers(token.value))) break;
      words.push(token.value);
      end = this.skipPeriod(end + 1);
      ends.push(end);
    }
    return { ordinal: number ? `${number}` : '', words, ends, end: Math.max(end, index + 1) };
  }

  /** Returns the book number that a token stands for: `1`, `primera`. */
  ordinal(token: Token): number | undefined {
    if (token.kind === 'word') return this.lexicon.ordinals.get(token.value);
    // the number of a list item is not a book's: `1) Juan 3:16`
    const isListed = this.text[token.at.end] === ')';
    return token.kind === 'number' && token.value <= HIGHEST_ORDINAL && !isListed
      ? token.value
      : undefined;
  }

  /** Returns a name as written, without its number. */
  writtenName(from: number, to: number): string {
    const written = this.text.slice(this.at(from)?.at.start, this.at(to - 1)?.at.end);
    return written.replace(/^[\d\s]+|[\s.]+$/g, '');
  }

  /** Returns the token after a period, if there is one here. */
  skipPeriod(index: number): number {
    const token = this.at(index);
    return token?.kind === 'mark' && token.value === '.' ? index + 1 : index;
  }

  private isAmongNumbers(word: string): boolean {
    return this.lexicon.roles.get(word) !== undefined && !this.lexicon.has('titles', word);
  }

  /** Returns the token after the name of a work other than the 66 books, titles included: `Gospel of Judas`. */
  otherAt(index: number): number | undefined {
    const { words, ordinal, ends } = this.runAt(index);
    let key = ordinal;
    let end: number | undefined;
    for (const [at, word] of words.entries()) {
      key += word;
      if (this.lexicon.others.has(key)) end = ends[at];
    }
    return end;
  }

  /** Whether a Gospel is named that is not one of the four: `Evangelio según Judas`. */
  isOtherGospel(index: number, { book, end }: FoundBook): boolean {
    if (GOSPELS.has(book.id)) return false;
    for (let at = index; at < end; at++) if (this.lexicon.is('gospels', this.at(at))) return true;
    return false;
  }

  /** Whether accents show the name to be from another language: `Jó`. */
  isForeign(from: number, to: number): boolean {
    return this.lexicon.isForeign(this.writtenName(from, to));
  }
}
