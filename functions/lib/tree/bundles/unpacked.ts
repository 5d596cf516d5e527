/**
 * Reads the tree as the build writes it, if the service runs from its project: a version has a file per answer, or, in
 * a build of many, its bundles.
 */
import { existsSync, readFileSync } from 'node:fs';
import { ANSWERS, paths, TREE } from '../paths.ts';
import { bundleWith } from './bundle-format.ts';
import { localBundle } from './local-bundle.ts';

/** Whether the tree exists here as built. */
export const isUnpacked = () => existsSync(`${TREE}/${paths.versions()}`);

/**
 * Returns the bytes of a file of the tree; undefined if it does not exist.
 * @param root the folder of the tree
 */
export function readUnpacked(path: string, root = TREE): Buffer | undefined {
  try {
    // Relative to the working directory, and not joined to it: if the bundler can tell what is read, it packs the whole
    // tree into every function.
    return readFileSync(`${root}/${path}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const [, version = '', kind, name] = path.split('/');
  return name === undefined ? undefined : builtBundle(version, kind, root)?.file(path);
}

/** Whether a version was built as bundles. */
export const isBundled = (version: string): boolean => builtBundle(version) !== undefined;

const builtBundle = (version: string, kind?: string, root = TREE) =>
  localBundle(`${root}/${ANSWERS}/${version}/${bundleWith(version, kind)}`);
