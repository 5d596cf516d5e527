/** Digests of all that decides what a build makes: while they stay, what it made can stay. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';

/** What something is made from. */
export interface Ingredients {
  /** Files of the project, as globs; what they do not find is left out. */
  globs: string[];
  /** Further files, by their whole paths. */
  files?: string[];
  /** What else decides, such as an address. */
  values?: string[];
}

/** A digest of the ingredients, and of what all is made with: the packages and the version of Node. */
export function fingerprint(project: string, ingredients: Ingredients): string {
  const { globs, files = [], values = [] } = ingredients;
  const own = fg.sync(['package-lock.json', ...globs], { cwd: project, absolute: true });
  const hash = createHash('sha256').update([process.version, ...values].join('\0'));
  for (const file of [...new Set([...own, ...files])].sort()) {
    hash.update(`\0${path.relative(project, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
