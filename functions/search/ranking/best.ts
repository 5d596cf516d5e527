/** The best of many: only what may be among them is scored whole and put in order. */
import { present } from '../../lib/text/present.ts';

/** To keep more than these in order takes longer than to sort them now and then. */
const MOST_IN_ORDER = 256;
/** So many times as many as are wanted are taken before they are sorted. */
const TAKEN = 3;

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
  let places: number[] = [];
  let scores: number[] = [];
  const isDeep = count > MOST_IN_ORDER;
  let least = 0;
  const sortTaken = () => {
    // the order of those with the same score stays
    const order = Array.from(scores.keys())
      .sort((a, b) => present(scores[b]) - present(scores[a]))
      .slice(0, count);
    places = order.map((at) => present(places[at]));
    scores = order.map((at) => present(scores[at]));
    if (places.length === count) least = present(scores[count - 1]);
  };
  const take = (place: number) => {
    const score = scoreOf(place, least);
    // of two with the same score the first goes before, and this one is later
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
