/**
 * What is deployed of the tree: the same files, a few bundles in place of thousands.
 *
 *   bundle := length of the directory, 4 bytes, little-endian | directory | sections
 *
 * The directory is JSON, and each section the files of one book, one after the other; each is compressed with Zstandard,
 * so that a request unpacks the one book that it is about.
 */

/** The folder of the bundles, below the project and, deployed, below the function's working directory. */
export const BUNDLES = 'dist/bundles';

export const bundles = {
  /** What lists and tells versions, of all. */
  lists: () => 'lists.bundle',
  /** A version's books and chapters. */
  text: (version: string) => `${version}.text.bundle`,
  /** What a version is searched with, besides. */
  search: (version: string) => `${version}.search.bundle`,
  /** What is said of its words, and where each word of the original is rendered. */
  words: (version: string) => `${version}.words.bundle`,
  /** A dataset; the dot keeps it from being a version's. */
  dataset: (dataset: string) => `dataset.${dataset}.bundle`,
};

/** What a bundle begins with. */
export const DIRECTORY_LENGTH_BYTES = 4;

export interface BundleSection {
  /** How many bytes it has in the bundle; it begins where the one before it ends. */
  packed: number;
  /** The paths of its files in the tree, and how many bytes each has. */
  files: [path: string, bytes: number][];
}
