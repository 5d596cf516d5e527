/** The path of each pre-rendered file below the tree's root. The build writes it; functions read it, packed or not. */

/** The tree's root below the project. */
export const TREE = 'dist';

/** The folder of all answers below it. */
export const ANSWERS = 'v1';

/** The prefix of dataset folders: no version ID contains a dot. */
export const DATASET = 'dataset.';

export const paths = {
  versions: () => `${ANSWERS}/versions.json`,
  /** Maps the names of versions to their IDs. */
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
  /** The annotations of the words of a book; books without any have no such file. */
  words: (version: string, book: string) => `${ANSWERS}/${version}/words/${book}.txt`,
  /** Which verses a version has. */
  numbers: (version: string) => `${ANSWERS}/${version}/numbers.json`,
  /** How and where each of a hundred Strong's numbers is rendered. */
  renderings: (version: string, page: string) =>
    `${ANSWERS}/${version}/words/renderings-${page}.txt`,
  /** The numbers that each word renders. */
  renderedWords: (version: string) => `${ANSWERS}/${version}/words/rendered-words.txt`,
  datasets: () => `${ANSWERS}/datasets.json`,
  dataset: (dataset: string, name: string) => `${ANSWERS}/${DATASET}${dataset}/${name}`,
  /** The manifest, which apps that store the text use to keep it up to date. */
  manifest: (version: string) => `${ANSWERS}/${version}/manifest.json`,
  /** A file with the whole text, for those who store it. */
  download: (version: string, file: string) => `${ANSWERS}/${version}/downloads/${file}`,
  /** The passage of each day, in common numbers. */
  daily: () => `${ANSWERS}/daily.json`,
  plans: () => `${ANSWERS}/plans.json`,
  /** Sayings that are quoted as Bible verses but are not. */
  sayings: () => `${ANSWERS}/sayings.json`,
  /** Well-known wordings of verses, from versions that are not installed. */
  wordings: () => `${ANSWERS}/wordings.json`,
  /** The places of verses that exist only in other numberings. */
  numberings: () => `${ANSWERS}/numberings.json`,
  /** How verses are numbered in other Bibles. */
  versifications: () => `${ANSWERS}/versifications.json`,
  /** Equivalent words, by language. */
  equivalents: () => `${ANSWERS}/equivalents.json`,
  /** Where the verse numbers of a version differ from the common ones. */
  alignment: (version: string) => `${ANSWERS}/${version}/alignment.json`,
  searchVersion: (version: string) => `${ANSWERS}/${version}/search/version.json`,
  searchIndex: (version: string) => `${ANSWERS}/${version}/search/index.pack`,
};
