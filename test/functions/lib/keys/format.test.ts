import { expect, test } from 'vitest';
import { hashKey, makeKey, parseKey } from '../../../../functions/lib/keys/format.ts';

test('a key is a prefix, an environment and 64 characters', () => {
  expect(makeKey('live')).toMatch(/^verso_live_[0-9a-f]{64}$/);
  expect(makeKey('test')).toMatch(/^verso_test_[0-9a-f]{64}$/);
  expect(makeKey('live')).not.toBe(makeKey('live'));
});

test('a key is taken apart', () => {
  const identifier = `${'0123456789abcdef'.repeat(3)}01234567f5c72800`;
  expect(parseKey(`verso_live_${identifier}`)).toEqual({ environment: 'live', identifier });
  expect(parseKey(`verso_test_${identifier}`)).toBeUndefined();
});

test('a slip in a key is seen by its checksum', () => {
  const key = makeKey('live');
  expect(parseKey(key)).toBeDefined();
  for (let at = 'verso_live_'.length; at < key.length; at++) {
    const other = key[at] === '0' ? '1' : '0';
    expect(parseKey(key.slice(0, at) + other + key.slice(at + 1)), `${at}`).toBeUndefined();
  }
});

test.each([
  '',
  'verso_live_',
  `verso_other_${'0'.repeat(64)}`,
  `verso_live_${'0'.repeat(63)}`,
  `verso_live_${'0'.repeat(65)}`,
  `verso_live_${'g'.repeat(64)}`,
  ` verso_live_${'0'.repeat(64)}`,
])('%j cannot be a key', (key) => {
  expect(parseKey(key)).toBeUndefined();
});

test('what is stored is SHA-256', () => {
  expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
