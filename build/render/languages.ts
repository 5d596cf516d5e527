/** What each language knows about references, as the reading of references looks it up. */
import { paths } from '../shared/paths.ts';
import type { ReferenceLanguage, ReferenceLanguages, Role } from '../shared/reference-language.ts';
import { nameKey } from '../shared/text.ts';
import { type Language, spellings } from '../sources.ts';
import type { MadeFile } from '../write.ts';

/** All languages in one file, by their codes. */
export function renderLanguages(languages: Iterable<Language>): MadeFile {
  const compiled = [...languages].map((language) => [language.code, compile(language)] as const);
  return {
    path: paths.languages(),
    body: JSON.stringify(Object.fromEntries(compiled) satisfies ReferenceLanguages),
  };
}

/** A language with every word and name as it is looked up. */
export function compile(language: Language): ReferenceLanguage {
  const { others, not_books, ordinals, suffixes, titles, words, comma_before_verse } = language;
  const roles: [Role, string[]][] = [
    ['chapter', words.chapter],
    ['verse', words.verse],
    ['to', words.to],
    ['and', words.and],
    ['next', words.next],
    ['rest', words.rest],
  ];
  return {
    names: Object.fromEntries(spellings(language)),
    others: others.map(nameKey),
    not_books: not_books.map(nameKey),
    ordinals: Object.fromEntries(
      Object.entries(ordinals).flatMap(([number, written]) =>
        written.map((word) => [nameKey(word), Number(number)]),
      ),
    ),
    suffixes: suffixes.map(nameKey),
    titles: titles.map(nameKey),
    roles: Object.fromEntries(
      roles.flatMap(([role, written]) => written.map((word) => [nameKey(word), role])),
    ),
    comma_before_verse,
  };
}
