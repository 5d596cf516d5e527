import { expect, test } from 'vitest';
import { formatRange } from '../../../../functions/lib/reference/reference.ts';

test.each([
  [{ chapter: 3 }, { chapter: 3 }, '3'],
  [{ chapter: 3 }, { chapter: 4 }, '3-4'],
  [{ chapter: 3, verse: 16 }, { chapter: 3, verse: 16 }, '3:16'],
  [{ chapter: 3, verse: 16 }, { chapter: 3, verse: 18 }, '3:16-18'],
  [{ chapter: 3, verse: 16 }, { chapter: 4, verse: 2 }, '3:16-4:2'],
])('%j to %j is %s', (from, to, written) => {
  expect(formatRange(from, to)).toBe(written);
});
