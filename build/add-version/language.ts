/** Writes a minimal file for a new language, for a speaker of the language to complete. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { books } from '../../functions/lib/text/canon.ts';
import { nameKey } from '../../functions/lib/text/words.ts';
import { readJson } from '../versions/read-json.ts';

const fileOf = (root: string, code: string) => path.join(root, 'languages', `${code}.json`);

/** The fields of a language, besides its names of books and its words, as they are before anybody completes them. */
const EMPTY_FIELDS = {
  others: [],
  not_books: [],
  foreign: [],
  ambiguous: {},
  ordinals: {},
  suffixes: [],
  titles: [],
  links: [],
  saints: [],
  gospels: [],
  numbers: {},
  tens_need_and: false,
};

/** How many names of a book are written: that of the text, and that of our list. */
const MOST_NAMES = 2;

const languageShape = z.looseObject({
  code: z.string(),
  name: z.string(),
  books: z.record(z.string(), z.array(z.string())),
  words: z.record(z.string(), z.array(z.string())),
});

/**
 * Removes the file of a language that no version uses any more, if nobody has completed it.
 * @returns whether it was removed
 */
export function removeLanguage(root: string, code: string): boolean {
  const file = fileOf(root, code);
  if (!existsSync(file)) return false;
  const { code: _, name: __, books: named, words, ...fields } = readJson(file, languageShape);
  const isUntouched =
    isDeepStrictEqual(fields, EMPTY_FIELDS) &&
    Object.values(words).every((each) => each.length === 0) &&
    Object.values(named).every((each) => each.length <= MOST_NAMES);
  if (isUntouched) rmSync(file);
  return isUntouched;
}

/**
 * Writes the file of a language unless it exists. Books that neither the text nor the list names get their English
 * names.
 * @param named the names of books, by our IDs
 * @returns the file that was written, and the books with English names
 */
export function addLanguage(
  root: string,
  code: string,
  named: Readonly<Record<string, string>>,
): { file: string; english: string[] } | undefined {
  const file = fileOf(root, code);
  if (existsSync(file)) return undefined;
  const inEnglish = JSON.parse(readFileSync(path.join(root, 'languages', 'en.json'), 'utf8'));
  const shape = z.record(z.string(), z.record(z.string(), z.string()));
  const listed = readJson(path.join(root, 'book-names.json'), shape)[code] ?? {};
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const used = new Set<string>();
  const english: string[] = [];
  const lines = books.map(({ id }) => {
    const [fallback] = inEnglish.books[id];
    // two books of a language cannot share a name
    const own = [named[id], listed[id]].filter((name) => {
      if (!name || used.has(nameKey(name))) return false;
      used.add(nameKey(name));
      return true;
    });
    if (own.length === 0) english.push(id);
    return `    ${JSON.stringify(id)}: ${JSON.stringify(own.length > 0 ? own : [fallback])}`;
  });
  const none = Object.fromEntries(
    Object.keys(inEnglish.words).map((word): [string, string[]] => [word, []]),
  );
  const fields = Object.entries({ ...EMPTY_FIELDS, words: none }).map(
    ([field, value]) => `  ${JSON.stringify(field)}: ${JSON.stringify(value)}`,
  );
  const head = [
    `  "code": ${JSON.stringify(code)}`,
    `  "name": ${JSON.stringify(capital(name, code))}`,
  ];
  const list = `  "books": {\n${lines.join(',\n')}\n  }`;
  writeFileSync(file, `{\n${[...head, list, ...fields].join(',\n')}\n}\n`);
  return { file, english };
}

const capital = (name: string, code: string) =>
  name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
