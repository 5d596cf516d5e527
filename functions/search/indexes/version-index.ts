/** Loads what a version's search keeps in memory: its index, and the places of its verses in the Bible. */

import { cacheBytes, named, roomLeft } from '../../lib/host/cache-bytes.ts';
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import type { SearchedBooks } from '../../lib/search-index/files.ts';
import type { VersePlace } from '../../lib/text/alignment.ts';
import { chapterId } from '../../lib/text/place-id.ts';
import { present } from '../../lib/text/present.ts';
import { words } from '../../lib/text/words.ts';
import { damagedFile, missingFile } from '../../lib/tree/damaged.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { lexiconOf } from '../../lib/tree/lexicon-of-tree.ts';
import { paths } from '../../lib/tree/paths.ts';
import { readTreeBytes, requireTree } from '../../lib/tree/read.ts';
import { treeCache } from '../../lib/tree/tree-cache.ts';
import { VersionNumbers } from '../../lib/versions/numbering/verse-numbers.ts';
import type { VerseRange } from '../matching/match.ts';
import { NameSpellings } from '../matching/name-spelling.ts';
import { TextIndex } from './text-index.ts';
import { VersePlaces } from './verse-places.ts';

export class VersionIndex {
  readonly places: VersePlaces;
  readonly language: string;
  private spellings: NameSpellings | undefined;

  constructor(
    readonly id: string,
    readonly index: TextIndex,
    about: SearchedBooks,
  ) {
    this.language = about.language;
    this.places = new VersePlaces(about);
    const count = this.places.count();
    if (count !== index.verseCount) {
      throw new Error(`${count} places for ${index.verseCount} verses`);
    }
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
    const { spellings, index } = this;
    const factor = FACTORS.loaded + (spellings ? FACTORS.spellings : 0);
    return Math.ceil(index.bytes * factor) + index.postings.size;
  }

  /** Returns the verse that has the text of one in common numbers, if the version has it. */
  verseOf(common: VersePlace): number | undefined {
    const own = new VersionNumbers(this.id).rangeOf({ first: common, last: common })?.first;
    return own && this.places.at(own.book, own.chapter, own.verse);
  }

  /** Returns the words that may be the text's spelling of a name that it does not have. */
  namesLike(word: string): readonly number[] {
    this.spellings ??= new NameSpellings(this.index);
    return this.spellings.of(word);
  }

  /** Returns the equivalents of a word in the version's language, folded. */
  equivalentsOf(word: string): readonly string[] {
    const groups = requireTree(treeFiles.equivalents()).content[this.language] ?? [];
    return groups
      .filter((group) => group.includes(word))
      .flatMap((group) => group.filter((other) => other !== word));
  }

  /** Returns a word of a verse as written there, in lower case. */
  writtenIn(verse: number, place: number): string {
    const text = this.textOf(verse);
    const { start, end } = present(words(text)[this.index.wordsOf(verse).indexOf(place)]);
    return text.slice(start, end).toLowerCase();
  }

  textOfAll({ from, to }: VerseRange): string {
    return Array.from({ length: to - from }, (_, more) => this.textOf(from + more)).join(' ');
  }

  textOf(verse: number): string {
    const { book, chapter, index } = this.places.of(verse);
    const file = treeFiles.chapter(this.id, chapterId(book.id, chapter));
    return present(requireTree(file).content.data.chapter.verses[index]).text;
  }
}

/**
 * How many times the size of its file an index takes with what most requests derive from it, and what the spellings of
 * names add: measured as 1.9 and 4.3 at most, on 20 Bibles and 20 New Testaments.
 */
const FACTORS = { loaded: 2, spellings: 4.5 };

const loaded = named(
  'indexes',
  treeCache<VersionIndex>({ maxSize: cacheBytes('indexes'), sizeCalculation: ({ size }) => size }),
);

/** Whether a version can be searched without its index taking the place of another: it is loaded, or there is room. */
export const isIndexAtHand = (version: string): boolean =>
  loaded.has(version) || roomLeft(loaded) >= 1;

/** How many indexes of these versions must be loaded in place of others. */
export function indexesToReplace(versions: readonly string[]): number {
  const missing = versions.filter((id) => !loaded.has(id)).length;
  return missing === 0 ? 0 : Math.max(0, missing - roomLeft(loaded));
}

/** How many of the versions searched last are weighed again, because requests may have made their indexes larger. */
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
  const path = paths.searchIndex(version);
  const bytes = readTreeBytes(path);
  if (!bytes) throw missingFile(path);
  try {
    return new VersionIndex(version, new TextIndex(bytes), about);
  } catch (error) {
    throw damagedFile(path, error);
  }
}
