import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersApart } from '../../../../functions/lib/reference/misspelled.ts';

describe('counts', () => {
  test.each([
    ['juan', 'juan', 0],
    ['juan', 'jaun', 1],
    ['juan', 'juann', 1],
    ['exodo', 'éxodo', 1],
    ['ca', 'abc', 3],
    ['', 'ruth', 4],
    ['路加福音', '路加音', 1],
    ['a'.repeat(50), `${'a'.repeat(50)}b`, 1],
    [`x${'a'.repeat(40)}xy`, `z${'a'.repeat(40)}yx`, 2],
  ])('%s, %s: %i', (a, b, apart) => {
    expect(lettersApart(a, b, 9)).toBe(apart);
  });
});

test.each([
  ['juan', 'job', 1],
  [`x${'a'.repeat(40)}x`, `y${'a'.repeat(40)}y`, 1],
])('%s and %s are farther apart than was asked', (a, b, most) => {
  expect(lettersApart(a, b, most)).toBe(Infinity);
});

test.each([
  [12, 5000],
  [45, 300],
])('of words of up to %i letters the same as by its definition', (maxLength, numRuns) => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(lettersApart(a, b, maxLength)).toBe(byDefinition(a, b));
    }),
    { numRuns },
  );
});

function byDefinition(a: string, b: string): number {
  const known = new Map<string, number>();
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i},${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const ways = [
      between(i - 1, j) + 1,
      between(i, j - 1) + 1,
      between(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    ];
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    if (isSwapped) ways.push(between(i - 2, j - 2) + 1);
    const apart = Math.min(...ways);
    known.set(key, apart);
    return apart;
  };
  return between(a.length, b.length);
}
