/** Files of which one line is read. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLine, writeLines } from '../../../../functions/lib/tree/lines.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { workIn } from '../../../helpers/work-in.ts';

const project = process.cwd();
const KEYS = ['G26', 'G2', 'G26=', 'H1', 'ἀγάπη', '10:1', '9:1', 'z'];

beforeEach(() => {
  workIn(temporaryFolder());
  mkdirSync('dist/v1', { recursive: true });
  writeFileSync('dist/v1/versions.json', '{}');
  writeFileSync('dist/v1/some.txt', writeLines(KEYS.map((key) => [key, `has ${key}`])));
  writeFileSync('dist/v1/none.txt', writeLines([]));
});
afterEach(() => workIn(project));

test.each(KEYS)('the line of %s is found, in whatever order they came', (key) => {
  expect(findLine('v1/some.txt', key)).toBe(`has ${key}`);
});

test.each(['G', 'G261', 'a', '', '.'])('there is none of "%s"', (key) => {
  expect(findLine('v1/some.txt', key)).toBeUndefined();
});

test('a file may have no lines, or not be there', () => {
  expect(findLine('v1/none.txt', 'G26')).toBeUndefined();
  expect(findLine('v1/other.txt', 'G26')).toBeUndefined();
});
