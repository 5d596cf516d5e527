/** Identifies the revision of a text, because only certain revisions have been checked. */
import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BibleText, withoutWords } from '../versions/text-model.ts';
import type { FoundText } from './reader.ts';

/** A file that describes a text and has none of it: of a SWORD module, and of a bundle of the Digital Bible Library. */
const DESCRIBES = /(?:\.conf|[/\\]metadata\.xml)$/i;

/**
 * Computes the SHA-256 of all files of a text, in the order of their paths. Leaves out a file that only describes it,
 * because packagers rewrite it.
 */
export function revisionOf({ file, files }: FoundText): string {
  const hash = createHash('sha256');
  const others = files.filter((other) => other !== file || !DESCRIBES.test(other));
  for (const each of (others.length > 0 ? others : [...files]).sort()) {
    hash.update(readFileSync(each));
  }
  return hash.digest('hex');
}

/**
 * Computes the SHA-256 of a text's content: its verses with their numbers and structure, as returned by its reader. If
 * another packager packs a text differently, its files differ but its content is the same.
 */
export function contentDigest(text: BibleText): string {
  const lines = text.flatMap(({ book, chapters }) =>
    chapters.map((chapter) => `${book.id}${JSON.stringify(chapter, withoutWords)}\n`),
  );
  return hash('sha256', lines.join(''));
}
