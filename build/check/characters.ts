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
  const places = new Map<string, string[]>();
  for (const { at, verse } of verses) {
    for (const character of new Set(verse.text)) {
      const known = places.get(character);
      if (!known) places.set(character, [at]);
      // two are enough to know that it is not alone
      else if (known.length === 1) known.push(at);
    }
  }
  return [...places].flatMap(([character, [at = '', other]]) =>
    other === undefined && !MANY.test(character)
      ? [{ check: 'character', at, what: character }]
      : [],
  );
}
