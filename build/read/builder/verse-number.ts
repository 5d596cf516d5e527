/** Reads chapter and verse numbers as texts write them. */
import type { BookBuilder } from './book-builder.ts';

/** `3`, `3-4`, `3a`, `3a-4b`, `3.`; some publishers use long dashes or a comma. */
const VERSE_NUMBER = /^(\d{1,3})[a-z]?(?:[-–—‑,](\d{1,3})[a-z]?)?[.:)]?$/iu;
/** Invisible characters: right-to-left texts have direction marks among numbers. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Removes invisible characters. */
export const visible = (written: string) => written.replace(INVISIBLE, '').trim();

/** A number directly followed by words: `14...And`. */
const BEGINS_WITH_NUMBER =
  /^(\d{1,3}(?:[a-z](?!\p{L}))?(?:[-–—‑,]\d{1,3}(?:[a-z](?!\p{L}))?)?)(.+)$/su;

/** Writes the decimal digits of any script as 0 to 9. In Unicode the ten of a script follow each other, from …0 or …6. */
export const westernDigits = (written: string): string =>
  written.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const row = code & ~0xf;
    return `${code - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6)}`;
  });

export interface VerseNumber {
  first: number;
  last: number;
  /** The text directly after it. */
  rest?: string;
}

/** Reads the first and last number, or 0, the title of a psalm; returns undefined for anything else. */
export function readVerseNumber(written: string): VerseNumber | undefined {
  const shown = westernDigits(visible(written));
  const [, from = '', to = from] = VERSE_NUMBER.exec(shown) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if ((first > 0 && last >= first) || shown === '0') return { first, last };
  const [, number, rest] = BEGINS_WITH_NUMBER.exec(shown) ?? [];
  const found = number && readVerseNumber(number);
  return found && rest ? { ...found, rest } : undefined;
}

/** Whether a verse is written as a part of one: `3b`. */
export const isPartOfVerse = (written: string): boolean => /[a-z]/i.test(written);

/** Begins the verse that an element numbers. @param to the last of several verses printed as one */
export function beginVerse(book: BookBuilder | undefined, written: string, to = ''): void {
  const number = readVerseNumber(written);
  if (!number) {
    book?.doubt(`verse "${written}" has no number and is left out`);
    return;
  }
  const last = readVerseNumber(to)?.last ?? number.last;
  book?.verse(number.first, Math.max(number.last, last), isPartOfVerse(written));
}

/** Reads a chapter number; returns undefined for anything else. */
export function readChapterNumber(written: string): number | undefined {
  const shown = westernDigits(visible(written)).replace(/[.:]$/, '');
  return /^\d{1,3}$/.test(shown) ? Number(shown) : undefined;
}
