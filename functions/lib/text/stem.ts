/** Reduces the forms of a word to their stem, by the Snowball rules of its language. */
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { fold, LONGEST_COMPARED } from './words.ts';

/**
 * In a word that starts with a vowel, Snowball removes an ending only after the second syllable, so `amar` and `amo`
 * would stay as they are; with a syllable in front, the ending is removed.
 */
const SYLLABLE = 're';

function spanishStem(plural: string): string {
  // `voces` is the plural of `voz`
  const word = plural.replace(/ces$/, 'z');
  if (!/^[aeiouáéíóú]/.test(word)) return spanish(word);
  const stem = spanish(SYLLABLE + word);
  return stem.startsWith(SYLLABLE) ? stem.slice(SYLLABLE.length) : spanish(word);
}

/**
 * Stems English words: Snowball does not know `loveth`, whose stem is that of `loving`, as that of `crieth` is of
 * `crying`.
 */
function englishStem(word: string): string {
  const root = word.endsWith('eth') ? word.slice(0, -'eth'.length) : '';
  if (root.length < SHORTEST_ROOT || !/[aeiouy]/.test(root)) return english(word);
  return english(`${root.replace(/i$/, 'y')}ing`);
}

/** The minimum length of a root: the `go` of `goeth`, whereas `beth` and `heth` are letters. */
const SHORTEST_ROOT = 2;

const STEMMERS = new Map([
  ['es', spanishStem],
  ['en', englishStem],
  ['pt', portuguese],
  ['fr', french],
  ['de', german],
]);

/**
 * Returns the stem of a word, without accents: `am` for `amó`. In a language without rules, it is the word itself.
 * @param word the word in lower case, with its accents
 */
export function stem(word: string, language: string): string {
  if (word.length > LONGEST_COMPARED) return fold(word);
  const stemmed = STEMMERS.get(language)?.(word) ?? word;
  return fold(stemmed.length > 1 ? stemmed : word);
}
