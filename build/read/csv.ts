/** Reads tables with cells separated by commas, tabs, semicolons or bars (RFC 4180), and identifies their columns. */
import { parse } from 'csv-parse/sync';
import { messageOf, SourceError } from '../versions/source-error.ts';

/** The columns that are read from a table. */
export type Column = 'book' | 'chapter' | 'verse' | 'text';

const COLUMNS: Readonly<Record<Column, RegExp>> = {
  book: /^(?:b|book|book[ _]?(?:name|id|number|nr|abbr(?:eviation)?)|libro)$/,
  chapter: /^(?:c|chapter|chapter[ _]?(?:id|number|nr)|cap[ií]tulo)$/,
  verse: /^(?:v|number|verse|verse[ _]?(?:id|number|nr)|start[ _]?verse|vers[ií]culo)$/,
  text: /^(?:t|text|verse[ _]?text|scripture|texto)$/,
};
const SEPARATORS = ['\t', ',', ';', '|'];

/** Guesses the separator of the cells from the first line. */
export function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  return SEPARATORS.find((each) => first.includes(each)) ?? ',';
}

/** Finds the columns by their names; returns undefined for any other kind of table. */
export function placesOf(names: readonly string[]): Record<Column, number> | undefined {
  const at = (column: Column) =>
    names.findIndex((name) => COLUMNS[column].test(name.toLowerCase()));
  const places = {
    book: at('book'),
    chapter: at('chapter'),
    verse: at('verse'),
    text: at('text'),
  };
  return Object.values(places).includes(-1) ? undefined : places;
}

/** Finds the columns of a table of verses; returns undefined for any other table. */
export function columnsOf(text: string): Record<Column, number> | undefined {
  return placesOf(firstRow(text).map((cell) => cell.trim()));
}

/** A quotation mark inside a cell is text; rows may be of any length. */
const OPTIONS = {
  record_delimiter: '\n',
  relax_quotes: true,
  relax_column_count: true,
  // more than any Bible has, so that nothing larger has to be held in memory
  max_record_size: 1_000_000,
  to: 700_000,
};

/** Returns the cells of the first row; none if the text is no table. */
export function firstRow(text: string): string[] {
  try {
    return parse(text, { ...OPTIONS, delimiter: separatorOf(text), to: 1 })[0] ?? [];
  } catch {
    return [];
  }
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
    return parse(text, { ...OPTIONS, delimiter: separator }).map((cells) => {
      const start = line;
      line += cells.join().split('\n').length;
      return { cells, line: start };
    });
  } catch (cause) {
    throw new SourceError(file, '', `is no readable table: ${messageOf(cause)}`, { cause });
  }
}
