/** A version's text → its search index. */
import type { RenderedFile } from '../render/file.ts';
import type { PublishedVersion } from '../render/published-version.ts';
import { paths } from '../shared/paths.ts';
import { SEARCH_FORMAT, type SearchVerses } from '../shared/search-index.ts';
import { words } from '../shared/text.ts';
import type { BibleText } from '../text-model.ts';
import { serializeIndex } from './minisearch-file.ts';

/** The serialized MiniSearch index of a text. The same text gives the same bytes. */
export function indexText(text: BibleText): string {
  return `{"format":${SEARCH_FORMAT},"index":${serializeIndex(termsOf(text))}}`;
}

function* termsOf(text: BibleText): Iterable<string[]> {
  for (const { chapters } of text) {
    for (const { verses } of chapters) {
      for (const verse of verses) yield words(verse.text).map(({ folded }) => folded);
    }
  }
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
