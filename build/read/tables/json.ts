/** Reads Bibles in JSON, in the formats of scrollmapper, getBible and thiagobodruk. */
import path from 'node:path';
import * as z from 'zod';
import { findBook, orderOf } from '../../../functions/lib/text/canon.ts';
import type { Mark } from '../../../functions/lib/text/marks/marks.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { marks, surroundings } from '../../versions/marks-schema.ts';
import type { BookText, ChapterText } from '../../versions/text-model.ts';
import { aboutNames } from '../book-names.ts';
import { type Column, placesOf } from '../csv.ts';
import type { AboutText, FoundText, Reader } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { headsIn } from '../text-folders.ts';
import { bookNamed, bookNumbered } from './books.ts';
import { markupOf, readRows, textOfFile, type VerseRow } from './verse-table.ts';

const number = z.coerce.number().int().positive().max(999);
/** Whatever a file has besides its text is dropped if it does not follow our schema. */
const ours = surroundings.shape;
const verse = z.object({
  // 0 is the title of a psalm
  verse: z.coerce.number().int().nonnegative().max(999),
  last: number.optional().catch(undefined),
  text: z.string(),
  marks: marks.optional().catch(undefined),
});
const chapter = z.object({
  chapter: number,
  verses: z.array(verse),
  title: ours.title.optional().catch(undefined),
  colophon: ours.colophon.optional().catch(undefined),
});

/** The format of scrollmapper and getBible. */
const bible = z.object({
  translation: z.string().optional(),
  abbreviation: z.string().optional(),
  lang: z.string().optional(),
  books: z.array(
    z.object({
      id: z.string().optional(),
      name: z.string(),
      nr: number.optional(),
      chapters: z.array(chapter),
    }),
  ),
});
/** The format of thiagobodruk, where chapters and verses are numbered by position. */
const lists = z.array(
  z.object({
    abbrev: z.string().optional(),
    name: z.string().optional(),
    chapters: z.array(z.array(z.string())),
  }),
);

/** A row for each verse, in a list by itself or under some name. */
const flat = z.array(z.record(z.string(), z.unknown())).min(1);
/** The older tables of scrollmapper: `[1001001, 1, 1, 1, "In the beginning …"]`. */
const fields = z.object({
  resultset: z.object({
    row: z.array(z.object({ field: z.tuple([z.unknown(), number, number, number, z.string()]) })),
  }),
});
/** A file with one book. */
const oneBook = z.object({ book: z.string(), chapters: z.array(chapter) });
/** `{ "Genesis 1:1": "In the beginning …" }` */
const keyed = z.record(z.string(), z.string());
/** `{ "Ruth": { "1": { "1": "Now it came to pass …" } } }` */
const nested = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())));
const KEY = /^(.+?)[ .](\d{1,3})[:.](\d{1,3})$/;

const BEGINS = /^\s*[[{]/;

export const jsonReader: Reader = {
  format: 'JSON with verses',

  recognise(folder) {
    const found = headsIn(folder)
      .filter(({ head }) => BEGINS.test(head))
      .flatMap(({ file }) => {
        const { text, doubt } = readTextFile(file);
        const content = parse(text);
        return content ? [{ file, doubt, ...content }] : [];
      });
    const isBook = ({ rows }: JsonBible) => new Set(rows.map(({ book }) => book)).size === 1;
    const byFolder = Map.groupBy(found.filter(isBook), ({ file }) => path.dirname(file));
    // two files with the same book belong to two Bibles
    for (const [inside, books] of byFolder) {
      const isOne = new Set(books.map(({ rows }) => rows[0]?.book)).size === books.length;
      if (!isOne) byFolder.delete(inside);
    }
    const parts = new Set([...byFolder.values()].flat());
    return [
      ...found.filter((each) => !parts.has(each)).map(textOf),
      // a Bible with one file per book
      ...[...byFolder].map(([inside, books]): FoundText => {
        const [first, ...others] = books.map(textOf);
        if (!first || others.length === 0) return present(first);
        const texts = () => [first, ...others].map((each) => each.read());
        const read = () => {
          const all = texts();
          return {
            text: all.flatMap(({ text }) => text).sort((a, b) => orderOf(a.book) - orderOf(b.book)),
            findings: all.flatMap(({ findings }) => findings),
          };
        };
        const files = books.map(({ file }) => file);
        return { ...first, file: inside, name: path.basename(inside), files, read };
      }),
    ];
  },
};

function textOf({
  file,
  doubt,
  about,
  rows,
  structure,
}: JsonBible & { file: string; doubt?: string | undefined }): FoundText {
  const markup = markupOf(rows.map((row) => row.text));
  const read = () => {
    const { text: verses, findings } = readRows(file, rows, markup, doubt);
    return { text: verses.map((book) => structured(book, structure)), findings };
  };
  return textOfFile(file, read, about);
}

/** Maps a chapter such as `gen 1` to what the file has besides its text. */
type Structure = ReadonlyMap<string, z.infer<typeof chapter>>;

interface JsonBible {
  about: AboutText;
  rows: VerseRow[];
  structure: Structure;
}

/** @returns undefined if it is not a Bible */
function parse(text: string): JsonBible | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  const whole = bible.safeParse(content);
  if (whole.success) return ofBible(whole.data);
  const listed = lists.safeParse(content);
  if (listed.success && listed.data.length > 0) {
    return { about: {}, rows: ofLists(listed.data), structure: new Map() };
  }
  const book = oneBook.safeParse(content);
  if (book.success) {
    return ofBible({ books: [{ name: book.data.book, chapters: book.data.chapters }] });
  }
  const rows = rowsIn(content);
  return rows.length > 0 ? { about: {}, rows, structure: new Map() } : undefined;
}

/** Returns the verses of the plainest layouts; empty if the content is not a Bible. */
function rowsIn(content: unknown): VerseRow[] {
  const table = fields.safeParse(content);
  if (table.success) {
    return table.data.resultset.row.map(({ field: [, book, chapter, verse, text] }) => ({
      book: bookNumbered(book) ?? `book ${book}`,
      chapter,
      verse,
      text,
      line: 1,
    }));
  }
  const pairs = keyed.safeParse(content);
  if (pairs.success) {
    const read = Object.entries(pairs.data).map(([key, text]) => ({ key: KEY.exec(key), text }));
    if (read.some(({ key }) => bookNamed(key?.[1] ?? '') === undefined)) return [];
    return read.map(({ key, text }) => rowOf(key?.[1] ?? '', key?.[2], key?.[3], text));
  }
  const books = nested.safeParse(content);
  if (books.success) {
    if (Object.keys(books.data).every((name) => bookNamed(name) === undefined)) return [];
    return Object.entries(books.data).flatMap(([name, chapters]) =>
      Object.entries(chapters).flatMap(([chapter, verses]) =>
        Object.entries(verses).map(([verse, text]) => rowOf(name, chapter, verse, text)),
      ),
    );
  }
  const lists = Array.isArray(content)
    ? [content]
    : Object.values(typeof content === 'object' && content ? content : {});
  for (const list of lists) {
    const rows = flat.safeParse(list);
    const names = Object.keys(rows.data?.[0] ?? {});
    const places = placesOf(names);
    if (!rows.success || !places) continue;
    const cell = (row: Record<string, unknown>, of: Column) =>
      `${row[names[places[of]] ?? ''] ?? ''}`;
    return rows.data.map((row) =>
      rowOf(cell(row, 'book'), cell(row, 'chapter'), cell(row, 'verse'), cell(row, 'text')),
    );
  }
  return [];
}

/** A row whose cells are text. */
function rowOf(book: string, chapter = '', verse = '', text = ''): VerseRow {
  const id = /^\d+$/.test(book) ? bookNumbered(Number(book)) : bookNamed(book);
  const [chapterNumber, verseNumber] = [chapter, verse].map((each) => Number(each || Number.NaN));
  return {
    book: id ?? book,
    chapter: chapterNumber ?? Number.NaN,
    verse: verseNumber ?? Number.NaN,
    text,
    line: 1,
  };
}

/** Returns our ID of a book, by its own ID, its name or its number. */
function bookOf({ id = '', name, nr }: Omit<z.infer<typeof bible>['books'][number], 'chapters'>) {
  return findBook(id)?.id ?? bookNamed(name) ?? (nr === undefined ? undefined : bookNumbered(nr));
}

function ofBible({ translation, abbreviation, lang, books }: z.infer<typeof bible>) {
  const about = {
    ...(translation && { name: translation }),
    ...(abbreviation && { abbreviation }),
    ...(lang && { language: lang }),
    ...aboutNames(books.map((each) => [bookOf(each) ?? '', each.name] as const)),
  };
  const structure = new Map<string, z.infer<typeof chapter>>();
  const rows = books.flatMap(({ chapters, ...named }) => {
    const book = bookOf(named) ?? named.name;
    for (const each of chapters) structure.set(`${book} ${each.chapter}`, each);
    return chapters.flatMap((each) =>
      each.verses.map(({ verse: number, last = number, text }) => ({
        book,
        chapter: each.chapter,
        verse: number,
        last: Math.max(number, last),
        text,
        line: 1,
      })),
    );
  });
  return { about, rows, structure };
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
      const marked = new Map(written.verses.map((own) => [own.verse, own]));
      const verses = each.verses.map((own) => {
        const { text, marks: its } = marked.get(own.number) ?? {};
        const isSame = text === own.text && its?.every((mark) => isWithin(mark, text));
        return isSame && its ? { ...own, marks: its } : own;
      });
      return { ...(title && { title }), ...(colophon && { colophon }), ...each, verses };
    }),
  };
}

function ofLists(books: z.infer<typeof lists>): VerseRow[] {
  return books.flatMap(({ abbrev = '', name = '', chapters }, index) => {
    // in a whole Bible, position is more reliable than an invented abbreviation
    const placed = books.length === 66 ? bookNumbered(index + 1) : undefined;
    const book = placed ?? bookNamed(name) ?? bookNamed(abbrev) ?? (name || abbrev);
    return chapters.flatMap((verses, at) =>
      verses.map((text, place) => ({ book, chapter: at + 1, verse: place + 1, text, line: 1 })),
    );
  });
}
