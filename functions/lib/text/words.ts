/** The text rules shared by the search index, the query and the reading of book names. */

export interface Word {
  /** The word in the form used for comparison: lower case, without diacritics. */
  folded: string;
  /** Where it starts in the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/** Where a word may be divided at the end of a line; texts that are copied from books have it within words. */
const SOFT_HYPHEN = '\u00ad';

export const withoutSoftHyphens = (text: string): string => text.replaceAll(SOFT_HYPHEN, '');

const LATIN_1 = /^[\0-\xff]*$/;
const LATIN_1_WORD = /[0-9A-Za-z\xaa\xb2\xb3\xb5\xb9\xba\xbc-\xbe\xc0-\xd6\xd8-\xf6\xf8-\xff]+/g;

/** Scripts without spaces between words: each character is a word, and adjacent ones form a phrase. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const ANY_WORD = `[${UNSPACED}]\\p{M}*|\\p{M}*(?:(?![${UNSPACED}])[\\p{L}\\p{N}])(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])*`;

/**
 * Returns the pattern that finds words. Compiling and running the one for all scripts takes a new process 5 ms, so
 * Latin text does without it.
 */
const wordIn = (text: string) => (LATIN_1.test(text) ? LATIN_1_WORD : anyWord());

let knownAnyWord: RegExp | undefined;

function anyWord(): RegExp {
  knownAnyWord ??= new RegExp(ANY_WORD, 'gu');
  return knownAnyWord;
}

const UNSPACED_WORD = new RegExp(`^[${UNSPACED}]`, 'u');

/** Whether a word is a character of a script without spaces between words. */
export const isUnspaced = (word: string) => word > '\u0dff' && UNSPACED_WORD.test(word);

/**
 * Marks that people omit: accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones. Those of Thai
 * or Hindi are vowels; those of Japanese form different letters.
 */
const MARKS =
  /(?:(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}])+/gu;
/** Text without diacritics to remove. */
const ASCII = /^[\0-\x7f]*$/;
/** Letters that people replace if their keyboard lacks them, and that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * The length of the longest words that are compared with others, in UTF-16 units: what that costs grows with the square
 * of the length. No Bible has longer ones.
 */
export const LONGEST_COMPARED = 64;

/**
 * How many combining marks a letter may have, as in Unicode's Stream-Safe Text Format (UAX #15): the time that it takes
 * to normalise a run of marks grows with the square of its length.
 */
export const MOST_MARKS = 30;
export const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u');
const SURPLUS_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/** Folds text for comparison: `Jesús` becomes `jesus`, `AÑO` `ano`, `Cæsar` `caesar`. */
export const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : foldLetters(text);

function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  const bounded = lower.length > MOST_MARKS ? lower.replace(SURPLUS_MARKS, '$1') : lower;
  const plain = bounded.normalize('NFD').replace(MARKS, '').normalize('NFC');
  return plain.replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

/** Returns the words of a text, in order: runs of letters and digits. A run of marks alone is not a word. */
export const words = (text: string): Word[] =>
  wordSpans(text).map((span) => ({ folded: fold(text.slice(span.start, span.end)), ...span }));

/** Returns the same words, folded. */
export const foldedWords = (text: string): string[] => words(text).map(({ folded }) => folded);

/** Returns the positions of the same words. */
export const wordSpans = (text: string): Pick<Word, 'start' | 'end'>[] =>
  Array.from(text.matchAll(wordIn(text)), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));

/** Returns the same words as written. */
export const writtenWords = (text: string): string[] => text.match(wordIn(text)) ?? [];

const NAME_PART = /[\p{L}\p{M}\p{N}&]+/gu;

/** Normalises a book's name for comparison: `1 Crón.` becomes `1cron`. */
export function nameKey(name: string): string {
  return (fold(name).match(NAME_PART) ?? []).join('');
}
