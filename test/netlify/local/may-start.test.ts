import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localPort } from '../../../netlify/local/may-start.ts';

test.each([
  [{}, 8888],
  [{ PORT: '' }, 8888],
  [{ PORT: '9330' }, 9330],
])('with %j it listens on %i', (env, port) => {
  expect(localPort(env)).toBe(port);
});

test.each(['abc', '0', '65536', '80.5', '-1'])('PORT=%s is refused', (PORT) => {
  expect(() => localPort({ PORT })).toThrow(`PORT must be a port such as 8888, not "${PORT}"`);
});

test('the port is that of netlify.toml', () => {
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`port = ${localPort({})}`);
});
