import { describe, expect, test } from 'vitest';
import { NearNames } from '../../../../functions/lib/reference/misspelled.ts';
import { findBook } from '../../../../functions/lib/text/canon.ts';

const NAMES = {
  juan: 'joh',
  josue: 'jos',
  filipenses: 'phi',
  '1corintios': '1co',
  '2corintios': '2co',
};
const names = new Map(
  Object.entries(NAMES).flatMap(([name, id]) => {
    const book = findBook(id);
    return book ? [[name, book] as const] : [];
  }),
);
const near = new NearNames(names, ['tobias', 'jose'], new Set(names.keys()));
const nearest = (name: string) => {
  const { books, isNear } = near.nearest(name);
  return [books.map(({ id }) => id), isNear];
};

describe('a slip is near', () => {
  test.each([
    ['jaun', 'joh'],
    ['juann', 'joh'],
    ['fillipenses', 'phi'],
    ['filipesnes', 'phi'],
    ['1corinitos', '1co'],
  ])('%s', (name, id) => {
    expect(nearest(name)).toEqual([[id], true]);
  });
});

test.each([
  ['corintos', [['1co', '2co'], true]],
  ['jose', [[], false]],
  ['tobia', [[], false]],
  ['jun', [['joh'], false]],
  ['xyzzy', [[], false]],
])('%s', (name, expected) => {
  expect(nearest(name)).toEqual(expected);
});
