/**
 * Answers the addresses of two free services, bible-api.com and bolls.life, in their formats, so that programs written
 * for them work with ours. The formats are documented at https://bible-api.com and https://bolls.life/api/.
 */
import { codesOf, findBook } from '../lib/text/canon.ts';
import { present } from '../lib/text/present.ts';
import { nameKey } from '../lib/text/words.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import type { FreePassage, FreeVerse } from './free-text.ts';
import { readBooks, readChapter, readPassage, readRandom, sentIn } from './free-text.ts';

/** These services have other names for some versions, such as `RV1960`. */
function versionOf(translation: string): string {
  const names = new Map(Object.entries(requireTree(treeFiles.versionNames()).content));
  return names.get(nameKey(translation)) ?? translation.toLowerCase();
}

const NUMBER = /^[1-9]\d{0,2}$/;

export interface CompatAnswer {
  data: unknown;
  isRandom?: boolean;
}

/**
 * bible-api.com: `/{reference}?translation=kjv`, `/?random=verse`, `/data/kjv/random`.
 * @throws ApiError if the text cannot be found
 */
export async function bibleApi(reference: string, query: URLSearchParams): Promise<CompatAnswer> {
  const [, version] = /^data\/([\w-]+)\/random$/.exec(reference) ?? [];
  if (version !== undefined) {
    return { data: randomOf(await readRandom(versionOf(version))), isRandom: true };
  }
  const sent = sentIn(query, 'translation');
  const asked = { sent: sent && versionOf(sent), usual: 'web' };
  const isRandom = reference === '' && query.get('random') === 'verse';
  const passage = isRandom
    ? await readRandom(asked.sent ?? asked.usual)
    : await readPassage(reference, asked);
  return { data: passageOf(passage, query), isRandom };
}

function randomOf({ version, verses }: FreePassage) {
  const { id, name, language_code, iso_639_3, rights, copyright } = version;
  const { book, chapter, verse, text } = present(verses[0]);
  return {
    translation: {
      identifier: id,
      name,
      language: new Intl.DisplayNames(['en'], { type: 'language' }).of(language_code),
      // their code has three letters
      language_code: iso_639_3,
      license: rights.public_domain ? 'Public Domain' : copyright,
    },
    random_verse: { book_id: usfmOf(book), book: book.name, chapter, verse, text: `${text}\n` },
  };
}

const usfmOf = ({ id }: FreeVerse['book']) => codesOf(present(findBook(id))).usfm;

function passageOf(passage: FreePassage, query: URLSearchParams) {
  const isNumbered = query.get('verse_numbers') === 'true';
  const { version, verses } = passage;
  const { public_domain, attribution } = version.rights;
  const lines = verses.map(({ text, verse }) => `${isNumbered ? `(${verse}) ` : ''}${text}\n`);
  return {
    reference: passage.reference,
    verses: verses.map(({ book, chapter, verse, text }) => ({
      book_id: usfmOf(book),
      book_name: book.name,
      chapter,
      verse,
      text: `${text}\n`,
    })),
    text: lines.join(''),
    translation_id: version.id,
    translation_name: version.name,
    translation_note: public_domain ? 'Public Domain' : (attribution ?? version.copyright),
  };
}

/**
 * bolls.life: `/get-text/{translation}/{book}/{chapter}/`, `/get-verse/…/{verse}/`, `/get-books/{translation}/`.
 * @returns undefined if it is not such an address
 * @throws ApiError if the text cannot be found
 */
export async function bolls(path: string): Promise<CompatAnswer | undefined> {
  const [operation, translation = '', ...numbers] = path.split('/').filter(Boolean);
  const version = versionOf(translation);
  if (operation === 'get-books' && numbers.length === 0) {
    const books = await readBooks(version);
    return {
      data: books.map(({ book_number, name, chapter_count }, at) => ({
        bookid: book_number,
        chronorder: at + 1,
        name,
        chapters: chapter_count,
      })),
    };
  }
  if (!numbers.every((each) => NUMBER.test(each))) return undefined;
  const [book = 0, chapter = 0, verse] = numbers.map(Number);
  const isText = operation === 'get-text' || operation === 'get-chapter';
  if (isText && numbers.length === 2) {
    const { verses } = await readChapter(version, book, chapter);
    return { data: verses.map(verseOfBolls) };
  }
  if (operation !== 'get-verse' || numbers.length !== 3) return undefined;
  const { verses } = await readChapter(version, book, chapter);
  const found = verses.find((each) => each.verse === verse);
  return found && { data: verseOfBolls(found) };
}

/** Returns a verse in their format: `pk` identifies it, as in theirs, but the value is ours. */
const verseOfBolls = ({ book, chapter, verse, text }: FreeVerse) => ({
  pk: book.book_number * 1_000_000 + chapter * 1_000 + verse,
  verse,
  text,
});
