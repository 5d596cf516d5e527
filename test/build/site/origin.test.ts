import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localPort, originOf } from '../../../build/site/origin.ts';

test.each([
  [{}, 'http://localhost:8888'],
  [{ PORT: '9330' }, 'http://localhost:9330'],
  [{ PORT: '' }, 'http://localhost:8888'],
  [{ URL: 'https://verso.example' }, 'https://verso.example'],
  [{ URL: 'https://verso.example', PORT: '9330' }, 'https://verso.example'],
])('with %j the service is at %s', (env, origin) => {
  expect(originOf(env)).toBe(origin);
});

test.each(['abc', '0', '65536', '80.5', '-1'])('PORT=%s is refused', (PORT) => {
  expect(() => localPort({ PORT })).toThrow(`PORT must be a port such as 8888, not "${PORT}"`);
});

test('the port is that of netlify.toml', () => {
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`port = ${localPort({})}`);
});
