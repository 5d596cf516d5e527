import { expect, test } from 'vitest';
import { facetsOf } from '../../../../functions/search/matching/facets.ts';

test.each([
  ['book', ['gen', 'gen', 'mal', 'mat'], { gen: 2, mal: 1, mat: 1 }],
  ['testament', ['gen', 'gen', 'mal', 'mat'], { OT: 3, NT: 1 }],
  ['book', [], {}],
] as const)('verses are counted by %s', (facet, books, counts) => {
  expect(facetsOf(books, facet)).toEqual(counts);
});
