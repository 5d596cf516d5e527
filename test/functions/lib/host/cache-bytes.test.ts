import { expect, test } from 'vitest';
import { cacheBytes, roomLeft } from '../../../../functions/lib/host/cache-bytes.ts';

test.each([
  [undefined, 360_000_000],
  ['', 360_000_000],
  ['268435456', 161_061_273],
])('with CACHE_BYTES=%s indexes get %d whole bytes', (asked, bytes) => {
  expect(cacheBytes('indexes', asked)).toBe(bytes);
});

test.each(['25000000', '-1', 'many'])('CACHE_BYTES=%s is refused', (asked) => {
  expect(() => cacheBytes('indexes', asked)).toThrow(`from 200000000, not "${asked}"`);
});

test.each([
  [0, 0, Number.POSITIVE_INFINITY],
  [2, 40, 3],
  [2, 90, 0],
  [3, 100, 0],
])(
  'a cache of 100 bytes has room beside %d entries of %d bytes for %d more',
  (size, bytes, more) => {
    expect(roomLeft({ size, calculatedSize: bytes, maxSize: 100 })).toBe(more);
  },
);
