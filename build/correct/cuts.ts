/** Splits verses that a source has run together, and numbers them consecutively. */
import type { VerseText } from '../versions/text-model.ts';
import { partOf } from './edit.ts';

/**
 * @param openings the opening words of each verse run into this one, in order
 * @throws Error if an opening does not occur exactly once
 */
export function cutVerse(verse: VerseText, openings: readonly string[]): VerseText[] {
  const starts = [0, ...openings.map((opening) => onlyPlace(verse.text, opening))];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? verse.text.length;
    if (start >= end) throw new Error('the openings stand in another order');
    return { ...partOf(verse, { start, end }), number: verse.number + index };
  });
}

/** Returns where a part of a text begins. @throws Error if it does not occur exactly once */
export function onlyPlace(text: string, part: string): number {
  const start = text.indexOf(part);
  if (start === -1) throw new Error(`"${part}" is not there`);
  if (text.includes(part, start + 1)) throw new Error(`"${part}" is there more than once`);
  return start;
}
