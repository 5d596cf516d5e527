/** Moves the beginning of a verse to be a verse of its own elsewhere in its book. */
import { present } from '../../functions/lib/text/present.ts';
import type { BibleText, BookText, VerseText } from '../versions/text-model.ts';
import type { Move } from './corrections.ts';
import { onlyPlace } from './cuts.ts';
import { partOf } from './edit.ts';

const PLACE = /^(.{3}) (\d+):(\d+)$/;

/** @throws Error if one of the two places does not fit */
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
  const [, target, number, place] = PLACE.exec(to) ?? [];
  if (target !== id) throw new Error(`${to} is in another book`);
  if (!present(book).chapters.some((each) => each.number === Number(number))) {
    throw new Error(`there is no chapter for ${to}`);
  }
  const own = { ...moved, number: Number(place) };
  const chapters = present(book).chapters.map((each) => {
    const verses = each.verses.map((other) => (other === found ? rest : other));
    if (each.number !== Number(number)) return { ...each, verses };
    if (verses.some((other) => other.number === own.number))
      throw new Error(`${to} is there already`);
    return { ...each, verses: [...verses, own].sort((a, b) => a.number - b.number) };
  });
  return text.map((each) => (each === book ? { ...each, chapters } : each));
}

const verseOf = ({ chapters }: BookText, chapter: number, verse: number): VerseText | undefined =>
  chapters.find((each) => each.number === chapter)?.verses.find((each) => each.number === verse);
