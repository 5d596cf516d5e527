/** A version's search index as the build left it. */
import MiniSearch from 'minisearch';
import { paths } from '../../build/shared/paths.ts';
import {
  type IndexedVerse,
  SEARCH_FORMAT,
  type SearchVerses,
  searchOptions,
} from '../../build/shared/search-index.ts';
import { readTree, remember } from '../lib/tree.ts';
import { hasPhrase } from './match.ts';
import type { Phrase } from './query.ts';

/** A verse with the book that it is in. */
export interface FoundVerse {
  book: { id: string; name: string };
  chapter: number;
  verse: number;
  text: string;
}

export class VersionIndex {
  constructor(
    private readonly index: MiniSearch<IndexedVerse>,
    private readonly verses: SearchVerses,
  ) {}

  /** Whether the version has this book. */
  hasBook(id: string): boolean {
    return this.verses.books.some((book) => book.id === id);
  }

  /**
   * The numbers of all verses that contain all phrases, the best first, ties in Bible order.
   * @param keep whether verses of a book may be in the result
   */
  find(phrases: Phrase[], keep: (bookId: string) => boolean): number[] {
    const needed = [...new Set(phrases.flat())];
    const hits = this.index.search(needed.join(' '), {
      combineWith: 'AND',
      filter: ({ id }) => keep(this.bookOf(Number(id))?.id ?? ''),
    });
    const long = phrases.filter(({ length }) => length > 1);
    return hits
      .map(({ id, score }) => ({ id: Number(id), score }))
      .filter(({ id }) =>
        long.every((phrase) => hasPhrase(this.verses.verses[id]?.[2] ?? '', phrase)),
      )
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .map(({ id }) => id);
  }

  verse(id: number): FoundVerse {
    const found = this.verses.verses[id];
    const book = this.bookOf(id);
    if (!found || !book) throw new Error(`the index has no verse ${id}`);
    const [chapter, verse, text] = found;
    return { book: { id: book.id, name: book.name }, chapter, verse, text };
  }

  private bookOf(id: number) {
    return this.verses.books.findLast(({ start }) => start <= id);
  }
}

/** The index of a version, loaded once for as long as the function is warm. */
export const versionIndex = remember((version) => {
  const { index } = load<{ index: Parameters<typeof MiniSearch.loadJS>[0] }>(
    paths.searchIndex(version),
  );
  const verses = load<SearchVerses>(paths.searchVerses(version));
  return new VersionIndex(MiniSearch.loadJS<IndexedVerse>(index, searchOptions), verses);
});

function load<Shape>(file: string): Shape & { format: number } {
  const text = readTree(file);
  if (!text) throw new Error(`${file} is missing from the tree: was it built?`);
  const data: Shape & { format: number } = JSON.parse(text);
  if (data.format !== SEARCH_FORMAT) {
    throw new Error(
      `${file} has format ${data.format}, this code reads ${SEARCH_FORMAT}: build anew`,
    );
  }
  return data;
}
