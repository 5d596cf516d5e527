/** The tree as the build writes it, a file for each answer: where the service runs from its project. */
import { existsSync, readFileSync } from 'node:fs';
import { paths, TREE } from './paths.ts';

/** Whether the tree is here as it was built. */
export const isUnpacked = () => existsSync(`${TREE}/${paths.versions()}`);

/** The bytes of a file of the tree. */
export function readUnpacked(path: string): Buffer | undefined {
  try {
    // Relative to the working directory, and not joined to it: where the bundler can tell what is read,
    // it packs the whole tree into every function.
    return readFileSync(`${TREE}/${path}`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
