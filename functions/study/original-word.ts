/** Looks up words of the original in the dictionaries. */
import type { OriginalWord } from '../lib/contract/endpoints/words.ts';
import {
  DICTIONARIES,
  FORMS_FILE,
  isEntry,
  languageOf,
  pageOf,
  type StrongsLanguage,
  transliterationKey,
} from '../lib/datasets/dictionary.ts';
import { fold } from '../lib/text/words.ts';
import { findEntry, findLine } from '../lib/tree/lines.ts';
import { paths } from '../lib/tree/paths.ts';

/** The language of the dictionaries. */
const DEFINED_IN = 'en';
const NAMES = { G: 'Greek', H: 'Hebrew' } as const;

/** Returns the entry of a number; undefined if there is none. @param strongs a number as returned by `readStrongs` */
export function originalWord(strongs: string): OriginalWord | undefined {
  const language = languageOf(strongs);
  const page = paths.dataset(DICTIONARIES[language], `${pageOf(strongs)}.txt`);
  const entry = findEntry(page, strongs, isEntry);
  return entry && { strongs, language: NAMES[language], ...entry, definition_language: DEFINED_IN };
}

/** Returns the numbers of words that are written or sound like this: `ἀγάπη`, `agape`. */
export function numbersOfForm(written: string): string[] {
  const keys = [...new Set([fold(written), transliterationKey(written)])].filter(
    (key) => key !== '' && !/\s/.test(key),
  );
  const languages: StrongsLanguage[] = ['G', 'H'];
  const found = languages.flatMap((language) =>
    keys.flatMap((key) => {
      const line = findLine(paths.dataset(DICTIONARIES[language], FORMS_FILE), key);
      return line?.split(' ') ?? [];
    }),
  );
  return [...new Set(found)];
}
