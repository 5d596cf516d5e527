/** Digests of all that decides what a build makes: while they stay, what it made can stay. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';

/** What something is made from. */
export interface Ingredients {
  /** Files of the project, as globs; what they do not find is left out. */
  globs: string[];
  /** What else decides, such as an address. */
  values?: string[];
}

/** A digest of the ingredients, and of what all is made with: the packages and the version of Node. */
export function fingerprint(project: string, ingredients: Ingredients): string {
  const { globs, values = [] } = ingredients;
  const files = fg.sync(['package-lock.json', ...globs], { cwd: project, absolute: true });
  return digestOf(project, files, [process.version, ...values]);
}

/** A digest of files, by their paths below a folder, and of values. */
export function digestOf(
  project: string,
  files: readonly string[],
  values: readonly string[],
): string {
  const hash = createHash('sha256').update(values.join('\0'));
  for (const file of [...new Set(files)].sort()) {
    hash.update(`\0${path.relative(project, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
