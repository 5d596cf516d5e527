/**
 * What a build wrote, by size and hash, so that the next one knows whether it still stands as it was written. A file
 * of the right size that was not touched since is taken to be whole: to read all of them would take longer than a
 * build that has nothing to do.
 */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Files below a folder → how many bytes they have, and a hash of these. */
export const seal = z.record(z.string(), z.tuple([z.number(), z.string()]));
export type Seal = z.infer<typeof seal>;

/** File systems tell times of change by the ticks of the kernel's clock: what changed in the last is looked at. */
const CLOCK_TICK_MS = 20;

/** What a file is known by. The longer hash takes half the time where the processor helps with neither. */
export function sealed(body: Uint8Array): Seal[string] {
  return [body.length, hash('sha512', body, 'base64url').slice(0, 22)];
}

/**
 * Whether all files stand as they were written.
 * @param root the folder that they are below
 * @param writtenAt when the seal was written, after all of them; milliseconds since 1970
 */
export function isIntact(root: string, seal: Seal, writtenAt: number): boolean {
  return Object.entries(seal).every(([file, [bytes, hash]]) => {
    // of thousands, to normalise each path would take as long as to look at the file
    const whole = `${root}${path.sep}${file}`;
    const found = statSync(whole, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== bytes) return false;
    return found.mtimeMs < writtenAt - CLOCK_TICK_MS || sealed(readFileSync(whole))[1] === hash;
  });
}

/** How many bytes all files have together. */
export function bytesOf(seal: Seal): number {
  return Object.values(seal).reduce((sum, [bytes]) => sum + bytes, 0);
}
