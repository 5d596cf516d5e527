/** All words of a text, each identified by its rank, most frequent first. */

import { LINE_END } from '../../lib/search-index/files.ts';
import type { Numbers } from '../../lib/search-index/pack.ts';
import { firstIndex } from '../../lib/text/first-index.ts';
import { present } from '../../lib/text/present.ts';

export class Vocabulary {
  private readonly words: readonly string[];

  /**
   * @param utf8 all words, one per line
   * @param alphabetical their ranks in alphabetical order
   */
  constructor(
    utf8: Numbers,
    private readonly alphabetical: Numbers,
  ) {
    const { buffer, byteOffset, byteLength } = utf8;
    this.words = Buffer.from(buffer, byteOffset, byteLength).toString('utf8').split(LINE_END);
  }

  /** Returns all words, most frequent first. */
  all(): readonly string[] {
    return this.words;
  }

  wordAt(place: number): string {
    return present(this.words[place]);
  }

  placeOf(word: string): number | undefined {
    const place = this.alphabetical[this.firstFrom(word)];
    return place !== undefined && this.words[place] === word ? place : undefined;
  }

  /** Returns the ranks of all words that start with these letters. */
  beginningWith(beginning: string): number[] {
    const found: number[] = [];
    for (let at = this.firstFrom(beginning); at < this.alphabetical.length; at++) {
      const place = present(this.alphabetical[at]);
      if (!this.wordAt(place).startsWith(beginning)) break;
      found.push(place);
    }
    return found;
  }

  /** Returns the ranks of the alphabetical neighbours of a word: only one at either end. */
  around(word: string): number[] {
    const after = this.firstFrom(word);
    return [after - 1, after].flatMap((at) => this.alphabetical[at] ?? []);
  }

  /** Returns the first position in alphabetical order that is not before a word. */
  private firstFrom(word: string): number {
    const wordAt = (at: number) => this.wordAt(present(this.alphabetical[at]));
    return firstIndex(this.alphabetical.length, (at) => wordAt(at) < word);
  }
}
