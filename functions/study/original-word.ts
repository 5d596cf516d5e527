/** Looks up words of the original in the dictionaries. */
import type { OriginalWord, WordSense } from '../lib/contract/endpoints/study/words.ts';
import {
  DICTIONARIES,
  type DictionaryEntry,
  FORMS_FILE,
  languageOf,
  pageOf,
  SENSES,
  transliterationKey,
} from '../lib/datasets/dictionary.ts';
import { isInstalled } from '../lib/datasets/installed.ts';
import { fold } from '../lib/text/words.ts';
import { findEntry, findLine } from '../lib/tree/lines.ts';
import { paths } from '../lib/tree/paths.ts';

/** The language of Strong's dictionaries. */
const DEFINED_IN = 'en';
const NAMES = { G: 'Greek', H: 'Hebrew' } as const;

/**
 * Returns the entry of a number, defined in a language if a dictionary in it is installed; undefined if there is none.
 * @param strongs a number as returned by `readStrongs`
 */
export function originalWord(strongs: string, definedIn: string): OriginalWord | undefined {
  const language = languageOf(strongs);
  const page = paths.dataset(DICTIONARIES[language], `${pageOf(strongs)}.txt`);
  const entry = findEntry<DictionaryEntry>(page, strongs, 'original', 'related');
  if (!entry) return undefined;
  const dictionary = dictionaryIn(definedIn, strongs);
  const senses =
    dictionary &&
    findEntry<WordSense[]>(paths.dataset(dictionary, `${pageOf(strongs)}.txt`), strongs);
  return {
    strongs,
    language: NAMES[language],
    ...entry,
    ...(senses
      ? { definition: senses.map(inWords).join('; '), definition_language: definedIn, senses }
      : { definition_language: DEFINED_IN }),
  };
}

/** Returns the ID of the installed dictionary that defines a word in a language, if there is one. */
export function dictionaryIn(definedIn: string, strongs: string): string | undefined {
  const id = SENSES[definedIn]?.[languageOf(strongs)];
  return id !== undefined && isInstalled(id) ? id : undefined;
}

const inWords = ({ glosses, definition }: WordSense) =>
  [glosses.join(', '), definition].filter(Boolean).join(': ');

/** Returns the numbers of words that are written or sound like this: `ἀγάπη`, `agape`. */
export function numbersOfForm(written: string): string[] {
  const keys = [...new Set([fold(written), transliterationKey(written)])].filter(
    (key) => key !== '' && !/\s/.test(key),
  );
  const found = Object.values(DICTIONARIES).flatMap((id) =>
    keys.flatMap((key) => findLine(paths.dataset(id, FORMS_FILE), key)?.split(' ') ?? []),
  );
  return [...new Set(found)];
}
