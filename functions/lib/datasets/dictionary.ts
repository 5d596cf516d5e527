/** A dictionary of Strong's numbers, as the build writes it: files of a hundred entries, and one to find them by. */
import { fold } from '../text/words.ts';

/** A word of the original, by its number. */
export interface DictionaryEntry {
  /** As it is written, in NFC. */
  original: string;
  transliteration: string;
  pronunciation: string;
  /** What it comes from; empty where the dictionary says that in its definition. */
  derivation: string;
  definition: string;
  /** How the King James Version renders it, as the dictionary says. */
  kjv_usage: string;
  /** The numbers that the entry names. */
  related: string[];
}

/** Whether something that was read is an entry. */
export const isEntry = (content: unknown): content is DictionaryEntry =>
  typeof content === 'object' &&
  content !== null &&
  'original' in content &&
  'related' in content &&
  Array.isArray(content.related);

/** The file that has, for what people write, the numbers that it may mean, with spaces between. */
export const FORMS_FILE = 'forms.txt';

export type StrongsLanguage = 'G' | 'H';

/** The dataset with the words of a language. */
export const DICTIONARIES: Readonly<Record<StrongsLanguage, string>> = {
  G: 'strongs-greek',
  H: 'strongs-hebrew',
};

const STRONGS = /^([GH])0*([1-9]\d{0,3})$/i;

/** A Strong's number as one writes it: `g0026` → `G26`; undefined for what is none. */
export function readStrongs(written: string): string | undefined {
  const [, letter, number] = STRONGS.exec(written.trim()) ?? [];
  return letter && `${letter.toUpperCase()}${number}`;
}

/** The language of a number. */
export const languageOf = (strongs: string): StrongsLanguage =>
  strongs.startsWith('G') ? 'G' : 'H';

const PAGE = 100;

/** The page that a number is on: `H2617` → `H26`. */
export const pageOf = (strongs: string): string =>
  `${strongs.charAt(0)}${Math.floor(Number(strongs.slice(1)) / PAGE)}`;

/** How people write the sounds of Greek and Hebrew, each way as one of them: `chesed`, `hesed` and `cheçed` are one. */
const SOUNDS: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/ç/g, 's'],
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
/** Vowels that Hebrew's letters only lengthen: `shâlôwm`. */
const LONG = /([oui])u/g;

/** What a transliteration is found by. */
export function transliterationKey(text: string): string {
  let key = text.toLowerCase().replaceAll('ç', 's');
  key = fold(key).replace(OTHER_THAN_LETTERS, '');
  for (const [pattern, by] of SOUNDS) key = key.replace(pattern, by);
  return key.replace(LONG, '$1').replace(TWICE, '$1');
}
