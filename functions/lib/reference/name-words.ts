/** The words of which the name of a book can consist: runs of tokens, with the number before them. */
import type { Lexicon } from './lexicon.ts';
import type { NamedBook } from './misspelled.ts';
import type { Token } from './tokens.ts';

/** The most words of a name, what stands before it included. */
export const MAX_WORDS = 10;
/** 4 Kingdoms is 2 Kings, 5 Mose Deuteronomy. */
const HIGHEST_ORDINAL = 5;

/** A book whose name was found among the tokens. */
export interface FoundBook extends NamedBook {
  /** The token after the name. */
  end: number;
}

/** Words that may be a name. */
export interface Run {
  /** The number before them, or nothing. */
  ordinal: string;
  words: string[];
  /** The token after each word. */
  ends: number[];
  /** The token after all. */
  end: number;
}

/** Takes the tokens of a reference as words of names. */
export class NameWords {
  /** The last token that was looked at. */
  reach = -1;
  /** Tokens from this one on are not read. */
  limit = Number.POSITIVE_INFINITY;

  /** @param text what the tokens are of */
  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    readonly lexicon: Lexicon,
  ) {}

  /** A token, if there is one here. */
  at(index: number): Token | undefined {
    if (index > this.reach) this.reach = index;
    return index < this.limit ? this.tokens[index] : undefined;
  }

  /** The words at a token up to a number, a mark or a word that stands among numbers. */
  runAt(index: number): Run {
    const first = this.at(index);
    const number = first && this.ordinal(first);
    const words: string[] = [];
    const ends: number[] = [];
    let end = this.skipPeriod(number ? index + 1 : index);
    while (words.length < MAX_WORDS) {
      const token = this.at(end);
      if (token?.kind !== 'word' || (words.length > 0 && this.isAmongNumbers(token.value))) break;
      words.push(token.value);
      end = this.skipPeriod(end + 1);
      ends.push(end);
    }
    return { ordinal: number ? `${number}` : '', words, ends, end: Math.max(end, index + 1) };
  }

  /** The number of a book that a token is: `1`, `primera`. */
  ordinal(token: Token): number | undefined {
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

  /** Whether a token is what follows a number: the `st` of `1st`. */
  isSuffix(index: number): boolean {
    const token = this.at(index);
    return token?.kind === 'word' && this.lexicon.isSuffix(token.value);
  }

  /** The last word among some tokens. */
  lastWord(from: number, to: number): number | undefined {
    for (let index = to - 1; index >= from; index--)
      if (this.at(index)?.kind === 'word') return index;
    return undefined;
  }

  /** A name as it is written, without its number. */
  writtenName(from: number, to: number): string {
    const written = this.text.slice(this.at(from)?.at.start, this.at(to - 1)?.at.end);
    return written.replace(/^[\d\s]+|[\s.]+$/g, '');
  }

  /** The token after a period, if one is here. */
  skipPeriod(index: number): number {
    const token = this.at(index);
    return token?.kind === 'mark' && token.value === '.' ? index + 1 : index;
  }

  private isAmongNumbers(word: string): boolean {
    return this.lexicon.role(word) !== undefined && !this.lexicon.isTitle(word);
  }
}
