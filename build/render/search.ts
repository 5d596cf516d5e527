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
import { fold, writtenWords } from '../shared/text.ts';
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
    writtenWords(verse.text).map((written) => {
      const number = writings.count(written, () => {
        const folded = fold(written);
        const known = numbers.get(folded) ?? numbers.size;
        numbers.set(folded, known);
        return known;
      });
      counts[number] = (counts[number] ?? 0) + 1;
      return number;
    }),
  );
  const byFrequency = [...numbers].sort(([, a], [, b]) => present(counts[b]) - present(counts[a]));
  const ways = writings.usual();
  const usual = byFrequency.map(([, number]) => present(ways[number]));
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
    stems: compress(Buffer.from(usual.map((word) => stem(word, language)).join('\n'))),
  };
}

/** The ways in which a text writes its words: few beside the words themselves, so that each is folded but once. */
class Writings {
  private readonly known = new Map<string, { number: number; count: number }>();

  /** Counts a word, and gives its number. @param numberOf asked for what is written so for the first time */
  count(written: string, numberOf: () => number): number {
    const known = this.known.get(written) ?? { number: numberOf(), count: 0 };
    known.count += 1;
    this.known.set(written, known);
    return known.number;
  }

  /** By number, how each word is most often written, in lower case: the stem of `amo` is another than that of `amó`. */
  usual(): string[] {
    const counts = new Map<number, Map<string, number>>();
    for (const [written, { number, count }] of this.known) {
      const ways = counts.get(number) ?? new Map<string, number>();
      const way = written.toLowerCase();
      ways.set(way, (ways.get(way) ?? 0) + count);
      counts.set(number, ways);
    }
    return Array.from({ length: counts.size }, (_, number) => {
      const [most] = [...present(counts.get(number))].sort(([, a], [, b]) => b - a);
      return present(most)[0];
    });
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
