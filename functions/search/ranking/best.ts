/** Selects the best of many: only candidates that may be among them are scored completely and sorted. */
import { present } from '../../lib/text/present.ts';

/** How many are kept in order; for more, sorting from time to time is faster. */
const MOST_IN_ORDER = 256;
/** How many times the wanted number is collected before sorting. */
const TAKEN = 3;

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
  let places: number[] = [];
  let scores: number[] = [];
  const isDeep = count > MOST_IN_ORDER;
  let least = 0;
  const sortTaken = () => {
    // equal scores keep their order
    const order = Array.from(scores.keys())
      .sort((a, b) => present(scores[b]) - present(scores[a]))
      .slice(0, count);
    places = order.map((at) => present(places[at]));
    scores = order.map((at) => present(scores[at]));
    if (places.length === count) least = present(scores[count - 1]);
  };
  const take = (place: number) => {
    const score = scoreOf(place, least);
    // of equal scores the first wins, and this one is later
    if (score <= least) return;
    if (isDeep) {
      places.push(place);
      scores.push(score);
      if (places.length === TAKEN * count) sortTaken();
      return;
    }
    let at = places.length === count ? count - 1 : places.length;
    for (; at > 0 && present(scores[at - 1]) < score; at--) {
      scores[at] = present(scores[at - 1]);
      places[at] = present(places[at - 1]);
    }
    scores[at] = score;
    places[at] = place;
    if (places.length === count) least = present(scores[count - 1]);
  };
  if (count === 0) return [];
  if (among instanceof Uint32Array) for (const place of among) take(place);
  else for (let place = among.from; place < among.to; place++) take(place);
  if (isDeep) sortTaken();
  return places;
}
