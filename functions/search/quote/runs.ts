/** Where the words of a quotation stand in a text next to each other, also across the ends of verses. */
import { present } from '../../../build/shared/present.ts';
import type { VerseRange } from '../match.ts';
import type { startsOf } from '../starts.ts';
import type { TextIndex } from '../text-index.ts';

/** Words of the text, by their places among all of them; `end` is exclusive. */
export interface WordRun {
  start: number;
  end: number;
}

/**
 * All runs of these words that lie in a range of verses, in order.
 * @param words the quotation's, as they are compared
 */
export function runsOf(index: TextIndex, words: readonly string[], range: VerseRange): WordRun[] {
  const places = words.map((word) => index.vocabulary.placeOf(word));
  if (!places.every((place) => place !== undefined)) return [];
  const frequencies = places.map((place) => index.frequencyOf(place));
  const rarest = frequencies.indexOf(Math.min(...frequencies));
  const [from, to] = [index.starts[range.from] ?? 0, index.starts[range.to] ?? 0];
  const runs: WordRun[] = [];
  for (const verse of index.postingsOf(present(places[rarest])).verses) {
    const end = present(index.starts[verse + 1]);
    for (let at = present(index.starts[verse]); at < end; at++) {
      if (index.words[at] !== places[rarest]) continue;
      const start = at - rarest;
      const isIn = start >= from && start + places.length <= to;
      if (isIn && places.every((place, more) => index.words[start + more] === place)) {
        runs.push({ start, end: start + places.length });
      }
    }
  }
  return runs;
}

/** Two parts of a quotation that leaves something out stand no farther from each other. */
const LONGEST_GAP = 200;

/**
 * The same of a quotation in parts, which stand in this order and near to each other.
 * @param parts the words of each; empty ones do not count
 */
export function runsOfParts(
  index: TextIndex,
  parts: readonly (readonly string[])[],
  range: VerseRange,
): WordRun[] {
  const [first = [], ...rest] = parts
    .filter(({ length }) => length > 0)
    .map((words) => runsOf(index, words, range));
  return rest.reduce(
    (whole, next) =>
      whole.flatMap(({ start, end }) => {
        const following = next.find((run) => run.start >= end);
        const isNear = following && following.start - end <= LONGEST_GAP;
        return isNear ? [{ start, end: following.end }] : [];
      }),
    first,
  );
}

/** The verses of a run. */
export function versesOfRun({ starts }: TextIndex, { start, end }: WordRun): VerseRange {
  return { from: verseAt(starts, start), to: verseAt(starts, end - 1) + 1 };
}

/** The verse that has a word: the last one that begins at it or before. */
function verseAt(starts: ReturnType<typeof startsOf>, word: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (present(starts[middle]) <= word) low = middle;
    else high = middle;
  }
  return low;
}
