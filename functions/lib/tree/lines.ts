/**
 * Reads and writes files of the tree of which a request needs only one entry in hundreds: one entry per line, found
 * without reading the others.
 *
 *   \nG25 {"amar":…}\nG26 {"amor":…}\n.\n   the key, a space, and what the key has; the last line shows that it is whole
 *
 * Entries are sorted by key, so that binary search finds a line: scanning a megabyte would take as long as the rest of
 * a request.
 */

import { isUnpacked } from './bundles/unpacked.ts';
import { damagedFile } from './damaged.ts';
import { hasFields } from './files.ts';
import { parseJson, readTreeBytes } from './read.ts';
import { treeCache } from './tree-cache.ts';

const END = '\n.\n';

/** Writes entries to a file. Neither keys nor values may contain a line break, nor keys a space. */
export function writeLines(entries: Iterable<readonly [key: string, has: string]>): string {
  const inOrder = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([key, has]) => `\n${key} ${has}`).join('') + END;
}

/**
 * Returns the value of a key; undefined if the key or the file does not exist.
 * @throws Error that names the file if it is damaged
 */
export function findLine(path: string, key: string): string | undefined {
  const bytes = readLines(path);
  if (!bytes) return undefined;
  // both are at the line break before an entry or the last line
  let [low, high] = [0, bytes.length - END.length];
  while (low < high) {
    const start = bytes.lastIndexOf(LINE_BREAK, (low + high) >> 1);
    const end = bytes.indexOf(LINE_BREAK, start + 1);
    const space = bytes.indexOf(SPACE, start);
    const found = bytes.toString('utf8', start + 1, space);
    if (found === key) return bytes.toString('utf8', space + 1, end);
    if (found < key) low = end;
    else high = start;
  }
  return undefined;
}

const LINE_BREAK = 10;
const SPACE = 32;

/**
 * How many bytes of files are kept if each is a separate file; files unpacked from bundles are kept with the bundles.
 */
const MOST_KEPT = 16e6;
const kept = treeCache<Buffer>({ maxSize: MOST_KEPT, sizeCalculation: ({ length }) => length + 1 });

/** @throws Error that names the file if it is damaged */
function readLines(path: string): Buffer | undefined {
  const known = kept.get(path);
  if (known) return known;
  const bytes = readTreeBytes(path);
  if (!bytes) return undefined;
  if (bytes.subarray(-END.length).toString('latin1') !== END) throw damagedFile(path);
  if (isUnpacked()) kept.set(path, bytes);
  return bytes;
}

/**
 * Returns the value of a key whose value is JSON, as the build writes it.
 * @param fields fields that it must have
 * @throws Error that names the file if it is damaged
 */
export function findEntry<Content extends object>(
  path: string,
  key: string,
  ...fields: (keyof Content & string)[]
): Content | undefined {
  const line = findLine(path, key);
  if (line === undefined) return undefined;
  const content = parseJson(line);
  if (!hasFields<Content>(content, ...fields)) throw damagedFile(path);
  return content;
}
