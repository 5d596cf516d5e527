/** Finds characters that do not belong into a text. */
import type { Finding } from '../finding.ts';
import type { BibleText } from '../text-model.ts';
import { textsOf, versesOf } from './verses.ts';

/** Entities, USFM attributes, Strong's numbers, wiki and Markdown signs, brackets of programs. */
const LEFTOVER = /&#?\w+;|\|\w*|\b[GH]\d{3,5}\b|[{}_=~^`@#$*]|\/\/|\[\[/iu;

/** Scripts that have thousands of characters: one that stands alone says nothing. */
const MANY = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Yi}]/u;

/** In a small part of a Bible many characters stand alone. */
const FEWEST_VERSES = 1000;

/** What looks like the markup of some format. */
export function findLeftovers(text: BibleText): Finding[] {
  const found: Finding[] = [];
  for (const { at, text: written } of textsOf(text)) {
    const [leftover] = LEFTOVER.exec(written) ?? [];
    if (leftover !== undefined) found.push({ check: 'markup', at, what: leftover });
  }
  return found;
}

/** Characters that stand in one verse of the whole text. */
export function findRareCharacters(text: BibleText): Finding[] {
  const verses = versesOf(text);
  if (verses.length < FEWEST_VERSES) return [];
  /** How many verses have a character, and the last of them. */
  const seen = new Map<number, { count: number; last: number }>();
  for (const [index, { verse }] of verses.entries()) {
    for (let place = 0; place < verse.text.length; place++) {
      const code = verse.text.codePointAt(place) ?? 0;
      if (code > 0xffff) place++;
      const known = seen.get(code);
      if (!known) seen.set(code, { count: 1, last: index });
      else if (known.last !== index) {
        known.last = index;
        known.count += 1;
      }
    }
  }
  return [...seen].flatMap(([code, { count, last }]) => {
    const what = String.fromCodePoint(code);
    const at = verses[last]?.at ?? '';
    return count === 1 && !MANY.test(what) ? [{ check: 'character' as const, at, what }] : [];
  });
}
