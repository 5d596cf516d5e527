/** What a version's search has in memory: its index, its verses and where in the Bible they are. */
import { brotliDecompressSync } from 'node:zlib';
import SearchableMap from 'minisearch/SearchableMap';
import { paths } from '../../build/shared/paths.ts';
import { type SearchVersion, VERSE_END } from '../../build/shared/search-index.ts';
import { readTree, readTreeBytes, remember } from '../lib/tree.ts';
import type { VerseRange } from './match.ts';
import { TextIndex } from './text-index.ts';
import { WordOrders } from './word-order.ts';

/** Where a verse is, in words and numbers. */
export interface VersePlace {
  book: { id: string; name: string };
  chapter: number;
  verse: number;
}

interface PlacedBook {
  id: string;
  name: string;
  range: VerseRange;
}

export class VersionIndex {
  readonly books: PlacedBook[] = [];
  readonly wordOrders: WordOrders;
  private readonly chapters: Uint16Array;
  private readonly numbers: Uint16Array;
  private verses: Verses | undefined;
  private words: SearchableMap<number> | undefined;

  constructor(
    readonly index: TextIndex,
    version: SearchVersion,
    private readonly packedText: Uint8Array,
  ) {
    this.wordOrders = new WordOrders(index);
    this.chapters = new Uint16Array(index.verseCount);
    this.numbers = new Uint16Array(index.verseCount);
    let at = 0;
    for (const { id, name, chapters } of version.books) {
      const from = at;
      for (const [chapter, verses] of chapters) {
        const count = typeof verses === 'number' ? verses : verses.length;
        for (let place = 0; place < count; place++, at++) {
          this.chapters[at] = chapter;
          this.numbers[at] = typeof verses === 'number' ? place + 1 : (verses[place] ?? 0);
        }
      }
      this.books.push({ id, name, range: { from, to: at } });
    }
  }

  placeOf(verse: number): VersePlace {
    const book = this.books.find(({ range }) => verse < range.to);
    if (!book) throw new Error(`the index has no verse ${verse}`);
    const { id, name } = book;
    return {
      book: { id, name },
      chapter: this.chapters[verse] ?? 0,
      verse: this.numbers[verse] ?? 0,
    };
  }

  /** The vocabulary in MiniSearch's radix tree, which finds near words, each with its place. */
  vocabulary(): SearchableMap<number> {
    this.words ??= SearchableMap.from<number>(
      [...this.index.allWords()].map((word, at) => [word, at]),
    );
    return this.words;
  }

  textOf(verse: number): string {
    this.verses ??= unpackVerses(this.packedText, this.index.verseCount);
    const { bytes, ends } = this.verses;
    const start = verse === 0 ? 0 : (ends[verse - 1] ?? 0) + VERSE_END.length;
    return bytes.toString('utf8', start, ends[verse]);
  }
}

/** The text, and where each verse ends in it: a string is made only of what is shown. */
interface Verses {
  bytes: Buffer;
  ends: Uint32Array;
}

function unpackVerses(packed: Uint8Array, count: number): Verses {
  const bytes = brotliDecompressSync(packed);
  const ends = new Uint32Array(count).fill(bytes.length);
  for (let verse = 0, at = 0; verse < count - 1; verse++) {
    at = bytes.indexOf(VERSE_END, at);
    ends[verse] = at++;
  }
  return { bytes, ends };
}

/** Each takes up to 18 MB, and a function has 1 GB. */
const MOST_IN_MEMORY = 20;

/** The index of a version, loaded when it is first asked for. */
export const versionIndex = remember((version) => {
  const about = required(readTree(paths.searchVersion(version)), version);
  const words = required(readTreeBytes(paths.searchWords(version)), version);
  const text = required(readTreeBytes(paths.searchText(version)), version);
  return new VersionIndex(new TextIndex(words), JSON.parse(about), text);
}, MOST_IN_MEMORY);

function required<File>(file: File | undefined, version: string): File {
  if (!file)
    throw new Error(`the search index of ${version} is missing from the tree: was it built?`);
  return file;
}
