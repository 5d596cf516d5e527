/** JSON with the verses of a Bible, as scrollmapper, getBible and thiagobodruk have it. */
import * as z from 'zod';
import { findBook } from '../../../functions/lib/text/canon.ts';
import type { Mark } from '../../../functions/lib/text/marks.ts';
import { marks, surroundings } from '../../versions/marks-schema.ts';
import type { BookText, ChapterText } from '../../versions/text-model.ts';
import type { AboutText, Reader } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { headsIn } from '../text-folders.ts';
import { bookNamed, bookNumbered } from './books.ts';
import { markupOf, readRows, textOfFile, type VerseRow } from './verse-table.ts';

const number = z.coerce.number().int().positive().max(999);
/** What a file has besides its text is left out where it is of another kind than ours. */
const ours = surroundings.shape;
const verse = z.object({
  verse: number,
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

/** Of scrollmapper and getBible. */
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
/** Of thiagobodruk: chapters and verses are numbered by their places. */
const lists = z.array(
  z.object({
    abbrev: z.string().optional(),
    name: z.string().optional(),
    chapters: z.array(z.array(z.string())),
  }),
);

const BEGINS = /^\s*[[{]/;

export const jsonReader: Reader = {
  format: 'JSON with verses',

  recognise(folder) {
    return headsIn(folder)
      .filter(({ head }) => BEGINS.test(head))
      .flatMap(({ file }) => {
        const { text, doubt } = readTextFile(file);
        const content = parse(text);
        if (!content) return [];
        const { about, rows, structure } = content;
        const markup = markupOf(rows.map((row) => row.text));
        const read = () => {
          const { text: verses, findings } = readRows(file, rows, markup, doubt);
          return { text: verses.map((book) => structured(book, structure)), findings };
        };
        return textOfFile(file, read, about);
      });
  },
};

/** `gen 1` → what the file has beside the text of the chapter. */
type Structure = ReadonlyMap<string, z.infer<typeof chapter>>;

interface JsonBible {
  about: AboutText;
  rows: VerseRow[];
  structure: Structure;
}

/** @returns undefined for what is no Bible */
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
  return listed.success && listed.data.length > 0
    ? { about: {}, rows: ofLists(listed.data), structure: new Map() }
    : undefined;
}

function ofBible({ translation, abbreviation, lang, books }: z.infer<typeof bible>) {
  const about = {
    ...(translation && { name: translation }),
    ...(abbreviation && { abbreviation }),
    ...(lang && { language: lang }),
  };
  const structure = new Map<string, z.infer<typeof chapter>>();
  const rows = books.flatMap(({ id = '', name, nr, chapters }) => {
    const numbered = nr === undefined ? undefined : bookNumbered(nr);
    const book = findBook(id)?.id ?? bookNamed(name) ?? numbered ?? name;
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

/** A book with its titles, colophons and marks, where these are of the text as it was read. */
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
    // of a whole Bible the place is surer than an abbreviation that somebody has made up
    const placed = books.length === 66 ? bookNumbered(index + 1) : undefined;
    const book = placed ?? bookNamed(name) ?? bookNamed(abbrev) ?? (name || abbrev);
    return chapters.flatMap((verses, at) =>
      verses.map((text, place) => ({ book, chapter: at + 1, verse: place + 1, text, line: 1 })),
    );
  });
}
