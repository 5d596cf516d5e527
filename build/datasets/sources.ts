/** Reads the descriptions of datasets: everything that is served besides the texts. */
import path from 'node:path';
import fg from 'fast-glob';
import * as z from 'zod';
import { DATASET_KINDS } from '../../functions/lib/contract/endpoints/datasets.ts';
import { readJson } from '../versions/read-json.ts';
import { sha256, textSource } from '../versions/sources.ts';

const filled = z.string().trim().min(1);
const said = z.strictObject({ en: filled, es: filled });

const datasetFile = z.strictObject({
  /** Its kind, which decides how it is read. */
  kind: z.enum(DATASET_KINDS),
  name: said,
  description: said,
  /** The language that it is written in; null if it has only numbers. */
  language: filled.nullable(),
  licence: filled,
  /** The attribution that must be shown with it, or null. */
  attribution: filled.nullable(),
  /** Where people can read about it. */
  url: z.url(),
  /** The date of its source. */
  date: filled,
  /** Where to get it; without this, the dataset is in its folder. */
  text: textSource.omit({ env: true }).exactOptional(),
  /** Its files, if they are no module: an address with `{name}` for the name of each. */
  files: z
    .strictObject({ web: z.url().includes('{name}'), names: z.array(filled).nonempty() })
    .exactOptional(),
  /** The SHA-256 of the revision that was checked: of its entries or notes, or of its own file. */
  sha256: sha256.exactOptional(),
});

export type DatasetSource = z.infer<typeof datasetFile> & {
  id: string;
  /** Its folder. */
  folder: string;
};

/**
 * Reads the descriptions of datasets: every folder in `datasets` with a `dataset.json` is one; its name is its ID.
 * @param root the folder of the sources
 * @throws SourceError naming the file and the field that is wrong
 */
export function readDatasets(root: string): DatasetSource[] {
  return fg
    .sync('datasets/*/dataset.json', { cwd: root })
    .sort()
    .map((file) => {
      const folder = path.join(root, path.dirname(file));
      return { id: path.basename(folder), folder, ...readJson(path.join(root, file), datasetFile) };
    });
}
