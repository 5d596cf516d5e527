/** The site as its readers see it: in real Chromium, on a phone and on a desk, in both languages and themes. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeSamples } from '../../build/site/browser/code-samples.ts';
import { expectGoodPage, launchBrowser, openPage } from '../helpers/browser.ts';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';

const run = promisify(execFile);
let host: SiteHost;
let browser: Browser;

beforeAll(async () => {
  host = await startSiteHost();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await host.stop();
});

const PAGES = {
  es: [
    '/',
    '/guias/',
    '/guias/primera-peticion/',
    '/guias/referencias/',
    '/guias/busqueda/',
    '/guias/estructura-del-texto/',
    '/guias/paginacion/',
    '/guias/errores/',
    '/guias/cache-y-limites/',
    '/guias/integridad-y-derechos/',
    '/guias/anadir-una-version/',
    '/guias/desplegar/',
    '/explorador/',
    '/registro/',
    '/entrar/',
    '/recuperar/',
  ],
  en: [
    '/en/',
    '/en/guides/',
    '/en/guides/first-request/',
    '/en/guides/references/',
    '/en/guides/search/',
    '/en/guides/text-structure/',
    '/en/guides/pagination/',
    '/en/guides/errors/',
    '/en/guides/caching-and-limits/',
    '/en/guides/integrity-and-rights/',
    '/en/guides/adding-a-version/',
    '/en/guides/deploying/',
    '/en/explorer/',
    '/en/register/',
    '/en/sign-in/',
    '/en/recover/',
  ],
};

const VIEWS = [
  { width: 390, language: 'es', theme: 'light' },
  { width: 1280, language: 'es', theme: 'dark' },
  { width: 390, language: 'en', theme: 'dark' },
  { width: 1280, language: 'en', theme: 'light' },
] as const;

describe.each(VIEWS)('at $width px in $language, $theme', ({ width, language, theme }) => {
  let page: Page;
  let wrong: string[];
  const foreign: string[] = [];

  beforeAll(async () => {
    ({ page, wrong } = await openPage(browser, width, language));
    await page.emulateMedia({ colorScheme: theme });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== host.url && protocol !== 'data:') foreign.push(request.url());
    });
  });
  afterAll(() => page.close());

  test.each(PAGES[language])('%s is good to look at and to listen to', async (address) => {
    // counted from the first moment of the page
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'shift' in window) {
            window.shift = Number(window.shift) + Number(entry.value);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const response = await page.goto(host.url + address, { waitUntil: 'load' });
    expect(response?.status()).toBe(200);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(await page.title()).toMatch(/Verso/);
    expect(await page.locator('h1').count()).toBe(1);
    await expectGoodPage(page);
    expect(await page.evaluate(() => ('shift' in window ? window.shift : undefined))).toBe(0);
    expect(foreign).toEqual([]);
    expect(wrong).toEqual([]);
  });

  test.each(PAGES[language])('%s is small, and nobody else may run scripts in it', async (at) => {
    const html = await (await fetch(host.url + at)).text();
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(assets.length).toBeGreaterThan(0);
    const bytes = assets.map((file) => gzipSync(readFileSync(`public${file}`)).length);
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(100_000);
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(policy).toContain('default-src &#39;none&#39;');
    expect(policy).toContain('script-src &#39;self&#39;;');
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<script(?! type="module" src| type="application\/json")|\son\w+="/);
    for (const each of ['es', 'en']) expect(html).toContain(`hreflang="${each}"`);
  });
});

test('the first page shows real answers, another for each choice', async () => {
  const { page } = await openPage(browser, 1280, 'es');
  await page.goto(`${host.url}/`);
  const texts = new Set<string>();
  for (const version of ['rv1909', 'kjv']) {
    await page.selectOption('#version', version);
    for (const index of [0, 3, 7]) {
      await page.selectOption('#verse', `${index}`);
      const request = ((await page.textContent('[data-request]')) ?? '').replace('GET ', '');
      const response = await fetch(host.url + request, {
        headers: { 'X-API-Key': host.key },
      });
      const answer = JSON.parse((await page.textContent('[data-response]')) ?? '');
      expect(answer).toEqual(await response.json());
      expect(await page.textContent('[data-text]')).toBe(answer.data.text);
      texts.add(answer.data.text);
    }
  }
  expect(texts.size).toBe(6);
  const example = await page.textContent('[data-origin]');
  expect(example).toContain(`export VERSO_URL=${host.url}\n`);
  await page.close();
});

describe('the explorer', () => {
  let page: Page;
  let wrong: string[];
  beforeAll(async () => {
    ({ page, wrong } = await openPage(browser, 390, 'es'));
  });
  afterAll(() => page.close());

  const heading = (text: string) => page.locator('[data-text] h3', { hasText: text }).waitFor();
  const search = async (q: string) => {
    await page.fill('#q', q);
    await page.click('[type="submit"]');
  };
  const json = async () => JSON.parse((await page.textContent('[data-json]')) ?? '');

  test('asks for a key first', async () => {
    await page.goto(`${host.url}/explorador/?q=Juan+3:16&version=rv1909`);
    await page.getByText('Pon tu clave').waitFor();
    expect(await page.textContent('[data-json]')).toBe('');
  });

  test('takes the key of the link that `npm start` prints, and keeps it out of the address', async () => {
    await page.goto(`${host.url}/explorador/?q=Juan+3:16&version=rv1909#key=${host.key}`);
    await page.reload();
    await heading('Juan 3:16');
    expect(page.url()).toBe(`${host.url}/explorador/?q=Juan+3:16&version=rv1909`);
    expect((await json()).data).toMatchObject({ reference: 'Juan 3:16', chapter: 3, verse: 16 });
    await expectGoodPage(page);
  });

  test('goes on and back, verse by verse and chapter by chapter, over books', async () => {
    await page.click('[data-next]');
    await heading('Juan 3:17');
    await page.click('[data-previous]');
    await heading('Juan 3:16');
    await page.goBack();
    await heading('Juan 3:17');
    await search('Malaquías 4');
    await heading('Malaquías 4');
    await page.click('[data-next]');
    await heading('Mateo 1');
    expect(new URL(page.url()).searchParams.get('q')).toBe('Mateo 1');
    await search('Apocalipsis 22');
    await heading('Apocalipsis 22');
    expect(await page.isDisabled('[data-next]')).toBe(true);
    await expectGoodPage(page);
  });

  test('shows what was asked for last, also where an answer before it comes later', async () => {
    await search('Juan 11:35');
    await heading('Juan 11:35');
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/passage?ref=Juan+11%3A36*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.click('[data-next]');
    await page.waitForURL('**/explorador/?q=Juan+11%3A36*');
    await page.goBack();
    await heading('Juan 11:35');
    const late = page.waitForResponse(/\/v1\/verses\/joh_11_36\?/);
    held.resolve();
    await (await late).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await page.locator('[data-text] h3').innerText()).toBe('Juan 11:35');
  });

  test('shows lists and ranges over chapters', async () => {
    await search('Sal 117; Jn 11:35');
    await heading('Salmos 117');
    await heading('Juan 11:35');
    await search('Gn 1:31-2:2');
    await heading('Génesis 1:31-2:2');
    await page.locator('[data-text] h4', { hasText: '2' }).waitFor();
  });

  test('searches for what is no reference, marks it and pages through it', async () => {
    await search('luz');
    await page.getByText('resultados 1 a 20 de').waitFor();
    const marks = (await page.locator('mark').allInnerTexts()).map((mark) => mark.toLowerCase());
    expect(new Set(marks)).toEqual(new Set(['luz']));
    await page.click('[data-next]');
    await page.getByText('resultados 21 a 40 de').waitFor();
    const address = page.url();
    await expectGoodPage(page);
    await page.click('[data-previous]');
    await page.getByText('resultados 1 a 20 de').waitFor();
    await page.goto(address);
    await page.getByText('resultados 21 a 40 de').waitFor();
    await search('"luz del mundo"');
    await page.getByText('resultados 1 a 2 de 2').waitFor();
    await search('xyzzy');
    await page.getByText('Ningún versículo').waitFor();
  });

  test('shows the same in another version', async () => {
    await search('Juan 11:35');
    await heading('Juan 11:35');
    await page.selectOption('#version', 'kjv');
    await heading('John 11:35');
    await page.getByText('Jesus wept.', { exact: true }).waitFor();
    expect(page.url()).toContain('version=kjv');
  });

  test('tells what is wrong, in text and JSON', async () => {
    await search('Juan 3:99');
    await page.locator('.bad').waitFor();
    expect(await json()).toMatchObject({ success: false, error: { code: 'VERSE_NOT_FOUND' } });
    await page.fill('#key', 'verso_live_x');
    await search('Juan 3:16');
    await page.getByText('Invalid API key').first().waitFor();
    expect(wrong).toEqual([]);
  });
});

describe('the API reference', () => {
  test('is rendered from the contract, asks nobody else, and sends a request', async () => {
    const { page, wrong } = await openPage(browser, 1280, 'en');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(host.url)) {
        foreign.push(request.url());
      }
    });
    await page.goto(`${host.url}/en/reference/#key=${host.key}`);
    for (const name of [/^The versions/, /^A passage by its reference/, /^A chapter/]) {
      await page.getByRole('button', { name }).first().waitFor();
    }
    await page.getByRole('button', { name: /Test Request.*\/v1\/versions\)/s }).click();
    const answer = page.waitForResponse(`${host.url}/v1/versions`);
    await page.getByRole('button', { name: /^Send/ }).first().click();
    expect((await answer).status()).toBe(200);
    await page.getByText('200 OK').first().waitFor();
    await expectGoodPage(page, '#reference');
    expect([foreign, wrong]).toEqual([[], []]);
    await page.close();
  });
});

test('the code samples run as they stand', async () => {
  const samples = codeSamples(host.url, '/v1/passage?ref=1+Juan+4:8&version=rv1909');
  const INTERPRETERS: Record<string, string[]> = {
    curl: ['bash', '-c'],
    JavaScript: [process.execPath, '--input-type=module', '-e'],
    Python: ['python3', '-c'],
    PHP: ['php', '-r'],
  };
  const ran: string[] = [];
  for (const { label, source } of samples) {
    const [command = '', ...options] = INTERPRETERS[label] ?? [];
    const program = source.replace('<?php', '');
    const env = { ...process.env, VERSO_KEY: host.key };
    try {
      const { stdout } = await run(command, [...options, program], { env });
      expect(stdout, label).toContain('1 Juan 4:8');
      ran.push(label);
    } catch (error) {
      // a language that this machine does not have
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  expect(ran).toEqual(expect.arrayContaining(['curl', 'JavaScript']));
});

test('the client runs in a browser too', async () => {
  const { page } = await openPage(browser, 390, 'en');
  await page.goto(`${host.url}/en/`);
  const reference = await page.evaluate(`
    import('/client/verso.js').then(async ({ Verso }) => {
      const verso = new Verso({ baseUrl: location.origin, key: '${host.key}' });
      return (await verso.getPassage({ ref: 'Jn 11:35', version: 'kjv' })).reference;
    })`);
  expect(reference).toBe('John 11:35');
  await page.close();
});

describe('before a script is there, or without any', () => {
  const FORMS = [
    ['/entrar/', ['#email', '#password']],
    ['/en/sign-in/', ['#email', '#password']],
    ['/registro/', ['#email', '#password']],
    ['/recuperar/', ['#email']],
    ['/nueva-contrasena/', ['#password']],
    ['/cuenta/', ['#current', '#password', '#goodbye']],
    ['/panel/', ['#name']],
    ['/explorador/', ['#q', '#key']],
  ] as const;

  test.each(FORMS)('%s puts nothing that is typed into an address', async (address, fields) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(host.url + address);
    for (const field of fields) {
      await page.fill(field, 'secret-1234@example.org');
      await page.press(field, 'Enter');
    }
    for (const button of await page.locator('[type="submit"]').all()) {
      await button.click({ force: true });
    }
    await page.goto(`${host.url}/favicon.svg`);
    expect(asked.filter((url) => url.includes('secret'))).toEqual([]);
    expect(asked).toContain(host.url + address);
    await context.close();
  });

  test('every form is sent by post, and no form names the key', async () => {
    for (const [address] of FORMS) {
      const html = await (await fetch(host.url + address)).text();
      const forms = html.match(/<form[^>]*>/g) ?? [];
      expect(forms.length, address).toBeGreaterThan(0);
      for (const form of forms) expect(form, address).toContain('method="post"');
      expect(html, address).not.toMatch(/name="key"/);
    }
  });
});

test('an address that there is not is told in both languages, as 404', async () => {
  const { page } = await openPage(browser, 390, 'es');
  const response = await page.goto(`${host.url}/nada/`);
  expect(response?.status()).toBe(404);
  await page.getByText('Esta página no existe').first().waitFor();
  await page.getByText('There is no such page').waitFor();
  await expectGoodPage(page);
  await page.close();
});

test('machines find what is for them', async () => {
  const get = async (address: string) => {
    const response = await fetch(host.url + address);
    expect(response.status, address).toBe(200);
    return await response.text();
  };
  const sitemap = await get('/sitemap.xml');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(addresses.length).toBe(30);
  for (const address of addresses) {
    const { pathname } = new URL(address);
    expect(await get(pathname), pathname).toContain('<html lang=');
  }
  expect(await get('/robots.txt')).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const llms = await get('/llms.txt');
  for (const [, url = ''] of llms.matchAll(/\]\((http[^)]+)\)/g)) {
    expect(await get(new URL(url).pathname), url).not.toBe('');
  }
  for (const [, request = ''] of llms.matchAll(/`GET (\/v1[^`]+)`/g)) {
    const response = await fetch(host.url + request, { headers: { 'X-API-Key': host.key } });
    expect(await response.json(), request).toMatchObject({ success: true });
  }
});
