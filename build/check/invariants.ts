/** Checks a text one last time before it is published, for faults that no reader may let through. */
import { orderOf } from '../../functions/lib/text/canon.ts';
import { type MarkedText, placeOf, type WordMark } from '../../functions/lib/text/marks/marks.ts';
import { MOST_MARKS, TOO_MANY_MARKS } from '../../functions/lib/text/words.ts';
import { SourceError } from '../versions/source-error.ts';
import type { BibleText, ChapterText } from '../versions/text-model.ts';

/** Tag brackets, backslash markers, control characters, and what is no character. */
const NOT_TEXT = /[<>\\\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/**
 * Several times the most that we know, as answers are made of whole verses and chapters: a verse of WEB's Greek Esther
 * has 4,184 characters, Psalm 119 some 16,000, all psalms 220,000, with notes three times as many.
 */
const LONGEST_VERSE = 20_000;
const LONGEST_CHAPTER = 60_000;
const LONGEST_BOOK = 2_000_000;
/** Psalm 119 has 176 verses, Psalms some 2,500, and a Bible with all deuterocanonical books some 40,000. */
const MOST_VERSES = { chapter: 400, book: 6_000, text: 80_000 };
/** Of notes, headings and marks: the characters of each count, and a mark as many as it takes in the tree. */
const MOST_AROUND_CHAPTER = 600_000;
const MOST_AROUND_BOOK = 6_000_000;
const SIZE_OF_A_MARK = 60;
/** Of a tagged word, and of what is said about it. */
const LONGEST_WORD = 2_000;
const LONGEST_SAID = 1_000;
/** Tagged words, each as often as it has numbers: Psalm 119 has some 2,500, and no verse a hundred. */
const MOST_WORDS = { verse: 2_000, chapter: 8_000 };

/**
 * @param from where the text came from, for messages
 * @throws SourceError naming the book, chapter and verse that is not publishable
 */
export function checkInvariants(text: BibleText, from: string): void {
  if (text.length === 0) throw new SourceError(from, '', 'has no verse at all');
  let before = 0;
  let verses = 0;
  for (const { book, chapters } of text) {
    if (orderOf(book) <= before) throw new SourceError(from, book.id, 'is out of order or twice');
    before = orderOf(book);
    ascending(chapters, from, `${book.id} chapter`);
    for (const chapter of chapters) checkChapter(chapter, from, `${book.id} ${chapter.number}`);
    const sum = (of: (chapter: ChapterText) => number) =>
      chapters.reduce((all, chapter) => all + of(chapter), 0);
    if (sum(lengthOf) > LONGEST_BOOK || sum(sizeAround) > MOST_AROUND_BOOK) {
      throw new SourceError(from, book.id, 'is several times longer than any book of a Bible');
    }
    const ofBook = sum((chapter) => chapter.verses.length);
    verses += ofBook;
    requireAtMost(MOST_VERSES.book, ofBook, 'verses', from, book.id);
    requireAtMost(MOST_VERSES.text, verses, 'verses', from, '');
  }
}

function requireAtMost(most: number, count: number, what: string, from: string, place: string) {
  if (count > most) throw new SourceError(from, place, `has more than ${most} ${what}`);
}

function checkChapter(chapter: ChapterText, from: string, place: string): void {
  const { verses, title, colophon } = chapter;
  if (verses.length === 0) throw new SourceError(from, place, 'has no verse');
  ascending(verses, from, `${place} verse`);
  requireAtMost(MOST_VERSES.chapter, verses.length, 'verses', from, place);
  for (const verse of verses) {
    const where = `${place}:${verse.number}`;
    requireAtMost(LONGEST_VERSE, verse.text.length, 'characters', from, where);
    checkMarked(verse, from, where);
    checkWords(verse.words ?? [], from, where);
  }
  if (title) checkMarked(title, from, `${place}, title`);
  if (colophon) checkMarked(colophon, from, `${place}, colophon`);
  const tagged = verses.reduce((sum, { words = [] }) => sum + countNumbers(words), 0);
  requireAtMost(MOST_WORDS.chapter, tagged, 'Strong’s numbers', from, place);
  requireAtMost(LONGEST_CHAPTER, lengthOf(chapter), 'characters', from, place);
  if (sizeAround(chapter) > MOST_AROUND_CHAPTER) {
    throw new SourceError(from, place, 'has more notes, headings and marks than any chapter');
  }
}

const lengthOf = ({ verses }: ChapterText) =>
  verses.reduce((sum, { text }) => sum + text.length, 0);

/** Returns the size of what is around the text of a chapter: titles, colophons, notes, headings and marks. */
const sizeAround = ({ verses, title, colophon }: ChapterText): number =>
  [title, colophon].reduce(
    (sum, each) => sum + (each ? each.text.length + sizeOfMarks(each) : 0),
    0,
  ) + verses.reduce((sum, verse) => sum + sizeOfMarks(verse), 0);

const sizeOfMarks = ({ marks = [] }: MarkedText): number =>
  marks.reduce(
    (sum, mark) =>
      sum +
      SIZE_OF_A_MARK +
      ('text' in mark ? mark.text.length : 0) +
      (mark.type === 'heading' ? sizeOfMarks(mark) : 0),
    0,
  );

const countNumbers = (words: readonly WordMark[]) =>
  words.reduce((sum, { strongs }) => sum + Math.max(1, strongs.length), 0);

/** Checks what is said about words: they follow each other, and are no longer than words. */
function checkWords(words: readonly WordMark[], from: string, where: string): void {
  requireAtMost(MOST_WORDS.verse, countNumbers(words), 'Strong’s numbers', from, where);
  let before = 0;
  for (const { start, end, strongs, lemma = '', morph = '' } of words) {
    const isLong = end - start > LONGEST_WORD || strongs.join().length > LONGEST_SAID;
    if (start < before || end <= start || isLong) {
      throw new SourceError(from, where, `its tagged words overlap, or are longer than any`);
    }
    if (lemma.length > LONGEST_SAID || morph.length > LONGEST_SAID) {
      throw new SourceError(from, where, `says more than ${LONGEST_SAID} characters about a word`);
    }
    before = end;
  }
}

/** Checks a text with its marks, and the text of its notes and headings. */
function checkMarked({ text, marks = [] }: MarkedText, from: string, where: string): void {
  const problem = textProblem(text);
  if (problem) throw new SourceError(from, where, problem);
  let before = 0;
  for (const mark of marks) {
    const place = placeOf(mark);
    if (place < before) throw new SourceError(from, where, `${mark.type} is out of order`);
    before = place;
    const isIn = Number.isInteger(place) && place >= 0 && place <= text.length;
    const isStretch = 'at' in mark || /^\S(.*\S)?$/su.test(text.slice(mark.start, mark.end));
    const isEnd = 'at' in mark || (Number.isInteger(mark.end) && mark.end <= text.length);
    const isLevel = !('level' in mark) || (Number.isInteger(mark.level) && mark.level >= 1);
    if (!isIn || !isStretch || !isEnd || !isLevel) {
      throw new SourceError(from, where, `${JSON.stringify(mark)} does not fit the text`);
    }
    if (mark.type === 'heading') checkMarked(mark, from, `${where}, heading`);
    else if ('text' in mark) checkMarked({ text: mark.text }, from, `${where}, ${mark.type}`);
  }
}

function textProblem(text: string): string | undefined {
  const [odd] = NOT_TEXT.exec(text) ?? [];
  if (odd) return `${JSON.stringify(odd)} is not text: ${text}`;
  if (!/[\p{L}\p{N}]/u.test(text)) return 'has no word';
  if (TOO_MANY_MARKS.test(text)) return `has more than ${MOST_MARKS} combining marks on one letter`;
  if (text !== text.normalize('NFC')) return 'is not in NFC';
  if (/^\s|\s\s|\s$/.test(text)) return 'has surplus white space';
  return undefined;
}

function ascending(
  numbered: readonly { number: number; last?: number }[],
  from: string,
  what: string,
): void {
  let before = 0;
  for (const { number, last = number } of numbered) {
    if (!Number.isInteger(number) || number <= before || last < number) {
      throw new SourceError(from, `${what} ${number}`, `comes after ${before}`);
    }
    before = last;
  }
}
