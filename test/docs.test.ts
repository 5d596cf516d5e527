/** What the README shows is what the service does. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { useService } from './helpers/service.ts';

const service = useService();
const readme = readFileSync('README.md', 'utf8');

const paths = [...readme.matchAll(/`(\/v1\/[^`\s]+)`/g)].map(([, path = '']) => path);

test('the README shows every endpoint', () => {
  expect(paths).toEqual([
    '/v1/versions',
    '/v1/versions/kjv',
    '/v1/books',
    '/v1/books/joh',
    '/v1/chapters/psa_23',
    '/v1/verses/joh_3_16',
    '/v1/passage?ref=1+Corintios+13:4-7',
    '/v1/search?q="luz+del+mundo"',
  ]);
});

test.each(paths)('%s answers', async (path) => {
  expect((await service.ask(path)).status).toBe(200);
});

test('the answer that is shown is the answer that is given', async () => {
  const shown = /```json\n(.+?)\n```/s.exec(readme)?.[1] ?? '';
  const [, path = ''] = /localhost:8888(\/v1\/verses[^']+)'/.exec(readme) ?? [];
  expect(await (await service.ask(path)).json()).toEqual(JSON.parse(shown));
});

test('every npm script that is named exists', () => {
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(Object.keys(packageFile.scripts)).toEqual(expect.arrayContaining(named));
});
