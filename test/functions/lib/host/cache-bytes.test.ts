import { expect, test } from 'vitest';
import { cacheBytes } from '../../../../functions/lib/host/cache-bytes.ts';

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
