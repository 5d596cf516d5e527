/** Files that everybody may read, in the published folder beside what was put there by hand. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isIntact, seal } from '../incremental/checksums.ts';
import { fingerprint, type Ingredients } from '../incremental/fingerprint.ts';
import { RecordFile, recordPath } from '../incremental/record.ts';
import { type MadeFile, Writer } from '../tree/write.ts';

const PUBLISHED = 'public';
const shape = z.object({ fingerprint: z.string(), seal });

/** A part of what is published, which is made as a whole. */
export interface PublishedPart {
  /** The name of its record. */
  name: string;
  /** What a person calls it. */
  title: string;
  ingredients: Ingredients;
  make: (write: (file: MadeFile) => void) => Promise<void>;
}

/**
 * Makes a part anew if its ingredients have changed or a file of it is missing or damaged; files that are no longer
 * part of it are deleted.
 * @returns whether there was anything to do
 */
export async function publishPart(project: string, part: PublishedPart): Promise<boolean> {
  const root = path.join(project, PUBLISHED);
  const record = new RecordFile(recordPath(project, part.name), shape);
  const last = record.read();
  const before = last?.content;
  const digest = fingerprint(project, part.ingredients);
  const isWhole = last && isIntact(root, last.content.seal, last.writtenAt);
  if (before?.fingerprint === digest && isWhole) return false;

  // made as a whole before anything is written: what fails leaves the last one as it was
  const made: MadeFile[] = [];
  await part.make((file) => made.push(file));
  // from here on the folder is neither the last one nor the next
  record.write({ fingerprint: '', seal: before?.seal ?? {} });
  const writer = new Writer(root, { root, seal: isWhole ? last.content.seal : {} });
  for (const file of made) writer.write(file);
  const written = writer.seal();
  for (const stale of Object.keys(before?.seal ?? {})) {
    if (!(stale in written)) rmSync(path.join(root, stale), { force: true });
  }
  record.write({ fingerprint: digest, seal: written });
  return true;
}
