/** Compares chapters and verses with a versification. */

import { numbersOf } from '../../functions/lib/text/verse-numbers.ts';
import type { Finding } from '../versions/finding.ts';
import type { BibleText, ChapterText } from '../versions/text-model.ts';

/** The number of verses in each chapter, by book ID. */
export type Versification = Readonly<Record<string, readonly number[]>>;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * Finds the verses that a text lacks, and surplus ones. Ignores books that the versification does not have, and reports
 * a missing book or chapter as a single finding.
 */
export function findMisnumbered(text: BibleText, versification: Versification): Finding[] {
  const found = text.flatMap(({ book, chapters }) =>
    versification[book.id] ? findInBook(book.id, chapters, versification[book.id] ?? []) : [],
  );
  const books = new Set(text.map(({ book }) => book.id));
  const missing = Object.keys(versification).filter((id) => !books.has(id));
  return [...missing.map((id) => finding('missing', id, 'the whole book')), ...found];
}

function findInBook(
  id: string,
  chapters: readonly ChapterText[],
  counts: readonly number[],
): Finding[] {
  const missing = upTo(counts.length)
    .filter((number) => !chapters.some((chapter) => chapter.number === number))
    .map((number) => finding('missing', `${id} ${number}`, 'the whole chapter'));
  const inChapters = chapters.flatMap(({ number, verses }) => {
    const place = `${id} ${number}`;
    const count = counts[number - 1];
    if (count === undefined) return [finding('surplus', place, 'the whole chapter')];
    const numbers = verses.flatMap(numbersOf);
    return [
      ...upTo(count)
        .filter((verse) => !numbers.includes(verse))
        .map((verse) => finding('missing', `${place}:${verse}`, 'the verse')),
      ...numbers
        .filter((verse) => verse > count)
        .map((verse) => finding('surplus', `${place}:${verse}`, 'the verse')),
    ];
  });
  return [...missing, ...inChapters];
}

const finding = (check: Finding['check'], at: string, what: string) => ({ check, at, what });
