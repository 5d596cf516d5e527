/**
 * What the verses of a checked text were, as a few characters of a hash each, in `known-verses.txt` beside `known.json`:
 * so that of another revision can be told what has changed, without the text itself.
 *
 *   gen 1 x7Qa0b---…   a line for each chapter: three characters for each number from 1; --- where there is no verse
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readJson } from './read-json.ts';
import { type BibleText, type VerseText, withoutWords } from './text-model.ts';

/** How two revisions of a text differ, verse by verse: `gen 1:1`. */
export interface Changes {
  changed: string[];
  added: string[];
  removed: string[];
}

const LENGTH = 3;
const NONE = '-'.repeat(LENGTH);

const fileOf = (folder: string) => path.join(folder, 'known-verses.txt');

/** Its text and structure. In Base64 without the character that stands for none. */
const hashOf = (verse: VerseText) =>
  hash('sha256', JSON.stringify(verse, withoutWords), 'base64').slice(0, LENGTH);

/** `gen 1` → the hashes of its verses. */
function hashesOf(text: BibleText): Map<string, string> {
  const chapters = text.flatMap(({ book, chapters }) =>
    chapters.map(({ number, verses }): [string, string] => {
      const byNumber = new Map(verses.map((verse) => [verse.number, hashOf(verse)]));
      const numbers = Array.from({ length: Math.max(0, ...byNumber.keys()) }, (_, at) => at + 1);
      return [`${book.id} ${number}`, numbers.map((each) => byNumber.get(each) ?? NONE).join('')];
    }),
  );
  return new Map(chapters);
}

/** What the file says of a text. @param text as its reader gives it */
export const knownVersesOf = (text: BibleText): string =>
  Array.from(hashesOf(text), ([chapter, hashes]) => `${chapter} ${hashes}\n`).join('');

/**
 * Writes it, and adds to `changes.json` how the verses differ from those of the revision that was checked before.
 * @param folder the version's
 * @param edition what the publisher calls the revision
 */
export function writeKnownVerses(folder: string, knownVerses: string, edition: string): void {
  const file = fileOf(folder);
  if (existsSync(file)) {
    const changes = changesBetween(readFileSync(file, 'utf8'), knownVerses);
    if (Object.values(changes).some(({ length }) => length > 0)) {
      const date = new Date().toISOString().slice(0, 10);
      const all = [{ date, edition, ...changes }, ...readRevisions(folder)].slice(
        0,
        MOST_REVISIONS,
      );
      writeFileSync(path.join(folder, CHANGES_FILE), `${JSON.stringify(all, null, 1)}\n`);
    }
  }
  writeFileSync(file, knownVerses);
}

/** How a text has changed, in `changes.json`. */
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

/** A revision of a text that was checked, and how it differs from the one before. */
export type Revision = z.infer<typeof revisions>[number];

/** The last revisions, newest first. @param folder the version's @throws SourceError for a file that is not whole */
export function readRevisions(folder: string): Revision[] {
  const file = path.join(folder, CHANGES_FILE);
  return existsSync(file) ? readJson(file, revisions) : [];
}

/** What differs from the text that was checked; undefined where none was. @param text as its reader gives it */
export function changesSince(folder: string, text: BibleText): Changes | undefined {
  const file = fileOf(folder);
  if (!existsSync(file)) return undefined;
  return changesBetween(readFileSync(file, 'utf8'), knownVersesOf(text));
}

/** What differs between two texts, each as its file says it. */
function changesBetween(first: string, second: string): Changes {
  const hashesIn = (written: string) =>
    new Map(
      written.split('\n').flatMap((line): [string, string][] => {
        const [book = '', chapter = '', hashes = ''] = line.split(' ');
        return book === '' ? [] : [[`${book} ${chapter}`, hashes]];
      }),
    );
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
