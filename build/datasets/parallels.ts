/**
 * Turns the project's table of parallel passages into the files that are served. `parallels.txt.gz` has a line for each
 * row, in common numbers.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  PARALLEL_ROWS,
  readParallel,
  rowsOfBook,
  type StoredParallel,
  writeParallel,
} from '../../functions/lib/datasets/parallels.ts';
import type { Alignment } from '../../functions/lib/text/alignment.ts';
import { findBook } from '../../functions/lib/text/canon.ts';
import type { HasVerse, PlaceRange } from '../../functions/lib/text/place-range.ts';
import { writeLines } from '../../functions/lib/tree/lines.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import { within } from '../versions/source-error.ts';

export const parallelsFile = (folder: string) => path.join(folder, 'parallels.txt.gz');

/**
 * Reads the table.
 * @param hasVerse whether a verse exists in common numbers; passages without are reported as findings and left out
 * @throws SourceError naming an invalid line
 */
export function readParallels(
  folder: string,
  hasVerse: HasVerse,
  findings: string[],
): StoredParallel[] {
  const file = parallelsFile(folder);
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean);
  return lines.flatMap((line, at) =>
    within(file, `line ${at + 1}`, () => {
      const row = readParallel(line);
      const passages = row.passages.filter(({ first, last }) => hasVerse(first) && hasVerse(last));
      if (passages.length < row.passages.length) {
        findings.push(`line ${at + 1} names a verse that does not exist`);
      }
      return passages.length > 1 ? { ...row, passages } : [];
    }),
  );
}

/** Renders the rows, and for each book the rows of its verses. @param id the dataset's */
export function* renderParallels(id: string, rows: readonly StoredParallel[]): Iterable<MadeFile> {
  const lines = rows.map((row, at) => [`${at + 1}`, writeParallel(row)] as const);
  yield { path: paths.dataset(id, PARALLEL_ROWS), body: writeLines(lines) };
  const byBook = new Map<string, Map<string, Set<number>>>();
  for (const [at, { passages }] of rows.entries()) {
    for (const { first, last } of passages) {
      const ofBook = byBook.get(first.book) ?? new Map<string, Set<number>>();
      byBook.set(first.book, ofBook);
      // a passage of several chapters is known by its ends
      const until = first.chapter === last.chapter ? last.verse : first.verse;
      const places = [`${last.chapter}:${last.verse}`];
      for (let verse = first.verse; verse <= until; verse++)
        places.push(`${first.chapter}:${verse}`);
      for (const place of places) {
        ofBook.set(place, (ofBook.get(place) ?? new Set()).add(at + 1));
      }
    }
  }
  for (const [book, ofBook] of byBook) {
    const places = Array.from(ofBook, ([place, own]) => [place, [...own].join(',')] as const);
    yield { path: paths.dataset(id, rowsOfBook(book)), body: writeLines(places) };
  }
}

const ROW = /<Passage>([\s\S]*?)<\/Passage>/g;
const VERSES = /<Verse (HEB|GRK)="\d*">(\w{3}) (\d+):([\d,-]+)<\/Verse>/g;

/**
 * Converts the Parallel Passages of the United Bible Societies to the lines of our table. A row with passages of both
 * Testaments is a quotation.
 * @param original converts the numbers of the original to the common ones
 * @throws Error naming an unknown book
 */
export function linesOfParallels(xml: string, original: Alignment): string[] {
  return Array.from(xml.matchAll(ROW), ([, row = '']) => {
    const languages = new Set<string>();
    const passages = Array.from(row.matchAll(VERSES)).flatMap(
      ([, language = '', code = '', chapter, runs = '']): PlaceRange[] => {
        const book = findBook(code)?.id;
        if (!book) throw new Error(`"${code}" is no book`);
        languages.add(language);
        return runs.split(',').map((run) => {
          const [from, to = from] = run.split('-').map(Number);
          const ends = [from, to].map((verse) =>
            original.commonOf({ book, chapter: Number(chapter), verse: verse ?? 0 }),
          );
          const [first, last] = [ends[0]?.at(0), ends[1]?.at(-1)];
          if (!first || !last) throw new Error(`${code} ${chapter}:${run} has no place`);
          return { first, last };
        });
      },
    );
    return writeParallel({ kind: languages.size > 1 ? 'quotation' : 'parallel', passages });
  });
}
