/**
 * Reads the pre-rendered tree. All reading goes through here, so that every file is checked in one place, wherever it
 * is stored.
 */
import type { ChapterAnswer } from '../contract/endpoints/chapters-and-verses.ts';
import { verseAnswers } from '../text/verse-answers.ts';
import { isPackedHere, readPacked } from './bundles/packed.ts';
import { isBundled, isUnpacked, readUnpacked } from './bundles/unpacked.ts';
import { damagedFile, missingFile } from './damaged.ts';
import { type TreeFile, treeFiles } from './files.ts';
import { treeCache } from './tree-cache.ts';

/**
 * Returns the content of a file of the tree, and its text.
 * @returns undefined if there is no such file
 * @throws Error that names the file if it is damaged
 */
export function readTree<Content>(file: TreeFile<Content>): Read<Content> | undefined {
  const known = kept.get(file.path);
  if (isOf(file, known)) return known;
  const text = readTreeBytes(file.path)?.toString('utf8');
  if (text === undefined) return undefined;
  const content = parseJson(text);
  if (!file.isWhole(content)) throw damagedFile(file.path);
  const read = { content, text };
  kept.set(file.path, read);
  return read;
}

interface Read<Content> {
  content: Content;
  text: string;
}

/** Whether what is kept is the content of a file: it was checked before it was kept, and a path has one type. */
const isOf = <Content>(
  { path }: TreeFile<Content>,
  known: Read<unknown> | undefined,
): known is Read<Content> => known !== undefined && kept.peek(path) === known;

/** How many characters of files are kept, together with their content. */
const MOST_KEPT = 16e6;
const kept = treeCache<Read<unknown>>({
  maxSize: MOST_KEPT,
  sizeCalculation: ({ text }) => text.length + 1,
});

/** Does the same for a file that every tree has. @throws Error that names it if it is missing or damaged */
export function requireTree<Content>(file: TreeFile<Content>): Read<Content> {
  const found = readTree(file);
  if (!found) throw missingFile(file.path);
  return found;
}

/** Parses JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the bytes of a file of the tree, or undefined if it does not exist. */
export function readTreeBytes(path: string): Buffer | undefined {
  const isHere = isUnpacked();
  const [, version, chapter] = VERSES.exec(path) ?? [];
  if (version && chapter && (!isHere || isBundled(version))) return versesOf(version, chapter);
  return isHere ? readUnpacked(path) : readPacked(path);
}

const VERSES = /^v1\/([^/]+)\/verses\/([^/]+)\.json$/;

/** Builds the answers of a chapter's verses, which are not packed, from the chapters, as the build does. */
function versesOf(version: string, id: string): Buffer | undefined {
  const read = (chapter: string): ChapterAnswer | undefined =>
    readTree(treeFiles.chapter(version, chapter))?.content.data;
  const answer = read(id);
  if (!answer) return undefined;
  const { previous, next } = answer.chapter;
  const [before, after] = [previous, next].map((other) => (other ? read(other.id) : undefined));
  return Buffer.from(verseAnswers(answer, before, after));
}

/** Whether a version can be read immediately; otherwise, its bundles must be fetched first. */
export const isAtHand = (version: string): boolean => isUnpacked() || isPackedHere(version);
