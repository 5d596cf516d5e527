/** The formats in which a version can be written. */
import { numberInMyBible } from '../read/tables/mybible.ts';
import type { ExportFormat } from '../versions/export-formats.ts';
import type { ExportedBook, ExportedVersion } from './exported-version.ts';
import { notesOf } from './notes.ts';
import { osisOf } from './osis.ts';
import { csvOf, jsonOf, sqliteOf } from './tables.ts';
import { usfmOf } from './usfm.ts';
import { openSongOf, zefaniaOf } from './verse-xml.ts';

type Write = (version: ExportedVersion) => string | Uint8Array;

const WRITERS: Readonly<Record<ExportFormat, Write>> = {
  usfm: usfmOf,
  osis: osisOf,
  zefania: zefaniaOf,
  opensong: openSongOf,
  sqlite: sqliteOf,
  csv: csvOf,
  json: jsonOf,
  notes: notesOf,
};

/** Writes a version in a format. */
export const writeFormat = (version: ExportedVersion, format: ExportFormat): string | Uint8Array =>
  WRITERS[format](version);

/** Returns the books that a format has no place for: those without a number in MyBible. */
export const booksLeftOut = ({ books }: ExportedVersion, format: ExportFormat): ExportedBook[] =>
  format === 'sqlite' ? books.filter(({ book }) => numberInMyBible(book.id) === undefined) : [];
