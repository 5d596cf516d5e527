/** Finds characters that do not belong in a text. */
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { textsOf, versesOf } from './verses.ts';

/** Entities, USFM attributes, Strong's numbers, wiki and Markdown signs, brackets of programs. */
const LEFTOVER = /&#?\w+;|\|\w*|\b[GH]\d{3,5}\b|[{}_=~^`@#$*]|\/\/|\[\[/iu;

/** Scripts with thousands of characters, in which one that occurs only once is not suspicious. */
const MANY = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Yi}]/u;

/** In a smaller part of a Bible, many characters occur only once. */
const FEWEST_VERSES = 1000;

/** What a publisher's program wrote for a character that it could not read. */
const LOST = '\ufffd';

/** Letters of UTF-8 that were read as Windows-1252 and written as UTF-8 again: `EntÃ£o` for `Então`. */
const ENCODED_TWICE = /[ÂÃ][\u00a0-\u00bf]|â€[\p{P}\p{S}\p{L}]/u;

/** Finds leftover markup of some format, and characters that were lost or encoded twice before. */
export function findLeftovers(text: BibleText): Finding[] {
  const found: Finding[] = [];
  for (const { at, text: written } of textsOf(text)) {
    if (written.includes(LOST)) found.push({ check: 'character', at, what: LOST });
    const [twice] = ENCODED_TWICE.exec(written) ?? [];
    if (twice !== undefined) {
      found.push({ check: 'character', at, what: `${twice}, which looks encoded twice` });
    }
    const [leftover] = LEFTOVER.exec(written) ?? [];
    if (leftover !== undefined) found.push({ check: 'markup', at, what: leftover });
  }
  return found;
}

/** Finds characters that occur in only one verse of a text. */
export function findRareCharacters(text: BibleText): Finding[] {
  const verses = versesOf(text);
  if (verses.length < FEWEST_VERSES) return [];
  const places = new Map<string, string[]>();
  for (const { at, verse } of verses) {
    for (const character of new Set(verse.text)) {
      const before = places.get(character);
      // two verses are enough: the character is not rare
      if (!before) places.set(character, [at]);
      else if (before.length === 1) before.push(at);
    }
  }
  return [...places]
    .filter(([what, at]) => at.length === 1 && !MANY.test(what))
    .map(([what, [at = '']]) => ({ check: 'character', at, what }));
}
