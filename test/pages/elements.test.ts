/** The elements and embeds on a page of another site with a strict security policy, in real Chromium. */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectGoodPage, launchBrowser, openPage } from '../helpers/browser.ts';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';

let host: SiteHost;
let browser: Browser;
let site: Server;
let page: Page;
let wrong: string[];
/** What the page of the other site has in its `main`. */
let body = '';
let language = 'es';

beforeAll(async () => {
  host = await startSiteHost();
  browser = await launchBrowser();
  site = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src ${host.url}; connect-src ${host.url}; frame-src ${host.url}; img-src ${host.url} data:`,
    );
    response.end(`<!doctype html>
<html lang="${language}"><head><title>Otra</title><meta charset="utf-8"></head><body><main><h1>Otra</h1>${body}</main>
<script type="module" src="${host.url}/client/verso.elements.js"></script></body></html>`);
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await browser.close();
  site.close();
  await host.stop();
});
afterEach(async () => {
  await page.context().close();
  expect(wrong).toEqual([]);
});

const open = async (content: string, width = 390, lang: 'es' | 'en' = 'es') => {
  [body, language] = [content, lang];
  ({ page, wrong } = await openPage(browser, width, lang));
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
};
const see = (text: string | RegExp) => page.getByText(text).first().waitFor();

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test('a verse, by its attribute or by what is written in it', async () => {
    await open(
      `<verso-verse ref="Juan 3:16">Juan 3:16</verso-verse><verso-verse>Sal 117</verso-verse>
       <verso-verse reference="Juan 11:35"></verso-verse>`,
    );
    await page.emulateMedia({ colorScheme });
    await see('Porque de tal manera amó Dios al mundo');
    await see('Alabad á Jehová, naciones todas');
    await see('Y lloró Jesús.');
    await see('Reina-Valera 1909');
    expect(await page.locator('verso-verse').first().getByRole('link').getAttribute('href')).toBe(
      `${host.url}/explorador/?q=Juan+3%3A16&version=rv1909`,
    );
    await expectGoodPage(page);
  });

  test('a verse with the beginning of a note, if there is one', async () => {
    await open(
      `<verso-verse ref="Rut 1:1" notes>Rut 1:1</verso-verse><verso-verse ref="Abdías 1:1" notes></verso-verse>`,
    );
    await page.emulateMedia({ colorScheme });
    await see('aconteció en los días');
    await see('Visión de Abdías');
    expect(await page.locator('verso-verse [part=note]').count()).toBe(1);
    await see(/Tyndale/);
    await expectGoodPage(page);
  });
});

test('the passage of the day, in English', async () => {
  await open('<verso-daily></verso-daily>', 1280, 'en');
  await see('King James Version');
  await expectGoodPage(page);
});

test('a search, with the keyboard, marks what it finds', async () => {
  await open('<verso-search></verso-search>');
  await page.getByRole('searchbox').fill('buen pastor');
  await page.keyboard.press('Enter');
  await see('Yo soy el buen');
  expect(await page.locator('verso-search mark').first().textContent()).toMatch(/buen|pastor/i);
  await expectGoodPage(page);
});

test('versions side by side are aligned by content', async () => {
  await open('<verso-parallel ref="Jonás 2:1" versions="rv1909,kjv"></verso-parallel>');
  await see('Jonah 1:17');
  await expectGoodPage(page);
});

test('a quotation says whether it holds, and the quoted words stay', async () => {
  await open(`<verso-quote>Jehová es mi pastor; nada me faltará.</verso-quote>
    <verso-quote>Ayúdate, que yo te ayudaré.</verso-quote>`);
  await see('Cita exacta');
  await see('No está en la Biblia');
  expect(await page.getByText('Jehová es mi pastor; nada me faltará.').count()).toBe(1);
  await open('<verso-quote text="Y lloró Jesús."></verso-quote>');
  await see('Cita exacta');
  await see('Y lloró Jesús.');
  await expectGoodPage(page);
});

test('words show those of the original, with the keyboard', async () => {
  await open('<verso-words ref="John 11:35" version="kjv"></verso-words>', 1280, 'en');
  await page.getByRole('button', { name: 'wept' }).focus();
  await page.keyboard.press('Enter');
  await see('G1145');
  await expectGoodPage(page);
});

test('an attribute that changes shows something else', async () => {
  await open('<verso-verse ref="Juan 11:35"></verso-verse>');
  await see('Y lloró Jesús.');
  await page.evaluate(() =>
    document.querySelector('verso-verse')?.setAttribute('ref', 'Salmo 117'),
  );
  await see('Alabad á Jehová');
  expect(await page.getByText('Y lloró Jesús.').count()).toBe(0);
});

test('an element that is added later is shown too', async () => {
  await open('<p>Nada</p>');
  await page.evaluate(() => document.body.append(document.createElement('verso-daily')));
  await see('Reina-Valera 1909');
});

test('what cannot be read says so, and what the page has there stays', async () => {
  await open('<verso-verse ref="Hezequías 3:16">Hezequías 3:16</verso-verse>');
  await page.getByRole('status').waitFor();
  await see('Hezequías 3:16');
});

test('where the service is away, the text of the page stays', async () => {
  await open('<p>Nada</p>');
  await page.route('**/v1/**', (route) => route.abort());
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<verso-verse ref="Juan 3:16">De tal manera</verso-verse>',
    );
  });
  await see('Ahora mismo no se puede cargar el texto.');
  await see('De tal manera');
});

test('a frame shows a passage on another site, and loads nothing else', async () => {
  await open(`<iframe src="${host.url}/embed/verse?ref=Juan+11:35&version=rv1909" title="Juan 11:35"></iframe>
    <img src="${host.url}/daily.svg" alt="Hoy" width="300">`);
  await page.frameLocator('iframe').getByText('Y lloró Jesús.').waitFor();
  expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    1080,
  );
});

test('all of them have at most 12 kB compressed', async () => {
  await open('<p>Nada</p>');
  const script = readFileSync('public/client/verso.elements.js');
  expect(gzipSync(script).length).toBeLessThanOrEqual(12_000);
});
