import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersApart } from '../../../../build/shared/reference/letters-apart.ts';

describe('counts', () => {
  test.each([
    ['juan', 'juan', 0],
    ['juan', 'jaun', 1],
    ['juan', 'juann', 1],
    ['exodo', 'éxodo', 1],
    ['ca', 'abc', 3],
    ['', 'ruth', 4],
    ['路加福音', '路加音', 1],
    // only what differs must fit into 32 letters
    ['a'.repeat(50), `${'a'.repeat(50)}b`, 1],
  ])('%s, %s: %i', (a, b, apart) => {
    expect(lettersApart(a, b, 9)).toBe(apart);
  });
});

test.each([
  ['more than was allowed', 'juan', 'job', 1],
  ['over more than 32 letters', `x${'a'.repeat(40)}x`, `y${'a'.repeat(40)}y`, 9],
])('%s is far', (_, a, b, most) => {
  expect(lettersApart(a, b, most)).toBe(Infinity);
});

test('the same as by the table of its definition', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(lettersApart(a, b, 12)).toBe(byDefinition(a, b));
    }),
    { numRuns: 5000 },
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
