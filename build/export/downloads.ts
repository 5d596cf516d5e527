/** Makes the files that anyone can download, such as `public/download/kjv.csv`. */
import path from 'node:path';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { readVersions } from '../tree/read-back.ts';
import type { MadeFile } from '../tree/tree.ts';
import { exportFile } from '../versions/export-formats.ts';
import { readSources } from '../versions/sources.ts';
import { readExported } from './exported-version.ts';
import { writeFormat } from './formats.ts';

/** Writes each version in the formats listed in its `version.json`. */
export function makeDownloads(project: string, write: (file: MadeFile) => void): void {
  const tree = path.join(project, TREE);
  const built = new Set(readVersions(tree).map(({ id }) => id));
  for (const { id, downloads } of readSources(path.join(project, 'sources')).versions) {
    if (downloads.length === 0 || !built.has(id)) continue;
    const version = readExported(tree, id);
    for (const format of downloads) {
      write({ path: `download/${exportFile(id, format)}`, body: writeFormat(version, format) });
    }
  }
}
