/** The JSON files of the tree, each with a check that it is complete. */

import type { BookAnswer, BooksAnswer } from '../contract/endpoints/books.ts';
import type { ChapterAnswer, VerseAnswer } from '../contract/endpoints/chapters-and-verses.ts';
import type { DatasetsAnswer } from '../contract/endpoints/datasets.ts';
import type {
  VersionAnswer,
  VersionNames,
  VersionsAnswer,
} from '../contract/endpoints/versions.ts';
import type { ManifestAnswer } from '../contract/endpoints/whole-books.ts';
import type { Success } from '../contract/envelope.ts';
import { FAME_FILE, type Fame } from '../datasets/fame.ts';
import { LECTIONARY_FILE, type StoredDay } from '../datasets/lectionary.ts';
import { type ListedName, NAME_LIST } from '../datasets/names.ts';
import type { Saying } from '../datasets/sayings.ts';
import { type ListedTopic, TOPIC_LIST } from '../datasets/topics.ts';
import type { ReferenceLanguages } from '../reference/lexicon.ts';
import type { Equivalents, SearchedBooks } from '../search-index/files.ts';
import type {
  AlignmentFile,
  Numberings,
  VersificationFile,
  VersificationName,
} from '../text/alignment.ts';
import type { BookStructure } from '../text/marks/marks.ts';
import type { Plans } from '../text/plans.ts';
import type { VerseNumbers } from '../text/verse-numbers.ts';
import { paths } from './paths.ts';

export interface TreeFile<Content> {
  path: string;
  isWhole: (content: unknown) => content is Content;
}

/** The JSON files of the tree, each with the type of the content that the build writes. */
export const treeFiles = {
  versions: () => answer<VersionsAnswer>(paths.versions(), 'versions'),
  equivalents: () => record<Equivalents>(paths.equivalents()),
  versionNames: () => record<VersionNames>(paths.versionNames()),
  languages: () => record<ReferenceLanguages>(paths.languages()),
  daily: () => record<Record<string, string>>(paths.daily()),
  plans: () => record<Plans>(paths.plans()),
  manifest: (version: string) => answer<ManifestAnswer>(paths.manifest(version), 'books'),
  version: (version: string) => answer<VersionAnswer>(paths.version(version), 'version'),
  books: (version: string) => answer<BooksAnswer>(paths.books(version), 'books'),
  book: (version: string, book: string) => answer<BookAnswer>(paths.book(version, book), 'book'),
  chapter: (version: string, chapter: string) =>
    answer<ChapterAnswer>(paths.chapter(version, chapter), 'chapter'),
  verses: (version: string, chapter: string) =>
    record<Record<string, Success<VerseAnswer>>>(paths.verses(version, chapter)),
  structure: (version: string, book: string) =>
    record<BookStructure>(paths.structure(version, book)),
  numbers: (version: string) => record<VerseNumbers>(paths.numbers(version)),
  datasets: () => answer<DatasetsAnswer>(paths.datasets(), 'datasets'),
  fame: (dataset: string) => record<Fame>(paths.dataset(dataset, FAME_FILE)),
  lectionary: (dataset: string) =>
    list<StoredDay>(paths.dataset(dataset, LECTIONARY_FILE), 'series'),
  topics: (dataset: string) => list<ListedTopic>(paths.dataset(dataset, TOPIC_LIST), 'id'),
  names: (dataset: string) => list<ListedName>(paths.dataset(dataset, NAME_LIST), 'id'),
  wordings: () => record<Record<string, string[]>>(paths.wordings()),
  numberings: () => record<Numberings>(paths.numberings()),
  versifications: () =>
    record<Record<VersificationName, VersificationFile>>(paths.versifications()),
  sayings: () => list<Saying>(paths.sayings(), 'wordings'),
  alignment: (version: string) => record<AlignmentFile>(paths.alignment(version)),
  searchVersion: (version: string) => record<SearchedBooks>(paths.searchVersion(version), 'books'),
};

/** Describes a file with one answer, recognised by a field of its data. */
function answer<Data extends object>(
  path: string,
  field: keyof Data & string,
): TreeFile<Success<Data>> {
  const isWhole = (content: unknown): content is Success<Data> =>
    hasFields<Success<object>>(content, 'success', 'data') && hasFields<Data>(content.data, field);
  return { path, isWhole };
}

/** Describes a file with an object: many items of a kind, by their keys, or what has these fields. */
function record<Content extends object>(
  path: string,
  ...fields: (keyof Content & string)[]
): TreeFile<Content> {
  return { path, isWhole: (content): content is Content => hasFields<Content>(content, ...fields) };
}

/** Describes a file with a list of items, recognised by a field of each. */
function list<Item extends object>(path: string, field: keyof Item & string): TreeFile<Item[]> {
  const isWhole = (content: unknown): content is Item[] =>
    Array.isArray(content) && content.every((each) => hasFields<Item>(each, field));
  return { path, isWhole };
}

/** Whether what was read is an object with these fields. */
export function hasFields<Content extends object>(
  value: unknown,
  ...fields: (keyof Content & string)[]
): value is Content {
  return typeof value === 'object' && value !== null && fields.every((field) => field in value);
}
