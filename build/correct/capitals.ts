/** Takes back the capitals with which a chapter opens: `EN el principio` → `En el principio`. */
import { present } from '../shared/present.ts';
import type { BibleText, VerseText } from '../text-model.ts';
import { replaceIn } from './edit.ts';

const WORD = /[\p{L}\p{M}]+/gu;
const IN_CAPITALS = /^\p{Lu}+$/u;
/** What opens some psalms before the words in capitals. */
const CALL = 'aleluya';
/** A word with a capital in the midst of a sentence is a name. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}[\p{Ll}\p{M}]+/gu;

/** The names of a text, in small letters. */
export function namesIn(text: BibleText): ReadonlySet<string> {
  const verses = text.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.verses));
  return new Set(
    verses.flatMap(({ text }) => text.match(NAME) ?? []).map((name) => name.toLowerCase()),
  );
}

/** The first verse of a chapter with its opening words in normal case. Its first word and names keep a capital. */
export function lowerOpening(verse: VerseText, names: ReadonlySet<string>): VerseText {
  const words = [...verse.text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
  }));
  const first = words.findIndex(({ word }) => word.toLowerCase() !== CALL);
  const after = words.findIndex(({ word }, index) => index >= first && !IN_CAPITALS.test(word));
  const opening = words.slice(0, after);
  // a capital by itself is how any sentence begins
  if (!opening.some(({ word }) => word.length > 1 && IN_CAPITALS.test(word))) return verse;
  return opening.reduce((lowered, { word, start }, index) => {
    const small = word.toLowerCase();
    const capital = present(small[0]).toUpperCase() + small.slice(1);
    const isOpening = index === 0 || index === first;
    const by = isOpening || names.has(small) ? capital : small;
    return replaceIn(lowered, { start, end: start + word.length }, by);
  }, verse);
}
