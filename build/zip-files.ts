/** Zips files. */
import { type DeflateOptions, zipSync } from 'fflate';

/**
 * Zips files, in their order; the same files always give the same bytes.
 * @param files each with its path and content
 * @param level how thoroughly, from 1 to 9; 6 if omitted
 */
export function zipFiles(
  files: readonly (readonly [path: string, content: string | Uint8Array])[],
  level: NonNullable<DeflateOptions['level']> = 6,
): Buffer {
  const entries = files.map(([path, content]) => [path, Buffer.from(content)]);
  // zips have local time, from 1980 on: this is the first moment that they can express, wherever the build runs
  return Buffer.from(zipSync(Object.fromEntries(entries), { level, mtime: new Date(1980, 0, 1) }));
}
