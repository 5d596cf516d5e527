/** The layouts of JSON in which collections publish Bibles, and what such a file says of its text. */
import * as z from 'zod';
import { marks, surroundings } from '../../versions/marks-schema.ts';
import type { StatedAbout } from '../reader.ts';

/** Parses JSON, or a line of JSON for each verse. @returns undefined for anything else */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      return lines.map((line): unknown => JSON.parse(line));
    } catch {
      return undefined;
    }
  }
}

const number = z.coerce.number().int().positive().max(999);

/** Gives an object the names of fields that we read, for those that other collections use. */
const renamed = (names: Readonly<Record<string, readonly string[]>>) => (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = new Map(Object.entries(value));
  for (const [name, others] of Object.entries(names)) {
    const other = others.find((each) => fields.has(each));
    if (!fields.has(name) && other !== undefined) fields.set(name, fields.get(other));
  }
  return Object.fromEntries(fields);
};
const verseFields = renamed({ verse: ['number', 'num', 'n', 'v'], text: ['t', 'content'] });
const chapterFields = renamed({ chapter: ['number', 'num', 'n', 'c'] });
const bookFields = renamed({ name: ['book', 'title'], nr: ['bookId', 'book_id', 'number'] });

/** Whatever a file has besides its text is dropped if it does not follow our schema. */
const ours = surroundings.shape;
/** A verse without a number has the next one. */
const verse = z.preprocess(
  (value) => (typeof value === 'string' || value === null ? { text: value } : verseFields(value)),
  z.object({
    // 0 is the title of a psalm, `2-3` is two in one
    verse: z.union([z.number(), z.string()]).optional(),
    last: number.optional().catch(undefined),
    text: z
      .string()
      .nullable()
      .transform((text) => text ?? ''),
    marks: marks.optional().catch(undefined),
  }),
);
export const chapter = z.preprocess(
  (value) => (Array.isArray(value) ? { verses: value } : chapterFields(value)),
  z.object({
    chapter: number.optional(),
    verses: z.array(verse),
    title: ours.title.optional().catch(undefined),
    colophon: ours.colophon.optional().catch(undefined),
  }),
);
/** A book, which may be a file by itself. */
export const oneBook = z.preprocess(
  bookFields,
  z.object({
    id: z.string().optional().catch(undefined),
    name: z.string(),
    nr: number.optional().catch(undefined),
    chapters: z.array(chapter),
  }),
);

/** The format of scrollmapper and getBible. */
export const bible = z.object({ books: z.array(oneBook) });
/** The format of thiagobodruk, where chapters and verses are numbered by position. */
export const lists = z.array(
  z.object({
    abbrev: z.string().optional(),
    name: z.string().optional(),
    chapters: z.array(z.array(z.string().nullable())),
  }),
);

/** A row for each verse, in a list by itself or under some name. */
export const flat = z.array(z.record(z.string(), z.unknown())).min(1);
/** The older tables of scrollmapper: `[1001001, 1, 1, 1, "In the beginning …"]`. */
export const fields = z.object({
  resultset: z.object({
    row: z.array(z.object({ field: z.tuple([z.unknown(), number, number, number, z.string()]) })),
  }),
});
/** `{ "Genesis 1:1": "In the beginning …" }` */
export const keyed = z.record(z.string(), z.string());
/** `{ "Ruth": { "1": { "1": "Now it came to pass …" } } }` */
export const nested = z.record(
  z.string(),
  z.record(
    z.string(),
    z.record(
      z.string(),
      z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]),
    ),
  ),
);
/** The same below the name of each text. */
export const belowNames = z.record(z.string(), nested);
/** `{ "Ruth": [["Now it came to pass …"]] }` */
export const listedByName = z.record(z.string(), z.array(z.array(z.string())));

const anything = z.record(z.string(), z.unknown());

/** Returns what a file says of its text, itself or in a part for that. */
export function aboutIn(content: unknown): StatedAbout {
  const own = anything.safeParse(content).data ?? {};
  const parts = [own.metadata, own.info].map((part) => anything.safeParse(part).data);
  const inside = parts.find((part) => part !== undefined) ?? {};
  const saidIn = (places: readonly Record<string, unknown>[], ...names: string[]) =>
    names
      .flatMap((name) => places.map((place) => place[name]))
      .find((said): said is string => typeof said === 'string' && said !== '');
  const said = (...names: string[]) => saidIn([own, inside], ...names);
  return {
    name:
      said('translation_name', 'translation', 'version_name') ?? saidIn([inside], 'name', 'title'),
    abbreviation: said('abbreviation') ?? saidIn([inside], 'shortname'),
    language: said('lang', 'lang_short', 'language'),
    copyright: said('distribution_license', 'license', 'licence', 'copyright'),
  };
}
