/** Where each pre-rendered file lies below the tree's root: the build writes there, functions read it, as it is or packed. */

/** The tree's root below the project. */
export const TREE = 'dist';

/** The folder of all answers below it. */
export const ANSWERS = 'v1';

/** What the folders of datasets begin with: no version has a dot. */
export const DATASET = 'dataset.';

export const paths = {
  versions: () => `${ANSWERS}/versions.json`,
  /** What people call versions → their IDs. */
  versionNames: () => `${ANSWERS}/version-names.json`,
  languages: () => `${ANSWERS}/languages.json`,
  version: (version: string) => `${ANSWERS}/${version}/version.json`,
  books: (version: string) => `${ANSWERS}/${version}/books.json`,
  book: (version: string, book: string) => `${ANSWERS}/${version}/books/${book}.json`,
  chapter: (version: string, chapter: string) => `${ANSWERS}/${version}/chapters/${chapter}.json`,
  /** The ready answers of a chapter's verses, keyed by verse number. */
  verses: (version: string, chapter: string) => `${ANSWERS}/${version}/verses/${chapter}.json`,
  /** The structure of a book's chapters: marks, titles, colophons. */
  structure: (version: string, book: string) => `${ANSWERS}/${version}/structure/${book}.json`,
  /** What is said of the words of a book; none for a book of which nothing is. */
  words: (version: string, book: string) => `${ANSWERS}/${version}/words/${book}.txt`,
  /** Which verses a version has. */
  numbers: (version: string) => `${ANSWERS}/${version}/numbers.json`,
  /** Where a hundred Strong's numbers are rendered, and how. */
  renderings: (version: string, page: string) =>
    `${ANSWERS}/${version}/words/renderings-${page}.txt`,
  /** The numbers that each word renders. */
  renderedWords: (version: string) => `${ANSWERS}/${version}/words/rendered-words.txt`,
  /** The datasets that are here. */
  datasets: () => `${ANSWERS}/datasets.json`,
  /** A file of a dataset. */
  dataset: (dataset: string, name: string) => `${ANSWERS}/${DATASET}${dataset}/${name}`,
  /** What an app that keeps the text goes by. */
  manifest: (version: string) => `${ANSWERS}/${version}/manifest.json`,
  /** The passage of each day, in common numbers. */
  daily: () => `${ANSWERS}/daily.json`,
  /** Reading plans. */
  plans: () => `${ANSWERS}/plans.json`,
  /** What is quoted as Bible and is none. */
  sayings: () => `${ANSWERS}/sayings.json`,
  /** The words by which people know verses in Bibles that are not installed. */
  wordings: () => `${ANSWERS}/wordings.json`,
  /** Where verses are that only other numberings have. */
  numberings: () => `${ANSWERS}/numberings.json`,
  /** How verses are numbered in other Bibles. */
  versifications: () => `${ANSWERS}/versifications.json`,
  /** Words that stand for each other, by language. */
  equivalents: () => `${ANSWERS}/equivalents.json`,
  /** Where the numbers of its verses differ from the common ones. */
  alignment: (version: string) => `${ANSWERS}/${version}/alignment.json`,
  searchVersion: (version: string) => `${ANSWERS}/${version}/search/version.json`,
  searchIndex: (version: string) => `${ANSWERS}/${version}/search/index.pack`,
  searchStems: (version: string) => `${ANSWERS}/${version}/search/stems.txt`,
};
