/** Takes back the capitals with which a chapter opens: `EN el principio` → `En el principio`. */
import { present } from '../../functions/lib/text/present.ts';
import { fold } from '../../functions/lib/text/words.ts';
import type { BibleText, VerseText } from '../versions/text-model.ts';
import { replaceIn } from './edit.ts';

const WORD = /[\p{L}\p{M}]+/gu;
const IN_CAPITALS = /^\p{Lu}+$/u;
/** What opens some psalms before the words in capitals. */
const CALL = 'aleluya';
/** A word with a capital in the midst of a sentence: a name, or the first of a speech (`dijo, El Dios`). */
const CAPITAL_INSIDE = /(?<=[\p{Ll},] )\p{Lu}[\p{Ll}\p{M}]+/gu;
const SMALL = /(?<![\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*/gu;

/** A name, as `fold` writes it → as the text does. */
export type Names = ReadonlyMap<string, string>;

/** The names of a text: words that it writes with a capital inside sentences more often than small anywhere. */
export function namesIn(text: BibleText): Names {
  const verses = text.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.verses));
  const capitals = counts(verses, CAPITAL_INSIDE);
  const small = new Map<string, number>();
  for (const [word, count] of counts(verses, SMALL)) {
    const folded = fold(word);
    small.set(folded, (small.get(folded) ?? 0) + count);
  }
  // of two spellings the more frequent is set last, and stays
  const found = [...capitals].sort(([, a], [, b]) => a - b);
  return new Map(
    found
      .filter(([word, count]) => count > (small.get(fold(word)) ?? 0))
      .map(([word]) => [fold(word), word]),
  );
}

function counts(verses: readonly VerseText[], pattern: RegExp): Map<string, number> {
  const found = new Map<string, number>();
  for (const { text } of verses) {
    for (const word of text.match(pattern) ?? []) found.set(word, (found.get(word) ?? 0) + 1);
  }
  return found;
}

/** The first verse of a chapter with its opening words in normal case. Its first word and names keep a capital. */
export function lowerOpening(verse: VerseText, names: Names): VerseText {
  const words = [...verse.text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
  }));
  const first = words.findIndex(({ word }) => word.toLowerCase() !== CALL);
  const after = words.findIndex(({ word }, index) => index >= first && !IN_CAPITALS.test(word));
  const opening = words.slice(0, after === -1 ? words.length : after);
  // a capital by itself is how any sentence begins
  if (!opening.some(({ word }) => word.length > 1 && IN_CAPITALS.test(word))) return verse;
  // from the last to the first, so that the offsets before stay valid
  return opening.reduceRight((lowered, { word, start }, index) => {
    const small = word.toLowerCase();
    const isFirst = index === 0 || index === first;
    const capital = isFirst ? present(small[0]).toUpperCase() + small.slice(1) : small;
    const by = names.get(fold(word)) ?? capital;
    return replaceIn(lowered, { start, end: start + word.length }, by);
  }, verse);
}
