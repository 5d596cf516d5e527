/**
 * Which verses have a word, and how often, out of the words of all verses. To count out the postings of every word
 * takes as long as to go through the text for ten of them: so who asks for a few, as the first request of a process
 * does, gets them so, and all are counted when more are asked for.
 */

import type { Numbers } from '../lib/search-index/pack.ts';
import { present } from '../lib/text/present.ts';
import { startsOf } from './starts.ts';

/** The verses that have a word, in Bible order, and how often each has it. */
export interface Postings {
  verses: Uint32Array;
  frequencies: Uint8Array;
}

/** So many words are looked for one by one. */
const A_FEW = 8;
const MOST_COUNTED = 255;

export class PostingLists {
  private readonly found = new Map<number, Postings>();
  private all: AllPostings | undefined;

  /**
   * @param words the words of all verses, in order
   * @param verseStarts where each verse's words begin, and one more for the end
   * @param frequencies how many verses have each word
   */
  constructor(
    private readonly words: Numbers,
    private readonly verseStarts: Uint32Array,
    private readonly frequencies: Numbers,
  ) {}

  of(word: number): Postings {
    const known = this.found.get(word);
    if (known) return known;
    if (!this.all && this.found.size < A_FEW) {
      const postings = this.find(word);
      this.found.set(word, postings);
      return postings;
    }
    this.all ??= countAll(this.words, this.verseStarts, this.frequencies);
    const { starts, verses, frequencies } = this.all;
    const [start, end] = [starts[word], starts[word + 1]];
    return { verses: verses.subarray(start, end), frequencies: frequencies.subarray(start, end) };
  }

  /** Goes through the text. */
  private find(word: number): Postings {
    const { words, verseStarts } = this;
    const count = present(this.frequencies[word]);
    const verses = new Uint32Array(count);
    const frequencies = new Uint8Array(count);
    let last = -1;
    let verse = 0;
    for (let at = words.indexOf(word); at !== -1; at = words.indexOf(word, at + 1)) {
      while (present(verseStarts[verse + 1]) <= at) verse++;
      if (last === -1 || verses[last] !== verse) verses[++last] = verse;
      frequencies[last] = Math.min(present(frequencies[last]) + 1, MOST_COUNTED);
    }
    return { verses, frequencies };
  }
}

interface AllPostings {
  /** Where each word's begin, and one more for the end. */
  starts: Uint32Array;
  verses: Uint32Array;
  frequencies: Uint8Array;
}

function countAll(words: Numbers, verseStarts: Uint32Array, howMany: Numbers): AllPostings {
  const starts = startsOf(howMany);
  const total = present(starts.at(-1));
  const verses = new Uint32Array(total);
  const frequencies = new Uint8Array(total);
  const ends = starts.slice();
  const lastVerse = new Int32Array(howMany.length).fill(-1);
  for (let verse = 0, at = 0; verse < verseStarts.length - 1; verse++) {
    const end = present(verseStarts[verse + 1]);
    for (; at < end; at++) {
      const word = present(words[at]);
      const isFirst = lastVerse[word] !== verse;
      const posting = present(ends[word]) - (isFirst ? 0 : 1);
      lastVerse[word] = verse;
      if (isFirst) {
        verses[posting] = verse;
        ends[word] = posting + 1;
      }
      frequencies[posting] = Math.min(present(frequencies[posting]) + 1, MOST_COUNTED);
    }
  }
  return { starts, verses, frequencies };
}
