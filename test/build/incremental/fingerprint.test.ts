import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { fingerprint } from '../../../build/incremental/fingerprint.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

let project = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
};
const digest = (values: string[] = []) => fingerprint(project, { globs: ['a/**'], values });

beforeEach(() => {
  project = temporaryFolder();
  write('package-lock.json', '{}');
  write('a/one.txt', 'one');
});

test('the same ingredients have the same digest', () => {
  expect(digest()).toBe(digest());
  expect(digest()).toMatch(/^[0-9a-f]{64}$/);
});

describe('another digest comes from', () => {
  test.each([
    ['another text', () => write('a/one.txt', 'two')],
    ['a new file', () => write('a/b/two.txt', '')],
    ['other packages', () => write('package-lock.json', '{"a":1}')],
  ])('%s', (_, change) => {
    const before = digest();
    change();
    expect(digest()).not.toBe(before);
  });

  test('another value, and from values that are parted otherwise', () => {
    const all = [[], ['x'], ['xy'], ['x', 'y']].map((values) => digest(values));
    expect(new Set(all).size).toBe(4);
  });
});

test('files that are no ingredients do not matter', () => {
  const before = digest();
  write('b/other.txt', 'other');
  expect(digest()).toBe(before);
});
