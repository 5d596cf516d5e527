/**
 * Which tradition numbers each chapter of a text: the one whose chapters have as many verses. Of a book it is the one
 * that fits most chapters; of a chapter that does not fit it, the next best that does. So a text that follows one here
 * and another there is told apart without anybody saying so.
 */
import type { AlignmentFile } from '../../functions/lib/text/alignment.ts';
import { present } from '../../functions/lib/text/present.ts';
import type { BibleText, BookText, ChapterText } from '../versions/text-model.ts';
import type { Tradition } from './traditions.ts';

/**
 * Where a text's numbers differ from the common ones.
 * @param traditions those that it can follow; of two that fit the same the first
 * @param declared the name of the one that its version says it follows
 */
export function align(
  text: BibleText,
  traditions: readonly Tradition[],
  declared: string,
): AlignmentFile {
  const ordered = traditions.toSorted(
    (a, b) => Number(b.name === declared) - Number(a.name === declared),
  );
  const file: AlignmentFile = {};
  for (const book of text) {
    const fitting = byFit(book, ordered);
    for (const chapter of book.chapters) {
      const own =
        fitting.find((each) => fitsTradition(each, book.book.id, chapter)) ?? present(fitting[0]);
      Object.assign(file, movedIn(own, `${book.book.id} ${chapter.number}:`));
    }
  }
  return file;
}

/** The traditions by how many chapters of a book have another number of verses there. */
function byFit(text: BookText, traditions: readonly Tradition[]): Tradition[] {
  const misfits = new Map(traditions.map((each) => [each, misfitsOf(each, text)]));
  return traditions.toSorted((a, b) => present(misfits.get(a)) - present(misfits.get(b)));
}

/** How many chapters of a book have another number of verses in a tradition. */
export const misfitsOf = (tradition: Tradition, { book, chapters }: BookText): number =>
  chapters.filter((chapter) => !fitsTradition(tradition, book.id, chapter)).length;

function fitsTradition(
  { verses }: Tradition,
  book: string,
  { number, verses: own }: ChapterText,
): boolean {
  const last = own.at(-1);
  return verses[book]?.[number - 1] === (last?.last ?? last?.number);
}

/** A run of verses never leaves its chapter. */
function movedIn({ moved }: Tradition, chapter: string): AlignmentFile {
  return Object.fromEntries(moved.filter(([from]) => from.startsWith(chapter)));
}
