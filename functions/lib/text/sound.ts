/** How names sound, however Bibles spell them: `Raquel` and `Rachêl`, `Jefté` and `Jephte`. */

/** Replaces letters that sound alike, in order. */
const ALIKE: readonly (readonly [written: RegExp, sound: string])[] = [
  [/ph/g, 'f'],
  [/(?<=[tdsgr])h/g, ''],
  [/ch|qu(?=[ei])|k/g, 'c'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/v/g, 'b'],
  [/x/g, 'cs'],
  [/z/g, 's'],
  [/m(?=[^aeioum])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

/** @param word a folded word */
export const soundOf = (word: string): string =>
  ALIKE.reduce((sound, [written, alike]) => sound.replace(written, alike), word);

const VOWELS = /[eiou]/g;

/** Returns a sound with all vowels alike. */
export const withOneVowel = (sound: string): string => sound.replace(VOWELS, 'a');
