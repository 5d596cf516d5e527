/**
 * Reads the pre-rendered tree. All reading goes through here: so every file is checked in one place, wherever it lies.
 */
import type { ChapterAnswer } from '../contract/endpoints/chapters-and-verses.ts';
import { verseAnswers } from '../text/verse-answers.ts';
import { damagedFile, missingFile } from './damaged.ts';
import { type TreeFile, treeFiles } from './files.ts';
import { isPackedHere, readPacked } from './packed.ts';
import { treeCache } from './tree-cache.ts';
import { isUnpacked, readUnpacked } from './unpacked.ts';

/**
 * What a file of the tree holds, and the text that it is written in.
 * @returns undefined if there is no such file
 * @throws Error naming the file if it is damaged
 */
export function readTree<Content>({
  path,
  isWhole,
}: TreeFile<Content>): { content: Content; text: string } | undefined {
  const known = kept.get(path);
  // what was whole is so still, but it is typed only by being looked at
  if (known && isWhole(known.content)) return { content: known.content, text: known.text };
  const text = readTreeBytes(path)?.toString('utf8');
  if (text === undefined) return undefined;
  const content = parseJson(text);
  if (!isWhole(content)) throw damagedFile(path);
  kept.set(path, { content, text });
  return { content, text };
}

/** So many characters of files are kept, with what they hold. */
const MOST_KEPT = 16e6;
const kept = treeCache<{ content: unknown; text: string }>({
  maxSize: MOST_KEPT,
  sizeCalculation: ({ text }) => text.length + 1,
});

/** The same for a file that every tree has. @throws Error naming it if it is missing or damaged */
export function requireTree<Content>(file: TreeFile<Content>): { content: Content; text: string } {
  const found = readTree(file);
  if (!found) throw missingFile(file.path);
  return found;
}

/** Undefined for what is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The bytes of a file of the tree, or undefined if there is no such file. */
export function readTreeBytes(path: string): Buffer | undefined {
  if (isUnpacked()) return readUnpacked(path);
  const [, version, chapter] = VERSES.exec(path) ?? [];
  return version && chapter ? versesOf(version, chapter) : readPacked(path);
}

const VERSES = /^v1\/([^/]+)\/verses\/([^/]+)\.json$/;

/** The answers of a chapter's verses, which are not packed: they are made of the chapters, as the build made them. */
function versesOf(version: string, id: string): Buffer | undefined {
  const read = (chapter: string): ChapterAnswer | undefined =>
    readTree(treeFiles.chapter(version, chapter))?.content.data;
  const answer = read(id);
  if (!answer) return undefined;
  const { previous, next } = answer.chapter;
  const [before, after] = [previous, next].map((other) => (other ? read(other.id) : undefined));
  return Buffer.from(verseAnswers(answer, before, after));
}

/** The same for a file that every tree has. @throws Error naming it if it is missing or damaged */
export function requireTreeBytes(path: string): Buffer {
  const bytes = readTreeBytes(path);
  if (!bytes) throw missingFile(path);
  return bytes;
}

/** Whether a version can be read at once; else its bundles must be fetched first. */
export const isAtHand = (version: string): boolean => isUnpacked() || isPackedHere(version);
