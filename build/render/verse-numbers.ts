/** Renders which verses a version has, for code that names verses without reading them. */
import { numbersOf, type VerseNumbers } from '../../functions/lib/text/verse-numbers.ts';
import { paths } from '../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../tree/tree.ts';
import type { ChapterText } from '../versions/text-model.ts';
import type { PublishedVersion } from './published-version.ts';

/** Renders one small file for the whole version. */
export function renderVerseNumbers({ detail, text }: PublishedVersion): MadeFile {
  const numbers: VerseNumbers = Object.fromEntries(
    text.map(({ book, chapters }) => [
      book.id,
      Object.fromEntries(chapters.map((chapter) => [chapter.number, written(chapter)])),
    ]),
  );
  return { path: paths.numbers(detail.id), body: JSON.stringify(numbers) };
}

/** `31`, or `1-36,38-40`. */
function written({ verses }: ChapterText): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of verses.flatMap(numbersOf).sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && number === run.last + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  const [only] = runs;
  if (only?.first === 1 && runs.length === 1) return `${only.last}`;
  return runs.map(({ first, last }) => `${first}-${last}`).join(',');
}
