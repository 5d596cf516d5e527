/** Packs the output of the build into bundles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ANSWERS, paths, TREE } from '../../functions/lib/tree/paths.ts';
import { bundleOf, type TreeBytes } from './bundle-file.ts';

/** A version's bundles. */
export interface PackedVersion {
  text: Buffer;
  search: Buffer;
  /** Empty for a text without Strong's numbers. */
  words: Buffer;
}

/** @param project the folder with the tree @param level of Zstandard */
export function packVersion(project: string, id: string, level: number): PackedVersion {
  const read = reader(project);
  const books = readdirSync(path.join(project, TREE, ANSWERS, id, 'books')).sort();
  const chapters = Map.groupBy(
    readdirSync(path.join(project, TREE, ANSWERS, id, 'chapters')).sort(),
    (file) => file.slice(0, file.lastIndexOf('_')),
  );
  const text = books.map((file) => {
    const book = path.basename(file, '.json');
    const own = (chapters.get(book) ?? []).map((each) => `${ANSWERS}/${id}/chapters/${each}`);
    return [paths.book(id, book), paths.structure(id, book), ...own].map(read);
  });
  // separate sections, because each is requested by itself
  const search = [paths.searchVersion(id), paths.searchIndex(id), paths.searchStems(id)];
  const searched = search.map((file) => [read(file)]);
  // separate as well: a request needs the words of one book, or one page of numbers
  const words = filesBelow(path.posix.dirname(paths.renderedWords(id)), project).map((file) => [
    read(file),
  ]);
  return {
    text: bundleOf(text, level),
    search: bundleOf(searched, level),
    words: bundleOf(words, level),
  };
}

/** Packs a dataset, with a section for each of its files. @param folder its folder below the answers */
export function packDataset(project: string, folder: string): Buffer {
  const read = reader(project);
  return bundleOf(filesBelow(`${ANSWERS}/${folder}`, project).map((file) => [read(file)]));
}

/** Lists the files of a folder of the tree, which may be missing. */
function filesBelow(folder: string, project: string): string[] {
  const found = path.join(project, TREE, folder);
  if (!existsSync(found)) return [];
  return readdirSync(found)
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** Packs the lists: the versions and their details, the books of each, and how its verses are numbered. */
export function packLists(project: string, versions: readonly string[]): Buffer {
  const read = reader(project);
  const all = [
    paths.versions(),
    paths.versionNames(),
    paths.equivalents(),
    paths.languages(),
    paths.daily(),
    paths.sayings(),
    paths.wordings(),
    paths.numberings(),
    paths.versifications(),
    paths.plans(),
    paths.datasets(),
  ];
  const own = versions.flatMap((id) => [
    [paths.version(id), paths.books(id), paths.alignment(id), paths.numbers(id)].map(read),
    [read(paths.manifest(id))],
  ]);
  return bundleOf([...all.map((file) => [read(file)]), ...own]);
}

const reader =
  (project: string) =>
  (file: string): TreeBytes => ({
    path: file,
    bytes: readFileSync(path.join(project, TREE, file)),
  });
