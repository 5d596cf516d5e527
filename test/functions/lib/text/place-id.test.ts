import { describe, expect, test } from 'vitest';
import { parsePlaceId } from '../../../../functions/lib/text/place-id.ts';

const written = (id: string) => {
  const place = parsePlaceId(id);
  return place && [place.book.id, place.chapter, place.verse];
};

describe('an ID', () => {
  test.each([
    ['joh_3_16', ['joh', 3, 16]],
    ['JHN.3.16', ['joh', 3, 16]],
    ['John.3.16', ['joh', 3, 16]],
    ['43003016', ['joh', 3, 16]],
    ['1001001', ['gen', 1, 1]],
    ['psa_23', ['psa', 23, undefined]],
    ['PSA.23', ['psa', 23, undefined]],
    ['19023', ['psa', 23, undefined]],
    ['1CO.13.4', ['1co', 13, 4]],
  ])('%s', (id, place) => {
    expect(written(id)).toEqual(place);
  });

  test.each([
    '',
    'joh',
    'joh_0',
    'joh_3_0',
    'joh_03',
    'xyz_1_1',
    '67001001',
    '43000016',
    '43003000',
    'joh_3_16_1',
    'joh 3:16',
  ])('%j is none', (id) => {
    expect(parsePlaceId(id)).toBeUndefined();
  });
});
