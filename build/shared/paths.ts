/** Where each pre-rendered file lies below the tree's root: the build writes there, functions read there. */

/** The tree's root below the project, and, in a deployed function, below its working directory. */
export const TREE = 'dist';

export const paths = {
  versions: () => 'v1/versions.json',
  languages: () => 'v1/languages.json',
  version: (version: string) => `v1/${version}/version.json`,
  books: (version: string) => `v1/${version}/books.json`,
  book: (version: string, book: string) => `v1/${version}/books/${book}.json`,
  chapter: (version: string, chapter: string) => `v1/${version}/chapters/${chapter}.json`,
  /** The ready answers of a chapter's verses, keyed by verse number. */
  verses: (version: string, chapter: string) => `v1/${version}/verses/${chapter}.json`,
  searchVersion: (version: string) => `v1/${version}/search/version.json`,
  searchWords: (version: string) => `v1/${version}/search/words.br`,
  searchText: (version: string) => `v1/${version}/search/text.br`,
};

/** `joh`, 3 → `joh_3` */
export const chapterId = (book: string, chapter: number) => `${book}_${chapter}`;

/** `joh`, 3, 16 → `joh_3_16` */
export const verseId = (book: string, chapter: number, verse: number) =>
  `${book}_${chapter}_${verse}`;
