/** Finds the verses that have all words and phrases of a query. */
import { oncePer } from '../../lib/text/once-per.ts';
import { present } from '../../lib/text/present.ts';
import type { Postings } from '../indexes/postings.ts';
import type { TextIndex } from '../indexes/text-index.ts';

/** The verses from `from` up to, but not including, `to`. */
export interface VerseRange {
  from: number;
  to: number;
}

/** The words allowed at one position of a query, as ranks in the vocabulary; usually one. */
export type Slot = readonly number[];

/** A word or phrase of a query: consecutive positions, in this order. */
export type Term = readonly Slot[];

/** Returns the verses of a range that have all terms, in Bible order. */
export function matchingVerses(
  index: TextIndex,
  terms: readonly Term[],
  range: VerseRange,
): Uint32Array {
  // starts with the rarest word: the others are looked up only in the verses that it leaves
  const leading = terms.map((term) => present(term[rarestOf(index, term)]));
  const [rarest, ...others] = distinct(leading)
    .map((slot) => within(versesOf(index, slot), range))
    .sort((a, b) => a.length - b.length);
  let verses = rarest ?? new Uint32Array();
  for (const other of others) verses = intersect(verses, other);
  for (const term of terms) if (term.length > 1) verses = withPhrase(index, term, verses);
  return verses;
}

/** Returns the index of the slot that the fewest verses have. */
export function rarestOf(index: TextIndex, term: Term): number {
  const frequencies = term.map((slot) => frequencyOf(index, slot));
  return frequencies.indexOf(Math.min(...frequencies));
}

/** Filters verses, in Bible order, by whether they have the words of a phrase next to each other. */
function withPhrase(index: TextIndex, term: Term, verses: Uint32Array): Uint32Array {
  const place = rarestOf(index, term);
  const occurrences = occurrencesOf(index, present(term[place]), verses);
  let posting = 0;
  return verses.filter((verse) => {
    posting = firstFrom(occurrences.verses, verse, posting);
    return hasPhrase(index, term, place, occurrences, posting);
  });
}

/**
 * Whether a verse has the words of a phrase next to each other.
 * @param place the position of one of the words in the phrase
 * @param occurrences the occurrences of that word
 * @param posting the index of the verse among them
 */
export function hasPhrase(
  { words, starts: verseStarts }: TextIndex,
  term: Term,
  place: number,
  { verses, starts, positions }: Postings,
  posting: number,
): boolean {
  const end = present(starts[posting + 1]);
  for (let at = present(starts[posting]); at < end; at++) {
    const start = present(positions[at]) - place;
    let length = 0;
    while (length < term.length && has(present(term[length]), words[start + length] ?? NO_WORD))
      length++;
    if (length < term.length) continue;
    // all words must be in this verse, none in the next one
    const verse = present(verses[posting]);
    if (start >= present(verseStarts[verse]) && start + length <= present(verseStarts[verse + 1]))
      return true;
  }
  return false;
}

/**
 * Returns where verses, in Bible order, have a slot's words; for a single word, all its occurrences, even in other
 * verses.
 */
export function occurrencesOf(index: TextIndex, slot: Slot, verses: Uint32Array): Postings {
  const [only] = slot;
  if (only !== undefined && slot.length === 1) return index.postings.of(only);
  const starts = new Uint32Array(verses.length + 1);
  const positions: number[] = [];
  for (let at = 0; at < verses.length; at++) {
    const verse = present(verses[at]);
    const end = present(index.starts[verse + 1]);
    for (let position = present(index.starts[verse]); position < end; position++)
      if (has(slot, present(index.words[position]))) positions.push(position);
    starts[at + 1] = positions.length;
  }
  return { verses, starts, positions: Uint32Array.from(positions) };
}

/** Returns the verses of a range that have any term, in Bible order. */
export function versesWithAny(
  index: TextIndex,
  terms: readonly Term[],
  range: VerseRange,
): Uint32Array {
  return union(
    index,
    terms.map((term) => matchingVerses(index, [term], range)),
  );
}

/** Removes repeated slots. */
export function distinct(slots: readonly Slot[]): Slot[] {
  if (slots.length < 2) return [...slots];
  return [
    ...new Map(slots.map((slot) => [slot.length === 1 ? slot[0] : slot.join(), slot])).values(),
  ];
}

/** Removes repeated terms: repeating a word in a query adds no meaning. */
export function distinctTerms(terms: readonly Term[]): Term[] {
  return [
    ...new Map(terms.map((term) => [term.map((slot) => slot.join()).join(' '), term])).values(),
  ];
}

/** Returns how many verses have a word of a slot; a verse with several counts for each. */
export const frequencyOf = (index: TextIndex, slot: Slot): number =>
  slot.reduce((sum, word) => sum + index.frequencyOf(word), 0);

/** Returns the verses that have one of a slot's words, in Bible order. */
export function versesOf(index: TextIndex, slot: Slot): Uint32Array {
  const [only] = slot;
  if (only !== undefined && slot.length === 1) return index.postings.of(only).verses;
  return union(
    index,
    slot.map((word) => index.postings.of(word).verses),
  );
}

function union({ verseCount }: TextIndex, lists: readonly Uint32Array[]): Uint32Array {
  const isIn = new Uint8Array(verseCount);
  let count = 0;
  for (const list of lists) {
    for (const verse of list) {
      if (isIn[verse]) continue;
      isIn[verse] = 1;
      count++;
    }
  }
  const all = new Uint32Array(count);
  for (let verse = 0, at = 0; at < count; verse++) if (isIn[verse]) all[at++] = verse;
  return all;
}

/** Whether a slot contains a word. The beginning of a word may stand for thousands. */
export const has = (slot: Slot, word: number): boolean =>
  slot.length < FEW_WORDS ? slot.includes(word) : setOf(slot).has(word);

const NO_WORD = -1;
const FEW_WORDS = 8;
const setOf = oncePer((slot: Slot): ReadonlySet<number> => new Set(slot));

function within(verses: Uint32Array, { from, to }: VerseRange): Uint32Array {
  return verses.subarray(firstFrom(verses, from, 0), firstFrom(verses, to, 0));
}
function intersect(few: Uint32Array, many: Uint32Array): Uint32Array {
  let at = 0;
  return few.filter((verse) => {
    at = firstFrom(many, verse, at);
    return many[at] === verse;
  });
}

/** Returns the first index from `start` on whose value is at least `least`: by doubling steps, then binary search. */
export function firstFrom(sorted: Uint32Array, least: number, start: number): number {
  if (start < sorted.length && present(sorted[start]) >= least) return start;
  let step = 1;
  let low = start;
  while (low + step < sorted.length && present(sorted[low + step]) < least) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, sorted.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (present(sorted[middle]) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
