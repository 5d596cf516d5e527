/** Writes the file of a new language with the least that it must have; a speaker of the language completes it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { books } from '../../functions/lib/text/canon.ts';
import { nameKey } from '../../functions/lib/text/words.ts';

/**
 * Books that need a name in a language that has no file yet.
 * @param named what they are called, by our IDs
 * @param read the books that the text has
 */
export function booksWithoutName(
  root: string,
  code: string,
  named: Readonly<Record<string, string>>,
  read: readonly string[],
): string[] {
  return existsSync(fileOf(root, code)) ? [] : read.filter((id) => isOfThe66(id) && !named[id]);
}

const isOfThe66 = (id: string) => books.some((book) => book.id === id);
const fileOf = (root: string, code: string) => path.join(root, 'languages', `${code}.json`);

/** What nobody has told yet of a language. */
const UNTOLD = {
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

/**
 * Removes the file of a language that no version has any more, if it is still as it was written.
 * @returns whether it did
 */
export function removeLanguage(root: string, code: string): boolean {
  const file = fileOf(root, code);
  if (!existsSync(file)) return false;
  const language: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const isUntold = Object.entries(UNTOLD).every(([field, value]) =>
    isDeepStrictEqual(language[field], value),
  );
  if (isUntold) rmSync(file);
  return isUntold;
}

/**
 * Writes the file of a language unless it exists. Books that the text does not have are called as in English.
 * @param named what books are called, by our IDs
 * @returns the file that was written, and the books with English names
 */
export function addLanguage(
  root: string,
  code: string,
  named: Readonly<Record<string, string>>,
): { file: string; english: string[] } | undefined {
  const file = fileOf(root, code);
  if (existsSync(file)) return undefined;
  const english = JSON.parse(readFileSync(path.join(root, 'languages', 'en.json'), 'utf8'));
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const used = new Set<string>();
  const lines = books.map(({ id }) => {
    const [fallback] = english.books[id];
    const own = named[id] ?? fallback;
    // two books of a language cannot share a name
    const chosen = used.has(nameKey(own)) ? fallback : own;
    used.add(nameKey(chosen));
    return `    ${JSON.stringify(id)}: ${JSON.stringify([chosen])}`;
  });
  const none = Object.fromEntries(
    Object.keys(english.words).map((word): [string, string[]] => [word, []]),
  );
  const fields = Object.entries({ ...UNTOLD, words: none }).map(
    ([field, value]) => `  ${JSON.stringify(field)}: ${JSON.stringify(value)}`,
  );
  const head = [
    `  "code": ${JSON.stringify(code)}`,
    `  "name": ${JSON.stringify(capital(name, code))}`,
  ];
  const list = `  "books": {\n${lines.join(',\n')}\n  }`;
  writeFileSync(file, `{\n${[...head, list, ...fields].join(',\n')}\n}\n`);
  return { file, english: books.flatMap(({ id }) => (named[id] ? [] : id)) };
}

const capital = (name: string, code: string) =>
  name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
