/** All words of a text, each identified by its rank, most frequent first. */

import { lettersApart, lettersOf, mayBeNear } from '../../lib/reference/misspelled.ts';
import type { Numbers } from '../../lib/search-index/pack.ts';
import { firstIndex } from '../../lib/text/first-index.ts';
import { present } from '../../lib/text/present.ts';

const NEWLINE = 10;

export class Vocabulary {
  private readonly words: Lines;
  private readonly spellings: Lines;
  private readonly stems: Lines;
  private readonly alphabetical: Numbers;
  private readonly stemOf: Numbers;
  /** The set of each word's letters: most words that are not near another need not be decoded. */
  private letters: Int32Array | undefined;

  /** @param array returns an array of the index */
  constructor(
    array: (name: 'vocabulary' | 'spellings' | 'stems' | 'stemOf' | 'alphabetical') => Numbers,
  ) {
    this.words = new Lines(array('vocabulary'));
    this.spellings = new Lines(array('spellings'));
    this.stems = new Lines(array('stems'));
    this.stemOf = array('stemOf');
    this.alphabetical = array('alphabetical');
  }

  /** Returns all words, most frequent first. */
  all(): string[] {
    return Array.from(this.alphabetical, (_, place) => this.wordAt(place));
  }

  wordAt(place: number): string {
    return this.words.at(place);
  }

  /** Returns the spelling that the text uses most, in lower case. */
  spellingAt(place: number): string {
    return this.spellings.at(place) || this.wordAt(place);
  }

  /** Returns the ranks of all words with the same stem, most frequent first. */
  formsOf(place: number): number[] {
    return this.ofStem(present(this.stemOf[place]));
  }

  /** Does the same for a stem, which no word may have. */
  withStem(stem: string): number[] {
    const at = firstIndex(this.stems.count, (each) => this.stems.at(each) < stem);
    return at < this.stems.count && this.stems.at(at) === stem ? this.ofStem(at) : [];
  }

  private ofStem(stem: number): number[] {
    const found: number[] = [];
    for (let at = this.stemOf.indexOf(stem); at !== -1; at = this.stemOf.indexOf(stem, at + 1)) {
      found.push(at);
    }
    return found;
  }

  placeOf(word: string): number | undefined {
    const place = this.alphabetical[this.firstFrom(word)];
    return place !== undefined && this.wordAt(place) === word ? place : undefined;
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

  /** Returns the words within so many edits of a word, without the word itself. */
  near(word: string, most: number): { place: number; near: string; edits: number }[] {
    this.letters ??= Int32Array.from(this.all(), lettersOf);
    const own = lettersOf(word);
    const found: { place: number; near: string; edits: number }[] = [];
    for (let place = 0; place < this.letters.length; place++) {
      if (!mayBeNear(own, present(this.letters[place]), most)) continue;
      const near = this.wordAt(place);
      const edits = lettersApart(word, near, most);
      if (edits > 0 && edits <= most) found.push({ place, near, edits });
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

/** Lines of UTF-8, decoded one by one: most requests need few, and as strings they would take five times the memory. */
class Lines {
  private readonly bytes: Buffer;
  /** Where each starts, plus the end. */
  private readonly starts = [0];

  constructor({ buffer, byteOffset, byteLength }: Numbers) {
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    this.bytes = bytes;
    for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) {
      this.starts.push(at + 1);
    }
    this.starts.push(byteLength + 1);
  }

  get count(): number {
    return this.starts.length - 1;
  }

  at(line: number): string {
    const [start, end] = [present(this.starts[line]), present(this.starts[line + 1]) - 1];
    return this.bytes.toString('utf8', start, end);
  }
}
