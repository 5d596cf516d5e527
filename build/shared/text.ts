/** The rules of text that the search index, the query and the reading of book names share. */

export interface Word {
  /** The word as it is compared: lower case, without diacritics. */
  folded: string;
  /** Where it stands in the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MARKS = /\p{M}+/gu;

/** Text as it is compared: `Jesús` → `jesus`, `AÑO` → `ano`. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(MARKS, '').normalize('NFC');
}

/** The words of a text, in order: runs of letters and digits. A run of marks alone is no word. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const folded = fold(match[0]);
    if (folded) found.push({ folded, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

const NAME_PART = /[\p{L}\p{M}\p{N}&]+/gu;

/** A book's name as it is compared: `1 Crón.` → `1cron`. */
export function nameKey(name: string): string {
  return (fold(name).match(NAME_PART) ?? []).join('');
}
