/** Loads what a version's search keeps in memory: its index, and the places of its verses in the Bible. */

import SearchableMap from 'minisearch/SearchableMap';
import { cacheBytes, named, roomLeft } from '../../lib/host/cache-bytes.ts';
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { LINE_END, type SearchedBooks } from '../../lib/search-index/files.ts';
import { chapterId } from '../../lib/text/place-id.ts';
import { present } from '../../lib/text/present.ts';
import { words } from '../../lib/text/words.ts';
import { damagedFile } from '../../lib/tree/damaged.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { lexiconOf } from '../../lib/tree/lexicon-of-tree.ts';
import { paths } from '../../lib/tree/paths.ts';
import { requireTree, requireTreeBytes } from '../../lib/tree/read.ts';
import { treeCache } from '../../lib/tree/tree-cache.ts';
import type { VerseRange } from '../matching/match.ts';
import { NameSpellings } from '../matching/name-spelling.ts';
import { Ranking } from '../ranking/ranking.ts';
import { TextIndex } from './text-index.ts';
import { VersePlaces } from './verse-places.ts';

/** How many verses are checked for the spelling of a word. */
const SPELLINGS = 9;
/** After how many characters no further verse is looked at. */
const MOST_READ = 3_000;

/** A version's index. */
export class VersionIndex {
  readonly places: VersePlaces;
  readonly ranking: Ranking;
  /** The code of the version's language. */
  readonly language: string;
  private words: SearchableMap<number> | undefined;
  private wordStems: Stems | undefined;
  private spellings: NameSpellings | undefined;
  private equivalents: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    /** The ID of the version. */
    readonly id: string,
    readonly index: TextIndex,
    about: SearchedBooks,
  ) {
    this.language = about.language;
    this.places = new VersePlaces(about);
    this.ranking = new Ranking(index);
    const count = this.places.count();
    if (count !== index.verseCount) {
      throw new Error(`${count} places for ${index.verseCount} verses`);
    }
  }

  /** Returns all words in MiniSearch's radix tree, which finds similar ones, each with its rank. */
  radixTree(): SearchableMap<number> {
    this.words ??= SearchableMap.from<number>(
      this.index.vocabulary.all().map((word, at) => [word, at]),
    );
    return this.words;
  }

  /** The words of references in its language, with the names of its books. */
  get lexicon(): Lexicon {
    return lexiconOf(
      this.language,
      this.places.books.map(({ id }) => id),
    );
  }

  /** How many bytes of memory it takes, with what has been derived from it so far: an estimate. */
  get size(): number {
    const { words, wordStems, spellings, index, ranking } = this;
    let factor = FACTORS.loaded;
    if (words) factor += FACTORS.radixTree;
    if (wordStems) factor += FACTORS.stems;
    if (spellings) factor += FACTORS.spellings;
    return Math.ceil(index.bytes * factor) + index.postingsSize + ranking.size;
  }

  stems(): Stems {
    this.wordStems ??= groupStems(linesOf(requireTreeBytes(paths.searchStems(this.id))));
    return this.wordStems;
  }

  /** Returns the words that may be the text's spelling of a name that it does not have. */
  namesLike(word: string): readonly number[] {
    this.spellings ??= new NameSpellings(this.index);
    return this.spellings.of(word);
  }

  /** Returns the equivalents of a word in the version's language, folded. */
  equivalentsOf(word: string): readonly string[] {
    this.equivalents ??= groupEquivalents(
      requireTree(treeFiles.equivalents()).content[this.language] ?? [],
    );
    return this.equivalents.get(word) ?? [];
  }

  /** Returns a word of a verse as written there, in lower case. */
  writtenIn(verse: number, place: number): string {
    const text = this.textOf(verse);
    const { start, end } = present(words(text)[this.index.wordsOf(verse).indexOf(place)]);
    return text.slice(start, end).toLowerCase();
  }

  /** Returns the spelling of a word that most verses use, in lower case, judged by a few of them. */
  usualSpelling(place: number): string {
    const { verses } = this.index.postingsOf(place);
    const step = Math.max(1, Math.floor(verses.length / SPELLINGS));
    const counts = new Map<string, number>();
    let read = 0;
    for (let nth = 0; nth < SPELLINGS && nth * step < verses.length && read < MOST_READ; nth++) {
      const verse = present(verses[nth * step]);
      read += this.textOf(verse).length;
      const spelling = this.writtenIn(verse, place);
      counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
    }
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    return present(most)[0];
  }

  /** Returns the text of consecutive verses. */
  textOfAll({ from, to }: VerseRange): string {
    return Array.from({ length: to - from }, (_, more) => this.textOf(from + more)).join(' ');
  }

  textOf(verse: number): string {
    const { book, chapter, index } = this.places.of(verse);
    const file = treeFiles.chapter(this.id, chapterId(book.id, chapter));
    return present(requireTree(file).content.data.chapter.verses[index]).text;
  }
}

const linesOf = (bytes: Buffer) => bytes.toString('utf8').split(LINE_END);

/**
 * How many times the size of its file an index takes when it is loaded, and what each structure adds that only some
 * requests need. Measured as 2, 2, 5 and 4.5 at most, on 20 Bibles and 20 New Testaments; more for loaded ones, because
 * what requests leave behind is freed late: with 3, a server of a thousand versions takes 860 MB where it may take 900.
 */
const FACTORS = { loaded: 3, stems: 2, radixTree: 5, spellings: 4.5 };

const loaded = named(
  'indexes',
  treeCache<VersionIndex>({
    maxSize: cacheBytes('indexes'),
    sizeCalculation: ({ size }) => size,
  }),
);

/** Whether a version can be searched without its index taking the place of another: it is loaded, or there is room. */
export const isIndexAtHand = (version: string): boolean =>
  loaded.has(version) || roomLeft(loaded) >= 1;

/** How many indexes of these versions must be loaded in place of others. */
export function indexesToReplace(versions: readonly string[]): number {
  const missing = versions.filter((id) => !loaded.has(id)).length;
  return missing === 0 ? 0 : Math.max(0, missing - roomLeft(loaded));
}

/** The versions asked for last, whose indexes requests may have made larger since; more than one request can name. */
const MOST_RECENT = 16;
let recent: readonly string[] = [];

/** Returns the index of a version, loaded on first use. */
export function versionIndex(version: string): VersionIndex {
  const index = loaded.get(version) ?? load(version);
  recent = [...recent.filter((id) => id !== version), version].slice(-MOST_RECENT);
  for (const id of recent) {
    const grown = id === version ? index : loaded.peek(id);
    if (!grown) continue;
    // the cache asks a value for its size only once
    loaded.delete(id);
    loaded.set(id, grown);
  }
  return index;
}

/** @throws Error that names what is missing or damaged */
function load(version: string): VersionIndex {
  const about = requireTree(treeFiles.searchVersion(version)).content;
  const index = make(paths.searchIndex(version), (bytes) => new TextIndex(bytes));
  return new VersionIndex(version, index, about);
}

/** Builds a value from a file of the tree. */
function make<Made>(path: string, from: (bytes: Buffer) => Made): Made {
  const bytes = requireTreeBytes(path);
  try {
    return from(bytes);
  } catch (error) {
    throw damagedFile(path, error);
  }
}

/** The stem of each word of the vocabulary, and the words with each stem. */
interface Stems {
  of: readonly string[];
  places: ReadonlyMap<string, number[]>;
}

/** @param of the stem of each word, by its rank in the vocabulary */
const groupStems = (of: string[]): Stems => ({
  of,
  places: Map.groupBy(of.keys(), (place) => present(of[place])),
});

/** Maps each word to the other words of every group that contains it. */
function groupEquivalents(groups: readonly string[][]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const group of groups) {
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      found.set(word, [...(found.get(word) ?? []), ...others]);
    }
  }
  return found;
}
