/** What a version's search has in memory: its index, its verses and where in the Bible they are. */

import { brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import { paths, TREE } from '../../build/shared/paths.ts';
import { present } from '../../build/shared/present.ts';
import {
  type Equivalents,
  type SearchedBooks,
  VERSE_END,
} from '../../build/shared/search-index.ts';
import { words } from '../../build/shared/text.ts';
import { readTreeBytes, requireTree, treeFiles } from '../lib/tree.ts';
import type { VerseRange } from './match.ts';
import { Ranking } from './ranking/ranking.ts';
import { TextIndex } from './text-index.ts';
import { groupEquivalents, groupStems, type Stems } from './word-groups.ts';

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

/** What is read of a version only when it is asked for. */
interface Later {
  text: () => Buffer;
  stems: () => Buffer;
  equivalents: () => Equivalents;
}

/** A version's index; its verses are unpacked when the first is shown. */
export class VersionIndex {
  readonly books: PlacedBook[] = [];
  readonly ranking: Ranking;
  /** The code of the version's language. */
  readonly language: string;
  private readonly chapters: Uint16Array;
  private readonly numbers: Uint16Array;
  private verses: Verses | undefined;
  private words: SearchableMap<number> | undefined;
  private wordStems: Stems | undefined;
  private equivalents: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    readonly index: TextIndex,
    version: SearchedBooks,
    private readonly later: Later,
  ) {
    this.language = version.language;
    this.ranking = new Ranking(index);
    this.chapters = new Uint16Array(index.verseCount);
    this.numbers = new Uint16Array(index.verseCount);
    let at = 0;
    for (const { id, name, chapters } of version.books) {
      const from = at;
      for (const [chapter, verses] of chapters) {
        const count = typeof verses === 'number' ? verses : verses.length;
        for (let place = 0; place < count; place++, at++) {
          this.chapters[at] = chapter;
          this.numbers[at] = typeof verses === 'number' ? place + 1 : present(verses[place]);
        }
      }
      this.books.push({ id, name, range: { from, to: at } });
    }
    if (at !== index.verseCount) throw new Error(`${at} places for ${index.verseCount} verses`);
  }

  placeOf(verse: number): VersePlace {
    const book = this.books.find(({ range }) => verse < range.to);
    if (!book) throw new Error(`the index has no verse ${verse}`);
    const { id, name } = book;
    return {
      book: { id, name },
      chapter: present(this.chapters[verse]),
      verse: present(this.numbers[verse]),
    };
  }

  /** Whether the version has a chapter, or a verse of it. */
  has(book: string, { chapter, verse }: { chapter: number; verse?: number }): boolean {
    const { from, to } = this.books.find(({ id }) => id === book)?.range ?? { from: 0, to: 0 };
    for (let at = from; at < to; at++) {
      const isThere = verse === undefined || this.numbers[at] === verse;
      if (this.chapters[at] === chapter && isThere) return true;
    }
    return false;
  }

  /** The vocabulary in MiniSearch's radix tree, which finds near words, each with its place. */
  vocabulary(): SearchableMap<number> {
    this.words ??= SearchableMap.from<number>(
      [...this.index.allWords()].map((word, at) => [word, at]),
    );
    return this.words;
  }

  stems(): Stems {
    this.wordStems ??= groupStems(this.later.stems().toString('utf8').split('\n'));
    return this.wordStems;
  }

  /** The words that stand for one in the version's language, as words are compared. */
  equivalentsOf(word: string): readonly string[] {
    this.equivalents ??= groupEquivalents(this.later.equivalents()[this.language] ?? []);
    return this.equivalents.get(word) ?? [];
  }

  /** A word of a verse as the verse has it, in lower case. */
  writtenIn(verse: number, place: number): string {
    const text = this.textOf(verse);
    const { start, end } = present(words(text)[this.index.wordsOf(verse).indexOf(place)]);
    return text.slice(start, end).toLowerCase();
  }

  textOf(verse: number): string {
    this.verses ??= partVerses(this.later.text(), this.index.verseCount);
    const { bytes, ends } = this.verses;
    const start = verse === 0 ? 0 : present(ends[verse - 1]) + VERSE_END.length;
    return bytes.toString('utf8', start, ends[verse]);
  }
}

/** The text, and where each verse ends in it: a string is made only of what is shown. */
interface Verses {
  bytes: Buffer;
  ends: Uint32Array;
}

function partVerses(bytes: Buffer, count: number): Verses {
  const ends = new Uint32Array(count).fill(bytes.length);
  for (let verse = 0, at = 0; verse < count - 1; verse++) {
    at = bytes.indexOf(VERSE_END, at);
    if (at === -1) throw new Error(`the text of ${verse + 1} verses, not of ${count}`);
    ends[verse] = at++;
  }
  return { bytes, ends };
}

/** Each takes up to 18 MB, and a function has 1 GB. */
const MOST_IN_MEMORY = 20;

const loaded = new LRUCache<string, VersionIndex>({ max: MOST_IN_MEMORY });

/** The index of a version, loaded when it is first asked for. */
export function versionIndex(version: string): VersionIndex {
  const index = loaded.get(version) ?? load(version);
  loaded.set(version, index);
  return index;
}

/** @throws Error naming what is missing or damaged */
function load(version: string): VersionIndex {
  const about = requireTree(treeFiles.searchVersion(version)).content;
  const index = unpack(paths.searchWords(version), (unpacked) => new TextIndex(unpacked));
  const bytes = (path: string) => unpack(path, (unpacked) => unpacked);
  return new VersionIndex(index, about, {
    text: () => bytes(paths.searchText(version)),
    stems: () => bytes(paths.searchStems(version)),
    equivalents: () => requireTree(treeFiles.equivalents()).content,
  });
}

/** What a compressed file of the tree holds, made of its bytes. */
function unpack<Made>(path: string, make: (bytes: Buffer) => Made): Made {
  const packed = readTreeBytes(path);
  if (!packed) throw new Error(`${TREE}/${path} is missing: was the tree built?`);
  try {
    return make(brotliDecompressSync(packed));
  } catch (error) {
    const reason = error instanceof Error ? error.message : `${error}`;
    throw new Error(`${TREE}/${path} is damaged: ${reason}`);
  }
}
