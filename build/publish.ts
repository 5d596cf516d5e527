/** Files that everybody may read, in the published folder beside what was put there by hand. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { fingerprint, type Ingredients } from './fingerprint.ts';
import { RecordFile } from './record.ts';
import { type MadeFile, Writer } from './write.ts';

const PUBLISHED = 'public';
const shape = z.object({ fingerprint: z.string(), files: z.array(z.string()) });

/** A part of what is published, which is made as a whole. */
export interface PublishedPart {
  name: string;
  ingredients: Ingredients;
  make: (write: (file: MadeFile) => void) => Promise<void>;
}

/**
 * Makes a part anew if its ingredients have changed or a file of it is missing; files that are no longer
 * part of it are deleted.
 * @returns whether there was anything to do
 */
export async function publishPart(project: string, part: PublishedPart): Promise<boolean> {
  const root = path.join(project, PUBLISHED);
  const record = new RecordFile(project, part.name, shape);
  const last = record.read();
  const digest = fingerprint(project, part.ingredients);
  const isWhole = last?.files.every((file) => existsSync(path.join(root, file)));
  if (last?.fingerprint === digest && isWhole) return false;

  const writer = new Writer(root);
  await part.make((file) => writer.write(file));
  const files = writer.paths();
  for (const stale of last?.files ?? []) {
    if (!files.includes(stale)) rmSync(path.join(root, stale), { force: true });
  }
  record.write({ fingerprint: digest, files });
  return true;
}
