/** Undoes the capitals at the opening of a chapter: `EN el principio` → `En el principio`. */
import { present } from '../../functions/lib/text/present.ts';
import { fold } from '../../functions/lib/text/words.ts';
import { versesOf } from '../check/verses.ts';
import type { BibleText, VerseText } from '../versions/text-model.ts';
import { replaceIn } from './edit.ts';

const WORD = /[\p{L}\p{M}]+/gu;
const IN_CAPITALS = /^\p{Lu}+$/u;
/** A word that some psalms have before the words in capitals. */
const CALL = 'aleluya';
/** A capitalized word in the middle of a sentence: a name, or the start of direct speech (`dijo, El Dios`). */
const CAPITAL_INSIDE = /(?<=[\p{Ll},] )\p{Lu}[\p{Ll}\p{M}]+/gu;
const SMALL = /(?<![\p{L}\p{M}])\p{Ll}[\p{Ll}\p{M}]*/gu;

/** Names as folded by `fold` → names as written in the text. */
export type Names = ReadonlyMap<string, string>;

/** Finds the names in a text: words that are capitalized within sentences more often than lower-case anywhere. */
export function namesIn(text: BibleText): Names {
  const capitals = counts(text, CAPITAL_INSIDE);
  const small = counts(text, SMALL, fold);
  // of two spellings, the more frequent one is set last and wins
  const found = [...capitals].sort(([, a], [, b]) => a - b);
  return new Map(
    found
      .filter(([word, count]) => count > (small.get(fold(word)) ?? 0))
      .map(([word]) => [fold(word), word]),
  );
}

function counts(
  text: BibleText,
  pattern: RegExp,
  keyOf: (word: string) => string = String,
): Map<string, number> {
  const words = versesOf(text).flatMap(({ verse }) => verse.text.match(pattern) ?? []);
  const groups = Map.groupBy(words, keyOf);
  return new Map(Array.from(groups, ([key, { length }]) => [key, length]));
}

/** Puts the opening words of a chapter's first verse in normal case. The first word and names stay capitalized. */
export function lowerOpening(verse: VerseText, names: Names): VerseText {
  const found = verse.text.matchAll(WORD);
  const words = Array.from(found, ({ 0: word, index: start }) => ({ word, start }));
  const first = words.findIndex(({ word }) => word.toLowerCase() !== CALL);
  const after = words.findIndex(({ word }, index) => index >= first && !IN_CAPITALS.test(word));
  const opening = words.slice(0, after === -1 ? words.length : after);
  // a single capital letter may begin any sentence
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
