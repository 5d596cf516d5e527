/** How many letters two words are apart: asked a thousand times for each misspelled name, so all rows of letters at once. */

import { present } from '../text/present.ts';

/** As many letters as a number has bits. */
const MOST_LETTERS = 32;

/** For each letter of the shorter word the places where it stands, a bit each; all zero between two calls. */
const placesOf = new Int32Array(0x10000);

/**
 * How many letters must be added, left out, changed or swapped with the next to make one word of the other: the optimal
 * string alignment distance. Infinity if it is more than `most`.
 *
 * The columns of the usual table are held as bits: H. Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and
 * Damerau Edit Distances (2003).
 */
export function lettersApart(a: string, b: string, most: number): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length - short.length > most) return Infinity;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = short.length;
  const longer = long.length - short.length;
  while (end > start && short[end - 1] === long[end - 1 + longer]) end--;
  if (end === start) return longer;
  if (end - start > MOST_LETTERS) return byTable(short, long, most);

  for (let at = start; at < end; at++) {
    const letter = short.charCodeAt(at);
    placesOf[letter] = placesAt(letter) | (1 << (at - start));
  }
  const lastBit = 1 << (end - start - 1);
  let apart = end - start;
  // where a column grows and falls by one downwards, and where a step along the diagonal costs nothing
  let grows = -1;
  let falls = 0;
  let free = 0;
  let placesBefore = 0;
  for (let at = start; at < end + longer; at++) {
    const places = placesAt(long.charCodeAt(at));
    const swapped = ((~free & places) << 1) & placesBefore;
    free = (((places & grows) + grows) ^ grows) | places | falls | swapped;
    const growsAlong = falls | ~(free | grows);
    const fallsAlong = free & grows;
    if (growsAlong & lastBit) apart++;
    else if (fallsAlong & lastBit) apart--;
    const growsAbove = (growsAlong << 1) | 1;
    grows = (fallsAlong << 1) | ~(free | growsAbove);
    falls = growsAbove & free;
    placesBefore = places;
  }
  for (let at = start; at < end; at++) placesOf[short.charCodeAt(at)] = 0;
  return apart > most ? Infinity : apart;
}

/** The same by the table itself, for the few names that are longer. */
function byTable(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = present(last[j - 1]) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwapped ? present(beforeLast[j - 2]) + 1 : Infinity;
      row.push(Math.min(change, swap, present(last[j]) + 1, present(row[j - 1]) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  const apart = present(last[b.length]);
  return apart > most ? Infinity : apart;
}

const placesAt = (letter: number) => placesOf[letter] ?? 0;
