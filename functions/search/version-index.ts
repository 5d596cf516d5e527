/** What a version's search has in memory: its index, its verses and where in the Bible they are. */

import { zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import { paths, TREE } from '../../build/shared/paths.ts';
import { present } from '../../build/shared/present.ts';
import { type Equivalents, LINE_END, type SearchedBooks } from '../../build/shared/search/files.ts';
import { words } from '../../build/shared/text.ts';
import { readTreeBytes, requireTree, treeFiles } from '../lib/tree.ts';
import { Ranking } from './ranking/ranking.ts';
import { TextIndex } from './text-index.ts';
import { VersePlaces } from './verse-places.ts';
import { groupEquivalents, groupStems, type Stems } from './word-groups.ts';

/** What is read of a version only when it is asked for. */
interface Later {
  text: (book: string) => Buffer;
  stems: () => Buffer;
  equivalents: () => Equivalents;
}

/** A version's index; its verses are unpacked when the first is shown. */
export class VersionIndex {
  readonly places: VersePlaces;
  readonly ranking: Ranking;
  /** The code of the version's language. */
  readonly language: string;
  /** The verses of each book that has been shown. */
  private readonly verses = new Map<string, readonly string[]>();
  private words: SearchableMap<number> | undefined;
  private wordStems: Stems | undefined;
  private equivalents: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    readonly index: TextIndex,
    about: SearchedBooks,
    private readonly later: Later,
  ) {
    this.language = about.language;
    this.places = new VersePlaces(about);
    this.ranking = new Ranking(index);
    const count = this.places.count();
    if (count !== index.verseCount) {
      throw new Error(`${count} places for ${index.verseCount} verses`);
    }
  }

  /** All words in MiniSearch's radix tree, which finds near ones, each with its place. */
  radixTree(): SearchableMap<number> {
    this.words ??= SearchableMap.from<number>(
      this.index.vocabulary.all().map((word, at) => [word, at]),
    );
    return this.words;
  }

  stems(): Stems {
    this.wordStems ??= groupStems(linesOf(this.later.stems()));
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
    const { id, range } = this.places.bookOf(verse);
    const verses = this.verses.get(id) ?? linesOf(this.later.text(id));
    this.verses.set(id, verses);
    return present(verses[verse - range.from]);
  }
}

const linesOf = (bytes: Buffer) => bytes.toString('utf8').split(LINE_END);

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
  const index = unpack(paths.searchIndex(version), (unpacked) => new TextIndex(unpacked));
  const bytes = (path: string) => unpack(path, (unpacked) => unpacked);
  return new VersionIndex(index, about, {
    text: (book) => bytes(paths.searchText(version, book)),
    stems: () => bytes(paths.searchStems(version)),
    equivalents: () => requireTree(treeFiles.equivalents()).content,
  });
}

/** Unpacked in pieces of so many bytes: in those of the default, 16 kB, it takes twice as long. */
const PIECE = 2 ** 18;

/** What a compressed file of the tree holds, made of its bytes. */
function unpack<Made>(path: string, make: (bytes: Buffer) => Made): Made {
  const packed = readTreeBytes(path);
  if (!packed) throw new Error(`${TREE}/${path} is missing: was the tree built?`);
  try {
    return make(zstdDecompressSync(packed, { chunkSize: PIECE }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : `${error}`;
    throw new Error(`${TREE}/${path} is damaged: ${reason}`);
  }
}
