/** Finds where the words of a quotation are consecutive in a text, even across the ends of verses. */

import type { WorkBudget } from '../../lib/contract/work-budget.ts';
import type { Numbers } from '../../lib/search-index/pack.ts';
import { present } from '../../lib/text/present.ts';
import type { TextIndex } from '../indexes/text-index.ts';
import { firstFrom, type VerseRange } from '../matching/match.ts';

/** The starts and ends of runs among all words of the text, in order: there may be tens of thousands. */
export interface WordRuns {
  starts: number[];
  /** Exclusive. */
  ends: number[];
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
  const rarest = places.reduce(
    (least, place, at) =>
      index.frequencyOf(place) < index.frequencyOf(present(places[least])) ? at : least,
    0,
  );
  const word = present(places[rarest]);
  const { verses } = index.postingsOf(word);
  budget.spend(verses.length * STEPS_A_VERSE);
  const { words: text, starts: verseStarts } = index;
  const starts: number[] = [];
  for (const verse of verses) {
    const end = present(verseStarts[verse + 1]);
    for (let at = present(verseStarts[verse]); at < end; at++) {
      if (text[at] !== word) continue;
      if (isAt(text, places, at - rarest)) starts.push(at - rarest);
    }
  }
  return starts;
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
): WordRuns {
  const [first = [], ...rest] = parts.filter(({ length }) => length > 0);
  const isAnyUnknown = parts.flat().some((word) => index.vocabulary.placeOf(word) === undefined);
  if (isAnyUnknown) return { starts: [], ends: [] };
  // a part may be repeated
  const known = new Map<string, number[]>();
  const startsOf = (words: readonly string[]) => {
    const key = words.join(' ');
    const starts = known.get(key) ?? startsOfRuns(index, words, budget);
    known.set(key, starts);
    budget.spend(starts.length * STEPS_A_RUN);
    return starts;
  };
  let starts = startsOf(first);
  let ends = starts.map((start) => start + first.length);
  for (const words of rest) {
    if (starts.length === 0) break;
    ({ starts, ends } = followedBy({ starts, ends }, startsOf(words), words.length));
  }
  return { starts, ends };
}

/**
 * Returns the runs that another part follows closely, each extended to its end.
 * @param next where that part starts, in order
 */
function followedBy({ starts, ends }: WordRuns, next: readonly number[], length: number): WordRuns {
  const found: WordRuns = { starts: [], ends: [] };
  let at = 0;
  for (let run = 0; run < starts.length; run++) {
    const end = present(ends[run]);
    while (at < next.length && present(next[at]) < end) at++;
    const following = next[at];
    if (following === undefined) break;
    if (following - end > LONGEST_GAP) continue;
    found.starts.push(present(starts[run]));
    found.ends.push(following + length);
  }
  return found;
}

/** Returns the verses of a run. */
export function versesOfRun({ starts }: TextIndex, start: number, end: number): VerseRange {
  return { from: verseAt(starts, start), to: verseAt(starts, end - 1) + 1 };
}

/** Returns the verses of runs in order, without duplicates. */
export function versesOfRuns({ starts }: TextIndex, runs: WordRuns): VerseRange[] {
  const found: VerseRange[] = [];
  let from = 0;
  let last: VerseRange | undefined;
  for (let run = 0; run < runs.starts.length; run++) {
    const [start, end] = [present(runs.starts[run]), present(runs.ends[run])];
    while (present(starts[from + 1]) <= start) from++;
    let to = from + 1;
    while (present(starts[to]) < end) to++;
    if (last?.from === from && last.to === to) continue;
    last = { from, to };
    found.push(last);
  }
  return found;
}

/** Returns the verse that contains a word: the last one that starts at it or before. */
const verseAt = (starts: Uint32Array, word: number): number =>
  Math.min(firstFrom(starts, word + 1, 0), starts.length - 1) - 1;
