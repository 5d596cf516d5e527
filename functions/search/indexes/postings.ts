/**
 * Finds which verses have a word, and where, from the words of all verses. Counting the postings of every word takes as
 * long as scanning the text for a hundred of them, and their lists take 5 MB. So a few words, as in the first requests of
 * a version, are found by scanning; if more are needed, all are counted.
 */

import type { Numbers } from '../../lib/search-index/pack.ts';
import { present } from '../../lib/text/present.ts';

/** The occurrences of a word. */
export interface Postings {
  /** The verses that have it, in Bible order. */
  verses: Uint32Array;
  /** Where each verse's positions start in `positions`, plus the end. */
  starts: Uint32Array;
  /** Positions among the words of all verses, in order. */
  positions: Uint32Array;
}

/** How many words are searched for one by one. */
const A_FEW = 24;

export class PostingLists {
  private readonly found = new Map<number, Postings>();
  private all: AllPostings | undefined;

  /**
   * @param words the words of all verses, in order
   * @param verseStarts where each verse's words start, plus the end
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
    const { verses, starts, positions, firsts } = this.all;
    const [first, end] = [present(firsts[word]), present(firsts[word + 1])];
    return {
      verses: verses.subarray(first, end),
      starts: starts.subarray(first, end + 1),
      positions,
    };
  }

  /** How many bytes of memory the lists take, besides a few. */
  get size(): number {
    if (!this.all) return 0;
    const { verses, starts, positions, firsts } = this.all;
    return [verses, starts, positions, firsts].reduce((sum, list) => sum + list.byteLength, 0);
  }

  /** Scans the text. */
  private find(word: number): Postings {
    const { words, verseStarts } = this;
    const count = present(this.frequencies[word]);
    const verses = new Uint32Array(count);
    const starts = new Uint32Array(count + 1);
    const positions: number[] = [];
    let found = 0;
    let verse = 0;
    for (let at = words.indexOf(word); at !== -1; at = words.indexOf(word, at + 1)) {
      while (present(verseStarts[verse + 1]) <= at) verse++;
      if (found === 0 || verses[found - 1] !== verse) {
        starts[found] = positions.length;
        verses[found++] = verse;
      }
      positions.push(at);
    }
    starts[found] = positions.length;
    return { verses, starts, positions: Uint32Array.from(positions) };
  }
}

/** The postings of all words, one word after another. */
interface AllPostings extends Postings {
  /** Where each word's verses start, plus the end. */
  firsts: Uint32Array;
}

function countAll(words: Numbers, verseStarts: Uint32Array, frequencies: Numbers): AllPostings {
  const firsts = startsOf(frequencies);
  const total = present(firsts.at(-1));
  const verses = new Uint32Array(total);
  const starts = new Uint32Array(total + 1).fill(words.length, total);
  const positions = new Uint32Array(words.length);
  const times = new Uint32Array(frequencies.length);
  for (const word of words) times[word] = present(times[word]) + 1;
  const nextPosition = startsOf(times);
  const nextVerse = firsts.slice();
  const lastVerse = new Int32Array(frequencies.length).fill(-1);
  for (let verse = 0, at = 0; verse < verseStarts.length - 1; verse++) {
    const end = present(verseStarts[verse + 1]);
    for (; at < end; at++) {
      const word = present(words[at]);
      const position = present(nextPosition[word]);
      nextPosition[word] = position + 1;
      positions[position] = at;
      if (lastVerse[word] === verse) continue;
      lastVerse[word] = verse;
      const posting = present(nextVerse[word]);
      nextVerse[word] = posting + 1;
      verses[posting] = verse;
      starts[posting] = position;
    }
  }
  return { verses, starts, positions, firsts };
}

/** Returns where each item starts, from the lengths of all, plus the end of the last: 2, 3 gives 0, 2, 5. */
export function startsOf(lengths: Numbers): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  let end = 0;
  // an iterator of a hundred thousand pairs takes ten times as long
  for (let index = 0; index < lengths.length; index++) {
    end += present(lengths[index]);
    starts[index + 1] = end;
  }
  return starts;
}
