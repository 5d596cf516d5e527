/** Reads back what the build has written into the tree, for later steps. */
import path from 'node:path';
import type { BookDetail, BookItem } from '../../functions/lib/contract/endpoints/books.ts';
import type { ChapterAnswer } from '../../functions/lib/contract/endpoints/chapters-and-verses.ts';
import type { VersionDetail } from '../../functions/lib/contract/endpoints/versions.ts';
import type { ManifestAnswer } from '../../functions/lib/contract/endpoints/whole-books.ts';
import { NAMES_DATASET } from '../../functions/lib/datasets/name-list.ts';
import { Alignment } from '../../functions/lib/text/alignment.ts';
import type { BookStructure } from '../../functions/lib/text/marks/marks.ts';
import { readUnpacked } from '../../functions/lib/tree/bundles/unpacked.ts';
import { type TreeFile, treeFiles } from '../../functions/lib/tree/files.ts';

/**
 * Reads a version's details.
 * @param root the folder of the tree, which contains `v1`
 */
export const readVersion = (root: string, id: string): VersionDetail =>
  read(root, treeFiles.version(id)).data.version;

/** Reads the details of all versions. */
export const readVersions = (root: string): VersionDetail[] =>
  read(root, treeFiles.versions()).data.versions.map(({ id }) => readVersion(root, id));

/** Reads the books of a version, in its order. */
export const readBooks = (root: string, version: string): BookItem[] =>
  read(root, treeFiles.books(version)).data.books;

/** Reads a book with its chapters. */
export const readBook = (root: string, version: string, id: string): BookDetail =>
  read(root, treeFiles.book(version, id)).data.book;

/** Reads the structure of a book's chapters. */
export const readStructure = (root: string, version: string, book: string): BookStructure =>
  read(root, treeFiles.structure(version, book));

/** Reads how a version's verses are numbered, compared with the common numbers. */
export const readAlignment = (root: string, version: string): Alignment =>
  new Alignment(read(root, treeFiles.alignment(version)));

/** Reads which files a version is offered in. */
export const readDownloads = (root: string, version: string): ManifestAnswer['downloads'] =>
  read(root, treeFiles.manifest(version)).data.downloads;

/** Reads a chapter with its book and verses. */
export const readChapter = (root: string, version: string, id: string): ChapterAnswer['chapter'] =>
  read(root, treeFiles.chapter(version, id)).data.chapter;

/** Reads the IDs of all names; undefined if the tree has no names. */
export function readNames(root: string): string[] | undefined {
  const { datasets } = read(root, treeFiles.datasets()).data;
  const isThere = datasets.some(({ id }) => id === NAMES_DATASET);
  return isThere ? read(root, treeFiles.names(NAMES_DATASET)).map(({ id }) => id) : undefined;
}

/** @throws Error naming the file if it is missing or incomplete */
function read<Content>(root: string, { path: file, isWhole }: TreeFile<Content>): Content {
  let cause: unknown;
  try {
    const content: unknown = JSON.parse(`${readUnpacked(file, root)}`);
    if (isWhole(content)) return content;
  } catch (error) {
    cause = error;
  }
  const where = path.join(root, file);
  throw new Error(`${where} is missing or damaged: delete ${root} and build again`, { cause });
}
