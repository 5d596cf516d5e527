/** A text as numbers, from `search/index.pack`: its words, its verses, and which words each verse has. */

import type { IndexArrays } from '../../lib/search-index/files.ts';
import { type Numbers, readPack } from '../../lib/search-index/pack.ts';
import { present } from '../../lib/text/present.ts';
import { PostingLists, startsOf } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * The index of a text. A verse is identified by its position in Bible order, a word by its rank among all words, most
 * frequent first.
 */
export class TextIndex {
  readonly bytes: number;
  readonly vocabulary: Vocabulary;
  readonly verseCount: number;
  /** The mean number of different words per verse. */
  readonly averageLength: number;
  /** How many different words each verse has. */
  readonly lengths: Numbers;
  /** How many verses have each word. */
  private readonly frequencies: Numbers;
  /** The words of all verses, in order. */
  readonly words: Numbers;
  /** Where each verse's words start in `words`, plus the end. */
  readonly starts: Uint32Array;
  readonly postings: PostingLists;

  /**
   * @param bytes the file that the build wrote
   * @throws Error if a different version of the code wrote it
   */
  constructor(bytes: Buffer) {
    const array = readPack<IndexArrays>(bytes);
    this.bytes = bytes.length;
    this.vocabulary = new Vocabulary(array);
    this.frequencies = array('frequencies');
    this.lengths = array('lengths');
    this.verseCount = this.lengths.length;
    // verse by verse, as in MiniSearch, because the last digits of a sum depend on the order
    this.averageLength = [...this.lengths].reduce(
      (mean, length, before) => (mean * before + length) / (before + 1),
      0,
    );
    this.words = array('words');
    this.starts = startsOf(array('verseWords'));
    this.postings = new PostingLists(this.words, this.starts, this.frequencies);
  }

  wordsOf(verse: number): Numbers {
    return this.words.subarray(this.starts[verse], this.starts[verse + 1]);
  }

  /** Returns how many verses have a word. */
  frequencyOf(word: number): number {
    return present(this.frequencies[word]);
  }

  /** Does the same for a folded word, which the text may not have: then 0. */
  frequencyOfWord(word: string): number {
    const place = this.vocabulary.placeOf(word);
    return place === undefined ? 0 : this.frequencyOf(place);
  }
}
