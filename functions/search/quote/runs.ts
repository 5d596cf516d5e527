/** Finds where the words of a quotation are consecutive in a text, even across the ends of verses. */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Numbers } from '../../lib/search-index/pack.ts';
import { present } from '../../lib/text/present.ts';
import type { TextIndex } from '../indexes/text-index.ts';
import { firstFrom, rarestOf, type VerseRange } from '../matching/match.ts';

/** A run of words of the text, by their positions among all words; `end` is exclusive. */
export interface WordRun {
  start: number;
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
  const rarest = rarestOf(
    index,
    places.map((place) => [place]),
  );
  const { verses, starts, positions } = index.postingsOf(present(places[rarest]));
  budget.spend(verses.length * STEPS_A_VERSE);
  const having = positions.subarray(starts[0], starts[verses.length]);
  return Array.from(having, (at) => at - rarest).filter((start) =>
    isAt(index.words, places, start),
  );
}

/** Whether words are at a position of the text. */
function isAt(text: Numbers, places: readonly number[], start: number): boolean {
  for (let at = 0; at < places.length; at++) if (text[start + at] !== places[at]) return false;
  return true;
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
  // a part may be repeated
  const known = new Map<string, number[]>();
  const startsOf = (words: readonly string[]) => {
    const key = words.join(' ');
    const starts = known.get(key) ?? startsOfRuns(index, words, budget);
    known.set(key, starts);
    budget.spend(starts.length * STEPS_A_RUN);
    return starts;
  };
  let runs = startsOf(first).map((start): WordRun => ({ start, end: start + first.length }));
  for (const words of rest) {
    if (runs.length === 0) break;
    runs = followedBy(runs, startsOf(words), words.length);
  }
  return runs;
}

/**
 * Returns the runs that another part follows closely, each extended to its end.
 * @param next where that part starts, in order
 */
function followedBy(runs: readonly WordRun[], next: readonly number[], length: number): WordRun[] {
  let at = 0;
  return runs.flatMap(({ start, end }) => {
    while (at < next.length && present(next[at]) < end) at++;
    const following = next[at];
    const isClose = following !== undefined && following - end <= LONGEST_GAP;
    return isClose ? [{ start, end: following + length }] : [];
  });
}

/** Returns the verses of a run. */
export function versesOfRun({ starts }: TextIndex, { start, end }: WordRun): VerseRange {
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
