/** Counts how the verses of a result are distributed over the Bible. */

import { findBook } from '../../lib/text/canon.ts';
import { present } from '../../lib/text/present.ts';
import type { VersionIndex } from '../indexes/version-index.ts';

export type Facet = 'book' | 'testament';

/** @param verses the verses, in Bible order */
export function facetsOf(
  verses: Uint32Array,
  { places }: VersionIndex,
  facet: Facet,
): Record<string, number> {
  const counts: Record<string, number> = {};
  let at = 0;
  for (const { id, range } of places.books) {
    const start = at;
    while (at < verses.length && present(verses[at]) < range.to) at++;
    if (at === start) continue;
    const name = facet === 'book' ? id : present(findBook(id)).testament;
    counts[name] = (counts[name] ?? 0) + at - start;
  }
  return counts;
}
