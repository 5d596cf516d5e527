/** Offsets of items that are stored one after the other. */
import type { Numbers } from '../../lib/search-index/pack.ts';

/** Returns where each item starts, from the lengths of all, plus the end of the last: 2, 3 gives 0, 2, 5. */
export function startsOf(lengths: Numbers): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  let end = 0;
  for (let index = 0; index < lengths.length; index++) {
    end += lengths[index] ?? 0;
    starts[index + 1] = end;
  }
  return starts;
}
