/** A text as numbers, unpacked from `search/words.br`, with the postings of its words. */
import { present } from '../../build/shared/present.ts';
import { readVarints, SEARCH_FORMAT } from '../../build/shared/search-index.ts';

/** The verses that have a word, in Bible order, and how often each has it. */
export interface Postings {
  verses: Uint32Array;
  frequencies: Uint8Array;
}

/** A verse is its place in Bible order, a word its place in the vocabulary; both count from 0. */
export class TextIndex {
  readonly verseCount: number;
  /** The mean number of different words a verse. */
  readonly averageLength: number;
  /** How many different words each verse has. */
  readonly lengths: Uint16Array;
  private readonly vocabulary: string[];
  private readonly places: Map<string, number>;
  /** Where each verse's words begin in `words`, and one more for the end. */
  private readonly verseStarts: Uint32Array;
  private readonly words: Uint32Array;
  /** Where each word's postings begin, and one more for the end. */
  private readonly postingStarts: Uint32Array;
  private readonly postingVerses: Uint32Array;
  private readonly postingFrequencies: Uint8Array;

  /**
   * @param bytes what the build wrote, unpacked
   * @throws Error if another version of the code wrote it
   */
  constructor(bytes: Buffer) {
    const cursor = { at: 0 };
    const [format, length] = readVarints(bytes, cursor, 2);
    if (format !== SEARCH_FORMAT) {
      throw new Error(
        `a search index has format ${format}, this code reads ${SEARCH_FORMAT}: build anew`,
      );
    }
    const vocabularyLength = present(length);
    this.vocabulary = bytes.toString('utf8', cursor.at, cursor.at + vocabularyLength).split('\n');
    this.places = new Map(this.vocabulary.map((word, place) => [word, place]));
    cursor.at += vocabularyLength;

    const verseCount = present(readVarints(bytes, cursor, 1)[0]);
    this.verseCount = verseCount;
    this.verseStarts = new Uint32Array(verseCount + 1);
    this.verseStarts.set(readVarints(bytes, cursor, verseCount), 1);
    addUp(this.verseStarts);
    this.words = readVarints(bytes, cursor, present(this.verseStarts.at(-1)));

    this.lengths = new Uint16Array(this.verseCount);
    this.postingStarts = this.countPostings();
    const total = present(this.postingStarts.at(-1));
    this.averageLength = total / Math.max(1, this.verseCount);
    this.postingVerses = new Uint32Array(total);
    this.postingFrequencies = new Uint8Array(total);
    this.fillPostings();
  }

  /** A word's place in the vocabulary. */
  placeOf(word: string): number | undefined {
    return this.places.get(word);
  }

  /** Every word of the text, the most frequent first. */
  allWords(): readonly string[] {
    return this.vocabulary;
  }

  wordAt(place: number): string {
    return present(this.vocabulary[place]);
  }

  wordsOf(verse: number): Uint32Array {
    return this.words.subarray(this.verseStarts[verse], this.verseStarts[verse + 1]);
  }

  /** How many verses have a word. */
  frequencyOf(word: number): number {
    return present(this.postingStarts[word + 1]) - present(this.postingStarts[word]);
  }

  /** The most often that any verse has any word. */
  highestFrequency(): number {
    return this.postingFrequencies.reduce((most, frequency) => Math.max(most, frequency), 0);
  }

  postingsOf(word: number): Postings {
    const [start, end] = [this.postingStarts[word], this.postingStarts[word + 1]];
    return {
      verses: this.postingVerses.subarray(start, end),
      frequencies: this.postingFrequencies.subarray(start, end),
    };
  }

  /** Counts in how many verses each word is, and how many different words each verse has. */
  private countPostings(): Uint32Array {
    const starts = new Uint32Array(this.vocabulary.length + 1);
    const lastVerse = new Int32Array(this.vocabulary.length).fill(-1);
    for (let verse = 0, at = 0; verse < this.verseCount; verse++) {
      const end = present(this.verseStarts[verse + 1]);
      let different = 0;
      for (; at < end; at++) {
        const word = present(this.words[at]);
        if (lastVerse[word] === verse) continue;
        lastVerse[word] = verse;
        starts[word + 1] = present(starts[word + 1]) + 1;
        different++;
      }
      this.lengths[verse] = different;
    }
    addUp(starts);
    return starts;
  }

  private fillPostings(): void {
    const ends = this.postingStarts.slice();
    const lastVerse = new Int32Array(this.vocabulary.length).fill(-1);
    for (let verse = 0, at = 0; verse < this.verseCount; verse++) {
      const end = present(this.verseStarts[verse + 1]);
      for (; at < end; at++) {
        const word = present(this.words[at]);
        const isFirst = lastVerse[word] !== verse;
        const posting = present(ends[word]) - (isFirst ? 0 : 1);
        lastVerse[word] = verse;
        if (isFirst) {
          this.postingVerses[posting] = verse;
          ends[word] = posting + 1;
        }
        const frequency = present(this.postingFrequencies[posting]) + 1;
        this.postingFrequencies[posting] = Math.min(frequency, 255);
      }
    }
  }
}

/** Makes of each number the sum of all up to it. */
function addUp(numbers: Uint32Array): void {
  for (let index = 1; index < numbers.length; index++) {
    numbers[index] = present(numbers[index]) + present(numbers[index - 1]);
  }
}
