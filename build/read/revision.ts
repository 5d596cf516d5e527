/** Which revision of a text is at hand: what was checked was certain ones. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FoundText } from './reader.ts';

/**
 * The SHA-256 of all files that a text is made of, in the order of their paths. The file that describes it is left
 * out where there are others: packagers rewrite it.
 */
export function revisionOf({ file, files }: FoundText): string {
  const hash = createHash('sha256');
  const others = files.filter((other) => other !== file);
  for (const each of (others.length > 0 ? others : [...files]).sort()) {
    hash.update(readFileSync(each));
  }
  return hash.digest('hex');
}
