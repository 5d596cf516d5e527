/** Reads the tree as the build writes it, with a file per answer, if the service runs from its project. */
import { existsSync, readFileSync } from 'node:fs';
import { paths, TREE } from './paths.ts';

/** Whether the tree exists here as built. */
export const isUnpacked = () => existsSync(`${TREE}/${paths.versions()}`);

/** Returns the bytes of a file of the tree. */
export function readUnpacked(path: string): Buffer | undefined {
  try {
    // Relative to the working directory, and not joined to it: if the bundler can tell what is read, it packs the whole
    // tree into every function.
    return readFileSync(`${TREE}/${path}`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
