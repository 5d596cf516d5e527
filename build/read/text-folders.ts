/** Finds files by their beginnings: formats are recognised by the content of a file, not by its name. */
import path from 'node:path';
import fg from 'fast-glob';
import { firstBytes, headOf } from './text-file.ts';

/** A file and its beginning. */
export interface FileHead {
  file: string;
  head: string;
}

/** Files that are not part of a text and may be large. */
const IGNORED = [
  '**/__MACOSX/**',
  '**/.*',
  '**/*~',
  '**/*.{zip,gz,deb,png,jpg,jpeg,gif,tif,tiff,pdf,mp3,bak,orig,tmp}',
];
const DEEPEST = 6;

/** Lists the files below a folder, in the order of their paths. */
export function filesIn(folder: string): string[] {
  const how = { absolute: true, ignore: IGNORED, deep: DEEPEST, suppressErrors: true };
  return fg.sync('**', { cwd: folder, ...how }).sort();
}

/** Lists the text files below a folder, with their beginnings. */
export function headsIn(folder: string): FileHead[] {
  return filesIn(folder).flatMap((file) => {
    const head = headOf(file);
    return head === undefined ? [] : [{ file, head: head.replace(/^\ufeff/, '') }];
  });
}

/** Lists the files below a folder that begin with the given bytes. */
export function filesBeginning(folder: string, bytes: Buffer): string[] {
  return filesIn(folder).filter((file) => firstBytes(file, bytes.length).equals(bytes));
}

/**
 * Groups files into texts: all of them if no two have the same book, otherwise those of each folder.
 * @param codeOf returns the book of a file, or the part of it that the file has
 * @returns the folder of each, with its files
 */
export function filesOfTexts<File extends { file: string }>(
  files: readonly File[],
  codeOf: (file: File) => string,
): [folder: string, files: File[]][] {
  const folders = [...Map.groupBy(files, ({ file }) => path.dirname(file))];
  if (folders.length < 2) return folders;
  const isOne = new Set(files.map((each) => codeOf(each).toUpperCase())).size === files.length;
  return isOne ? [[commonFolder(folders.map(([folder]) => folder)), [...files]]] : folders;
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  const isCommon = others.every((other) => `${other}/`.startsWith(path.join(first, '/')));
  return isCommon ? first : commonFolder([path.dirname(first), ...others]);
}
