/** Counts how the verses of a result are distributed over the Bible. */

import { findBook } from '../../lib/text/canon.ts';
import { present } from '../../lib/text/present.ts';

export type Facet = 'book' | 'testament';

/** @param books the ID of the book of each verse */
export function facetsOf(books: Iterable<string>, facet: Facet): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of books) {
    const name = facet === 'book' ? id : present(findBook(id)).testament;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
