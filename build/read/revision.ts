/** Which revision of a text is at hand: what was checked was certain ones. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BibleText, withoutWords } from '../versions/text-model.ts';
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

/**
 * The SHA-256 of what a text says: its verses with their numbers and their structure, as its reader gives them. Packed in
 * another way, by another packager, a text has other files and the same content.
 */
export function contentDigest(text: BibleText): string {
  const hash = createHash('sha256');
  for (const { book, chapters } of text) {
    for (const chapter of chapters) {
      hash.update(`${book.id}${JSON.stringify(chapter, withoutWords)}\n`);
    }
  }
  return hash.digest('hex');
}
