import path from 'node:path';
import { expect, test } from 'vitest';
import { Writer } from '../../../build/tree/tree.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

test('a path is written once', () => {
  const writer = new Writer(path.join(temporaryFolder(), 'dist'));
  writer.write({ path: 'v1/a.json', body: '{}' });
  expect(() => writer.write({ path: 'v1/../v1/a.json', body: '{}' })).toThrow('written twice');
});

test.each(['../a.json', '/etc/a.json', 'v1/../../a.json'])('%s lies outside', (file) => {
  const writer = new Writer(path.join(temporaryFolder(), 'dist'));
  expect(() => writer.write({ path: file, body: '{}' })).toThrow('lies outside');
});
