import { expect, test } from 'vitest';
import { readExpiry, readName } from '../../../../functions/lib/keys/input.ts';

test.each([
  ['Mi aplicación', 'Mi aplicación'],
  ['  a   b ', 'a b'],
  ['n\u0303andu', 'ñandu'],
  ['😀'.repeat(64), '😀'.repeat(64)],
  ['', undefined],
  ['   ', undefined],
  ['x'.repeat(65), undefined],
  ['a\u0000b', undefined],
  [`e${'\u0344'.repeat(5_000)}`, undefined],
  ['\ud800', undefined],
  ['a\u200bb', undefined],
  ['a\u202eb', undefined],
  ['a\u2066b', undefined],
  ['\u3164', undefined],
  ['\u2800', undefined],
  ['a\u2028b', 'a b'],
  ['a\ufe0fb', undefined],
  ['❤️ Salmos', '❤️ Salmos'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['a\u200db', undefined],
])('the name %j is %j', (given, name) => {
  expect(readName(given)).toBe(name);
});

test.each([
  ['2027-01-01', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2027-02-29', undefined],
  ['2027-13-01', undefined],
  ['2027-1-1', undefined],
  ['01/01/2027', undefined],
  ['2027-01-01T00:00', undefined],
  ['', undefined],
])('the day %j is %j', (given, date) => {
  expect(readExpiry(given)?.toISOString()).toBe(date);
});
