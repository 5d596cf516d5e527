/**
 * Turns the project's table of cross references into the files that are served. `references.txt.gz` has a line for each
 * verse, in common numbers: `gen 1:1 joh.1.1-1.3=379 heb.11.3=264`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type BookReferences,
  type CrossReference,
  readReferences,
  writeReference,
} from '../../functions/lib/datasets/cross-references.ts';
import { findBook } from '../../functions/lib/text/canon.ts';
import { type HasVerse, placeRange } from '../../functions/lib/text/place-range.ts';
import { writeLines } from '../../functions/lib/tree/lines.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import { within } from '../versions/source-error.ts';

const LINE = /^([a-z0-9]{3}) (\d+:\d+) (\S.*)$/;

export const referencesFile = (folder: string) => path.join(folder, 'references.txt.gz');

/** The verses of each book, and the references of each verse. */
export type ReferencesByBook = Map<string, BookReferences>;

/**
 * Reads the table.
 * @param hasVerse whether a verse exists in common numbers; others are reported as findings and left out
 * @throws SourceError naming an invalid line
 */
export function readCrossReferences(
  folder: string,
  hasVerse: HasVerse,
  findings: string[],
): ReferencesByBook {
  const file = referencesFile(folder);
  const found: ReferencesByBook = new Map();
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    within(file, `line ${at + 1}`, () => {
      const [, book = '', place = '', written = ''] = LINE.exec(line) ?? [];
      if (!findBook(book)) throw new Error(`"${line.slice(0, 30)}" is no line of references`);
      const own = found.get(book) ?? {};
      const [chapter, verse] = place.split(':').map(Number);
      const all = readReferences(written);
      const known = all.filter(({ first, last }) => hasVerse(first) && hasVerse(last));
      if (known.length < all.length)
        findings.push(`${book} ${place} refers to a verse that does not exist`);
      if (!hasVerse({ book, chapter: chapter ?? 0, verse: verse ?? 0 })) {
        findings.push(`${book} ${place} does not exist`);
      } else if (known.length > 0) own[place] = known.map(writeReference).join(' ');
      found.set(book, own);
    });
  }
  return found;
}

/** Renders a file for each book. @param id the dataset's */
export function* renderCrossReferences(
  id: string,
  references: ReferencesByBook,
): Iterable<MadeFile> {
  for (const [book, verses] of references) {
    yield { path: paths.dataset(id, `${book}.txt`), body: writeLines(Object.entries(verses)) };
  }
}

const OSIS = /^(\w+)\.(\d+)\.(\d+)(?:-(\w+)\.(\d+)\.(\d+))?$/;
/** References with fewer votes say little: only a third of all rows has this many. */
const LEAST_VOTES = 5;

/**
 * Converts OpenBible's table, three columns separated by tabs (from, to, votes), to the lines of ours, best first.
 * @throws Error naming an invalid row
 */
export function linesOfOpenBible(table: string): string[] {
  const byVerse = new Map<string, CrossReference[]>();
  const [, ...rows] = table.split(/\r?\n/);
  for (const [at, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const [from = '', to = '', votes = ''] = row.split('\t');
    const [, code = '', chapter, verse] = OSIS.exec(from) ?? [];
    const book = findBook(code)?.id;
    const [, start = '', first, firstVerse, end = start, last, lastVerse] = OSIS.exec(to) ?? [];
    const other = findBook(start)?.id;
    if (!book || !other || !/^-?\d+$/.test(votes)) throw new Error(`row ${at + 2}: "${row}"`);
    // a passage cannot extend beyond its book
    if (Number(votes) < LEAST_VOTES || findBook(end)?.id !== other) continue;
    const range = placeRange(other, [first, firstVerse, last, lastVerse]);
    const place = `${book} ${chapter}:${verse}`;
    byVerse.set(place, [...(byVerse.get(place) ?? []), { ...range, votes: Number(votes) }]);
  }
  return Array.from(byVerse, ([place, references]) => {
    const best = references.sort((a, b) => b.votes - a.votes);
    return `${place} ${best.map(writeReference).join(' ')}`;
  });
}
