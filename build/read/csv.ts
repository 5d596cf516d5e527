/** Reads tables with cells separated by commas, tabs, semicolons or bars (RFC 4180), and identifies their columns. */

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
  const [head] = parseCsv(text.split('\n', 1)[0] ?? '', separatorOf(text));
  return placesOf(head?.cells.map((cell) => cell.trim()) ?? []);
}

/** Yields rows of cells, with the line that each begins on. */
export function* parseCsv(
  text: string,
  separator: string,
): Generator<{ cells: string[]; line: number }> {
  let cells: string[] = [];
  let [at, line, start] = [0, 1, 1];
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      line += cell.split('\n').length - 1;
      at = end + 1;
      // in a well-formed cell, nothing comes between the closing quotation mark and the separator
      const rest = endOfCell(text, at, separator);
      cell += text.slice(at, rest);
      at = rest;
    } else {
      const end = endOfCell(text, at, separator);
      cell = text.slice(at, end);
      at = end;
    }
    cells.push(cell);
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    yield { cells, line: start };
    cells = [];
    at += 1;
    line += 1;
    start = line;
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return text.length;
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}
