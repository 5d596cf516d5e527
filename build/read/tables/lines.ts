/** Reads files with a verse per line: CSV and TSV, `GEN 1:1 text`, lines beside a `vref.txt`, and theWord's modules. */
import path from 'node:path';
import kjv from '../../../sources/versifications/kjv.json' with { type: 'json' };
import { SourceError } from '../../versions/source-error.ts';
import { readVerseNumber, visible } from '../builder/verse-number.ts';
import { type Column, columnsOf, firstRow, parseCsv, separatorOf } from '../csv.ts';
import type { FoundText, Reader, ReadText, StatedAbout } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { type FileHead, headsIn } from '../text-folders.ts';
import { bookNamed, bookNumbered } from './books.ts';
import { MOST_ROWS, markupOf, readRows, textOfFile, type VerseRow } from './verse-table.ts';

export const lineReader: Reader = {
  format: 'CSV, TSV or another table of verses',

  recognise(folder) {
    const heads = headsIn(folder);
    const references = heads.find(({ file }) => path.basename(file) === 'vref.txt');
    return heads.flatMap((head): FoundText[] => {
      const { file } = head;
      if (file === references?.file) return [];
      if (isTheWord(head)) return [textOfFile(file, () => readTheWord(file), aboutTheWord(file))];
      if (columnsOf(head.head) || isHeadless(head)) return [textOfFile(file, () => readCsv(file))];
      if (UNBOUND.test(head.head)) return [textOfFile(file, () => readUnbound(file))];
      if (isHeaded(head)) return [textOfFile(file, () => readHeaded(file))];
      if (isByReference(head)) return [textOfFile(file, () => readByReference(file))];
      if (references && path.dirname(file) === path.dirname(references.file)) {
        return [
          {
            ...textOfFile(file, () => readBeside(file, references.file)),
            files: [file, references.file],
          },
        ];
      }
      return [];
    });
  },
};

/** Returns lines with their numbers. @throws SourceError for more than any Bible has */
function linesOf(text: string, file: string): { line: string; number: number }[] {
  const lines = text.split('\n', MOST_ROWS + 1);
  if (lines.length > MOST_ROWS) {
    throw new SourceError(file, '', `has more than ${MOST_ROWS} lines, as no Bible has`);
  }
  return lines.map((line, at) => ({ line, number: at + 1 }));
}

/** `GEN 1:1`, `GEN 1:1-2` */
const REFERENCE = /^(.+?)[ .](\d{1,3})[:.,](\d{1,3})(?:[-–](\d{1,3}))?$/;
const BY_REFERENCE = /^(\S.{1,40}?)[ .](\d{1,3})[:.](\d{1,3})(?:[-–](\d{1,3}))?[\s:]{1,20}(\S.*)$/s;
/** A line with the name of a book above its verses: `### Genesis`, followed by `[1:1] text`. */
const BOOK_LINE = /^#+\s+(\S.*)$/;
const IN_BRACKETS = /^\[(\d{1,3}):(\d{1,3})\]\s+(\S.*)$/;

/** How many lines are examined to recognise a file. */
const LOOKED_AT = 30;

function isByReference({ head }: FileHead): boolean {
  const lines = head
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(0, LOOKED_AT);
  const isPlaced = (line: string) =>
    IN_BRACKETS.test(line) || bookNamed(BY_REFERENCE.exec(line)?.[1] ?? '') !== undefined;
  const placed = lines.filter(isPlaced);
  return placed.length > 0 && placed.length >= 0.8 * lines.length;
}

function readByReference(file: string): ReadText {
  const { text, doubt } = readTextFile(file);
  let above = '';
  const rows = linesOf(text, file).flatMap(({ line, number }): VerseRow[] => {
    above = BOOK_LINE.exec(line)?.[1]?.trim() ?? above;
    const whole = visible(line).replace(IN_BRACKETS, `${above.replaceAll('$', '')} $1:$2 $3`);
    const [, book, chapter, verse, last, written] = BY_REFERENCE.exec(whole) ?? [];
    if (!book || written === undefined) return [];
    return [
      {
        book: bookNamed(book) ?? book,
        chapter: Number(chapter),
        verse: Number(verse),
        ...(last ? { last: Number(last) } : {}),
        text: written,
        line: number,
      },
    ];
  });
  return readRows(file, rows, markupOf(rows.map((row) => row.text)), doubt);
}

/** Markdown with a heading for each verse below one for the book: `# Judas`, `### 1:1`. */
const HEADED_VERSE = /^#+\s+(?:\S.*\s)?(\d{1,3}):(\d{1,3})\s*$/;

const isHeaded = ({ head }: FileHead) =>
  head
    .split('\n')
    .slice(0, LOOKED_AT)
    .some((line) => HEADED_VERSE.test(line));

function readHeaded(file: string): ReadText {
  const { text, doubt } = readTextFile(file);
  const rows: VerseRow[] = [];
  /** The lines of each row. */
  const written: string[][] = [];
  let above = '';
  for (const { line, number } of linesOf(text, file)) {
    const [, chapter, verse] = HEADED_VERSE.exec(line) ?? [];
    const heading = BOOK_LINE.exec(line)?.[1]?.trim();
    if (chapter) {
      written.push([]);
      const book = bookNamed(above) ?? above;
      rows.push({ book, chapter: Number(chapter), verse: Number(verse), text: '', line: number });
    } else if (heading && /^#\s/.test(line)) above = heading;
    else if (!heading) written.at(-1)?.push(line);
  }
  for (const [at, row] of rows.entries()) row.text = (written[at] ?? []).join(' ').trim();
  return readRows(file, rows, markupOf(rows.map((row) => row.text)), doubt);
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
      rows.push({
        book: bookNamed(book) ?? book,
        chapter: Number(chapter),
        verse: Number(verse),
        text: line,
        line: at + 1,
      });
    }
  }
  return readRows(file, rows, 'plain', doubt);
}

/** The books in a module of theWord, by the ending of its file. */
const THE_WORD: Readonly<Record<string, readonly [from: number, to: number]>> = {
  '.ont': [1, 66],
  '.ot': [1, 39],
  '.nt': [40, 66],
};

const theWordBooks = (file: string) => THE_WORD[path.extname(file).toLowerCase()];

const isTheWord = ({ file }: FileHead) => theWordBooks(file) !== undefined;

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
  return readRows(file, rows, 'GBF', doubt);
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

/** The order of the columns of a table that does not name them: `Génesis,1,1,En el principio …`. */
const HEADLESS: Readonly<Record<Column, number>> = { book: 0, chapter: 1, verse: 2, text: 3 };

function isHeadless({ head }: FileHead): boolean {
  const [book = '', chapter = '', verse = '', ...text] = firstRow(head);
  const isBook = /^\d+$/.test(book) ? bookNumbered(Number(book)) : bookNamed(book);
  return isBook !== undefined && /^\d+$/.test(chapter) && /^\d+$/.test(verse) && text.length === 1;
}

/** The Unbound Bible's format: `01O||1||1||10||In the beginning`, with a book's number and O or N for its testament. */
const UNBOUND = /^(?:#.*\n)*\d{2}[ON](?:\|\||\t)\d+(?:\|\||\t)\d+(?:\|\||\t)/;

function readUnbound(file: string): ReadText {
  const { text, doubt } = readTextFile(file);
  const rows = linesOf(text, file).flatMap(({ line, number }): VerseRow[] => {
    const [code = '', chapter, verse, ...rest] = line.split(/\|\||\t/);
    if (!/^\d{2}[ONA]$/.test(code)) return [];
    const book = bookNumbered(Number(code.slice(0, 2))) ?? code;
    const written = rest.at(-1) ?? '';
    return [{ book, chapter: Number(chapter), verse: Number(verse), text: written, line: number }];
  });
  return readRows(file, rows, markupOf(rows.map((row) => row.text)), doubt);
}

function readCsv(file: string): ReadText {
  const { text, doubt } = readTextFile(file);
  const named = columnsOf(text);
  const columns = named ?? HEADLESS;
  const lines = parseCsv(file, text, separatorOf(text)).slice(named ? 1 : 0);
  const rows = lines.flatMap(({ cells, line }) => {
    const cell = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? '';
    const chapter = Number(cell('chapter') || Number.NaN);
    const numbers = readVerseNumber(cell('verse'));
    const verse = numbers?.first ?? Number(cell('verse') || Number.NaN);
    const last = numbers?.last ?? verse;
    const book = cell('book');
    const id = /^\d+$/.test(book) ? bookNumbered(Number(book)) : bookNamed(book);
    return [{ book: id ?? book, chapter, verse, last, text: cell('text'), line }];
  });
  return readRows(file, rows, markupOf(rows.map((row) => row.text)), doubt);
}
