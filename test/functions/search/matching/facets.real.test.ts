import { expect, test } from 'vitest';
import { versionIndex } from '../../../../functions/search/indexes/version-index.ts';
import { facetsOf } from '../../../../functions/search/matching/facets.ts';

test('a result is spread over books and testaments', () => {
  const kjv = versionIndex('kjv');
  const first = (id: string) => kjv.places.books.find((book) => book.id === id)?.range.from ?? 0;
  const verses = Uint32Array.from([first('gen'), first('gen') + 1, first('mal'), first('mat')]);
  expect(facetsOf(verses, kjv, 'book')).toEqual({ gen: 2, mal: 1, mat: 1 });
  expect(facetsOf(verses, kjv, 'testament')).toEqual({ OT: 3, NT: 1 });
  expect(facetsOf(new Uint32Array(), kjv, 'book')).toEqual({});
});
