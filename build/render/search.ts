/** Renders the search files of a version, as described in `functions/lib/search-index/files.ts`. */

import type { SearchChapter, SearchedBooks } from '../../functions/lib/search-index/files.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import type { ChapterText } from '../versions/text-model.ts';
import type { PublishedVersion } from './published-version.ts';

/** @param index the index of the version's text */
export function* renderSearch(version: PublishedVersion, index: Uint8Array): Iterable<MadeFile> {
  const { id } = version.detail;
  const books = version.text.map(({ book, chapters }) => ({
    id: book.id,
    name: version.nameOf(book.id),
    chapters: chapters.map(chapterOf),
  }));
  const about: SearchedBooks = { language: version.detail.language_code, books };
  yield { path: paths.searchVersion(id), body: JSON.stringify(about) };
  yield { path: paths.searchIndex(id), body: index };
}

function chapterOf({ number, verses }: ChapterText): SearchChapter {
  const numbers = verses.map((verse) => verse.number);
  const bridges = verses.flatMap(({ number, last }) =>
    last === undefined ? [] : [[number, last]],
  );
  if (bridges.length > 0) return [number, numbers, Object.fromEntries(bridges)];
  const isWhole = numbers.every((verse, index) => verse === index + 1);
  return [number, isWhole ? numbers.length : numbers];
}
