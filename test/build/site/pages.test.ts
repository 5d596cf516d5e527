/** Which pages are rendered anew, with a renderer that tells what it was asked for. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Renderer } from '../../../build/site/kept-renderer.ts';
import { renderPages } from '../../../build/site/pages.ts';
import type { SiteData } from '../../../build/site/site-data.ts';
import { siteMap } from '../../../build/site/site-map.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

/** Of a version's page it tells versions, of others who can be written to. */
const ENTRY = `
import { appendFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
parentPort.once('message', ({ addresses, site }) => { for (const address of addresses) {
  if (address === '/en/status/' && site.contact === 'broken') throw new Error(address);
  appendFileSync(new URL('asked.txt', import.meta.url), address + '\\n');
  const told = address.startsWith('/en/versions/') ? ['versions'] : ['contact'];
  parentPort.postMessage({ address, html: address + JSON.stringify(site[told[0]]), told });
} })`;

const pages = siteMap(['kjv']);
const COUNT = pages.length * 2 + 1;
const site: SiteData = {
  origin: undefined,
  contact: undefined,
  pages,
  versions: [],
  shown: {},
  showcase: { es: [], en: [] },
  schemas: {},
};

let renderer: Renderer;
let cache = '';
beforeEach(() => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'server/entry.mjs'), ENTRY);
  writeFileSync(path.join(folder, 'server/asked.txt'), '');
  renderer = { folder, digest: 'first' };
  cache = path.join(folder, 'pages.json');
});

/** Renders; gives the pages by their files, and the addresses that the renderer was asked for. */
async function render(of: Partial<SiteData> = {}) {
  const asked = path.join(renderer.folder, 'server/asked.txt');
  writeFileSync(asked, '');
  const files = new Map<string, string>();
  for (const { file, html } of await renderPages({ ...site, ...of }, renderer, cache)) {
    files.set(file, html);
  }
  return { files, asked: readFileSync(asked, 'utf8').split('\n').filter(Boolean) };
}

test('at first all, each as the file of its address', async () => {
  const { files, asked } = await render();
  expect(asked).toHaveLength(COUNT);
  expect(files.size).toBe(COUNT);
  expect(files.get('404.html')).toBe('/404/undefined');
  expect(files.get('index.html')).toBe('/undefined');
  expect(files.get('en/versions/kjv/index.html')).toBe('/en/versions/kjv/[]');
});

test('then none, and all are there', async () => {
  const first = await render();
  const { files, asked } = await render();
  expect(asked).toEqual([]);
  expect(files).toEqual(first.files);
});

test('those that told what has changed', async () => {
  await render();
  const { files, asked } = await render({ contact: 'mailto:somebody@example.org' });
  expect(asked).toHaveLength(COUNT - 2);
  expect(files.get('index.html')).toBe('/"mailto:somebody@example.org"');
  expect(files.get('en/versions/kjv/index.html')).toBe('/en/versions/kjv/[]');
});

test('all by another renderer, and where what was kept is damaged', async () => {
  await render();
  renderer = { ...renderer, digest: 'second' };
  expect((await render()).asked).toHaveLength(COUNT);
  writeFileSync(cache, '{"renderer":');
  expect((await render()).asked).toHaveLength(COUNT);
});

test('one that fails ends it, and nothing of the attempt is kept', async () => {
  await render();
  await expect(render({ contact: 'broken' })).rejects.toThrow('/en/status/');
  expect((await render()).asked).toEqual([]);
});
