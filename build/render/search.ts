/** A version's text → its search index, in the form that `shared/search-index.ts` describes. */

import { brotliCompressSync, constants } from 'node:zlib';
import { paths } from '../shared/paths.ts';
import { present } from '../shared/present.ts';
import {
  SEARCH_FORMAT,
  type SearchChapter,
  type SearchedBooks,
  VERSE_END,
  writeVarints,
} from '../shared/search-index.ts';
import { stem } from '../shared/stem.ts';
import { words } from '../shared/text.ts';
import type { BibleText, ChapterText } from '../text-model.ts';
import type { MadeFile } from '../write.ts';
import type { PublishedVersion } from './published-version.ts';

/** What every version of a text has in common, compressed. */
export interface IndexedText {
  words: Uint8Array;
  text: Uint8Array;
  stems: Uint8Array;
}

/** Higher ones take five times as long for a twentieth less. */
const BROTLI_QUALITY = 5;

/** Indexes a text. The same text gives the same bytes. */
export function indexText(text: BibleText, language: string): IndexedText {
  const verses = text.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.verses));
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const writings = new Writings();
  const verseWords = verses.map((verse) =>
    words(verse.text).map(({ folded, start, end }) => {
      writings.add(folded, verse.text.slice(start, end).toLowerCase());
      const number = numbers.get(folded) ?? numbers.size;
      numbers.set(folded, number);
      counts[number] = (counts[number] ?? 0) + 1;
      return number;
    }),
  );
  const byFrequency = [...numbers].sort(([, a], [, b]) => present(counts[b]) - present(counts[a]));
  const places: number[] = [];
  byFrequency.forEach(([, number], place) => {
    places[number] = place;
  });
  const vocabulary = Buffer.from(byFrequency.map(([word]) => word).join('\n'));
  const unpacked = Buffer.concat([
    Buffer.from(writeVarints([SEARCH_FORMAT, vocabulary.length])),
    vocabulary,
    Buffer.from(writeVarints([verses.length, ...verseWords.map(({ length }) => length)])),
    Buffer.from(
      writeVarints(verseWords.flatMap((each) => each.map((word) => present(places[word])))),
    ),
  ]);
  return {
    words: compress(unpacked),
    text: compress(Buffer.from(verses.map((verse) => verse.text).join(VERSE_END))),
    stems: compress(
      Buffer.from(byFrequency.map(([word]) => stem(writings.usual(word), language)).join('\n')),
    ),
  };
}

/** How the text writes each word, with its accents: the stem of `amo` is another than that of `amó`. */
class Writings {
  private readonly counts = new Map<string, Map<string, number>>();

  add(folded: string, written: string): void {
    const known = this.counts.get(folded) ?? new Map<string, number>();
    known.set(written, (known.get(written) ?? 0) + 1);
    this.counts.set(folded, known);
  }

  /** The most frequent one. */
  usual(folded: string): string {
    const [most] = [...present(this.counts.get(folded))].sort(([, a], [, b]) => b - a);
    return present(most)[0];
  }
}

function compress(bytes: Uint8Array): Uint8Array {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** @param index what {@link indexText} gave for the version's text */
export function* renderSearch(version: PublishedVersion, index: IndexedText): Iterable<MadeFile> {
  const { id } = version.detail;
  const books = version.text.map(({ book, chapters }) => ({
    id: book.id,
    name: version.nameOf(book.id),
    chapters: chapters.map(chapterOf),
  }));
  const about: SearchedBooks = { language: version.detail.language_code, books };
  yield { path: paths.searchVersion(id), body: JSON.stringify(about) };
  yield { path: paths.searchWords(id), body: index.words };
  yield { path: paths.searchText(id), body: index.text };
  yield { path: paths.searchStems(id), body: index.stems };
}

function chapterOf({ number, verses }: ChapterText): SearchChapter {
  const numbers = verses.map((verse) => verse.number);
  const isWhole = numbers.every((verse, index) => verse === index + 1);
  return [number, isWhole ? numbers.length : numbers];
}
