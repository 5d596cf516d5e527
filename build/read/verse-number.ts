/** Numbers of verses as texts write them. */

/** `3`, `3-4`, `3a`, `3a-4b`, `3.`; some publishers have long dashes, or a comma. */
const VERSE_NUMBER = /^(\d{1,3})[a-z]?(?:[-–—‑,](\d{1,3})[a-z]?)?[.:)]?$/iu;
/** Right-to-left texts have marks of direction among them. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** What is written without what nobody sees. */
export const visible = (written: string) => written.replace(INVISIBLE, '').trim();

/** The first and the last number; undefined for what is none. */
export function readVerseNumber(written: string): { first: number; last: number } | undefined {
  const [, from = '', to = from] = VERSE_NUMBER.exec(visible(written)) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return first > 0 && last >= first ? { first, last } : undefined;
}
