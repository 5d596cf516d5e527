/** Puts in the spaces that a source lacks at the edges of added words: `socorro|viene|de` → `socorro viene de`. */
import type { VerseText } from '../text-model.ts';
import type { Corrections } from './corrections.ts';
import { replaceIn, spansOf } from './edit.ts';

const LAST_WORD = /[\p{L}\p{M}]+$/u;
const LETTER_FIRST = /^\p{L}/u;
const LETTER_LAST = /[\p{L}\p{M}]$/u;

/** A verse with a space wherever letters touch across an edge, but between a verb and its enclitic. */
export function addSpaces(
  verse: VerseText,
  { enclitics, not_after }: NonNullable<Corrections['spaces']>,
): VerseText {
  const missing = new Set<number>();
  for (const { start, end } of spansOf(verse, 'added')) {
    const before = verse.text.slice(0, start);
    const added = verse.text.slice(start, end);
    if (LETTER_LAST.test(added) && LETTER_FIRST.test(verse.text.slice(end))) missing.add(end);
    const [word] = LAST_WORD.exec(before) ?? [];
    if (word === undefined || !LETTER_FIRST.test(added)) continue;
    const isVerb = !not_after.includes(word) && !not_after.includes(word.toLowerCase());
    if (enclitics.includes(added) && isVerb) missing.delete(start);
    else missing.add(start);
  }
  // from the last to the first, so that what stands before keeps its place
  return [...missing]
    .sort((a, b) => b - a)
    .reduce((spaced, at) => replaceIn(spaced, { start: at, end: at }, ' '), verse);
}
