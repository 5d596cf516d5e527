/** Selects the best of many: only candidates that may be among them are scored completely and sorted. */
import { present } from '../../lib/text/present.ts';

/** How many times the wanted number is collected before sorting. */
const TAKEN = 3;
/** If few are wanted, collecting more of them before each sort is faster. */
const LEAST_TAKEN = 256;

/**
 * Returns the places with the highest scores above 0, best first, ties in order of place.
 * @param scoreOf returns the score of a place; if that is not above `least`, any value that is not above it. Called in
 * order of place
 * @param among the places, in ascending order, or a range
 */
export function highest(
  scoreOf: (place: number, least: number) => number,
  among: Uint32Array | { from: number; to: number },
  count: number,
): number[] {
  let taken: { place: number; score: number }[] = [];
  const mostTaken = Math.max(TAKEN * count, LEAST_TAKEN);
  let least = 0;
  const sortTaken = () => {
    // equal scores keep their order
    taken = taken.sort((a, b) => b.score - a.score).slice(0, count);
    if (taken.length === count) least = present(taken[count - 1]).score;
  };
  const take = (place: number) => {
    const score = scoreOf(place, least);
    // of equal scores the first wins, and this one is later
    if (score <= least) return;
    taken.push({ place, score });
    if (taken.length === mostTaken) sortTaken();
  };
  if (count === 0) return [];
  if (among instanceof Uint32Array) for (const place of among) take(place);
  else for (let place = among.from; place < among.to; place++) take(place);
  sortTaken();
  return taken.map(({ place }) => place);
}
