import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Writer } from '../../../build/tree/write.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

test('a path is written once', () => {
  const writer = new Writer(path.join(temporaryFolder(), 'dist'));
  writer.write({ path: 'v1/a.json', body: '{}' });
  expect(() => writer.write({ path: 'v1/../v1/a.json', body: '{}' })).toThrow('written twice');
});

test.each(['../a.json', '/etc/a.json', 'v1/../../a.json'])('%s lies lies outside', (file) => {
  const writer = new Writer(path.join(temporaryFolder(), 'dist'));
  expect(() => writer.write({ path: file, body: '{}' })).toThrow('lies outside');
});

describe('what stands in another folder', () => {
  const asIs = { path: 'v1/a.json', body: '{"a":1}' };

  /** A folder with one file, and a writer beside it that knows of it. */
  function writers() {
    const folder = temporaryFolder();
    const roots = ['first', 'second'].map((name) => path.join(folder, name));
    const [root = '', next = ''] = roots;
    const first = new Writer(root);
    first.write(asIs);
    const second = new Writer(next, { root, seal: first.seal() });
    const files = roots.map((each) => path.join(each, asIs.path));
    const [file = '', nextFile = ''] = files;
    return { first, second, file, nextFile };
  }

  test('is the same file, if it is the same', () => {
    const { first, second, file, nextFile } = writers();
    second.write(asIs);
    expect(statSync(nextFile).ino).toBe(statSync(file).ino);
    expect(second.seal()).toEqual(first.seal());
  });

  test('stays as it is where the next one differs', () => {
    const { second, file, nextFile } = writers();
    second.write({ ...asIs, body: '{"a":2}' });
    expect([file, nextFile].map((each) => readFileSync(each, 'utf8'))).toEqual([
      '{"a":1}',
      '{"a":2}',
    ]);
  });

  test('is written where it cannot stand in two places', () => {
    const { second, file, nextFile } = writers();
    rmSync(file);
    mkdirSync(file);
    second.write(asIs);
    expect(readFileSync(nextFile, 'utf8')).toBe('{"a":1}');
  });
});
