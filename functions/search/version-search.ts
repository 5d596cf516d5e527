/** Searches a version, or the requested part of it. */

import type { WorkBudget } from '../lib/contract/work-budget.ts';
import { findBook, type Testament } from '../lib/text/canon.ts';
import { foldedWords } from '../lib/text/words.ts';
import type { VersionIndex } from './indexes/version-index.ts';
import { type LooseWords, looseWords, similarVerses } from './likeness/similar.ts';
import {
  distinct,
  distinctTerms,
  frequencyOf,
  matchingVerses,
  type Term,
  type VerseRange,
  versesWithAny,
} from './matching/match.ts';
import { hintsFor } from './query/hints.ts';
import { pageOf, type ResultPage } from './ranking/ranking.ts';

/**
 * Work budget: steps for each verse of a word, for each verse of the text if words are combined, and for each verse
 * that may have a phrase.
 */
const STEPS_A_POSTING = 0.4;
const STEPS_A_UNION = 0.2;
const STEPS_A_PHRASE = 10;
/** Work budget: steps to compare a word of a verse with a word of the query. */
const STEPS_A_WORD = 1;
const WORTH_OF_OTHERS = 0.9;

/** Part of a version; if both fields are set, both apply. */
export interface Part {
  book?: string | undefined;
  testament?: Testament | undefined;
}

/** The searches of one request, in a version or a part of it. */
export class VersionSearch {
  private readonly range: VerseRange;

  constructor(
    readonly version: VersionIndex,
    part: Part,
    private readonly budget: WorkBudget,
  ) {
    this.range = rangeOf(version, part);
  }

  /** Returns all verses that have all terms, in Bible order, and those of a page in the requested order. */
  find(terms: readonly Term[], page: ResultPage): { verses: Uint32Array; page: number[] } {
    const verses = this.matching(terms);
    return { verses, page: this.rank(terms, verses, page) };
  }

  /** Returns all verses that have all terms, in Bible order. */
  matching(terms: readonly Term[]): Uint32Array {
    if (!terms.every(isPossible)) return new Uint32Array();
    this.spend(terms);
    return matchingVerses(this.version.index, distinctTerms(terms), this.range);
  }

  /**
   * Returns those of a page in the requested order.
   * @param verses verses that have all terms, in Bible order
   * @param worth how many times its score a verse counts; once by default
   */
  rank(
    terms: readonly Term[],
    verses: Uint32Array,
    page: ResultPage,
    worth?: (verse: number) => number,
  ): number[] {
    if (verses.length === 0) return [];
    return pageOf(this.version.index, terms, verses, page, this.budget, worth);
  }

  /** Filters verses, in Bible order, by the part that is searched. */
  within(verses: Uint32Array): Uint32Array {
    const { from, to } = this.range;
    return verses.filter((verse) => verse >= from && verse < to);
  }

  /** Deducts the work of finding the verses of some terms. @throws ApiError if it is too much */
  private spend(terms: readonly Term[]): void {
    const { index } = this.version;
    for (const slot of distinct(terms.flat())) {
      for (const word of slot) this.budget.spend(index.frequencyOf(word) * STEPS_A_POSTING);
      if (slot.length > 1) this.budget.spend(index.verseCount * STEPS_A_UNION);
    }
    const long = terms.filter(({ length }) => length > 1);
    for (const term of long) {
      const frequencies = term.map((slot) => frequencyOf(index, slot));
      this.budget.spend(Math.min(...frequencies) * STEPS_A_PHRASE);
    }
  }

  /**
   * Returns all verses that have any term, in Bible order, and those of a page: best are those with most of the query.
   */
  findAny(
    terms: readonly Term[],
    { offset, limit, sort }: ResultPage,
  ): { verses: Uint32Array; page: number[] } {
    const { index } = this.version;
    const possible = distinctTerms(terms.filter(isPossible));
    this.spend(possible);
    this.budget.spend(possible.length * index.verseCount * STEPS_A_UNION);
    const verses = versesWithAny(index, possible, this.range);
    if (sort === 'canonical') return { verses, page: [...verses.subarray(offset, offset + limit)] };
    // the first word of a slot is the word itself; its equivalents count a little less
    const asked = possible
      .flat()
      .map((slot) => new Map(slot.map((place, at) => [place, at === 0 ? 1 : WORTH_OF_OTHERS])));
    const ranked = similarVerses(this.version, asked, {
      range: this.range,
      count: offset + limit,
      isCoverageFirst: true,
      budget: this.budget,
      // a phrase must occur as a whole: a verse with only its words does not match
      among: verses,
    });
    return { verses, page: ranked.slice(offset) };
  }

  /** Returns the words of a query, each with the words that match it. */
  looseWords(query: string): LooseWords {
    return looseWords(new Set(foldedWords(query)), this.version);
  }

  /** Returns the verses most similar to a query, best first. */
  mostLike(loose: LooseWords, count: number): number[] {
    const { version, range, budget } = this;
    const hints = hintsFor([...loose.keys()], version, budget);
    return similarVerses(version, [...loose.values()], { range, count, hints, budget });
  }

  /** Returns the verses with a name that the text spells differently, in Bible order. */
  versesNaming(q: string): number[] {
    const [word] = foldedWords(q);
    const { index } = this.version;
    if (word === undefined || index.vocabulary.placeOf(word) !== undefined) return [];
    const places = this.version.namesLike(word);
    const found = places.flatMap((place) => [...index.postings.of(place).verses]);
    return [...this.within(Uint32Array.from(found).sort())];
  }

  /** Returns the fraction of a query's words that a verse has: the words themselves, or others that match them. */
  partIn(verse: number, loose: LooseWords): number {
    const line = this.version.index.wordsOf(verse);
    this.budget.spend(line.length * loose.size * STEPS_A_WORD);
    const had = [...loose.values()].filter((word) => line.some((place) => word.has(place)));
    return had.length / loose.size;
  }
}

/** Whether the text has a word for each position of a term. */
const isPossible = (term: Term) => term.every((slot) => slot.length > 0);

/** Returns the range of the books of a part: all are of one book or testament, and so adjacent. */
function rangeOf({ places, index }: VersionIndex, { book, testament }: Part): VerseRange {
  if (!book && !testament) return { from: 0, to: index.verseCount };
  const ranges = places.books
    .filter(({ id }) => !book || id === book)
    .filter(({ id }) => !testament || findBook(id)?.testament === testament)
    .map(({ range }) => range);
  const [first, last] = [ranges.at(0), ranges.at(-1)];
  return first && last ? { from: first.from, to: last.to } : { from: 0, to: 0 };
}
