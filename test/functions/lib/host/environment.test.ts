import { afterEach, expect, test, vi } from 'vitest';
import { isNetlifyDev } from '../../../../functions/lib/host/environment.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['true', true],
  ['', false],
  ['false', false],
  ['1', false],
])('NETLIFY_DEV=%s: %s', (value, expected) => {
  vi.stubEnv('NETLIFY_DEV', value);
  expect(isNetlifyDev()).toBe(expected);
});
