/** Finds characters that do not belong in a text. */
import type { Finding } from '../versions/finding.ts';
import type { BibleText } from '../versions/text-model.ts';
import { CODE_POINTS, codeAt, unitsOf } from './alphabets.ts';
import { textsOf, versesOf } from './verses.ts';

/** Entities, USFM attributes, Strong's numbers, wiki and Markdown signs, brackets of programs. */
const LEFTOVER = /&#?\w+;|\|\w*|\b[GH]\d{3,5}\b|[{}_=~^`@#$*]|\/\/|\[\[/iu;

/** Occurs in every match of `LEFTOVER`; tested first because it takes a tenth of the time. */
const SIGN_OR_NUMBER = /[&|{}_=~^`@#$*/[]|\d{3}/;

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
    if (!SIGN_OR_NUMBER.test(written)) continue;
    const [leftover] = LEFTOVER.exec(written) ?? [];
    if (leftover !== undefined) found.push({ check: 'markup', at, what: leftover });
  }
  return found;
}

/** Finds characters that occur in only one verse of a text. */
export function findRareCharacters(text: BibleText): Finding[] {
  const verses = versesOf(text);
  if (verses.length < FEWEST_VERSES) return [];
  // by their code points: a map takes five times as long
  const counts = new Uint32Array(CODE_POINTS);
  const lastVerses = new Int32Array(CODE_POINTS).fill(-1);
  for (const [index, { verse }] of verses.entries()) {
    for (let place = 0; place < verse.text.length; ) {
      const code = codeAt(verse.text, place);
      place += unitsOf(code);
      if (lastVerses[code] === index) continue;
      lastVerses[code] = index;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  const found: { verse: number; what: string }[] = [];
  for (let code = counts.indexOf(1); code !== -1; code = counts.indexOf(1, code + 1)) {
    found.push({ verse: lastVerses[code] ?? 0, what: String.fromCodePoint(code) });
  }
  return found
    .filter(({ what }) => !MANY.test(what))
    .sort((a, b) => a.verse - b.verse)
    .map(({ verse, what }) => ({ check: 'character', at: verses[verse]?.at ?? '', what }));
}
