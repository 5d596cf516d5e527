import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../../build/tree/tree.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const write = (...paths: string[]) =>
  writeFiles(
    path.join(temporaryFolder(), 'dist'),
    paths.map((each) => ({ path: each, body: '{}' })),
  );

test('a path is written once', () => {
  expect(() => write('v1/a.json', 'v1/../v1/a.json')).toThrow('written twice');
});

test.each(['../a.json', '/etc/a.json', 'v1/../../a.json'])('%s lies outside', (file) => {
  expect(() => write(file)).toThrow('lies outside');
});
