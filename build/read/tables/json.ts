/** JSON with the verses of a Bible, as scrollmapper, getBible and thiagobodruk have it. */
import * as z from 'zod';
import type { AboutText, Reader } from '../reader.ts';
import { readTextFile } from '../text-file.ts';
import { headsIn } from '../text-folders.ts';
import { bookNamed, bookNumbered } from './books.ts';
import { markupOf, readRows, textOfFile, type VerseRow } from './verse-table.ts';

const number = z.coerce.number().int().positive();
const verse = z.object({ verse: number, text: z.string() });
const chapter = z.object({ chapter: number, verses: z.array(verse) });

/** Of scrollmapper and getBible. */
const bible = z.object({
  translation: z.string().optional(),
  abbreviation: z.string().optional(),
  lang: z.string().optional(),
  books: z.array(z.object({ name: z.string(), nr: number.optional(), chapters: z.array(chapter) })),
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
        const { about, rows } = content;
        const markup = markupOf(rows.map((row) => row.text));
        return textOfFile(file, () => readRows(file, rows, markup, doubt), about);
      });
  },
};

/** @returns undefined for what is no Bible */
function parse(text: string): { about: AboutText; rows: VerseRow[] } | undefined {
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
    ? { about: {}, rows: ofLists(listed.data) }
    : undefined;
}

function ofBible({ translation, abbreviation, lang, books }: z.infer<typeof bible>) {
  const about = {
    ...(translation && { name: translation }),
    ...(abbreviation && { abbreviation }),
    ...(lang && { language: lang }),
  };
  const rows = books.flatMap(({ name, nr, chapters }) => {
    const book = bookNamed(name) ?? (nr === undefined ? undefined : bookNumbered(nr)) ?? name;
    return chapters.flatMap((each) =>
      each.verses.map((own) => ({
        book,
        chapter: each.chapter,
        verse: own.verse,
        text: own.text,
        line: 1,
      })),
    );
  });
  return { about, rows };
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
