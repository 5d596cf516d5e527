/** Writes formats with little more than verses: CSV, JSON, SQLite. */
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codesOf } from '../../functions/lib/text/canon.ts';
import { eventsOf } from '../../functions/lib/text/marks/marked-events.ts';
import type { MarkedText } from '../../functions/lib/text/marks/marks.ts';
import { numberInMyBible } from '../read/tables/mybible.ts';
import { withoutWords } from '../versions/text-model.ts';
import { type ExportedVersion, noticesOf } from './exported-version.ts';
import { xmlOf } from './marked-xml.ts';

/** Writes CSV (RFC 4180). The header of an empty last column says what the file is. */
export function csvOf(version: ExportedVersion): string {
  const rows = version.books.flatMap(({ book, chapters }) =>
    chapters.flatMap(({ number: chapter, verses }) =>
      verses.map(({ number, last, text }) => [
        codesOf(book).usfm,
        `${chapter}`,
        last === undefined ? `${number}` : `${number}-${last}`,
        text,
        '',
      ]),
    ),
  );
  const table = [['book', 'chapter', 'verse', 'text', noticesOf(version).join(' ')], ...rows];
  return table.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

const cellOf = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes JSON like that of scrollmapper and getBible, with the structure beside the text. */
export function jsonOf({ detail, books }: ExportedVersion): string {
  const content = {
    translation: detail.name,
    abbreviation: detail.abbreviation,
    lang: detail.language_code,
    description: detail.description,
    copyright: detail.copyright,
    sha256: detail.integrity.digest,
    books: books.map(({ book, name, chapters }) => ({
      id: codesOf(book).usfm,
      name,
      chapters: chapters.map(({ number, verses, ...around }) => ({
        chapter: number,
        ...around,
        verses: verses.map(({ number: verse, ...others }) => ({ verse, ...others })),
      })),
    })),
  };
  return JSON.stringify(content, withoutWords);
}

/** Writes a MyBible module; the first verse of a bridge has its text. */
export function sqliteOf(version: ExportedVersion): Uint8Array {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'verso-export-'));
  const { detail, books } = version;
  const file = path.join(folder.path, `${detail.id}.SQLite3`);
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE info (name TEXT, value TEXT);
    CREATE TABLE books (book_number NUMERIC, short_name TEXT, long_name TEXT, book_color TEXT);
    CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT);
    CREATE UNIQUE INDEX verses_index ON verses (book_number, chapter, verse);
    BEGIN`);
  const info = database.prepare('INSERT INTO info VALUES (?, ?)');
  const facts = {
    description: detail.name,
    language: detail.language_code,
    detailed_info: noticesOf(version).join('\n'),
    strong_numbers: 'false',
  };
  for (const [name, value] of Object.entries(facts)) info.run(name, value);
  const addBook = database.prepare('INSERT INTO books VALUES (?, ?, ?, ?)');
  const addVerse = database.prepare('INSERT INTO verses VALUES (?, ?, ?, ?)');
  for (const { book, name, chapters } of books) {
    const number = numberInMyBible(book.id);
    // the format has no number for it
    if (number === undefined) continue;
    addBook.run(number, book.abbreviation, name, '#ccccff');
    for (const chapter of chapters) {
      for (const verse of chapter.verses) {
        addVerse.run(number, chapter.number, verse.number, webOf(verse));
      }
    }
  }
  database.exec('COMMIT');
  database.close();
  return readFileSync(file);
}

const TAGS = { added: ['<i>', '</i>'], jesus: ['<J>', '</J>'] } as const;

/** Leaves quotation marks unescaped: programs that read the column only remove tags. */
const webOf = (text: MarkedText): string =>
  xmlOf(eventsOf(text), TAGS, ({ type }) => (type === 'paragraph' ? '<pb/>' : ''))
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
