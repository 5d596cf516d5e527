/** Whatever SECURITY.md promises names tests that hold it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('Held by'))
  .map((line) => line.split(' | '));

test('each row of the table names tests, and these are there', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const named = Array.from(
      row.at(-1)?.matchAll(/`([^`]+\.test\.ts)`/g) ?? [],
      ([, name]) => name,
    );
    expect(named.length, row.join(' | ')).toBeGreaterThan(0);
    for (const name of named) expect(existsSync(path.join('test', name ?? '')), name).toBe(true);
  }
});
