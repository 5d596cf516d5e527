/**
 * Reads the pre-rendered tree, which travels in the function's bundle. All reading goes through here,
 * so that a tree too big for a bundle can move to another store.
 */
import { readFileSync } from 'node:fs';
import { TREE } from '../../build/shared/paths.ts';

/**
 * A file of the tree.
 * @param file as `build/shared/paths.ts` gives it
 * @returns undefined if there is no such file
 */
export function readTree(file: string): string | undefined {
  return readTreeBytes(file)?.toString('utf8');
}

/** A file of the tree that is no text. */
export function readTreeBytes(file: string): Buffer | undefined {
  try {
    // Relative to the working directory, and not joined to it: where the bundler can tell what is read,
    // it packs the whole tree into every function.
    return readFileSync(`${TREE}/${file}`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Remembers what a file was parsed to, for as long as the function is warm.
 * @param most how many to keep; the one that was not asked for the longest goes first
 */
export function remember<Value>(
  make: (key: string) => Value,
  most = Infinity,
): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.delete(key);
    known.set(key, value);
    const [oldest = key] = known.keys();
    if (known.size > most) known.delete(oldest);
    return value;
  };
}
