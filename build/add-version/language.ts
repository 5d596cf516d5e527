/** Writes the file of a new language with the least that it must have; a speaker of the language completes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { books } from '../../functions/lib/text/canon.ts';
import { nameKey } from '../../functions/lib/text/words.ts';
import type { AboutText } from '../read/reader.ts';

/**
 * Writes the file of a language unless it exists.
 * @returns the file that was written
 */
export function addLanguage(root: string, code: string, about: AboutText): string | undefined {
  const file = path.join(root, 'languages', `${code}.json`);
  if (existsSync(file)) return undefined;
  const english = JSON.parse(readFileSync(path.join(root, 'languages', 'en.json'), 'utf8'));
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const used = new Set<string>();
  const named = books.map(({ id }) => {
    const [fallback] = english.books[id];
    const own = about.bookNames?.[id] ?? fallback;
    // two books of a language cannot share a name
    const chosen = used.has(nameKey(own)) ? fallback : own;
    used.add(nameKey(chosen));
    return `    ${JSON.stringify(id)}: ${JSON.stringify([chosen])}`;
  });
  const none = Object.fromEntries(
    Object.keys(english.words).map((word): [string, string[]] => [word, []]),
  );
  const rest = {
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
    words: none,
    numbers: {},
    tens_need_and: false,
    comma_before_verse: false,
  };
  const fields = Object.entries(rest).map(
    ([field, value]) => `  ${JSON.stringify(field)}: ${JSON.stringify(value)}`,
  );
  const head = [
    `  "code": ${JSON.stringify(code)}`,
    `  "name": ${JSON.stringify(capital(name, code))}`,
  ];
  const list = `  "books": {\n${named.join(',\n')}\n  }`;
  writeFileSync(file, `{\n${[...head, list, ...fields].join(',\n')}\n}\n`);
  return file;
}

const capital = (name: string, code: string) =>
  name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
