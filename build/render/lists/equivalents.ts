/** Renders words that are interchangeable in inexact searches: `sources/equivalents`, with a file for each language. */
import path from 'node:path';
import fg from 'fast-glob';
import * as z from 'zod';
import type { Equivalents } from '../../../functions/lib/search-index/files.ts';
import { fold, words } from '../../../functions/lib/text/words.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { readJson } from '../../versions/read-json.ts';
import { SourceError } from '../../versions/source-error.ts';

const groups = z.array(z.array(z.string().trim().min(1)).min(2));

/** Renders the groups of all languages in folded form. @throws SourceError for anything but a single word */
export function renderEquivalents(root: string): MadeFile {
  const all: Equivalents = {};
  for (const name of fg.sync('equivalents/*.json', { cwd: root }).sort()) {
    const file = path.join(root, name);
    all[path.basename(name, '.json')] = readJson(file, groups).map((group) =>
      group.map((word) => {
        if (words(word).length !== 1) throw new SourceError(file, '', `"${word}" is not one word`);
        return fold(word);
      }),
    );
  }
  return { path: paths.equivalents(), body: JSON.stringify(all) };
}
