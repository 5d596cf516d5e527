/**
 * Reads the tree as the build writes it, if the service runs from its project: a version has a file per answer, or, in
 * a build of many, its bundles.
 */
import { existsSync, readFileSync } from 'node:fs';
import { ANSWERS, paths, TREE } from '../paths.ts';
import { treeCache } from '../tree-cache.ts';
import { bundleWith } from './bundle-format.ts';
import { localBundle } from './local-bundle.ts';

/** Whether the tree exists here as built. */
export const isUnpacked = () => isThere(`${TREE}/${paths.versions()}`);

/**
 * Returns the bytes of a file of the tree; undefined if it does not exist.
 * @param root the folder of the tree
 */
export function readUnpacked(path: string, root = TREE): Buffer | undefined {
  const [, version = '', kind, name] = path.split('/');
  if (name !== undefined && isBundled(version, root)) {
    const bytes = localBundle(builtBundle(version, kind, root))?.file(path);
    if (bytes) return bytes;
  }
  try {
    // Relative to the working directory, and not joined to it: if the bundler can tell what is read, it packs the whole
    // tree into every function.
    return readFileSync(`${root}/${path}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return undefined;
  }
}

/** Whether a version was built as bundles. */
export const isBundled = (version: string, root = TREE): boolean =>
  isThere(builtBundle(version, undefined, root));

const builtBundle = (version: string, kind: string | undefined, root: string) =>
  `${root}/${ANSWERS}/${version}/${bundleWith(version, kind)}`;

/** Which files exist: looking at each read took 7 % of a server's time. */
const existing = treeCache<boolean>({ max: 10_000, memoMethod: existsSync });
const isThere = (file: string): boolean => existing.memo(file);
