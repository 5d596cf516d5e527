/** Opens bundles on this machine. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { treeCache } from '../tree-cache.ts';
import { Bundle } from './bundle.ts';

/** How many bundles stay open; a process may have about a thousand open files. */
const MOST_OPEN = 400;
const open = treeCache<{ bundle: Bundle; handle: number }>({
  max: MOST_OPEN,
  dispose: ({ handle }) => closeSync(handle),
});

/** Every read uses it again: buffers that are left behind make V8 collect all memory more often. */
let packed = Buffer.alloc(0);

/** @returns undefined if there is no such file @throws Error that names the file if it is damaged */
export function localBundle(file: string): Bundle | undefined {
  const known = open.get(file);
  if (known) return known.bundle;
  if (!existsSync(file)) return undefined;
  const handle = openSync(file, 'r');
  try {
    const bundle = new Bundle((start, length) => {
      if (packed.length < length) packed = Buffer.alloc(length);
      if (readSync(handle, packed, 0, length, start) < length) {
        throw new Error(`${file} is cut off`);
      }
      return packed.subarray(0, length);
    });
    open.set(file, { bundle, handle });
    return bundle;
  } catch (cause) {
    closeSync(handle);
    throw new Error(`${file} is damaged`, { cause });
  }
}

/** Closes the file of a bundle, which is opened again when it is read. */
export const closeBundle = (file: string): void => void open.delete(file);
