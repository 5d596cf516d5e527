/**
 * The deployed form of the tree: the same files, in a few bundles instead of thousands of files.
 *
 *   bundle := length of the directory, 4 bytes, little-endian | directory | sections
 *
 * The directory is JSON, and each section contains files that are read together, such as some chapters of a book, one
 * after the other. Each is compressed with Zstandard, so that a request unpacks only what it needs.
 */

import { DATASET } from '../paths.ts';

/** The folder of the bundles, relative to the project and, once deployed, to the function's working directory. */
export const BUNDLES = 'dist/bundles';

export const bundles = {
  /** The lists and descriptions of all versions. */
  lists: () => 'lists.bundle',
  /** The books and chapters of a version. */
  text: (version: string) => `${version}.text.bundle`,
  /** The additional files for searching a version. */
  search: (version: string) => `${version}.search.bundle`,
  /** The annotations of its words, and the places where each word of the original is rendered. */
  words: (version: string) => `${version}.words.bundle`,
  /** A dataset; the dot distinguishes it from a version. */
  dataset: (dataset: string) => `dataset.${dataset}.bundle`,
};

/** Returns the bundle of a file. @param folder the folder of the answers @param kind the folder inside it */
export function bundleWith(folder: string, kind: string | undefined): string {
  if (folder.startsWith(DATASET)) return bundles.dataset(folder.slice(DATASET.length));
  if (kind === 'search') return bundles.search(folder);
  return kind === 'words' ? bundles.words(folder) : bundles.text(folder);
}

/** The size of the first field of a bundle. */
export const DIRECTORY_LENGTH_BYTES = 4;

export interface BundleSection {
  /** Its size in the bundle, in bytes; it starts where the previous one ends. */
  packed: number;
  /** The paths of its files in the tree, each with its size in bytes. */
  files: [path: string, bytes: number][];
}
