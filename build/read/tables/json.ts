/** Reads Bibles in JSON, in the formats of scrollmapper, getBible and thiagobodruk. */
import * as z from 'zod';
import { findBook } from '../../../functions/lib/text/canon.ts';
import type { Mark } from '../../../functions/lib/text/marks/marks.ts';
import type { BookText, ChapterText } from '../../versions/text-model.ts';
import { aboutNames } from '../book-names.ts';
import {
  besideBook,
  type Column,
  placesOf,
  referenceAt,
  splitReference,
  unreadColumns,
  versionAt,
  versionsNamed,
} from '../csv.ts';
import type { FoundText, Reader, StatedAbout } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { bookNamed, bookNumbered, booksNumbered, identifyBooks } from './books.ts';
import {
  aboutIn,
  belowNames,
  bible,
  type chapter,
  fields,
  flat,
  keyed,
  listedByName,
  lists,
  nested,
  oneBook,
  parseJson,
} from './json-layouts.ts';
import { joinBooks, readRows, textOfFile, type VerseRow, verseNumbers } from './verse-table.ts';

const KEY = /^(.+?)[ .](\d{1,3})[:.](\d{1,3}[a-z]?(?:[-–]\d{1,3}[a-z]?)?)$/;
const HAS_NUMBER = /\d/;
/** A key with its text, as JSON writes them, after what is before it. */
const PAIR = /[\s{,]*("[^"\\]*(?:\\.[^"\\]*)*")\s*:\s*("[^"\\]*(?:\\.[^"\\]*)*")/y;

const BEGINS = /^\s*[[{]/;

export const jsonReader: Reader = {
  format: 'JSON with verses',

  recognise(heads) {
    const found = heads
      .filter(({ head }) => BEGINS.test(head))
      .flatMap(({ file }) => {
        const { text, doubt } = readTextFile(file);
        return parseBibles(text).map((content) => ({ file, doubt, ...content }));
      });
    return joinBooks(found.map(textOf));
  },
};

function textOf(found: JsonBible & { file: string; doubt?: string | undefined }): FoundText {
  const { file, doubt, about, rows, structure } = found;
  const read = () => {
    const { text: verses, findings } = readRows(file, rows, { doubt });
    return { text: verses.map((book) => structured(book, structure)), findings };
  };
  return textOfFile(file, read, about);
}

/** Maps a chapter such as `gen 1` to what the file has besides its text. */
type Structure = ReadonlyMap<string, z.infer<typeof chapter>>;

interface JsonBible {
  about: StatedAbout;
  rows: VerseRow[];
  structure: Structure;
}

/** Returns the texts of a file; none if it is not a Bible. */
function parseBibles(text: string): JsonBible[] {
  const content = parseJson(text);
  if (content === undefined) return [];
  return biblesIn(content, text).map((found) => ({
    ...found,
    about: { ...aboutIn(content), ...found.about },
  }));
}

function biblesIn(content: unknown, text: string): JsonBible[] {
  const whole = bible.safeParse(content);
  if (whole.success) return [ofBible(whole.data.books)];
  const listed = lists.safeParse(content);
  if (listed.success && listed.data.length > 0) {
    return [plain(ofLists(listed.data))];
  }
  const named = listedByName.safeParse(content);
  if (named.success && Object.keys(named.data).some(bookNamed)) {
    const books = Object.entries(named.data).map(([name, chapters]) => ({ name, chapters }));
    return [plain(ofLists(books))];
  }
  const book = oneBook.safeParse(content);
  if (book.success) return [ofBible([book.data])];
  return plainBibles(content, text).filter(({ rows }) => rows.length > 0);
}

/** A text of which the file says no more than its verses, and perhaps its name. */
const plain = (rows: VerseRow[], name?: string): JsonBible => ({
  about: name === undefined ? {} : { name },
  rows,
  structure: new Map(),
});

/**
 * Returns the texts of the plainest layouts; none if the content is not a Bible.
 * @param written the same as JSON, where a key may stand twice
 */
function plainBibles(content: unknown, written: string): JsonBible[] {
  const table = fields.safeParse(content);
  if (table.success) {
    const rows = table.data.resultset.row.map(({ field: [, book, chapter, verse, text] }) => ({
      book: bookNumbered(book) ?? `book ${book}`,
      chapter,
      verse,
      text,
      line: 1,
    }));
    return [plain(rows)];
  }
  const pairs = keyed.safeParse(content);
  if (pairs.success) return [plain(rowsByReference([...pairsIn(written)]))];
  const inside = z.object({ books: z.unknown() }).safeParse(content).data?.books ?? content;
  const books = nested.safeParse(inside).data;
  if (books) return [plain(rowsByBook(books))];
  const texts = Object.entries(belowNames.safeParse(inside).data ?? {});
  if (texts.length > 0) {
    // a single key is not always a name: `{"bible": {…}}`
    return texts.map(([name, books]) =>
      plain(rowsByBook(books), texts.length > 1 ? name : undefined),
    );
  }
  return textsOfRows(content);
}

/** Lists the pairs of an object of texts; unlike the parsed object, with both of two that have one key. */
function* pairsIn(json: string): Generator<[key: string, text: string]> {
  PAIR.lastIndex = 0;
  for (let pair = PAIR.exec(json); pair; pair = PAIR.exec(json)) {
    const [, key = '""', text = '""'] = pair;
    yield [`${JSON.parse(key)}`, `${JSON.parse(text)}`];
  }
}

function rowsByReference(pairs: readonly (readonly [key: string, text: string])[]): VerseRow[] {
  // beside references, what the file says of itself
  const all = pairs.filter(([key]) => HAS_NUMBER.test(key));
  const read = all.map(([key, text]) => ({ key, place: KEY.exec(key), text }));
  const isBible = read.some(({ place }) => bookNamed(place?.[1] ?? '') !== undefined);
  if (!isBible || read.filter(({ place }) => place).length < 0.5 * pairs.length) return [];
  let book = '';
  return read.map(({ key, place, text }) => {
    book = place?.[1] ?? book;
    return place ? rowOf(book, place[2], place[3], text) : rowOf(book, '', '', `${key}: ${text}`);
  });
}

function rowsByBook(books: z.infer<typeof nested>): VerseRow[] {
  if (Object.keys(books).every((name) => bookNamed(name) === undefined)) return [];
  return Object.entries(books).flatMap(([name, chapters]) =>
    Object.entries(chapters).flatMap(([chapter, verses]) =>
      Object.entries(verses).map(([verse, text]) => rowOf(name, chapter, verse, text)),
    ),
  );
}

/** Reads lists with a row for each verse: one text, or one for each version that the rows name. */
function textsOfRows(content: unknown): JsonBible[] {
  const isList = Array.isArray(content);
  const said = Object.entries(typeof content === 'object' && content && !isList ? content : {});
  // a file with one chapter names it once
  const shared = Object.fromEntries(said.filter(([, value]) => typeof value !== 'object'));
  const lists = isList ? [content] : said.map(([, value]) => value);
  const cells = lists.flatMap((list, at) => {
    const rows = placed(flat.safeParse(list).data ?? [], shared);
    const names = Object.keys(rows[0] ?? {});
    const places = placesOf(names);
    if (!places) return [];
    const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const unread = unreadColumns(keys, rows, (row, key) => row[keys[key] ?? '']);
    const cell = (row: Record<string, unknown>, of: Column) => row[names[places[of]] ?? ''];
    const version = names[versionAt(names)] ?? '';
    const beside = names[besideBook(names, places.book)] ?? '';
    return rows.map((row, nth) => ({
      doubt: nth === 0 ? unread : undefined,
      version: cellText(row[version]).trim(),
      list: at,
      book: cellText(cell(row, 'book')),
      beside: cellText(row[beside]),
      chapter: cellText(cell(row, 'chapter')),
      verse: cellText(cell(row, 'verse')),
      text: cell(row, 'text'),
    }));
  });
  const bookOf = booksNumbered(cells.flatMap(({ book, beside }) => [book, beside]));
  const readCells = (own: typeof cells) =>
    own.map(({ book, beside, chapter, verse, text, doubt }): VerseRow => {
      const read = rowOf(book, chapter, verse, cellText(text), bookOf);
      const row = { ...read, numbered: bookOf(beside) };
      const isText = typeof text !== 'object' || text === null || isTexts(text);
      const missing = text === undefined ? 'has no text in the field of the others' : doubt;
      const said = isText ? missing : `${written(text)} is no text, and is left out`;
      return said === undefined ? row : { ...row, doubt: said };
    });
  const versions = versionsNamed(cells.map(({ version }) => version));
  const byVersion = Map.groupBy(cells, ({ version }) => version);
  if (versions.length > 0) {
    return versions.map((name) => plain(readCells(byVersion.get(name) ?? []), name));
  }
  const byList = [...Map.groupBy(cells, ({ list }) => list)];
  const places = new Set(
    cells.map(({ book, chapter, verse }) => `${bookNamed(book) ?? book} ${chapter}:${verse}`),
  );
  const largest = Math.max(...byList.map(([, { length }]) => length));
  // lists of other books are one text, and lists of the same verses are several
  if (byList.length < 2 || places.size > 0.5 * cells.length + 0.5 * largest) {
    return [plain(readCells(cells))];
  }
  return byList.map(([at, own]) => plain(readCells(own), said[at]?.[0]));
}

type Row = Record<string, unknown>;

/**
 * Adds book, chapter and verse to rows that have a whole reference instead, `{"reference": "Rut 1:1"}`, or leave the book
 * and the chapter to what they share. The verse and its text are always those of the row.
 */
function placed(rows: readonly Row[], shared: Row): readonly Row[] {
  const names = Object.keys(rows[0] ?? {});
  if (placesOf(names)) return rows;
  const reference = names[referenceAt(names)];
  if (reference === undefined) {
    const places = placesOf([...names, ...Object.keys(shared)]);
    const isOwn = places && Math.max(places.verse, places.text) < names.length;
    // its own names come first, and its own values count
    return isOwn ? rows.map((row) => ({ ...row, ...shared, ...row })) : rows;
  }
  return rows.map((row) => {
    const whole = cellText(row[reference]);
    const [book, chapter, verse] = splitReference(whole) ?? [whole, '', ''];
    return { book, chapter, verse, ...row };
  });
}

/** Writes a value as JSON; lists in lists in lists can be too deep for that. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'a value';
  }
}

const isTexts = (cell: unknown): cell is string[] =>
  Array.isArray(cell) && cell.every((each) => typeof each === 'string');

/** Returns a cell as text: parts of one are joined, and an object has none. */
function cellText(cell: unknown): string {
  if (isTexts(cell)) return cell.join(' ');
  return cell === null || cell === undefined || typeof cell === 'object' ? '' : `${cell}`;
}

/** A row whose cells are text; a verse may be half of one, or several. */
function rowOf(
  book: string,
  chapter = '',
  verse = '',
  text = '',
  bookOf = booksNumbered([]),
): VerseRow {
  const id = bookOf(book) ?? book;
  const numbers = verseNumbers(verse);
  return { book: id, chapter: Number(chapter || Number.NaN), ...numbers, text, line: 1 };
}

function ofBible(books: readonly z.infer<typeof oneBook>[]): JsonBible {
  const placed = identifyBooks(books.map(({ name, nr = 0 }) => ({ name, id: bookNumbered(nr) })));
  const bookOf = ({ id = '', name }: (typeof books)[number]) =>
    findBook(id)?.id ?? placed.get(name) ?? name;
  const structure = new Map<string, z.infer<typeof chapter>>();
  const rows = books.flatMap((each) => {
    const book = bookOf(each);
    return each.chapters.flatMap((own, at) => {
      const { chapter: number = at + 1, verses } = own;
      structure.set(`${book} ${number}`, own);
      return verses.map(({ verse: written, last = 0, text }, place): VerseRow => {
        const numbers = verseNumbers(`${written ?? place + 1}`);
        const own = { ...numbers, last: Math.max(numbers.last, last) };
        return { book, chapter: number, ...own, text, line: 1 };
      });
    });
  });
  return {
    about: aboutNames(books.map((each) => [bookOf(each), each.name] as const)),
    rows,
    structure,
  };
}

const isWithin = (mark: Mark, { length }: string) =>
  'at' in mark ? mark.at <= length : mark.start < mark.end && mark.end <= length;

/** Adds titles and colophons to a book, and those marks that fit its text as it was read. */
function structured({ book, chapters }: BookText, structure: Structure): BookText {
  return {
    book,
    chapters: chapters.map((each): ChapterText => {
      const written = structure.get(`${book.id} ${each.number}`);
      if (!written) return each;
      const { title, colophon } = written;
      const marked = new Map(written.verses.map((own, at) => [Number(own.verse ?? at + 1), own]));
      const verses = each.verses.map((own) => {
        const { text, marks: its } = marked.get(own.number) ?? {};
        const isSame = text === own.text && its?.every((mark) => isWithin(mark, text));
        return isSame && its ? { ...own, marks: its } : own;
      });
      return { ...(title && { title }), ...(colophon && { colophon }), ...each, verses };
    }),
  };
}

/** The abbreviations of thiagobodruk, in the order of the books: `jn` is Jonah, and `jo` John. */
const ABBREVIATIONS =
  'gn ex lv nm dt js jud rt 1sm 2sm 1kgs 2kgs 1ch 2ch ezr ne et job ps prv ec so is jr lm ez dn ho jl am ob jn mi na hk zp hg zc ml mt mk lk jo act rm 1co 2co gl eph ph cl 1ts 2ts 1tm 2tm tt phm hb jm 1pe 2pe 1jo 2jo 3jo jd re'.split(
    ' ',
  );

function ofLists(books: z.infer<typeof lists>): VerseRow[] {
  // one book with a common abbreviation tells nothing
  const isAbbreviated =
    books.length > 1 && books.every(({ abbrev = '' }) => ABBREVIATIONS.includes(abbrev));
  return books.flatMap(({ abbrev = '', name = '', chapters }, index) => {
    // in a whole Bible, position is more reliable than an invented abbreviation
    const position =
      books.length === 66 ? index : isAbbreviated ? ABBREVIATIONS.indexOf(abbrev) : -1;
    const placed = bookNumbered(position + 1);
    const book =
      placed ?? (bookNamed(name) || bookNamed(abbrev) === undefined ? name || abbrev : abbrev);
    return chapters.flatMap((verses, at) => {
      const own = { book, chapter: at + 1, line: 1 };
      return verses.map((text, place) => ({ ...own, verse: place + 1, text: text ?? '' }));
    });
  });
}
