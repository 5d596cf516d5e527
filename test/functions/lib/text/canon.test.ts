import { expect, test } from 'vitest';
import { books, findBook, isSingleChapter } from '../../../../functions/lib/text/canon.ts';

test('66 books, 39 of them of the Old Testament, numbered from 1', () => {
  expect(books.map(({ number }) => number)).toEqual(Array.from({ length: 66 }, (_, at) => at + 1));
  expect(books.filter(({ testament }) => testament === 'OT')).toHaveLength(39);
  expect(books.at(38)).toEqual({ id: 'mal', number: 39, testament: 'OT', abbreviation: 'MAL' });
  expect(books.at(39)).toEqual({ id: 'mat', number: 40, testament: 'NT', abbreviation: 'MAT' });
});

test.each([
  ['joh', 'joh'],
  ['JHN', 'joh'],
  ['John', 'joh'],
  ['1JN', '1jo'],
  ['ps', 'psa'],
  ['Song', 'son'],
  ['phm', 'phm'],
])('%s is the book %s', (code, id) => {
  expect(findBook(code)?.id).toBe(id);
});

test.each(['', 'xyz', 'john ', 'constructor', '__proto__'])('%j is no book', (code) => {
  expect(findBook(code)).toBeUndefined();
});

test('five books have one chapter', () => {
  expect(books.filter(isSingleChapter).map(({ id }) => id)).toEqual([
    'oba',
    'phm',
    '2jo',
    '3jo',
    'jud',
  ]);
});
