/**
 * The addresses of two free services, answered in their shapes, so that what was written for them works with ours:
 * bible-api.com and bolls.life. Their shapes are those that they document at https://bible-api.com and
 * https://bolls.life/api/.
 */
import { codesOf, findBook } from '../lib/text/canon.ts';
import { present } from '../lib/text/present.ts';
import type { FreePassage, FreeVerse } from './free-text.ts';
import { readBooks, readChapter, readPassage } from './free-text.ts';

/** What these services call versions otherwise. */
const OTHER_NAMES: Record<string, string> = { rv1960: 'rvr60', rvr1960: 'rvr60' };

const versionOf = (translation: string) => {
  const id = translation.toLowerCase();
  return OTHER_NAMES[id] ?? id;
};

const NUMBER = /^[1-9]\d{0,2}$/;

/**
 * bible-api.com: `/{reference}?translation=kjv`.
 * @throws ApiError for what cannot be found
 */
export async function bibleApi(reference: string, query: URLSearchParams): Promise<unknown> {
  const translation = query.get('translation') ?? 'web';
  const passage = await readPassage(reference, versionOf(translation));
  const isNumbered = query.get('verse_numbers') === 'true';
  const { version, verses } = passage;
  const lines = verses.map(({ text, verse }) => `${isNumbered ? `(${verse}) ` : ''}${text}\n`);
  return {
    reference: passage.reference,
    verses: verses.map(({ book, chapter, verse, text }) => ({
      book_id: codesOf(present(findBook(book.id))).usfm,
      book_name: book.name,
      chapter,
      verse,
      text: `${text}\n`,
    })),
    text: lines.join(''),
    translation_id: version.id,
    translation_name: version.name,
    translation_note: noteOf(passage),
  };
}

const noteOf = ({ version: { rights, copyright } }: FreePassage) =>
  rights.public_domain ? 'Public Domain' : (rights.attribution ?? copyright);

/**
 * bolls.life: `/get-text/{translation}/{book}/{chapter}/`, `/get-verse/…/{verse}/`, `/get-books/{translation}/`.
 * @returns undefined for what is no such address
 * @throws ApiError for what cannot be found
 */
export async function bolls(path: string): Promise<unknown> {
  const [operation, translation = '', ...numbers] = path.split('/').filter(Boolean);
  const version = versionOf(translation);
  if (operation === 'get-books' && numbers.length === 0) {
    return (await readBooks(version)).map(({ book_number, name, chapter_count }, at) => ({
      bookid: book_number,
      chronorder: at + 1,
      name,
      chapters: chapter_count,
    }));
  }
  if (!numbers.every((each) => NUMBER.test(each))) return undefined;
  const [book = 0, chapter = 0, verse] = numbers.map(Number);
  const isText = operation === 'get-text' || operation === 'get-chapter';
  if (isText && numbers.length === 2) {
    const { verses } = await readChapter(version, book, chapter);
    return verses.map(verseOfBolls);
  }
  if (operation !== 'get-verse' || numbers.length !== 3) return undefined;
  const { verses } = await readChapter(version, book, chapter);
  const found = verses.find((each) => each.verse === verse);
  return found && verseOfBolls(found);
}

/** `pk` tells verses apart, as theirs does; its value is ours. */
const verseOfBolls = ({ book, chapter, verse, text }: FreeVerse) => ({
  pk: book.book_number * 1_000_000 + chapter * 1_000 + verse,
  verse,
  text,
});
