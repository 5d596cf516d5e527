/** Reads chapter and verse numbers as texts write them. */

/** `3`, `3-4`, `3a`, `3a-4b`, `3.`; some publishers use long dashes or a comma. */
const VERSE_NUMBER = /^(\d{1,3})[a-z]?(?:[-–—‑,](\d{1,3})[a-z]?)?[.:)]?$/iu;
/** Invisible characters: right-to-left texts have direction marks among numbers. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Removes invisible characters. */
export const visible = (written: string) => written.replace(INVISIBLE, '').trim();

/** A number directly followed by words: `14...And`. */
const BEGINS_WITH_NUMBER =
  /^(\d{1,3}(?:[a-z](?!\p{L}))?(?:[-–—‑,]\d{1,3}(?:[a-z](?!\p{L}))?)?)(.+)$/su;

export interface VerseNumber {
  first: number;
  last: number;
  /** The text directly after it. */
  rest?: string;
}

/** Reads the first and last number; returns undefined for anything else. */
export function readVerseNumber(written: string): VerseNumber | undefined {
  const shown = visible(written);
  const [, from = '', to = from] = VERSE_NUMBER.exec(shown) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (first > 0 && last >= first) return { first, last };
  const [, number, rest] = BEGINS_WITH_NUMBER.exec(shown) ?? [];
  const found = number && readVerseNumber(number);
  return found && rest ? { ...found, rest } : undefined;
}

/** Reads a chapter number; returns undefined for anything else. */
export function readChapterNumber(written: string): number | undefined {
  const shown = visible(written).replace(/[.:]$/, '');
  return /^\d{1,3}$/.test(shown) ? Number(shown) : undefined;
}
