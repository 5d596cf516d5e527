/** Removes from a verse what is not part of it: the title of a psalm, a letter of an acrostic, a colophon. */
import type { LetterMark, Mark } from '../../functions/lib/text/marks/marks.ts';
import type { TaggedText, VerseText } from '../versions/text-model.ts';
import { onlyPlace } from './cuts.ts';
import { partOf, withMarks } from './edit.ts';

/** The word in capitals that begins a psalm, which may be a single letter: `¡OH`, `A TI`. */
const OPENING = /^[¡¿]?\p{Lu}+(?!\p{Ll})/u;

/**
 * Splits a title off a verse, given its number of words.
 * @throws Error if the title does not end a sentence, or no psalm begins after it
 */
export function takeTitle(verse: VerseText, words: number): [TaggedText, VerseText] {
  const title = verse.text.split(' ').slice(0, words).join(' ');
  const [taken, rest] = parted(verse, title.length);
  if (!/[.:?]$/.test(title) || !OPENING.test(rest.text)) {
    throw new Error(`its first ${words} words are no title`);
  }
  return [taken, rest];
}

/** Turns the letter at the start of a verse into a mark. @throws Error if the verse begins with something else */
export function takeLetter(verse: VerseText, letter: string): VerseText {
  const [written] = new RegExp(`^${letter}\\.?(?= )`).exec(verse.text) ?? [];
  if (written === undefined) throw new Error(`does not begin with ${letter}`);
  const [before, rest] = parted(verse, written.length);
  const mark: LetterMark = { type: 'letter', at: 0, text: letter };
  const notes = (before.marks ?? []).flatMap((each) =>
    each.type === 'note' ? [{ ...each, at: 0 }] : [],
  );
  return { ...rest, marks: [mark, ...notes, ...(rest.marks ?? [])] };
}

/** Splits a verse in two. A paragraph that began with the first part now begins with the second. */
function parted(verse: VerseText, at: number): [TaggedText, VerseText] {
  const opens = (mark: Mark) => 'at' in mark && mark.at === 0 && mark.type !== 'note';
  const { number: _, ...before } = partOf(verse, { start: 0, end: at });
  const rest = partOf(verse, { start: at, end: verse.text.length });
  const own = (rest.marks ?? []).filter(opens).map(({ type }) => type);
  const openings = (verse.marks ?? []).filter((mark) => opens(mark) && !own.includes(mark.type));
  return [
    withMarks(before, (mark) => (opens(mark) ? undefined : mark)),
    { ...rest, marks: [...openings, ...(rest.marks ?? [])] },
  ];
}

/** Splits the colophon off a verse, given its first words. @throws Error unless the words occur exactly once */
export function takeColophon(verse: VerseText, opening: string): [TaggedText, VerseText] {
  const start = onlyPlace(verse.text, opening);
  const { number: _, ...colophon } = partOf(verse, { start, end: verse.text.length });
  return [colophon, partOf(verse, { start: 0, end: start })];
}
