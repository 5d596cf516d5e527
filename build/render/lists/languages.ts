/** Renders the vocabulary of each language for references, in the form that the reference parser looks up. */

import {
  type ReferenceLanguage,
  type ReferenceLanguages,
  ROLES,
} from '../../../functions/lib/reference/lexicon.ts';
import { bookCodes } from '../../../functions/lib/text/canon.ts';
import { nameKey } from '../../../functions/lib/text/words.ts';
import { paths } from '../../../functions/lib/tree/paths.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { type Language, spellings } from '../../versions/sources.ts';

/** Renders all languages in one file, by code. */
export function renderLanguages(languages: readonly Language[]): MadeFile {
  const compiled = languages.map((language) => [language.code, compile(language)] as const);
  return {
    path: paths.languages(),
    body: JSON.stringify(Object.fromEntries(compiled) satisfies ReferenceLanguages),
  };
}

/** Compiles a language: every word and name in the form that is looked up. */
export function compile(language: Language): ReferenceLanguage {
  const { code: _, name: __, books: ___, function_words: ____, words, ...lists } = language;
  return {
    names: Object.fromEntries(spellings(language)),
    ...lists,
    accented: Object.fromEntries(
      Object.entries(lists.accented).map(([name, id]) => [name.toLowerCase(), id]),
    ),
    ambiguous: Object.fromEntries(
      Object.entries(lists.ambiguous).map(([name, ids]) => [nameKey(name), ids]),
    ),
    ordinals: byWord(lists.ordinals),
    numbers: byWord(lists.numbers),
    counting: byWord(lists.counting),
    roles: Object.fromEntries(
      ROLES.flatMap((role) => words[role].map((word) => [nameKey(word), role])),
    ),
  };
}

/** Returns every word that a reference may begin with, as `nameKey` writes it: codes, names, ordinals, titles. */
export function wordsOfReferences(languages: readonly Language[]): Set<string> {
  const compiled = languages.map(compile);
  return new Set([
    ...bookCodes.keys(),
    ...compiled.flatMap(({ names, ordinals, numbers, titles, links, saints, gospels }) => [
      ...[names, ordinals, numbers].flatMap((each) => Object.keys(each)),
      ...[titles, links, saints, gospels].flat(),
    ]),
  ]);
}

/** Inverts number → words to word → number. */
function byWord(numbers: Record<string, string[] | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([number, written = []]) =>
      written.map((word) => [nameKey(word), Number(number)]),
    ),
  );
}
