/** Ready answers with the structure that was asked for put into them. */
import type { ChapterAnswer, VerseAnswer } from '../lib/contract/answers/chapter-and-verse.ts';
import type { AskedStructure } from '../lib/tree/structure.ts';

/** A chapter with its title and colophon, and the marks of its verses. */
export function structuredChapter(
  { chapter, version }: ChapterAnswer,
  structure: AskedStructure,
): ChapterAnswer {
  const verses = chapter.verses.map((verse) => ({ ...verse, ...structure.of(verse.number) }));
  const around = structure.around({ first: true, last: true });
  return { chapter: { ...chapter, ...around, verses }, version };
}

/**
 * A verse with its marks, and what stands beside it.
 * @param numbers the verses of its chapter
 */
export function structuredVerse(
  { verse, version }: VerseAnswer,
  numbers: readonly number[],
  structure: AskedStructure,
): VerseAnswer {
  const { verse: number, bridge } = verse;
  const last = bridge?.last ?? number;
  const beside = { first: numbers.at(0) === number, last: numbers.at(-1) === last };
  return { verse: { ...verse, ...structure.of(number), ...structure.around(beside) }, version };
}
