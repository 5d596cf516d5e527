/** Packs the output of the build into bundles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ANSWERS, paths, TREE } from '../../functions/lib/tree/paths.ts';
import { inParts } from '../in-parts.ts';
import { bundleOf, type TreeBytes } from './bundle-file.ts';

/** The bundles of a version; that of words is empty for a text without Strong's numbers. */
export const PARTS = ['text', 'search', 'words'] as const;
export type Part = (typeof PARTS)[number];

export type PackedVersion = Record<Part, Buffer>;

/** Where the files of a tree are. */
export interface TreeFiles {
  /** Returns the paths of the files in a folder, which may be missing, in order. */
  list: (folder: string) => string[];
  read: (path: string) => TreeBytes;
}

/** The files of a built tree. @param project the folder with the tree */
export const filesOnDisk = (project: string): TreeFiles => ({
  list: (folder) => {
    const found = path.join(project, TREE, folder);
    if (!existsSync(found)) return [];
    return readdirSync(found)
      .sort()
      .map((file) => `${folder}/${file}`);
  },
  read: (file) => ({ path: file, bytes: readFileSync(path.join(project, TREE, file)) }),
});

export function packVersion({ list, read }: TreeFiles, id: string): PackedVersion {
  const books = list(`${ANSWERS}/${id}/books`);
  const chapters = Map.groupBy(list(`${ANSWERS}/${id}/chapters`), (file) =>
    path.basename(file).replace(/_\d+\.json$/, ''),
  );
  const text = books.flatMap((file) => {
    const book = path.basename(file, '.json');
    const own = chapters.get(book) ?? [];
    const about = [paths.book(id, book), paths.structure(id, book)].map(read);
    return [about, ...inParts(own.map(read), SECTION, ({ bytes }) => bytes.length)];
  });
  // separate sections, because each is requested by itself
  const search = [paths.searchVersion(id), paths.searchIndex(id)];
  const searched = search.map((file) => [read(file)]);
  // separate as well: a request needs the words of one book, or one page of numbers
  const words = list(path.posix.dirname(paths.renderedWords(id))).map((file) => [read(file)]);
  return { text: bundleOf(text), search: bundleOf(searched), words: bundleOf(words) };
}

/**
 * How many bytes of chapters are unpacked together. Measured on the KJV: a chapter's section has 53 kB instead of the
 * 253 kB of its whole book, and the bundle is 7 % larger; with half of that, it is 11 % larger.
 */
const SECTION = 2 ** 16;

/** Packs a dataset, with a section for each of its files. @param folder its folder below the answers */
export function packDataset({ list, read }: TreeFiles, folder: string): Buffer {
  return bundleOf(list(`${ANSWERS}/${folder}`).map((file) => [read(file)]));
}

/** Packs the lists: the versions and their details, the books of each, and how its verses are numbered. */
export function packLists({ list, read }: TreeFiles, versions: readonly string[]): Buffer {
  const all = list(ANSWERS).filter((file) => file.endsWith('.json'));
  const own = versions.flatMap((id) => [
    [paths.version(id), paths.books(id), paths.alignment(id), paths.numbers(id)].map(read),
    [read(paths.manifest(id))],
  ]);
  return bundleOf([...all.map((file) => [read(file)]), ...own]);
}
