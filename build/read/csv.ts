/** Reads tables with cells separated by commas, tabs, semicolons or bars (RFC 4180), and identifies their columns. */
import { parse } from 'csv-parse/sync';
import { messageOf, SourceError } from '../versions/source-error.ts';

/** The columns that are read from a table. */
export type Column = 'book' | 'chapter' | 'verse' | 'text';

/** Their names in lists of the most usual languages, the most telling first: a name says more than a number. */
const COLUMNS: Readonly<Record<Column, readonly RegExp[]>> = {
  book: [
    /^book[ _]?name$/,
    /^(?:b|book|libro|livro|livre|buch|boek|книга|书卷|書卷|kitabu)$/,
    /^book[ _]?(?:id|number|nr|abbr(?:eviation)?)$/,
  ],
  chapter: [
    /^(?:c|chapter|chapter[ _]?(?:id|number|nr)|capitulo|capitolo|chapitre|kapitel|глава|章|sura)$/,
  ],
  verse: [
    /^(?:v|num|number|verse|verse[ _]?(?:id|number|nr)|start[ _]?verse|versiculo|versetto|verset|vers|стих|节|節|mstari)$/,
  ],
  text: [
    /^(?:t|text|verse[ _]?text|content|scripture|texto|texte|testo|tekst|текст|经文|經文|maneno)$/,
  ],
};
/** The name of a column with whole references, such as `Génesis 1:1`. */
const REFERENCE_COLUMN = /^(?:ref|reference|referencia|referência|verse[ _]?ref(?:erence)?)$/i;
const LONGEST_REFERENCE = 100;
const REFERENCE = /^(.*\D)[ .](\d{1,3}) ?[:.,] ?(\d{1,3}\S*)$/u;

/** Returns the cells of book, chapter and verse that a reference is written for; undefined for anything else. */
export function splitReference(written: string): [string, string, string] | undefined {
  if (written.length > LONGEST_REFERENCE) return undefined;
  const [, book, chapter, verse] = REFERENCE.exec(written.trim()) ?? [];
  return book && chapter && verse ? [book.trim(), chapter, verse] : undefined;
}

/** The name of a column that tells the texts of a table apart. */
const VERSION_COLUMN =
  /^(?:version|translation|bible|versi[oó]n|traducci[oó]n)(?:[ _]?(?:id|name|code|abbreviation))?$/i;

/** Finds the column that tells the texts of a table apart; -1 if there is none. */
export const versionAt = (names: readonly string[]): number =>
  names.findIndex((name) => VERSION_COLUMN.test(name));

/** More versions than a table has; then the column means something else. */
export const MOST_VERSIONS = 100;

/**
 * Returns the versions of a table whose column names one in each row; empty for fewer than two. A row that names none
 * would be in no text.
 */
export function versionsNamed(names: Iterable<string>): string[] {
  const all = new Set(names);
  return all.has('') || all.size < 2 || all.size > MOST_VERSIONS ? [] : [...all];
}

/** Finds the column with whole references; -1 if there is none. */
export const referenceAt = (names: readonly string[]): number =>
  names.findIndex((name) => REFERENCE_COLUMN.test(name));

const SEPARATORS = ['\t', ',', ';', '|'];

/** More characters than the name of a column has. */
const LONGEST_NAME = 60;

const plainName = (name: string) =>
  name.slice(0, LONGEST_NAME).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds the columns by their names; returns undefined for any other kind of table. */
export function placesOf(names: readonly string[]): Record<Column, number> | undefined {
  const plain = names.map(plainName);
  const at = (column: Column) =>
    COLUMNS[column]
      .map((wanted) => plain.findIndex((name) => wanted.test(name)))
      .find((at) => at >= 0) ?? -1;
  const places = { book: at('book'), chapter: at('chapter'), verse: at('verse'), text: at('text') };
  return Object.values(places).includes(-1) ? undefined : places;
}

/** Finds the column with the number of a book beside that with its name; -1 if there is none. */
export function besideBook(names: readonly string[], book: number): number {
  const isOfBook = (name: string) => COLUMNS.book.some((wanted) => wanted.test(plainName(name)));
  return names.findIndex((name, at) => at !== book && isOfBook(name));
}

/** A cell with words, rather than a number or a code. */
const HAS_WORDS = /\p{L}{2}\s\p{L}/u;
/** How many rows are looked at for words in columns that are not read, and how many of those. */
const LOOKED_AT = { rows: 500, columns: 200 };

/**
 * Returns what to say of columns that have words and are not read, such as headings and notes; undefined if there are
 * none.
 * @param cellOf returns a cell of a row
 */
export function unreadColumns<Row>(
  names: readonly string[],
  rows: readonly Row[],
  cellOf: (row: Row, at: number) => unknown,
): string | undefined {
  const some = rows.slice(0, LOOKED_AT.rows);
  const unread = names
    .slice(0, LOOKED_AT.columns)
    .filter(
      (name, at) =>
        !isKnown(name) && some.some((row) => HAS_WORDS.test(`${cellOf(row, at) ?? ''}`)),
    );
  if (unread.length === 0) return undefined;
  return `has words that are not read, in ${unread.map((name) => `"${name}"`).join(', ')}`;
}

const KNOWN = [...Object.values(COLUMNS).flat(), VERSION_COLUMN, REFERENCE_COLUMN];
const isKnown = (name: string) => KNOWN.some((known) => known.test(plainName(name)));

/** A quotation mark inside a cell is text; rows may be of any length. */
const OPTIONS = {
  record_delimiter: '\n',
  relax_quotes: true,
  relax_column_count: true,
  // more than any Bible has, so that nothing larger has to be held in memory
  max_record_size: 1_000_000,
  to: 700_000,
};

/** A table, as its first row shows. */
export interface TableHead {
  separator: string;
  /** The cells of the first row. */
  first: string[];
}

/** The line in which a spreadsheet names the separator. */
const SEPARATOR_LINE = /^sep=.\r?\n/;

/** Empties the line that names the separator, so that other lines keep their numbers. */
const withoutSeparatorLine = (text: string) => text.replace(SEPARATOR_LINE, '\n');

/** Reads the first row as cells with each possible separator; none if the text is no table. */
export function tableHeads(text: string): TableHead[] {
  return SEPARATORS.flatMap((separator) => {
    try {
      const [first = []] = parse(withoutSeparatorLine(text).trimStart(), {
        ...OPTIONS,
        delimiter: separator,
        to: 1,
      });
      return first.length > 1 ? [{ separator, first: first.map((cell) => cell.trim()) }] : [];
    } catch {
      return [];
    }
  });
}

/**
 * Returns rows of cells, with the line that each begins on.
 * @param file the file that the text is from
 * @throws SourceError for a quotation mark that is never closed
 */
export function parseCsv(
  file: string,
  text: string,
  separator: string,
): { cells: string[]; line: number }[] {
  let line = 1;
  try {
    // each empty line at the end costs as much as a row
    return parse(text.trimEnd(), { ...OPTIONS, delimiter: separator }).map((cells) => {
      const start = line;
      line += cells.join().split('\n').length;
      return { cells, line: start };
    });
  } catch (cause) {
    throw new SourceError(file, '', `is no readable table: ${messageOf(cause)}`, { cause });
  }
}

/**
 * Reads a table with a verse in each row; empty rows are left out. Speech that spans verses may begin with a quotation
 * mark that is closed in a later row: such marks are text, and no cell spans lines.
 */
export function parseVerses(
  file: string,
  text: string,
  separator: string,
): { cells: string[]; line: number }[] {
  const plain = withoutSeparatorLine(text);
  // its numbers in cells of their own, or a reference in the first
  const row = new RegExp(
    `\n(?:[^\n]*\\${separator} *\\d+ *|[^\n]{1,100}?\\d{1,3} ?[:.] ?\\d{1,3}[^\n\\${separator}]{0,10})\\${separator}`,
  );
  try {
    const rows = parseCsv(file, plain, separator);
    const isSwallowed = rows.some(({ cells }) => cells.some((cell) => row.test(cell)));
    if (!isSwallowed) return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return plain.split('\n', OPTIONS.to).flatMap((written, at) => {
    if (written.trim() === '') return [];
    return [{ cells: cellsOfLine(written, separator), line: at + 1 }];
  });
}

const MARK = '"';

/** Splits a line into cells; if a quotation mark is not closed, all of them are text. */
function cellsOfLine(line: string, delimiter: string): string[] {
  const marks = line.split(MARK).length - 1;
  if (marks > 0 && marks % 2 === 0) {
    try {
      const [cells] = parse(line, { ...OPTIONS, delimiter });
      if (cells) return cells;
    } catch {
      // the last mark opens a cell: those before it are text
    }
  }
  return line.split(delimiter);
}
