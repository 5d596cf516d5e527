/** Reads the `versification.vrs` of a bundle: the number of verses in each chapter according to its publisher. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { readTextFile } from '../text-file.ts';

/** `GEN 1:31 2:25 3:24`; other lines map verses to another numbering or omit some. */
const CHAPTERS = /^([A-Z0-9]{3})((?:\s+\d+:\d+)+)\s*$/;
const LONGEST_BOOK = 200;

export const VERSIFICATION = 'versification.vrs';

/** Returns the verses per chapter by book ID, or undefined without such a file. Format: Paratext's *.vrs files. */
export function readVersificationOf(folder: string): Record<string, number[]> | undefined {
  const file = path.join(folder, VERSIFICATION);
  if (!existsSync(file)) return undefined;
  const found: Record<string, number[]> = {};
  for (const line of readTextFile(file).text.split('\n')) {
    const [, code = '', chapters = ''] = CHAPTERS.exec(line.trim()) ?? [];
    const book = findBook(code);
    if (!book) continue;
    const counts = found[book.id] ?? [];
    for (const [, chapter, verses] of chapters.matchAll(/(\d+):(\d+)/g)) {
      if (Number(chapter) <= LONGEST_BOOK) counts[Number(chapter) - 1] = Number(verses);
    }
    found[book.id] = Array.from(counts, (count) => count ?? 0);
  }
  return found;
}
