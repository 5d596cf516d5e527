/**
 * The dictionaries of Strong's numbers, as the build writes them: files of a hundred entries, and one for finding them.
 */
import type { OriginalWord } from '../contract/endpoints/study/words.ts';
import { fold } from '../text/words.ts';

/** An entry: a word of the original, with its number. */
export type DictionaryEntry = Omit<
  OriginalWord,
  'strongs' | 'language' | 'definition_language' | 'senses'
>;

/** The file that maps the forms that people write to the numbers they may mean, separated by spaces. */
export const FORMS_FILE = 'forms.txt';

export type StrongsLanguage = 'G' | 'H';

/** The dataset for the words of each language. */
export const DICTIONARIES: Readonly<Record<StrongsLanguage, string>> = {
  G: 'strongs-greek',
  H: 'strongs-hebrew',
};

/** The dictionaries that define words in other languages: by language, and by that of the words. */
export const SENSES: Readonly<Record<string, Partial<Record<StrongsLanguage, string>>>> = {
  es: { G: 'ubs-greek-es' },
};

const STRONGS = /^([GH])0*([1-9]\d{0,3})$/i;

/** Reads a Strong's number as people write it, such as `g0026` for `G26`; undefined if it is not one. */
export function readStrongs(written: string): string | undefined {
  const [, letter, number] = STRONGS.exec(written.trim()) ?? [];
  return letter && `${letter.toUpperCase()}${number}`;
}

/** Returns the language of a number. */
export const languageOf = (strongs: string): StrongsLanguage =>
  strongs.startsWith('G') ? 'G' : 'H';

const PAGE = 100;

/** Returns the page of a number, such as `H26` for `H2617`. */
export const pageOf = (strongs: string): string =>
  `${strongs.charAt(0)}${Math.floor(Number(strongs.slice(1)) / PAGE)}`;

/**
 * Reduces the different ways to write Greek and Hebrew sounds to one: `chesed`, `hesed` and `cheçed` become the same.
 */
const SOUNDS: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/ph/g, 'f'],
  [/[ck]h/g, 'h'],
  [/t[sz]/g, 's'],
  [/th/g, 't'],
  [/sh/g, 'x'],
  [/[vw]/g, 'u'],
  [/[yj]/g, 'i'],
  [/[qc]/g, 'k'],
  [/z/g, 's'],
  [/(?<=[aeiou])h(?![aeiou])/g, ''],
];
const OTHER_THAN_LETTERS = /[^a-z]/g;
const TWICE = /(.)\1+/g;
/** Vowels that Hebrew letters merely lengthen: `shâlôwm`. */
const LONG = /([oui])u/g;

/** Returns the key for finding a transliteration. */
export function transliterationKey(text: string): string {
  let key = text.toLowerCase().replaceAll('ç', 's');
  key = fold(key).replace(OTHER_THAN_LETTERS, '');
  for (const [pattern, by] of SOUNDS) key = key.replace(pattern, by);
  return key.replace(LONG, '$1').replace(TWICE, '$1');
}
