/** The best of many: only what may be among them is scored whole and put in order. */
import { present } from '../../lib/text/present.ts';

/** To keep more than these in order takes longer than to sort them all at the end. */
const MOST_IN_ORDER = 256;

/**
 * The places with the highest scores above 0, the best first, ties in order of place.
 * @param scoreOf the score of a place; of one that is not above `least` any other that is not. Asked in order of place
 * @param among these places, in ascending order, or all from one to before another
 */
export function highest(
  scoreOf: (place: number, least: number) => number,
  among: Uint32Array | { from: number; to: number },
  count: number,
): number[] {
  const places: number[] = [];
  const scores: number[] = [];
  const isDeep = count > MOST_IN_ORDER;
  let least = 0;
  const take = (place: number) => {
    const score = scoreOf(place, least);
    // of two with the same score the first goes before, and this one is later
    if (score <= least) return;
    const isFull = places.length === count && !isDeep;
    let at = isFull ? count - 1 : places.length;
    for (; !isDeep && at > 0 && present(scores[at - 1]) < score; at--) {
      scores[at] = present(scores[at - 1]);
      places[at] = present(places[at - 1]);
    }
    scores[at] = score;
    places[at] = place;
    if (places.length === count && !isDeep) least = present(scores[count - 1]);
  };
  if (count === 0) return [];
  if (among instanceof Uint32Array) for (const place of among) take(place);
  else for (let place = among.from; place < among.to; place++) take(place);
  return isDeep ? sorted(places, scores).slice(0, count) : places;
}

function sorted(places: readonly number[], scores: readonly number[]): number[] {
  // the order of those with the same score stays
  return Array.from(scores.keys())
    .sort((a, b) => present(scores[b]) - present(scores[a]))
    .map((at) => present(places[at]));
}
