/** Finds where the words of a quotation are consecutive in a text, even across the ends of verses. */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import { present } from '../../lib/text/present.ts';
import type { TextIndex } from '../indexes/text-index.ts';
import { firstFrom, rarestOf, type VerseRange } from '../matching/match.ts';

/** A run among all words of the text, of which there may be tens of thousands. */
export interface WordRun {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Work budget: steps to scan a verse, and for each run. */
const STEPS_A_VERSE = 4;
const STEPS_A_RUN = 3;

/**
 * Returns where each run of these words starts, in order. Takes time linear in the number of verses that have the
 * rarest of them.
 * @param words the folded words
 */
function startsOfRuns(index: TextIndex, words: readonly string[], budget: WorkBudget): number[] {
  const places = words.map((word) => present(index.vocabulary.placeOf(word)));
  const slots = places.map((place) => [place]);
  const rarest = rarestOf(index, slots);
  const { verses, starts, positions } = index.postings.of(present(places[rarest]));
  budget.spend(verses.length * STEPS_A_VERSE);
  const found = Array.from(positions.subarray(starts[0], starts.at(-1)))
    .map((at) => at - rarest)
    .filter((start) => places.every((place, nth) => index.words[start + nth] === place));
  budget.spend(found.length * STEPS_A_RUN);
  return found;
}

/** How many words may separate two parts of a quotation that leaves something out. */
const LONGEST_GAP = 200;

/**
 * Returns all runs of a quotation in parts, which must be in this order and close together. Takes time linear in the
 * number of runs of each part.
 * @param parts the words of each part; empty parts do not count
 */
export function runsOfParts(
  index: TextIndex,
  parts: readonly (readonly string[])[],
  budget: WorkBudget,
): WordRun[] {
  const [first = [], ...rest] = parts.filter(({ length }) => length > 0);
  const isAnyUnknown = parts.flat().some((word) => index.vocabulary.placeOf(word) === undefined);
  if (isAnyUnknown) return [];
  const starts = startsOfRuns(index, first, budget);
  let runs = starts.map((start) => ({ start, end: start + first.length }));
  for (const words of rest) {
    if (runs.length === 0) break;
    runs = followedBy(runs, startsOfRuns(index, words, budget), words.length);
  }
  return runs;
}

/**
 * Returns the runs that another part follows closely, each extended to its end.
 * @param next where that part starts, in order
 */
function followedBy(runs: readonly WordRun[], next: readonly number[], length: number): WordRun[] {
  const found: WordRun[] = [];
  let at = 0;
  for (const { start, end } of runs) {
    while (at < next.length && present(next[at]) < end) at++;
    const following = next[at];
    if (following === undefined) break;
    if (following - end <= LONGEST_GAP) found.push({ start, end: following + length });
  }
  return found;
}

/** Returns the verses of a run. */
export function versesOfRun({ starts }: TextIndex, start: number, end: number): VerseRange {
  return { from: verseAt(starts, start), to: verseAt(starts, end - 1) + 1 };
}

/** Returns the verses of runs in order, without duplicates. */
export function versesOfRuns({ starts }: TextIndex, runs: readonly WordRun[]): VerseRange[] {
  const found: VerseRange[] = [];
  let from = 0;
  for (const { start, end } of runs) {
    while (present(starts[from + 1]) <= start) from++;
    let to = from + 1;
    while (present(starts[to]) < end) to++;
    const last = found.at(-1);
    if (last?.from !== from || last.to !== to) found.push({ from, to });
  }
  return found;
}

/** Returns the verse that contains a word: the last one that starts at it or before. */
const verseAt = (starts: Uint32Array, word: number): number =>
  Math.min(firstFrom(starts, word + 1, 0), starts.length - 1) - 1;
