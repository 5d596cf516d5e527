/** Moves verses that a source has in the wrong place: at the beginning of another verse, or without a number. */
import { present } from '../../functions/lib/text/present.ts';
import type { BibleText, BookText, TaggedText, VerseText } from '../versions/text-model.ts';
import type { Move } from './corrections.ts';
import { onlyPlace } from './cuts.ts';
import { partOf } from './edit.ts';

const PLACE = /^(.{3}) (\d+):(\d+)$/;

/** Moves the beginning of a verse to a separate verse in the same book. @throws Error if a place does not fit */
export function moveBeginning(text: BibleText, { at, until, to }: Move): BibleText {
  const [, id, chapter, verse] = PLACE.exec(at) ?? [];
  const book = text.find((each) => each.book.id === id);
  const found = book && verseOf(book, Number(chapter), Number(verse));
  if (!found) throw new Error('there is no such verse to move from');
  if (found.last !== undefined) throw new Error('it is printed as one with the verse after it');
  const end = onlyPlace(found.text, until);
  if (end === 0) throw new Error(`"${until}" is the beginning of the verse`);
  const moved = partOf(found, { start: 0, end });
  const rest = partOf(found, { start: end, end: found.text.length });
  const chapters = present(book).chapters.map((each) => ({
    ...each,
    verses: each.verses.map((other) => (other === found ? rest : other)),
  }));
  return withVerse(text, { ...present(book), chapters }, to, moved);
}

/**
 * Turns the text before a chapter’s first verse into a verse.
 * @param move from which chapter, such as `esg 5`, to which verse
 * @throws Error if a place does not fit
 */
export function numberText(text: BibleText, { at, to }: Omit<Move, 'until'>): BibleText {
  const [id, chapter] = at.split(' ');
  const book = text.find((each) => each.book.id === id);
  const found = book?.unnumbered?.find((each) => each.chapter === Number(chapter));
  if (!book || !found) throw new Error('there is no text without a number');
  return withVerse(text, book, to, { text: found.text });
}

/** Adds a verse to a book of the text. @throws Error if its place is taken, or not in the book */
function withVerse(text: BibleText, book: BookText, to: string, verse: TaggedText): BibleText {
  const [, id, chapter, number] = PLACE.exec(to) ?? [];
  if (id !== book.book.id) throw new Error(`${to} is in another book`);
  if (!book.chapters.some((each) => each.number === Number(chapter))) {
    throw new Error(`there is no chapter for ${to}`);
  }
  const own = { ...verse, number: Number(number) };
  const chapters = book.chapters.map((each) => {
    if (each.number !== Number(chapter)) return each;
    if (verseOf(book, each.number, own.number)) throw new Error(`${to} is there already`);
    return { ...each, verses: [...each.verses, own].sort((a, b) => a.number - b.number) };
  });
  return text.map((each) => (each.book.id === id ? { ...book, chapters } : each));
}

const verseOf = ({ chapters }: BookText, chapter: number, verse: number): VerseText | undefined =>
  chapters.find((each) => each.number === chapter)?.verses.find((each) => each.number === verse);
