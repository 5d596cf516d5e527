/** A reference as people write it → numbers, words and marks. */
import { fold } from '../text.ts';

export type Token =
  | { kind: 'number'; value: number; at: Span }
  | { kind: 'word'; value: string; at: Span }
  | { kind: 'mark'; value: string; at: Span };

export interface Span {
  start: number;
  /** Exclusive. */
  end: number;
}

const TOKEN = /(?<number>\p{Nd}+)|(?<word>[\p{L}\p{M}]+)|(?<mark>[^\s])/gu;

/** All dashes are one; so are the full-width forms of a mark. */
const DASHES = /^[-‐‑‒–—―−~]$/u;

/**
 * The tokens of a reference, white space left out. NFKC comes first, so that full-width digits and
 * marks, ligatures and ordinals such as `1ª` read as what they stand for.
 */
export function tokenize(reference: string): { text: string; tokens: Token[] } {
  const text = reference.normalize('NFKC');
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const at = { start: match.index, end: match.index + match[0].length };
    const { number, word, mark } = match.groups ?? {};
    if (number) tokens.push({ kind: 'number', value: Number(digits(number)), at });
    else if (word) tokens.push({ kind: 'word', value: fold(word), at });
    else if (mark) tokens.push({ kind: 'mark', value: DASHES.test(mark) ? '-' : mark, at });
  }
  return { text, tokens };
}

/** Digits of any script as plain ones; what has no plain digit is no number we know. */
function digits(number: string): string {
  return /^\d+$/.test(number) ? number : 'NaN';
}
