/** A version's text → its search index. */
import MiniSearch from 'minisearch';
import type { RenderedFile } from '../render/file.ts';
import type { PublishedVersion } from '../render/published-version.ts';
import { paths } from '../shared/paths.ts';
import {
  type IndexedVerse,
  SEARCH_FORMAT,
  type SearchVerses,
  searchOptions,
} from '../shared/search-index.ts';
import type { BibleText } from '../text-model.ts';

/** The serialized MiniSearch index of a text. The same text gives the same bytes. */
export function indexText(text: BibleText): string {
  const index = new MiniSearch<IndexedVerse>(searchOptions);
  let id = 0;
  for (const { chapters } of text) {
    for (const { verses } of chapters) {
      for (const verse of verses) index.add({ id: id++, text: verse.text });
    }
  }
  return JSON.stringify({ format: SEARCH_FORMAT, index });
}

/** @param index what {@link indexText} gave for the version's text */
export function* renderSearch(version: PublishedVersion, index: string): Iterable<RenderedFile> {
  const { id } = version.detail;
  yield { path: paths.searchIndex(id), body: index };

  const verses: SearchVerses = { format: SEARCH_FORMAT, books: [], verses: [] };
  for (const { book, chapters } of version.text) {
    verses.books.push({
      id: book.id,
      name: version.nameOf(book.id),
      start: verses.verses.length,
    });
    for (const chapter of chapters) {
      for (const { number, text } of chapter.verses) {
        verses.verses.push([chapter.number, number, text]);
      }
    }
  }
  yield { path: paths.searchVerses(id), body: JSON.stringify(verses) };
}
