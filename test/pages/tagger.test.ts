/** A page of a blog with the tagger, on another address than the service, in real Chromium. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectGoodPage, launchBrowser, openPage } from '../helpers/browser.ts';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';

let host: SiteHost;
let browser: Browser;
let blog: Server;
let page: Page;
let wrong: string[];
let asked: string[];

/** @param attributes further attributes of the script tag */
const post = (attributes: string) => `<!doctype html>
<html lang="es"><head><title>Blog</title><meta charset="utf-8"></head><body><main>
<h1>De pastores</h1>
<p id="first">Léase Juan 10:11 y Sal 23; también 1 Pedro 5:4, 7. Marcos tiene 3 hijos.</p>
<p><code>Juan 3:16</code> <a href="/otro">Juan 3:17</a> <button>Juan 3:18</button></p>
<label>Cita <textarea>Juan 3:19</textarea></label>
<div contenteditable="true" role="textbox" aria-label="Nota">Juan 3:20</div>
<p data-verso="off">Juan 3:21</p>
<p id="late"></p>
</main>
<script src="${host.url}/client/tagger.js" data-version="rv1909" ${attributes} defer></script>
</body></html>`;

beforeAll(async () => {
  host = await startSiteHost();
  browser = await launchBrowser();
  blog = createServer(({ url }, response) => {
    const attributes = url === '/notes' ? 'data-notes' : '';
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(post(attributes));
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await browser.close();
  blog.close();
  await host.stop();
});
beforeEach(async () => {
  ({ page, wrong } = await openPage(browser, 390, 'es'));
  asked = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/v1/')) asked.push(request.url());
  });
  const { port } = blog.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  await links().first().waitFor();
});
afterEach(async () => {
  await page.context().close();
  expect(wrong).toEqual([]);
});

const links = (where = '') => page.locator(`${where} a.verso-reference`);
const card = () => page.locator('#verso-card div');

test('references become links, and nothing else does', async () => {
  expect(await links().allTextContents()).toEqual(['Juan 10:11', 'Sal 23', '1 Pedro 5:4', '7']);
  await expectGoodPage(page);
});

test('nothing is asked for before a verse is wanted', async () => {
  expect(asked).toEqual([]);
});

test('the verse is shown where the pointer rests, the others of the page come with the same request', async () => {
  await links('#first').first().hover();
  await card().getByText('Yo soy el buen pastor').waitFor();
  await links('#first').nth(2).hover();
  await card().getByText('1 Pedro 5:4').waitFor();
  expect(asked.length).toBe(1);
});

test('a note follows the verse where the page wants notes and there is one', async () => {
  await page.goto(`${new URL('/notes', page.url())}`);
  await page.evaluate(() => {
    const late = document.querySelector('#late');
    if (late) late.textContent = 'Rut 1:1 y Abdías 1:1';
  });
  // a book that those notes do not have
  await links('#late').nth(1).hover();
  await card().getByText('Visión de Abdías').waitFor();
  expect(await card().locator('small').count()).toBe(0);
  await links('#late').first().hover();
  await card().getByText('aconteció en los días').waitFor();
  expect(await card().locator('small').textContent()).toContain('Tyndale');
  expect(asked.at(-1)).toContain('study_notes=1');
});

test('the verse is shown where the focus is, and goes with Escape', async () => {
  await links('#first').first().focus();
  await card().getByText('Yo soy el buen pastor').waitFor();
  expect(await links('#first').first().getAttribute('aria-describedby')).toBe('verso-card');
  await page.keyboard.press('Escape');
  await card().waitFor({ state: 'hidden' });
});

test('what the version has not is said, and the others are shown all the same', async () => {
  await page.evaluate(() => document.querySelector('#late')?.append('No está: Juan 3:99.'));
  await links('#first').first().hover();
  await card().getByText('Yo soy el buen pastor').waitFor();
  expect(asked.length).toBe(2);
  await links('#late').hover();
  await card().getByText('no tiene el versículo 99').waitFor();
});

test('what comes later is found too, once', async () => {
  await page.evaluate(() => {
    const late = document.querySelector('#late');
    late?.append('Y más tarde ');
    late?.append(Object.assign(document.createElement('em'), { textContent: 'Romanos 8:28' }));
  });
  await links('#late').waitFor();
  await page.evaluate(() => {
    const text = document.querySelector('#late')?.firstChild;
    if (text) text.textContent = 'Antes, Mt 5:3 y ';
  });
  await links('#late').nth(1).waitFor();
  expect(await links('#late').allTextContents()).toEqual(['Mt 5:3', 'Romanos 8:28']);
});

test('a link leads to the passage in the explorer', async () => {
  await links('#first').first().click();
  await page.waitForURL(/\/explorador\/\?q=joh\+10%3A11&version=rv1909/);
});

/** What took the reader of references longest; how long it blocks a page `npm run bench` tells. */
const HOSTILE = ['1 de la ', 'capítulo 3 de ', 'Jn 3:16; '];

test.each(HOSTILE)('while 200,000 characters "%s" are read the page goes on', async (hostile) => {
  const { turns, text, links } = await page.evaluate(async (piece) => {
    const written = `${piece.repeat(Math.ceil(200_000 / piece.length))}. Fin. Judas 3`;
    const late = document.querySelector('#late');
    let turns = 0;
    let isOver = false;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      turns += 1;
      if (!isOver) port2.postMessage('');
    });
    port1.start();
    port2.postMessage('');
    late?.append(written);
    const last = () => [...document.querySelectorAll('#late a')].at(-1)?.textContent ?? '';
    while (!last().includes('Judas 3')) await new Promise((resolve) => setTimeout(resolve, 20));
    isOver = true;
    const text = late?.textContent === written;
    return { turns, text, links: document.querySelectorAll('#late a').length };
  }, hostile);
  expect(text).toBe(true);
  expect(links).toBeGreaterThan(0);
  // read in one go there would be two or three
  expect(turns).toBeGreaterThan(20);
});
