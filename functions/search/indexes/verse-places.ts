/** Locates the verses of a version in the Bible. */

import { formatRange } from '../../lib/reference/reference.ts';
import type { SearchChapter, SearchedBooks } from '../../lib/search-index/files.ts';
import { firstIndex } from '../../lib/text/first-index.ts';
import { verseId } from '../../lib/text/place-id.ts';
import { present } from '../../lib/text/present.ts';
import type { VerseRange } from '../matching/match.ts';

/** The place of a verse, in words and numbers. */
export interface VersePlace {
  book: { id: string; name: string };
  chapter: number;
  /** Its index among the verses of the chapter, from 0. */
  index: number;
  verse: number;
  /** The last number, if several verses are printed as one. */
  last?: number;
}

export interface PlacedBook {
  id: string;
  name: string;
  range: VerseRange;
}

export class VersePlaces {
  readonly books: readonly PlacedBook[];
  private readonly chapters = new Map<string, SearchChapter[]>();

  constructor({ books }: SearchedBooks) {
    let to = 0;
    this.books = books.map(({ id, name, chapters }) => {
      const from = to;
      for (const chapter of chapters) to += countOf(chapter);
      this.chapters.set(id, chapters);
      return { id, name, range: { from, to } };
    });
  }

  count(): number {
    return this.books.at(-1)?.range.to ?? 0;
  }

  bookOf(at: number): PlacedBook {
    const toOf = (book: number) => present(this.books[book]).range.to;
    return present(this.books[firstIndex(this.books.length - 1, (book) => toOf(book) <= at)]);
  }

  /** Returns the place of a verse, by its position in Bible order. */
  of(at: number): VersePlace {
    const { id, name, range } = this.bookOf(at);
    let inChapter = at - range.from;
    for (const chapter of present(this.chapters.get(id))) {
      const [number, verses, bridges] = chapter;
      const count = countOf(chapter);
      if (inChapter < count) {
        const verse = typeof verses === 'number' ? inChapter + 1 : present(verses[inChapter]);
        const last = bridges?.[verse];
        const place = { book: { id, name }, chapter: number, index: inChapter, verse };
        return last === undefined ? place : { ...place, last };
      }
      inChapter -= count;
    }
    throw new Error(`${id} has no verse ${at}`);
  }

  /** Gives the first numbers of the verses of each chapter, in Bible order. */
  *numbers(): Generator<{ book: string; chapter: number; verses: readonly number[] }> {
    for (const { id: book } of this.books) {
      for (const [chapter, verses] of present(this.chapters.get(book))) {
        yield { book, chapter, verses: firstNumbers(verses) };
      }
    }
  }

  /** Returns the position in Bible order of a verse, or of the bridge that it is in, if the version has it. */
  at(book: string, chapter: number, verse: number): number | undefined {
    let at = this.books.find(({ id }) => id === book)?.range.from;
    for (const each of this.chapters.get(book) ?? []) {
      if (at === undefined) return undefined;
      const [number, verses, bridges] = each;
      if (number === chapter) {
        const index = indexOf(verse, firstNumbers(verses), bridges);
        return index === -1 ? undefined : at + index;
      }
      at += countOf(each);
    }
    return undefined;
  }

  idOf(at: number): string {
    const { book, chapter, verse } = this.of(at);
    return verseId(book.id, chapter, verse);
  }

  referenceOf({ from, to }: VerseRange): string {
    const [first, last] = [this.of(from), this.of(to - 1)];
    const end = { chapter: last.chapter, verse: last.last ?? last.verse };
    const range = formatRange(first, end);
    if (first.book.id === last.book.id) return `${first.book.name} ${range}`;
    return `${first.book.name} ${formatRange(first, first)}-${last.book.name} ${formatRange(end, end)}`;
  }

  /** Whether the version has a chapter, or a verse of it. */
  has(book: string, { chapter, verse }: { chapter: number; verse?: number }): boolean {
    if (verse !== undefined) return this.at(book, chapter, verse) !== undefined;
    return this.chapters.get(book)?.some(([number]) => number === chapter) === true;
  }
}

const countOf = ([, verses]: SearchChapter) =>
  typeof verses === 'number' ? verses : verses.length;

const firstNumbers = (verses: SearchChapter[1]): readonly number[] =>
  typeof verses === 'number' ? Array.from({ length: verses }, (_, at) => at + 1) : verses;

/** Returns which of the verses of a chapter has a number, by the first number of each. @param bridges first → last */
function indexOf(
  verse: number,
  verses: readonly number[],
  bridges: Readonly<Record<number, number>> = {},
): number {
  const exact = verses.indexOf(verse);
  if (exact !== -1) return exact;
  return verses.findIndex((first) => first < verse && verse <= (bridges[first] ?? first));
}
