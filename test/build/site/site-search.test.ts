/** When the index of the site's pages is made anew, by Pagefind itself. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../../../build/site/pages.ts';
import { searchFiles } from '../../../build/site/site-search.ts';
import type { MadeFile } from '../../../build/tree/write.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const createIndex = vi.hoisted(() => vi.fn());
vi.mock(import('pagefind'), async (original) => {
  const real = await original();
  createIndex.mockImplementation(real.createIndex);
  return { ...real, createIndex };
});

const page = (file: string, words: string, digest = 'a1b2'): Page => ({
  file,
  html: `<html lang="es"><body><main data-pagefind-body><h1>${words}</h1><dl><dt>SHA</dt><dd data-pagefind-ignore><code>${digest}</code></dd></dl></main></body></html>`,
});
const pages = [page('uno/index.html', 'claves'), page('dos/index.html', 'errores')];

let cache = '';
let first: MadeFile[] = [];
beforeEach(async () => {
  cache = temporaryFolder();
  first = await searchFiles('.', pages, cache);
  createIndex.mockClear();
});

test('is where the field of search looks for it', () => {
  expect(first.map((file) => file.path)).toContain('pagefind/pagefind-entry.json');
});

test.each([
  ['nothing has changed', pages],
  ['pages come in another order', pages.toReversed()],
  [
    'what nobody looks for has changed',
    [page('uno/index.html', 'claves', 'c3d4'), ...pages.slice(1)],
  ],
])('stays where %s', async (_, now) => {
  expect(await searchFiles('.', now, cache)).toEqual(first);
  expect(createIndex).not.toHaveBeenCalled();
});

test.each([
  ['a word of a page has changed', [page('uno/index.html', 'llaves'), ...pages.slice(1)]],
  ['a page has gone', pages.slice(1)],
  ['a page is elsewhere', [page('tres/index.html', 'claves'), ...pages.slice(1)]],
])('is made anew where %s', async (_, now) => {
  expect(await searchFiles('.', now, cache)).not.toEqual(first);
  expect(createIndex).toHaveBeenCalledOnce();
});

test('is made anew where what was kept is damaged', async () => {
  writeFileSync(path.join(cache, 'search.json'), '{"digest":');
  expect(await searchFiles('.', pages, cache)).toEqual(first);
  expect(createIndex).toHaveBeenCalledOnce();
});
