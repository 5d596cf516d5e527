/**
 * Reads the pre-rendered tree, which travels in the function's bundle. All reading goes through here: so every
 * file is checked in one place, and a tree too big for a bundle can move to another store.
 */
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { BookAnswer, BooksAnswer } from '../../build/shared/answers/book.ts';
import type { ChapterAnswer, VerseAnswer } from '../../build/shared/answers/chapter-and-verse.ts';
import type { Success } from '../../build/shared/answers/envelope.ts';
import type {
  VersionAnswer,
  VersionNames,
  VersionsAnswer,
} from '../../build/shared/answers/version.ts';
import type { BookStructure } from '../../build/shared/marks.ts';
import { paths, TREE } from '../../build/shared/paths.ts';
import type { ReferenceLanguages } from '../../build/shared/reference-language.ts';
import type { Equivalents, SearchedBooks } from '../../build/shared/search/files.ts';

/** A JSON file of the tree, and how to tell whether it is whole. */
export interface TreeFile<Content> {
  path: string;
  isWhole: (content: unknown) => content is Content;
}

/** The JSON files of the tree, each with the type of what the build writes there. */
export const treeFiles = {
  versions: () => answer<VersionsAnswer>(paths.versions(), 'versions'),
  equivalents: () => record<Equivalents>(paths.equivalents(), Array.isArray),
  versionNames: () =>
    record<VersionNames>(paths.versionNames(), (each) => typeof each === 'string'),
  languages: () => record<ReferenceLanguages>(paths.languages(), isRecord),
  version: (version: string) => answer<VersionAnswer>(paths.version(version), 'version'),
  books: (version: string) => answer<BooksAnswer>(paths.books(version), 'books'),
  book: (version: string, book: string) => answer<BookAnswer>(paths.book(version, book), 'book'),
  chapter: (version: string, chapter: string) =>
    answer<ChapterAnswer>(paths.chapter(version, chapter), 'chapter'),
  verses: (version: string, chapter: string) =>
    record<Record<string, Success<VerseAnswer>>>(paths.verses(version, chapter), (each) =>
      isAnswer(each, 'verse'),
    ),
  structure: (version: string, book: string) =>
    record<BookStructure>(
      paths.structure(version, book),
      (each) => isRecord(each) && isRecord(each.around) && isRecord(each.verses),
    ),
  searchVersion: (version: string): TreeFile<SearchedBooks> => ({
    path: paths.searchVersion(version),
    isWhole: (content): content is SearchedBooks =>
      isRecord(content) && Array.isArray(content.books),
  }),
};

/** A file that holds one answer, known by a field of its data. */
function answer<Data extends object>(
  path: string,
  field: keyof Data & string,
): TreeFile<Success<Data>> {
  return { path, isWhole: (content): content is Success<Data> => isAnswer(content, field) };
}

/** A file that holds many of a kind by their keys. */
function record<Content extends object>(
  path: string,
  isOne: (each: unknown) => boolean,
): TreeFile<Content> {
  const isWhole = (content: unknown): content is Content =>
    isRecord(content) && Object.values(content).every(isOne);
  return { path, isWhole };
}

function isAnswer(content: unknown, field: string): boolean {
  return (
    isRecord(content) && content.success === true && isRecord(content.data) && field in content.data
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * What a file of the tree holds, and the text that it is written in.
 * @returns undefined if there is no such file
 * @throws Error naming the file if it is damaged
 */
export function readTree<Content>({
  path,
  isWhole,
}: TreeFile<Content>): { content: Content; text: string } | undefined {
  const key = `${process.cwd()} ${path}`;
  const known = read.get(key);
  // what was whole is so still, but it is typed only by being looked at
  if (known && isWhole(known.content)) return { content: known.content, text: known.text };
  const text = readTreeBytes(path)?.toString('utf8');
  if (text === undefined) return undefined;
  const content = parse(text);
  if (!isWhole(content)) throw new Error(`${TREE}/${path} is damaged: build anew`);
  read.set(key, { content, text });
  return { content, text };
}

/** So many characters of files are kept, with what they hold. A deploy has a tree of its own, which never changes. */
const MOST_KEPT = 16e6;
const read = new LRUCache<string, { content: unknown; text: string }>({
  maxSize: MOST_KEPT,
  sizeCalculation: ({ text }) => text.length + 1,
});

/** The same of a file that every tree has. @throws Error naming it if it is missing or damaged */
export function requireTree<Content>(file: TreeFile<Content>): { content: Content; text: string } {
  const found = readTree(file);
  if (!found) throw new Error(`${TREE}/${file.path} is missing: was the tree built?`);
  return found;
}

/** Undefined for what is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The bytes of a file of the tree. */
export function readTreeBytes(file: string): Buffer | undefined {
  try {
    // Relative to the working directory, and not joined to it: where the bundler can tell what is read,
    // it packs the whole tree into every function.
    return readFileSync(`${TREE}/${file}`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
