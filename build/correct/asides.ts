/** What stands in a verse and is not its text: the title of a psalm, a letter of an acrostic, a colophon. */
import type { VerseText } from '../text-model.ts';
import { onlyPlace } from './cuts.ts';
import { partOf } from './edit.ts';

/** A psalm begins with a word in capitals, which may be one letter: `¡OH`, `A TI`. */
const OPENING = /^[¡¿]?\p{Lu}+(?!\p{Ll})/u;

/**
 * A verse without its first so many words, and those.
 * @throws Error if they do not end a sentence, or no psalm begins after them
 */
export function takeTitle(verse: VerseText, words: number): { title: string; verse: VerseText } {
  const all = verse.text.split(' ');
  const title = all.slice(0, words).join(' ');
  const rest = partOf(verse, { start: title.length, end: verse.text.length });
  if (!/[.:?]$/.test(title) || !OPENING.test(rest.text)) {
    throw new Error(`its first ${words} words are no title`);
  }
  return { title, verse: rest };
}

/** A verse without the letter that it begins with, which is kept beside it. @throws Error if it begins otherwise */
export function takeLetter(verse: VerseText, letter: string): VerseText {
  const [written] = new RegExp(`^${letter}\\.?(?= )`).exec(verse.text) ?? [];
  if (written === undefined) throw new Error(`does not begin with ${letter}`);
  return { ...partOf(verse, { start: written.length, end: verse.text.length }), letter };
}

/** A verse without what stands after it from some words on, and that. @throws Error if they are not there once */
export function takeColophon(
  verse: VerseText,
  opening: string,
): { colophon: string; verse: VerseText } {
  const start = onlyPlace(verse.text, opening);
  return { colophon: verse.text.slice(start), verse: partOf(verse, { start: 0, end: start }) };
}
