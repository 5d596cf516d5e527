/** Splits a reference as people write it into numbers, words and marks, without surrounding decoration. */

import { firstIndex } from '../text/first-index.ts';
import { present } from '../text/present.ts';
import { fold } from '../text/words.ts';

export type Token =
  /** `other` is the same number in another numbering: the 23 of `Sal 22 (23)`. */
  | {
      kind: 'number';
      value: number;
      other?: number;
      isRoman?: boolean;
      /** Whether it was written in words. */
      isInWords?: boolean;
      at: Span;
    }
  | { kind: 'word'; value: string; at: Span }
  | { kind: 'mark'; value: string; at: Span };

interface Span {
  start: number;
  /** Exclusive. */
  end: number;
}

/** The input as tokens. */
interface Tokenized {
  /** The text that the token positions refer to: the input in its normal form. */
  text: string;
  tokens: Token[];
  /** Maps a position in `text` to one in the input, in UTF-16 units. */
  writtenAt: (at: number) => number;
}

/** Returns the tokens of a reference. Words are folded; all dashes become `-`. Takes time linear in its length. */
export function tokenize(reference: string): Tokenized {
  const { text, writtenAt } = NORMAL.test(reference)
    ? { text: reference, writtenAt: (at: number) => at }
    : normalizeInPieces(reference);
  const tokens: Token[] = [];
  for (const { 0: written, index: start, groups = {} } of text.matchAll(TOKEN)) {
    const at = { start, end: start + written.length };
    const { number, word, mark } = groups;
    if (number) {
      const value = ASCII.test(number) ? Math.min(Number(number), LARGEST) : NaN;
      tokens.push({ kind: 'number', value, at });
    } else if (word) tokens.push({ kind: 'word', value: fold(word), at });
    else if (mark) tokens.push({ kind: 'mark', value: MARKS.get(mark) ?? mark, at });
  }
  return { text, tokens, writtenAt };
}

/** Characters that can change the normal form of the preceding one. */
const JOINING = '\\p{M}\\p{No}\\p{Script=Hangul}\\uff9e\\uff9f';
/**
 * A character that is normalised independently of its neighbours, or one with all that join it. No normal form depends
 * on more.
 */
const PIECE = new RegExp(
  `[\\0-\\x7f]+(?=[\\0-\\x7f])|[^](?:[${JOINING}]|(?<=\\p{No})[^]){0,63}`,
  'gu',
);

/** Normalises piece by piece, so that each position can be mapped back without normalising all the text before it. */
function normalizeInPieces(reference: string): Pick<Tokenized, 'text' | 'writtenAt'> {
  const pieces: { piece: string; written: number; start: number }[] = [];
  let text = '';
  for (const { 0: piece, index: written } of reference.matchAll(PIECE)) {
    pieces.push({ piece, written, start: text.length });
    text += normalize(piece);
  }
  const writtenAt = (at: number) => {
    const found = pieces[firstIndex(pieces.length, (each) => present(pieces[each]).start < at) - 1];
    return found ? found.written + writtenInPiece(found.piece, at - found.start) : 0;
  };
  return { text, writtenAt };
}

/** Returns how much of a piece yields this many characters of its normal form. */
function writtenInPiece(piece: string, length: number): number {
  if (ASCII.test(piece)) return length;
  let written = 0;
  for (const character of piece) {
    if (normalize(piece.slice(0, written)).length >= length) break;
    written += character.length;
  }
  return written;
}

/** Superscript and circled digits and the like: \p{No} matches numeric characters other than decimal digits. */
const FOOTNOTE_MARKS = /(?<=[\p{L}\p{M}\p{Nd}.])\p{No}+(?![\p{L}\p{N}])/gu;
const NO_DIGITS = /(\p{No}+)/u;

/** The maximum growth of a normal form over its input: that of `ﷺ` is a whole sentence. */
const LONGEST_FORM = 3;

/**
 * Applies NFKC, so that full-width digits and marks, ligatures and ordinals such as `1ª` are read as what they stand
 * for. A footnote mark is not a digit: after a word or number it is dropped; elsewhere it stays as an unknown mark, and
 * so does a character with a long normal form.
 */
function normalize(reference: string): string {
  return reference
    .replace(FOOTNOTE_MARKS, '')
    .split(NO_DIGITS)
    .map((part) => (NO_DIGITS.test(part) ? part : compatibleForm(part)))
    .join('');
}

function compatibleForm(part: string): string {
  const form = part.normalize('NFKC');
  return form.length > part.length * LONGEST_FORM ? part.normalize('NFC') : form;
}

/** The highest number; larger ones are all read as this, because no such verse exists. */
const LARGEST = 999_999;

const ASCII = /^[\0-\x7f]*$/;
/** Matches text that normalising does not change: ASCII, accented letters, dashes and quotes. */
const NORMAL = /^[\0-\x7f¡¿«»À-ÿ–—‘’“”]*$/;

/** White space, invisible characters, and the quotes and brackets that often surround a reference. */
const SPACE = '[\\s\\p{Cf}\\p{Cc}+_\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}"\'´`׳״ʹ]';
const TOKEN = new RegExp(
  [
    '(?<number>\\p{Nd}+)',
    // a book's Roman number may be joined to its name: `IPe`, `IITim`; the Greek numeral sign is a letter
    `(?<word>I{1,3}(?=\\p{Lu}\\p{Ll})|(?:(?!${SPACE})[\\p{L}\\p{M}&])+)`,
    // a space in a query string that was encoded twice
    '%20',
    // a plus lists verses, `3:16+18`; next to anything but digits, it is an encoded space
    `(?<mark>(?<=\\d)\\+(?=\\d)|(?!${SPACE})[^])`,
  ].join('|'),
  'gu',
);

/** Maps variants to the usual marks: dashes, and the colons, commas and periods of other scripts. */
const MARKS = new Map([
  ...[...'‐‑‒–—―−~〜־'].map((dash) => [dash, '-'] as const),
  ['∶', ':'],
  ['、', ','],
  ['。', '.'],
  ['°', '.'],
  ['+', ','],
]);

/** Decorative marks: `*Juan 3:16*`, `#Juan3:16`, `¡Juan 3:16!` */
const DECORATION = /^[*#!¡?¿…|•·@^]$|^\p{Extended_Pictographic}$|^\p{So}$|^\p{Sk}$/u;

const isDecoration = ({ kind, value }: Token) =>
  (kind === 'mark' && DECORATION.test(value)) || value === '';

const isSeparator = ({ kind, value }: Token) => kind === 'mark' && (value === ';' || value === ',');

/** Removes decoration from the edges of references, reads slashes after verses as commas, and attaches second numbers. */
export function normalizeTokens(text: string, written: readonly Token[]): Token[] {
  const tokens = withoutSlashes(text, withoutDots(written));
  if (!tokens.some(isDecoration) && !/[([]/.test(text)) return [...tokens];
  const inner = withoutEdges(text, withoutEdges(text, [...tokens]).reverse()).reverse();
  return withSecondNumbers(text, inner);
}

/** Removes the dots of `Juan 3:16...`: one period at the end is a mark; several are not. */
function withoutDots(tokens: readonly Token[]): readonly Token[] {
  const isDot = (token: Token | undefined) => token?.kind === 'mark' && token.value === '.';
  const last = tokens.findLastIndex((token) => !isDot(token));
  return tokens.length - last > 2 ? tokens.slice(0, last + 1) : tokens;
}

/** A verse, or a list of them, before a slash. */
const VERSES = /:\d{1,3}(?:[-–,/]\d{1,3})*$/;
const LONGEST_VERSES = 24;

/** Reads the slash after a verse as a comma: `15:11/29`, `2:23/4:27`, `14:24/Job 42:2`; others may be those of dates. */
function withoutSlashes(text: string, tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at): Token => {
    const { start, end } = token.at;
    const isList =
      token.value === '/' &&
      tokens[at + 1]?.at.start === end &&
      VERSES.test(text.slice(Math.max(0, start - LONGEST_VERSES), start));
    return isList ? { kind: 'mark', value: ',', at: token.at } : token;
  });
}

/** Removes decoration where something starts or, if the tokens are reversed, where something ends. */
function withoutEdges(text: string, tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    const last = kept.at(-1);
    const isEdge = last === undefined || isSeparator(last) || isLineBetween(text, last, token);
    if (!(isEdge && isDecoration(token))) kept.push(token);
  }
  return kept;
}

/** Whether a line ends between two tokens, in either order. */
export function isLineBetween(text: string, one: Token, other: Token): boolean {
  const [from, to] = [Math.min(one.at.end, other.at.end), Math.max(one.at.start, other.at.start)];
  return /[\n\r\u2028\u2029]/.test(text.slice(from, to));
}

/** The same number in another numbering, after a number: `(23)`, `[23]`, `(9A)`, `(9-10)`. */
const BEHIND = /^\s*[([]\s*(\d{1,3})(?:\s*[AB]|\s*[-–]\s*\d{1,3})?\s*[)\]]/iu;
/** The opening bracket of one before a number: `(22) 23`. */
const BEFORE = /[([]\s*$/;
const LONGEST_SPACE = 20;
const AFTER_BEFORE = /^\s*[)\]]\s*$/;

/** Reads `22 (23)` as 22, which elsewhere is 23. */
function withSecondNumbers(text: string, tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.at.start < end) continue;
    if (token.kind !== 'number') {
      merged.push(token);
      continue;
    }
    const [group, other] = BEHIND.exec(text.slice(token.at.end)) ?? [];
    const next = tokens[index + 1];
    if (group !== undefined && other !== undefined) {
      end = token.at.end + group.length;
      merged.push({ ...token, other: Number(other), at: { ...token.at, end } });
    } else if (next?.kind === 'number' && isBefore(text, token, next)) {
      end = next.at.end;
      merged.push({ ...next, other: token.value, at: { start: token.at.start, end } });
    } else {
      merged.push(token);
    }
  }
  return merged;
}

/** Whether a number is in brackets before another one. */
const isBefore = (text: string, token: Token, next: Token) =>
  BEFORE.test(text.slice(Math.max(0, token.at.start - LONGEST_SPACE), token.at.start)) &&
  AFTER_BEFORE.test(text.slice(token.at.end, next.at.start));

/** Whether a token starts with a capital. */
export const isCapital = (text: string, { at }: Token): boolean => {
  const letter = text.slice(at.start, at.start + 1);
  return letter !== letter.toLowerCase();
};
