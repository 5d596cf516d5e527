/** Searches what is in order. */

/**
 * Returns the first of `count` indices that is not before what is sought, or `count` if all are: binary search.
 * @param isBefore whether an index is before it; true up to some index, then false
 */
export function firstIndex(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
