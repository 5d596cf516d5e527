/** A reference as people write it → numbers, words and marks. */
import { present } from '../present.ts';
import { fold } from '../text.ts';

export type Token =
  /** `other` is the same number in another numbering: the 23 of `Sal 22 (23)`. */
  | { kind: 'number'; value: number; other?: number; isRoman?: boolean; at: Span }
  | { kind: 'word'; value: string; at: Span }
  | { kind: 'mark'; value: string; at: Span };

export interface Span {
  start: number;
  /** Exclusive. */
  end: number;
}

type CharacterKind = Token['kind'] | 'space';

/**
 * The tokens of a reference. Words are folded; all dashes are `-`.
 */
export function tokenize(reference: string): { text: string; tokens: Token[] } {
  const text = ASCII.test(reference) ? reference : normalize(reference);
  const tokens: Token[] = [];
  let start = 0;
  while (start < text.length) {
    if (text.startsWith(ENCODED_SPACE, start)) {
      start += ENCODED_SPACE.length;
      continue;
    }
    const kind = kindAt(text, start);
    let end = start + 1;
    if (kind === 'mark') end = start + charAt(text, start).length;
    else while (end < text.length && kindAt(text, end) === kind) end++;
    if (kind !== 'space') tokens.push(token(kind, text.slice(start, end), { start, end }));
    start = end;
  }
  return { text, tokens };
}

/** Where a place in the text of the tokens is in the reference as it was written. */
export function writtenAt(reference: string, at: number): number {
  let written = 0;
  for (const character of reference) {
    if (normalize(reference.slice(0, written)).length >= at) break;
    written += character.length;
  }
  return written;
}

/**
 * The same for many places of a long text.
 * @param normal the text of the tokens
 */
export function writtenPlaces(written: string, normal: string): (at: number) => number {
  if (written === normal) return (at) => at;
  // word by word: within one the places are looked for one by one
  const parts: { from: number; to: number; word: string }[] = [];
  let to = 0;
  for (const { 0: word, index } of written.matchAll(/\s+|\S+/g)) {
    parts.push({ from: index, to, word });
    to += normalize(word).length;
  }
  return (at) => {
    const { from, to, word } = present(parts.findLast((part) => part.to <= at));
    return from + Math.min(writtenAt(word, at - to), word.length);
  };
}

/** Superscript and circled digits and the like: \p{No} is what is a number and no digit. */
const FOOTNOTE_MARKS = /(?<=[\p{L}\p{M}\p{Nd}.])\p{No}+(?![\p{L}\p{N}])/gu;
const NO_DIGITS = /(\p{No}+)/u;

/**
 * NFKC, so that full-width digits and marks, ligatures and ordinals such as `1ª` read as what they stand for;
 * but a footnote mark is no digit: behind a word or number it goes, elsewhere it stays the strange mark that it is.
 */
function normalize(reference: string): string {
  return reference
    .replace(FOOTNOTE_MARKS, '')
    .split(NO_DIGITS)
    .map((part) => (NO_DIGITS.test(part) ? part : part.normalize('NFKC')))
    .join('');
}

function token(kind: Token['kind'], written: string, at: Span): Token {
  switch (kind) {
    case 'number':
      return { kind, value: ASCII.test(written) ? Math.min(Number(written), LARGEST) : NaN, at };
    case 'word':
      return { kind, value: ASCII.test(written) ? written.toLowerCase() : fold(written), at };
    case 'mark':
      return { kind, value: MARKS.get(written) ?? written, at };
  }
}

/** Larger numbers are all the same: there is no such verse. */
const LARGEST = 999_999;

/** Holds no text that any normal form would change. */
const ASCII = /^[\0-\x7f]*$/;

/** What a query string makes of a space, in case it was encoded twice; a lone `+` is a space too. */
const ENCODED_SPACE = '%20';

/** Marks that are others in disguise: dashes, and what stands for a colon, a comma, a period. */
const MARKS = new Map([
  ...[...'‐‑‒–—―−~'].map((dash) => [dash, '-'] as const),
  ['∶', ':'],
  ['、', ','],
  ['。', '.'],
  ['°', '.'],
]);

const LETTER = /[\p{L}\p{M}&]/u;
const DIGIT = /\p{Nd}/u;
/** White space, what is invisible, and quotes and brackets, which a reference often stands in. */
const SPACE = /[\s\p{Cf}\p{Cc}+_\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'´`]/u;

function kindOf(char: string): CharacterKind {
  if (LETTER.test(char)) return 'word';
  if (DIGIT.test(char)) return 'number';
  return SPACE.test(char) ? 'space' : 'mark';
}

const ASCII_KINDS = Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindAt(text: string, index: number): CharacterKind {
  return ASCII_KINDS[text.charCodeAt(index)] ?? kindOf(charAt(text, index));
}

/** The whole character at an index; in the middle of one, all of it too. */
function charAt(text: string, index: number): string {
  const code = text.charCodeAt(index);
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff && index > 0;
  return String.fromCodePoint(present(text.codePointAt(isSecondHalf ? index - 1 : index)));
}
