/** The files of a folder by how they begin: formats are told by what is in a file, whatever it is called. */
import path from 'node:path';
import fg from 'fast-glob';
import { headOf } from './text-file.ts';

/** A file and its beginning. */
export interface FileHead {
  file: string;
  head: string;
}

/** What is none of a text, and may be big. */
const IGNORED = ['**/__MACOSX/**', '**/.*', '**/*.{zip,gz,deb,png,jpg,jpeg,gif,tif,tiff,pdf,mp3}'];
const DEEPEST = 6;

/** The text files below a folder, in the order of their paths. */
export function headsIn(folder: string): FileHead[] {
  return fg
    .sync('**', {
      cwd: folder,
      absolute: true,
      ignore: IGNORED,
      deep: DEEPEST,
      suppressErrors: true,
    })
    .sort()
    .flatMap((file) => {
      const head = headOf(file);
      return head === undefined ? [] : [{ file, head: head.replace(/^\ufeff/, '') }];
    });
}

/** Files by the folder that they lie in: those of a folder are one text. */
export function filesOfFolders(files: readonly FileHead[]): [folder: string, files: FileHead[]][] {
  return [...Map.groupBy(files, ({ file }) => path.dirname(file))];
}
