/** Which thread renders, with a renderer that says when it was loaded. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Renderer } from '../../../build/site/kept-renderer.ts';
import { prepareThread, renderInThread } from '../../../build/site/render-thread.ts';
import type { SiteData } from '../../../build/site/site-data.ts';
import { siteMap } from '../../../build/site/site-map.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const ENTRY = `
import { appendFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
appendFileSync(new URL('loaded.txt', import.meta.url), 'loaded ');
parentPort.once('message', ({ addresses }) => {
  for (const address of addresses) parentPort.postMessage({ address, html: '', told: [] });
});`;

const site: SiteData = {
  origin: undefined,
  contact: undefined,
  pages: siteMap([]),
  versions: [],
  shown: {},
  showcase: { es: [], en: [] },
  schemas: {},
};

function rendererOf(digest: string): Renderer & { loaded: () => string } {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'server/entry.mjs'), ENTRY);
  const log = path.join(folder, 'server/loaded.txt');
  writeFileSync(log, '');
  return { folder, digest, loaded: () => readFileSync(log, 'utf8') };
}

async function render(renderer: Renderer, addresses: string[]): Promise<string[]> {
  const pages = renderInThread({ addresses, site }, renderer);
  const rendered: string[] = [];
  for await (const { address } of pages) rendered.push(address);
  return rendered;
}

test('one that was prepared is asked, and no other is loaded', async () => {
  const renderer = rendererOf('first');
  prepareThread(renderer);
  prepareThread(renderer);
  await vi.waitUntil(() => renderer.loaded() !== '');
  expect(await render(renderer, ['/', '/en/'])).toEqual(['/', '/en/']);
  expect(renderer.loaded()).toBe('loaded ');
});

test('one of another renderer is not', async () => {
  const [before, now] = [rendererOf('before'), rendererOf('now')];
  prepareThread(before);
  expect(await render(now, ['/'])).toEqual(['/']);
  expect(now.loaded()).toBe('loaded ');
});

test('one that failed while nothing was asked fails no build', async () => {
  const renderer = rendererOf('first');
  const entry = path.join(renderer.folder, 'server/entry.mjs');
  appendFileSync(entry, 'throw new Error("broken");');
  prepareThread(renderer);
  await vi.waitUntil(() => renderer.loaded() !== '');
  writeFileSync(entry, ENTRY);
  await vi.waitFor(async () => expect(await render(renderer, ['/'])).toEqual(['/']));
});

test('what fails is told where it is asked', async () => {
  const renderer = rendererOf('first');
  appendFileSync(path.join(renderer.folder, 'server/entry.mjs'), 'throw new Error("broken");');
  await expect(render(renderer, ['/'])).rejects.toThrow('broken');
});

test('without anything to render none is loaded', async () => {
  const renderer = rendererOf('first');
  expect(await render(renderer, [])).toEqual([]);
  expect(renderer.loaded()).toBe('');
});
