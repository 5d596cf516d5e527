import { expect, test } from 'vitest';
import { verseNumbered } from '../../../../functions/search/indexes/common-numbers.ts';

test.each([
  ['before all', 4, undefined],
  ['of the second verse, which comes first', 10, 1],
  ['of two verses: the last one', 20, 2],
  ['between two', 25, undefined],
  ['of the last verse', 30, 3],
  ['after all', 31, undefined],
])('a number %s', (_, number, verse) => {
  // a version that has its verses in another order, and one of them in two parts
  const numbers = { of: Uint32Array.of(20, 10, 20, 30), order: Uint32Array.of(1, 0, 2, 3) };
  expect(verseNumbered(numbers, number)).toBe(verse);
});
