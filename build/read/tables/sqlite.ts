/** Reads modules for phones and Windows that are SQLite databases: MyBible, MySword, e-Sword. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { messageOf, SourceError } from '../../versions/source-error.ts';
import { type Column, MOST_VERSIONS, placesOf, versionAt, versionsNamed } from '../csv.ts';
import type { FoundText, Reader, ReadText, StatedAbout } from '../reader.ts';
import { filesBeginning, filesIn } from '../text-folders.ts';
import { bookNumbered, booksNumbered } from './books.ts';
import { bookInMyBible } from './mybible.ts';
import { isRtf, rtfToWeb } from './rtf.ts';
import { readRows, textOfFile, type VerseRow, verseNumbers } from './verse-table.ts';

const SQLITE = Buffer.from('SQLite format 3\0');

export const sqliteReader: Reader = {
  format: 'MyBible, MySword or e-Sword module',

  recognise(_, folder) {
    const databases = filesBeginning(folder, SQLITE);
    const found = databases.flatMap(recogniseFile);
    return [...found, ...locked(folder, new Set(databases))];
  },
};

/** Recognises unreadable modules: e-Sword encrypts those it sells, and older ones are in Microsoft Access format. */
function locked(folder: string, databases: ReadonlySet<string>): FoundText[] {
  const isModule = (file: string) => /\.(?:bblx|bbli|bbl\.mybible)$/i.test(file);
  return filesIn(folder)
    .filter((file) => isModule(file) && !databases.has(file))
    .map((file) => {
      const what =
        'is an encrypted or very old module that only its own program can open; export it from there as text or HTML';
      const read = (): ReadText => {
        throw new SourceError(file, '', what);
      };
      return textOfFile(file, read);
    });
}

/** Recognises a file. A damaged one is reported only when read, so that other texts in the folder remain usable. */
function recogniseFile(file: string): FoundText[] {
  try {
    return recogniseDatabase(file);
  } catch (error) {
    const read = () => {
      throw error;
    };
    return [textOfFile(file, read)];
  }
}

/** More texts than a file has: some have each translation of a language. */
const MOST_TEXTS = 1_000;

/** @throws SourceError if it is damaged, or has too many texts */
function recogniseDatabase(file: string): FoundText[] {
  return withDatabase(file, (database) => {
    const kinds = kindsOf(database, tablesOf(database));
    if (kinds.length > MOST_TEXTS)
      throw new Error(`it has ${kinds.length} texts, and at most ${MOST_TEXTS} are read`);
    return kinds.map((kind) => {
      const read = () =>
        withDatabase(file, (again) => {
          const rows = rowsOf(again, kind.query, ...(kind.values ?? []));
          return readTable(file, rows, kind.bookOf(again, rows));
        });
      const about = kind.about(database);
      const found = textOfFile(file, read, about);
      // one of several
      return { ...found, name: about.name ?? kind.table ?? found.name };
    });
  });
}

const tablesOf = (database: DatabaseSync): string[] =>
  rowsOf(database, "SELECT name FROM sqlite_master WHERE type = 'table'").map(
    ({ name }) => `${name}`,
  );

/** Refuses computed columns, which can take any time and be of any length. @throws Error if a table has one */
function requireStored(database: DatabaseSync, table: string): void {
  const columns = rowsOf(database, `PRAGMA table_xinfo(${quoted(table)})`);
  // SQLite finds it by its exact name, unless what the file says of it is wrong
  if (columns.length === 0) throw new Error(`its table ${table} has no columns`);
  const computed = columns.find(({ hidden }) => Number(hidden) > 1);
  if (computed) throw new Error(`its table ${table} has a computed column "${computed.name}"`);
}

function kindsOf(database: DatabaseSync, names: readonly string[]): Kind[] {
  const tables = new Map(names.map((name) => [name.toLowerCase(), columnsOf(database, name)]));
  const has = (table: string, ...columns: string[]) =>
    columns.every((each) => tables.get(table)?.includes(each));
  if (has('verses', 'book_number') && has('info', 'name', 'value')) return [MYBIBLE];
  if (has('bible', 'scripture') && has('details')) return [SWORDS];
  const prefixes = [...tables.keys()].flatMap((name) => {
    const [, prefix] = /^(\w+)_verses$/.exec(name) ?? [];
    return prefix !== undefined && has(`${prefix}_books`, 'id', 'name') ? [prefix] : [];
  });
  const kinds = prefixes.length > 0 ? prefixes.map(scrollmapper) : plain(database, names);
  return kinds.length > 1 ? kinds : kinds.map(({ table: _, ...kind }) => kind);
}

/** The names of the columns of a table, in lower case. */
const columnsOf = (database: DatabaseSync, table: string): string[] =>
  rowsOf(database, `PRAGMA table_info(${quoted(table)})`).map(({ name }) =>
    `${name}`.toLowerCase(),
  );

const quoted = (name = '') => `"${name.replaceAll('"', '""')}"`;

/**
 * Accepts any tables with a book, a chapter, a verse and a text in each row; a column that names versions makes a text
 * of each. A number of a book is that of a table of books, if there is one.
 */
function plain(database: DatabaseSync, tables: readonly string[]): Kind[] {
  const books = tables.find((name) => /^books?$/i.test(name));
  const ofBooks = books === undefined ? [] : columnsOf(database, books);
  const nameOfBook = ofBooks.includes('id')
    ? ['name', 'title'].find((each) => ofBooks.includes(each))
    : undefined;
  return tables.flatMap((table): Kind[] => {
    const columns = columnsOf(database, table);
    const places = placesOf(columns);
    if (!places) return [];
    const column = (of: Column) => quoted(columns[places[of]]);
    const query = `SELECT ${column('book')} AS book, ${column('chapter')} AS chapter, ${column('verse')} AS verse, ${column('text')} AS text FROM ${quoted(table)} NOT INDEXED`;
    const version = `CAST(${quoted(columns[versionAt(columns)])} AS TEXT)`;
    const bookOf: Kind['bookOf'] = (again, rows) => {
      const named = nameOfBook
        ? rowsOf(again, `SELECT id, ${nameOfBook} AS name FROM ${quoted(books)}`)
        : [];
      const names = new Map(named.map(({ id, name }) => [`${id}`, `${name}`]));
      // a table of books with some of the numbers has them all
      const isListed = rows.some(({ book }) => names.has(`${book}`));
      const numbered = booksNumbered(rows.map(({ book }) => `${book}`));
      return (book) => {
        const written = names.get(`${book}`) ?? (isListed ? `book ${book}` : `${book}`);
        return numbered(written) ?? written;
      };
    };
    const owns =
      versionAt(columns) < 0
        ? []
        : rowsOf(
            database,
            `SELECT DISTINCT ${version} AS own FROM ${quoted(table)} NOT INDEXED LIMIT ${MOST_VERSIONS + 1}`,
          );
    const versions = new Map(owns.map(({ own }) => [`${own ?? ''}`.trim(), `${own ?? ''}`]));
    // names that differ only by spaces are no versions
    const names = versions.size === owns.length ? versionsNamed(versions.keys()) : [];
    if (names.length === 0) return [{ table, about: aboutOpenLp, query, bookOf }];
    return names.map((name) => ({
      table: name,
      about: () => ({ name }),
      query: `${query} WHERE ${version} = ?`,
      values: [versions.get(name) ?? ''],
      bookOf,
    }));
  });
}

/** Reads the table in which OpenLP describes the only text of a file. */
function aboutOpenLp(database: DatabaseSync): StatedAbout {
  if (!tablesOf(database).includes('metadata')) return {};
  const columns = columnsOf(database, 'metadata');
  if (!columns.includes('key') || !columns.includes('value')) return {};
  const rows = rowsOf(database, 'SELECT key, value FROM metadata');
  const said = new Map(rows.map(({ key, value }) => [`${key}`.toLowerCase(), `${value ?? ''}`]));
  return { name: said.get('name'), copyright: said.get('copyright') };
}

interface Kind {
  /** The table of its verses, if a file may have several. */
  table?: string;
  about: (database: DatabaseSync) => StatedAbout;
  /** Returns its verses as `book`, `chapter`, `verse`, `text`. */
  query: string;
  /** The values of its parameters. */
  values?: string[];
  /** Returns what tells the book of a row. @param rows all of them */
  bookOf: (database: DatabaseSync, rows: readonly Row[]) => (book: unknown) => string;
}

const MYBIBLE: Kind = {
  about(database) {
    const rows = rowsOf(database, 'SELECT name, value FROM info');
    const info = new Map(rows.map(({ name, value }) => [`${name}`, `${value ?? ''}`.trim()]));
    const named = Array.from(bookNames(database), ([number, each]) => [
      bookInMyBible(number),
      each,
    ]);
    return {
      name: info.get('description'),
      language: info.get('language'),
      bookNames: Object.fromEntries(named.filter(([id]) => id !== undefined)),
    };
  },
  query: 'SELECT book_number AS book, chapter, verse, text FROM verses NOT INDEXED',
  bookOf(database) {
    const written = bookNames(database);
    return (number) =>
      bookInMyBible(Number(number)) ?? written.get(Number(number)) ?? `book ${number}`;
  },
};

/** MySword and e-Sword have the same tables. */
const SWORDS: Kind = {
  about(database) {
    const [details = {}] = rowsOf(database, 'SELECT * FROM Details');
    const said = new Map(
      Object.entries(details).map(([key, value]) => [key.toLowerCase(), `${value ?? ''}`.trim()]),
    );
    return {
      name: said.get('title') || said.get('description'),
      abbreviation: said.get('abbreviation'),
      language: said.get('language'),
    };
  },
  query:
    'SELECT Book AS book, Chapter AS chapter, Verse AS verse, Scripture AS text FROM Bible NOT INDEXED',
  bookOf: () => (number) => bookNumbered(Number(number)) ?? `book ${number}`,
};

/** scrollmapper's tables, separate for each translation. @param prefix what their names begin with, in lower case */
function scrollmapper(prefix: string): Kind {
  return {
    table: prefix,
    about(database) {
      if (!tablesOf(database).includes('translations')) return {};
      const rows = rowsOf(database, 'SELECT * FROM translations');
      const isOwn = ({ translation }: Row) => `${translation}`.toLowerCase() === prefix;
      const { title, license } = rows.find(isOwn) ?? (rows.length === 1 ? rows[0] : {}) ?? {};
      return {
        ...(title ? { name: `${title}` } : {}),
        ...(license ? { copyright: `${license}` } : {}),
      };
    },
    query: `SELECT book_id AS book, chapter, verse, text FROM "${prefix}_verses" NOT INDEXED`,
    bookOf(database) {
      const books = rowsOf(database, `SELECT id, name FROM "${prefix}_books"`);
      const names = new Map(books.map(({ id, name }) => [Number(id), `${name}`]));
      return (number) => names.get(Number(number)) ?? `book ${number}`;
    },
  };
}

/** Returns the names of books in a MyBible module, by its numbers. */
function bookNames(database: DatabaseSync): Map<number, string> {
  if (!tablesOf(database).includes('books')) return new Map();
  const rows = rowsOf(database, 'SELECT book_number AS book, long_name AS name FROM books');
  return new Map(
    rows.flatMap(({ book, name }): [number, string][] =>
      name ? [[Number(book), `${name}`.trim()]] : [],
    ),
  );
}

type Row = Record<string, unknown>;

function readTable(
  file: string,
  rows: readonly Row[],
  bookOf: (book: unknown) => string,
): ReadText {
  const texts = rows.map(({ text }) => {
    if (text instanceof Uint8Array) return new TextDecoder().decode(text);
    return text === null ? '' : `${text}`;
  });
  const isRich = texts.some(isRtf);
  const verses = rows.map(({ book, chapter, verse }, at): VerseRow => {
    const text = texts[at] ?? '';
    return {
      book: bookOf(book),
      chapter: Number(chapter),
      ...verseNumbers(`${verse ?? ''}`),
      text: isRich ? rtfToWeb(text) : text,
      line: at + 1,
    };
  });
  return readRows(file, verses, { markup: isRich ? 'web' : undefined });
}

/** More characters than any Bible has; the pages of a damaged file may refer to each other endlessly. */
const MOST_CHARACTERS = 200e6;
/** The characters counted for a row itself, which limits a table to half a million rows. */
const ROW = 400;

/**
 * Returns the rows of a query, in table order if it says `NOT INDEXED`: to sort them, SQLite would read all of them
 * first.
 * @throws Error if there is no such table, or it holds more than any Bible
 */
function rowsOf(database: DatabaseSync, query: string, ...values: string[]): Row[] {
  const rows: Row[] = [];
  let characters = 0;
  for (const row of database.prepare(query).iterate(...values)) {
    // even an empty row takes space
    characters += ROW;
    for (const value of Object.values(row)) {
      if (typeof value === 'string' || value instanceof Uint8Array) characters += value.length;
    }
    if (characters > MOST_CHARACTERS) {
      throw new Error('it holds more rows or characters than any Bible');
    }
    rows.push(row);
  }
  return rows;
}

/** The function with which a full-text table counts its own rows while it is checked. */
const COUNT = 'count';

/** The only actions allowed: reading tables. A view in a file might never end. */
const ALLOWED = new Set([constants.SQLITE_SELECT, constants.SQLITE_READ, constants.SQLITE_PRAGMA]);

function isTableRead(
  action: number,
  _table: string | null,
  name: string | null,
  _database: string | null,
  view: string | null,
): number {
  const isCount = action === constants.SQLITE_FUNCTION && name === COUNT;
  const isAllowed = (ALLOWED.has(action) || isCount) && view === null;
  return isAllowed ? constants.SQLITE_OK : constants.SQLITE_DENY;
}

/** @throws SourceError if the file is damaged */
function withDatabase<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  let database: DatabaseSync | undefined;
  try {
    requireNoLog(file);
    requireSchemaTree(file);
    database = new DatabaseSync(file, { readOnly: true });
    // before the check, which reads views behind virtual tables and computes columns, in code that nothing can interrupt
    database.setAuthorizer(isTableRead);
    for (const table of tablesOf(database)) requireStored(database, table);
    // it lists so many at most: more could hide the one that matters
    const problems = database.prepare(`PRAGMA quick_check(${MOST_PROBLEMS})`).all();
    const isShared = problems.some((each) => `${Object.values(each)}`.includes('2nd reference'));
    if (isShared || problems.length >= MOST_PROBLEMS) throw new Error('its pages are damaged');
    return work(database);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(file, '', `cannot be read: ${messageOf(error)}`, { cause: error });
  } finally {
    database?.close();
  }
}

const MOST_PROBLEMS = 100;

/** Refuses a file beside which SQLite left pages that it would read in place of those that are checked. @throws Error */
function requireNoLog(file: string): void {
  const log = `${file}-wal`;
  if (!existsSync(log) || statSync(log).size === 0) return;
  const name = path.basename(file);
  throw new Error(
    `${name}-wal has changes that are not in the database yet; write them with: sqlite3 ${name} "PRAGMA wal_checkpoint"`,
  );
}

/** The type of a page of the schema's tree that leads to others (https://www.sqlite.org/fileformat2.html, 1.6). */
const INTERIOR = 0x05;
const HEADER_BYTES = 100;

/**
 * Refuses a file in whose schema a page is reached twice: SQLite would read it without end, in code that nothing can
 * interrupt. Of the other pages, SQLite checks that itself.
 * @throws Error
 */
function requireSchemaTree(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < HEADER_BYTES) return;
  const written = bytes.readUInt16BE(16);
  const size = written === 1 ? 65_536 : written;
  const seen = new Set<number>();
  const waiting = [1];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    const start = (page - 1) * size;
    if (seen.has(page)) throw new Error(`page ${page} is reached twice`);
    if (page < 1 || size < 512 || start + size > bytes.length)
      throw new Error(`page ${page} is missing`);
    seen.add(page);
    const at = start + (page === 1 ? HEADER_BYTES : 0);
    if (bytes[at] !== INTERIOR) continue;
    const cells = Math.min(bytes.readUInt16BE(at + 3), (size - 12) >> 1);
    waiting.push(bytes.readUInt32BE(at + 8));
    for (let cell = 0; cell < cells; cell++) {
      const place = start + bytes.readUInt16BE(at + 12 + cell * 2);
      if (place + 4 <= bytes.length) waiting.push(bytes.readUInt32BE(place));
    }
  }
}
