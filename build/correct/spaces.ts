/** Inserts spaces that a source lacks at the edges of its markup: `socorro|viene|de` → `socorro viene de`. */
import type { VerseText } from '../versions/text-model.ts';
import type { Corrections } from './corrections.ts';
import { replaceIn, spansOf } from './edit.ts';

const LAST_WORD = /[\p{L}\p{M}]+$/u;
const LETTER_FIRST = /^\p{L}/u;
const LETTER_LAST = /[\p{L}\p{M}]$/u;

/** Inserts a space wherever letters touch across an edge, except between a verb and its enclitic. */
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
  return withSpacesAt(verse, missing);
}

/** The start of a word, or of a quotation mark and a word. */
const WORD_FIRST = /^[“‘«]?\p{L}/u;
const NO_WORD_LAST = /[\s“‘«([—-]$/u;

/** Inserts a space wherever only a note separates two words: `talents|and` → `talents and`. */
export function addSpacesAfterNotes(verse: VerseText): VerseText {
  const missing = new Set<number>();
  for (const mark of verse.marks ?? []) {
    if (mark.type !== 'note' || mark.at === 0) continue;
    const [before, after] = [verse.text.slice(0, mark.at), verse.text.slice(mark.at)];
    if (!NO_WORD_LAST.test(before) && WORD_FIRST.test(after)) missing.add(mark.at);
  }
  return withSpacesAt(verse, missing);
}

function withSpacesAt(verse: VerseText, places: ReadonlySet<number>): VerseText {
  // from the last to the first, so that the offsets before stay valid
  return [...places]
    .sort((a, b) => b - a)
    .reduce((spaced, at) => replaceIn(spaced, { start: at, end: at }, ' '), verse);
}
