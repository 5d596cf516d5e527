/**
 * Records the verses of a checked text in `known-verses.txt` beside `known.json`, each as a few characters of a hash,
 * to find out what has changed in another revision without keeping the text itself.
 *
 *   gen 1 x7Qa0b---…   a line for each chapter: three characters for each number from 1, or --- if there is no verse
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readJson } from './read-json.ts';
import { type BibleText, type VerseText, withoutWords } from './text-model.ts';

const LENGTH = 3;
const NONE = '-'.repeat(LENGTH);

const fileOf = (folder: string) => path.join(folder, 'known-verses.txt');

/** Hashes a verse's text and structure, in Base64 without the character that marks a missing verse. */
const hashOf = (verse: VerseText) =>
  hash('sha256', JSON.stringify(verse, withoutWords), 'base64').slice(0, LENGTH);

/** Returns the content of the file for a text. @param text the text as returned by its reader */
export function knownVersesOf(text: BibleText): string {
  const lines = text.flatMap(({ book, chapters }) =>
    chapters.map(({ number, verses }) => {
      const byNumber = new Map(verses.map((verse) => [verse.number, hashOf(verse)]));
      const numbers = Array.from({ length: Math.max(0, ...byNumber.keys()) }, (_, at) => at + 1);
      return `${book.id} ${number} ${numbers.map((each) => byNumber.get(each) ?? NONE).join('')}\n`;
    }),
  );
  return lines.join('');
}

/**
 * Writes the file, and adds to `changes.json` how the verses differ from the previously checked revision.
 * @param folder the version's folder
 * @param edition what the publisher calls the revision
 */
export function writeKnownVerses(folder: string, knownVerses: string, edition: string): void {
  const file = fileOf(folder);
  if (existsSync(file)) {
    const changes = changesBetween(readFileSync(file, 'utf8'), knownVerses);
    if (Object.values(changes).some(({ length }) => length > 0)) {
      const date = new Date().toISOString().slice(0, 10);
      const all = [{ date, edition, ...changes }, ...readRevisions(folder)];
      const last = JSON.stringify(all.slice(0, MOST_REVISIONS), null, 1);
      writeFileSync(path.join(folder, CHANGES_FILE), `${last}\n`);
    }
  }
  writeFileSync(file, knownVerses);
}

/** The file that records how a text has changed. */
export const CHANGES_FILE = 'changes.json';
const MOST_REVISIONS = 10;
const revisions = z.array(
  z.strictObject({
    date: z.iso.date(),
    edition: z.string(),
    changed: z.array(z.string()),
    added: z.array(z.string()),
    removed: z.array(z.string()),
  }),
);

/** A checked revision of a text, and how it differs from the previous one. */
export type Revision = z.infer<typeof revisions>[number];
/** How two revisions of a text differ, verse by verse: `gen 1:1`. */
type Changes = Omit<Revision, 'date' | 'edition'>;

/** Reads the last revisions, newest first. @param folder the version's folder @throws SourceError for a damaged file */
export function readRevisions(folder: string): Revision[] {
  return readJson(path.join(folder, CHANGES_FILE), revisions, []);
}

/** Compares a text with the checked one; undefined if there is none. @param text the text as returned by its reader */
export function changesSince(folder: string, text: BibleText): Changes | undefined {
  const file = fileOf(folder);
  if (!existsSync(file)) return undefined;
  return changesBetween(readFileSync(file, 'utf8'), knownVersesOf(text));
}

/** Compares two texts, given the content of their files. */
function changesBetween(first: string, second: string): Changes {
  const hashesIn = (written: string) => {
    const lines = written.matchAll(/^(\S+ \S+) (\S+)/gm);
    return new Map(Array.from(lines, ([, chapter = '', hashes = '']) => [chapter, hashes]));
  };
  const [before, now] = [hashesIn(first), hashesIn(second)];
  const changes: Changes = { changed: [], added: [], removed: [] };
  for (const chapter of new Set([...before.keys(), ...now.keys()])) {
    const [old, own] = [before.get(chapter) ?? '', now.get(chapter) ?? ''];
    for (let at = 0; at < Math.max(old.length, own.length); at += LENGTH) {
      const [was, is] = [old, own].map((each) => each.slice(at, at + LENGTH) || NONE);
      if (was === is) continue;
      const kind = was === NONE ? 'added' : is === NONE ? 'removed' : 'changed';
      changes[kind].push(`${chapter}:${at / LENGTH + 1}`);
    }
  }
  return changes;
}
