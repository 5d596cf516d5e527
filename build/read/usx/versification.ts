/** The `versification.vrs` of a bundle: how many verses its publisher says that each chapter has. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBook } from '../../../functions/lib/text/canon.ts';
import { readTextFile } from '../text-file.ts';

/** `GEN 1:31 2:25 3:24`; other lines map verses to another numbering, or leave some out. */
const CHAPTERS = /^([A-Z0-9]{3})((?:\s+\d+:\d+)+)\s*$/;
const LONGEST_BOOK = 200;

export const VERSIFICATION = 'versification.vrs';

/** Verses a chapter, by the IDs of books; undefined where a bundle has no such file. Format: Paratext's *.vrs files. */
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
