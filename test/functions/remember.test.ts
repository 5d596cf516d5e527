import { expect, test, vi } from 'vitest';
import { remember } from '../../functions/lib/tree.ts';

test('what is remembered is made once', () => {
  const make = vi.fn((key: string) => key.toUpperCase());
  const remembered = remember(make);
  expect([remembered('a'), remembered('b'), remembered('a')]).toEqual(['A', 'B', 'A']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('of more than there is room for, the one that was not asked for the longest is forgotten', () => {
  const make = vi.fn((key: string) => key.toUpperCase());
  const remembered = remember(make, 2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) remembered(key);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});
