/** Interprets what sources say about a word, and normalizes its numbers: `G26`. */
import { TOO_MANY_MARKS } from '../../../functions/lib/text/words.ts';
import type { SaidOfWord } from './marked-text.ts';

/** `G0026`, `H1254a`, `26`; the final letter distinguishes words that share one of Strong's numbers. */
const STRONGS = /^([GH]?)0*([1-9]\d{0,4})[a-z]?$/i;
/** The prefix of a number in OSIS and ThML: `strong:H0430`, `x-Strongs:G26`. */
const PREFIX = /^(?:x-)?strongs?:/i;
const LEMMA_PREFIX = /^lemma(?:\.\w+)?:/i;
/** The separators of numbers without a prefix: `c/d/3117`, `1254 a`, `1035+`. */
const PARTS = /[\s,/+]+/;
/** The last numbers of words; in old texts, higher numbers denote verb forms. */
const LAST = { G: 5_624, H: 8_674 };

/**
 * Normalizes a Strong's number: `h0430` → `H430`.
 * @param testament the testament that a number without a letter refers to
 * @returns undefined for anything else
 */
export function strongsNumber(written: string, testament?: 'OT' | 'NT'): string | undefined {
  const [, letter = '', digits] = STRONGS.exec(written.replace(PREFIX, '').trim()) ?? [];
  const language = letter.toUpperCase() || (testament && (testament === 'OT' ? 'H' : 'G'));
  const number = Number(digits);
  if (language === 'H' && number <= LAST.H) return `H${number}`;
  if (language === 'G' && number <= LAST.G) return `G${number}`;
  return undefined;
}

/** What the attributes of a word say. */
export interface WordAttributes {
  /** Numbers separated by spaces or commas, with or without prefixes; other lemmas may be among them (OSIS). */
  strongs: string | undefined;
  lemma?: string | undefined;
  morph?: string | undefined;
}

/** @returns undefined if nothing is said about the original word */
export function saidOfWord(
  { strongs: written, lemma, morph }: WordAttributes,
  testament?: 'OT' | 'NT',
): SaidOfWord | undefined {
  if (written === undefined) return undefined;
  const tokens = written.split(written.includes(':') ? /[\s,]+/ : PARTS).filter(Boolean);
  const strongs = tokens.flatMap((token) => strongsNumber(token, testament) ?? []);
  if (strongs.length === 0) return undefined;
  const lemmas = tokens.filter((token) => LEMMA_PREFIX.test(token));
  const forms = lemma || lemmas.map((token) => token.replace(LEMMA_PREFIX, '')).join(' ');
  return {
    strongs: [...new Set(strongs)],
    ...(forms && !TOO_MANY_MARKS.test(forms) && { lemma: forms.normalize('NFC') }),
    ...(morph && { morph }),
  };
}
