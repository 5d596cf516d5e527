/** Reads files with a verse per line: CSV and TSV, `GEN 1:1 text`, lines beside a `vref.txt`, and theWord's modules. */
import path from 'node:path';
import kjv from '../../../sources/versifications/kjv.json' with { type: 'json' };
import { SourceError } from '../../versions/source-error.ts';
import { MOST_SHOWN } from '../builder/in-order.ts';
import { visible, westernDigits } from '../builder/verse-number.ts';
import {
  besideBook,
  type Column,
  parseVerses,
  placesOf,
  referenceAt,
  splitReference,
  type TableHead,
  tableHeads,
  unreadColumns,
  versionAt,
  versionsNamed,
} from '../csv.ts';
import type { FoundText, Reader, ReadText, StatedAbout } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import type { FileHead } from '../text-folders.ts';
import { bookNamed, bookNumbered, booksNumbered } from './books.ts';
import {
  headingIn,
  isChapter,
  isHeaded,
  isNumbered,
  readHeaded,
  readNumbered,
} from './markdown.ts';
import {
  joinBooks,
  LOOKED_AT,
  linesOf,
  readRows,
  textOfFile,
  type VerseRow,
  verseNumbers,
} from './verse-table.ts';

export const lineReader: Reader = {
  format: 'CSV, TSV or another table of verses',

  recognise(heads) {
    const references = heads.find(({ file }) => path.basename(file) === 'vref.txt');
    const found = heads.flatMap((head): FoundText[] => {
      const { file } = head;
      if (file === references?.file) return [];
      if (theWordBooks(file))
        return [textOfFile(file, () => readTheWord(file), aboutTheWord(file))];
      if (tableOf(head.head)) return textsOfTable(file);
      if (UNBOUND.test(head.head)) {
        return [textOfFile(file, () => readUnbound(file), aboutUnbound(head.head))];
      }
      if (isHeaded(head)) return [textOfFile(file, () => readHeaded(file))];
      if (isNumbered(head)) return [textOfFile(file, () => readNumbered(file))];
      if (isByReference(head)) return [textOfFile(file, () => readByReference(file))];
      const isBeside = references && path.dirname(file) === path.dirname(references.file);
      if (isBeside && path.extname(file) === '.txt') {
        const own = textOfFile(file, () => readBeside(file, references.file));
        return [{ ...own, files: [file, references.file] }];
      }
      return [];
    });
    return joinBooks(found);
  },
};

/** `GEN 1:1`, `GEN 1:1-2` */
const REFERENCE = /^(.+?)[ .](\d{1,3})[:.,](\d{1,3})(?:[-–](\d{1,3}))?$/;
const BY_REFERENCE =
  /^(\S.{1,40}?)[ .](\p{Nd}{1,3})[:.：](\p{Nd}{1,3}[a-z]?)(?:[-–](\p{Nd}{1,3})[a-z]?)?[\s:]{1,20}(\S.*)$/su;
/** Below the name of a book: `[1:1] text`, `**[1:1]** text`. */
const IN_BRACKETS = /^(?:\*\*)?\[(\d{1,3}):(\d{1,3})\](?:\*\*)?\s+(\S.*)$/;
const EMPTY = /^(\S.{1,40}?)[ .](\d{1,3})[:.](\d{1,3})\s*$/;
const EMPTY_IN_BRACKETS = /^(?:\*\*)?\[\d{1,3}:\d{1,3}\](?:\*\*)?\s*$/;
/** Whether a line has a reference and no words: the text has no such verse. */
const isEmpty = (line: string) =>
  EMPTY_IN_BRACKETS.test(line) || bookNamed(EMPTY.exec(line)?.[1] ?? '') !== undefined;

function isByReference({ head }: FileHead): boolean {
  const lines = head
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(0, LOOKED_AT);
  const isPlaced = (line: string) =>
    IN_BRACKETS.test(line) ||
    isEmpty(line) ||
    bookNamed(BY_REFERENCE.exec(line)?.[1] ?? '') !== undefined;
  const placed = lines.filter(isPlaced);
  return placed.length > 0 && placed.length >= 0.8 * lines.length;
}

/** A heading that is longer names no book. */
const LONGEST_HEADING = 60;

function readByReference(file: string): ReadText {
  const { text, doubt } = readTextFile(file);
  let above = '';
  const rows: VerseRow[] = [];
  const before: string[] = [];
  for (const { line, number } of linesOf(text)) {
    const heading = headingIn(line);
    if (heading !== undefined && !isChapter(heading)) above = heading.slice(0, LONGEST_HEADING);
    if (heading !== undefined || line.startsWith('#') || line.trim() === '') continue;
    const shown = visible(line);
    if (isEmpty(shown)) continue;
    const [, ofChapter, ofVerse, words] = IN_BRACKETS.exec(shown) ?? [];
    const whole = words === undefined ? shown : `${above} ${ofChapter}:${ofVerse} ${words}`;
    const [, book, chapter, verse, to, written] = BY_REFERENCE.exec(whole) ?? [];
    const last = rows.at(-1);
    if (book && written !== undefined) {
      rows.push({
        book,
        chapter: Number(westernDigits(chapter ?? '')),
        ...verseNumbers(verse ?? ''),
        ...(to ? { last: Number(westernDigits(to)) } : {}),
        text: written,
        line: number,
      });
    } else if (last) {
      last.text += ` ${line.trim()}`;
      last.doubt ??= `line ${number} has no reference and is read as part of this verse`;
    } else before.push(line.trim());
  }
  const [first] = rows;
  if (first && before.length > 0) {
    first.doubt ??= `"${before.join(' ').slice(0, MOST_SHOWN)}" has no reference and is left out`;
  }
  return readRows(file, rows, { doubt });
}

/** The line of a verse that is printed together with the previous one. */
const RANGE = '<range>';

/** `vref.txt` has a reference for each line of the texts beside it (BibleNLP, the eBible corpus). */
function readBeside(file: string, references: string): ReadText {
  const { text, doubt } = readTextFile(file);
  const places = readTextFile(references).text.trimEnd().split('\n');
  const written = text.replace(/\n$/, '').split('\n');
  if (written.length !== places.length) {
    const what = `has ${written.length} lines, and vref.txt ${places.length}: they must be of the same verses`;
    throw new SourceError(file, '', what);
  }
  const rows: VerseRow[] = [];
  for (const [at, line] of written.entries()) {
    const place = places[at]?.trim() ?? '';
    const [, book, chapter, verse] = REFERENCE.exec(place) ?? [];
    if (!book) throw new SourceError(references, `line ${at + 1}`, `"${place}" is no reference`);
    const before = rows.at(-1);
    if (line.trim() === RANGE) {
      if (before && before.chapter === Number(chapter)) before.last = Number(verse);
    } else if (line.trim() !== '') {
      rows.push({ book, chapter: Number(chapter), verse: Number(verse), text: line, line: at + 1 });
    }
  }
  return readRows(file, rows, { markup: 'plain', doubt });
}

/** The books in a module of theWord, by the ending of its file. */
const THE_WORD: Readonly<Record<string, readonly [from: number, to: number]>> = {
  '.ont': [1, 66],
  '.ot': [1, 39],
  '.nt': [40, 66],
};

const theWordBooks = (file: string) => THE_WORD[path.extname(file).toLowerCase()];

/** Reads all verses of the King James Version in order, one per line, followed by a description of the text. */
function readTheWord(file: string): ReadText {
  const { text, doubt } = readTextFile(file);
  const lines = text.split('\n');
  const [from = 1, to = 66] = theWordBooks(file) ?? [];
  const rows: VerseRow[] = [];
  let at = 0;
  for (const [index, chapters] of Object.values<number[]>(kjv).entries()) {
    if (index + 1 < from || index + 1 > to) continue;
    for (const [chapter, verses] of chapters.entries()) {
      for (let verse = 1; verse <= verses; verse++) {
        const written = lines[at++]?.trim() ?? '';
        const book = bookNumbered(index + 1) ?? '';
        if (written !== '')
          rows.push({ book, chapter: chapter + 1, verse, text: written, line: at });
      }
    }
  }
  return readRows(file, rows, { markup: 'GBF', doubt });
}

function aboutTheWord(file: string): StatedAbout {
  const { text } = readTextFile(file);
  const said = (name: string) =>
    new RegExp(`^${name.replace('.', '\\.')}=(.+)$`, 'm').exec(text)?.[1]?.trim();
  return {
    name: said('description') ?? said('title'),
    abbreviation: said('short.title'),
    language: said('lang'),
  };
}

/** The first columns of a table that does not name them, and those that a whole reference is replaced by. */
const PLACE = ['book', 'chapter', 'verse'];

/** A table of verses, as its first row shows. */
interface VerseTable extends TableHead {
  /** The names of its columns, with those of a reference before the others. */
  names: readonly string[];
  /** Whether its first row names them. */
  isNamed: boolean;
  /** The column with whole references, before whose row the cells of each are put. */
  reference?: number;
}

/** Finds the separator and the columns; returns undefined for any other kind of text. */
function tableOf(text: string): VerseTable | undefined {
  // JSON and XML have commas, too
  if (/^\s*[[{<]/.test(text)) return undefined;
  for (const head of tableHeads(text)) {
    const { first } = head;
    if (placesOf(first)) return { ...head, names: first, isNamed: true };
    const reference = referenceAt(first);
    const split = [...PLACE, ...first];
    if (reference >= 0 && placesOf(split)) {
      return { ...head, names: split, isNamed: true, reference };
    }
    const place = splitReference(first[0] ?? '');
    if (place && isVerse([...place, ...first.slice(1)])) {
      return { ...head, names: [...PLACE, '', 'text'], isNamed: false, reference: 0 };
    }
    // the first cell may be a number of the row
    for (const before of [[''], []]) {
      if (!isVerse(first.slice(before.length))) continue;
      return { ...head, names: [...before, ...PLACE, 'text'], isNamed: false };
    }
  }
  return undefined;
}

function isVerse([book = '', chapter = '', verse = '', ...text]: readonly string[]): boolean {
  const isBook = /^\d+$/.test(book) ? bookNumbered(Number(book)) : bookNamed(book);
  const isPlaced = [chapter, verse].every((each) => /^\p{Nd}+$/u.test(each));
  return isBook !== undefined && isPlaced && text.length > 0;
}

/** The Unbound Bible's format: `01O||1||1||10||In the beginning`, with a book's number and O or N for its testament. */
const UNBOUND = /^(?:#.*\n)*\d{2}[ON](?:\|\||\t)\d+(?:\|\||\t)\d+(?:\|\||\t)/;

/** Reads the lines before the verses: `#name`, a tab, and what it is. */
function aboutUnbound(head: string): StatedAbout {
  const said = (name: string) => new RegExp(`^#${name}\t(.+)$`, 'm').exec(head)?.[1]?.trim();
  return {
    name: said('name'),
    abbreviation: said('abbreviation'),
    language: said('language'),
    copyright: said('copyright'),
  };
}

function readUnbound(file: string): ReadText {
  const { text, doubt } = readTextFile(file);
  const rows = linesOf(text).flatMap(({ line, number }): VerseRow[] => {
    const [code = '', chapter, verse, ...rest] = line.split(/\|\||\t/);
    if (!/^\d{2}[ONA]$/.test(code)) return [];
    const book = bookNumbered(Number(code.slice(0, 2))) ?? code;
    const written = rest.at(-1) ?? '';
    return [{ book, chapter: Number(chapter), verse: Number(verse), text: written, line: number }];
  });
  return readRows(file, rows, { doubt });
}

/** Returns the text of a table, or one for each version that a column names. */
function textsOfTable(file: string): FoundText[] {
  const whole = [textOfFile(file, () => readCsv(file))];
  const { text } = readTextFile(file);
  const { separator, first } = tableOf(text) ?? { separator: ',', first: [] };
  const at = versionAt(first);
  if (at === -1) return whole;
  const parsed = parseVerses(file, text, separator);
  const names = versionsNamed(parsed.slice(1).map(({ cells }) => cells[at]?.trim() ?? ''));
  if (names.length === 0) return whole;
  return names.map((name) => textOfFile(file, () => readCsv(file, { at, name, parsed }), { name }));
}

/** A version of a table with several: the column that names it, and the rows of all. */
interface OneOfSeveral {
  at: number;
  name: string;
  parsed: ReturnType<typeof parseVerses>;
}

function readCsv(file: string, version?: OneOfSeveral): ReadText {
  const { text, doubt } = readTextFile(file);
  const table = tableOf(text);
  const columns = placesOf(table?.names ?? []);
  if (!table || !columns) throw new SourceError(file, '', 'is no table of verses');
  const { separator, names, isNamed, reference } = table;
  const beside = reference === undefined ? besideBook(names, columns.book) : -1;
  const all = version?.parsed ?? parseVerses(file, text, separator);
  const written = all
    .slice(isNamed ? 1 : 0)
    .filter(({ cells }) => !version || cells[version.at]?.trim() === version.name);
  const lines = written.map(({ cells, line }) => {
    if (reference === undefined) return { cells, line };
    const whole = cells[reference] ?? '';
    return { cells: [...(splitReference(whole) ?? [whole, '', '']), ...cells], line };
  });
  const cellAt = (cells: readonly string[], at: number) => cells[at]?.trim() ?? '';
  const bookOf = booksNumbered(
    lines.flatMap(({ cells }) => [cellAt(cells, columns.book), cellAt(cells, beside)]),
  );
  const rows = lines.map(({ cells, line }): VerseRow => {
    const cell = (column: Column) => cellAt(cells, columns[column]);
    const chapter = Number(westernDigits(cell('chapter')) || Number.NaN);
    const book = bookOf(cell('book')) ?? cell('book');
    const numbered = bookOf(cellAt(cells, beside));
    // separators within the text, where no quotation marks say so
    const isLast = columns.text === names.length - 1;
    const more = cells.slice(isLast ? columns.text + 1 : names.length);
    const whole = isLast ? [cell('text'), ...more].join(separator).trim() : cell('text');
    // a line break, as some programs write it
    const written = whole.replaceAll('\\n', ' ');
    const isMore = !isLast && more.some((each) => each.trim() !== '');
    const row = { book, numbered, chapter, text: written, line };
    const odd = `has more cells than columns: "${more.join(separator)}" is left out`;
    return { ...row, ...verseNumbers(cell('verse')), ...(isMore && { doubt: odd }) };
  });
  const unread = isNamed
    ? unreadColumns(all[0]?.cells ?? [], written, ({ cells }, at) => cells[at])
    : undefined;
  const doubts = [doubt, unread].filter((each) => each !== undefined);
  return readRows(file, rows, { doubt: doubts.join('; ') });
}
