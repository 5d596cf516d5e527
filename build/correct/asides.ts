/** What stands in a verse and is not its text: the title of a psalm, a letter of an acrostic, a colophon. */
import type { VerseText } from '../text-model.ts';
import { onlyPlace } from './cuts.ts';
import { partOf } from './edit.ts';

/** A verse without its first so many words, and those. */
export function takeTitle(verse: VerseText, words: number): { title: string; verse: VerseText } {
  let end = -1;
  for (let count = 0; count < words; count++) {
    end = verse.text.indexOf(' ', end + 1);
    if (end === -1) throw new Error(`a title of ${words} words leaves nothing of the verse`);
  }
  const rest = partOf(verse, { start: end, end: verse.text.length });
  return { title: verse.text.slice(0, end), verse: rest };
}

/** A verse without the letter that it begins with, which is kept beside it. */
export function takeLetter(verse: VerseText, letter: string, where: string): VerseText {
  if (!verse.text.startsWith(letter)) throw new Error(`${where} does not begin with ${letter}`);
  const start = letter.length + (verse.text[letter.length] === '.' ? 1 : 0);
  return { ...partOf(verse, { start, end: verse.text.length }), letter };
}

/** A verse without what stands after it from some words on, and that. */
export function takeColophon(
  verse: VerseText,
  opening: string,
  where: string,
): { colophon: string; verse: VerseText } {
  const start = onlyPlace(verse.text, opening, where);
  return { colophon: verse.text.slice(start), verse: partOf(verse, { start: 0, end: start }) };
}
