/** The site as its readers see it: in real Chromium, on a phone and on a desk, in both languages and themes. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { STATUS } from '../../functions/lib/contract/error-codes.ts';
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
    '/guias/claves/',
    '/guias/navegador/',
    '/guias/cliente-de-typescript/',
    '/guias/mcp/',
    '/guias/migrar/',
    '/guias/numeracion/',
    '/guias/recetas/',
    '/guias/cambios/',
    '/guias/referencias/',
    '/guias/busqueda/',
    '/guias/estructura-del-texto/',
    '/guias/paginacion/',
    '/guias/errores/',
    '/guias/cache-y-limites/',
    '/guias/integridad-y-derechos/',
    '/guias/anadir-una-version/',
    '/guias/desplegar/',
    '/referencia/',
    '/referencia/getpassage/',
    '/referencia/searchverses/',
    '/versiones/',
    '/versiones/rv1909/',
    '/versiones/rvr60/',
    '/estado/',
    '/novedades/',
    '/condiciones/',
    '/privacidad/',
    '/explorador/',
    '/comprobar/',
    '/registro/',
    '/entrar/',
    '/recuperar/',
  ],
  en: [
    '/en/',
    '/en/guides/',
    '/en/guides/first-request/',
    '/en/guides/keys/',
    '/en/guides/browsers/',
    '/en/guides/typescript-client/',
    '/en/guides/mcp/',
    '/en/guides/moving/',
    '/en/guides/numbering/',
    '/en/guides/recipes/',
    '/en/guides/changes/',
    '/en/guides/references/',
    '/en/guides/search/',
    '/en/guides/text-structure/',
    '/en/guides/pagination/',
    '/en/guides/errors/',
    '/en/guides/caching-and-limits/',
    '/en/guides/integrity-and-rights/',
    '/en/guides/adding-a-version/',
    '/en/guides/deploying/',
    '/en/reference/',
    '/en/reference/getpassage/',
    '/en/reference/listbooks/',
    '/en/versions/',
    '/en/versions/web/',
    '/en/versions/nvi/',
    '/en/status/',
    '/en/changelog/',
    '/en/terms/',
    '/en/privacy/',
    '/en/explorer/',
    '/en/check/',
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
    // counted from the first moment of each page
    await page.addInitScript(() => {
      const shifts: { value: number; of: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue;
          const of = entry.sources.map(({ node }) => String(node?.outerHTML ?? node?.textContent));
          shifts.push({ value: Number(entry.value), of: of.map((html) => html.slice(0, 200)) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== host.url && protocol !== 'data:') foreign.push(request.url());
    });
  });
  afterAll(() => page.close());

  test.each(PAGES[language])('%s is good to look at and to listen to', async (address) => {
    const response = await page.goto(host.url + address, { waitUntil: 'load' });
    expect(response?.status()).toBe(200);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(await page.title()).toMatch(/Verso/);
    expect(await page.locator('h1').count()).toBe(1);
    // built for nowhere, read here: whatever can be copied asks this service
    expect(await page.locator('code', { hasText: 'verso.example' }).count()).toBe(0);
    expect(await page.locator('[data-code*="verso.example"]').count()).toBe(0);
    await expectGoodPage(page);
    const shifts = await page.evaluate<{ value: number; of: string[] }[]>('shifts');
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    // what is shown while it comes may move by a hair; up to 0.1 a page counts as good (web.dev/articles/cls)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.05);
    expect(foreign).toEqual([]);
    expect(wrong).toEqual([]);
  });

  test.each(PAGES[language])('%s is small, and nobody else may run scripts in it', async (at) => {
    const html = await (await fetch(host.url + at)).text();
    // what Starlight says of its own is in the language of the page
    const other = {
      es: /Copy to clipboard|Terminal window|On this page/,
      en: /Copiar al|Ventana de|En esta/,
    };
    expect(html).not.toMatch(other[language]);
    const main = /<main.*<\/main>/s.exec(html)?.[0].replace(/<(pre|script).*?<\/\1>/gs, '') ?? '';
    // a line break that is lost in building takes the space between two words with it
    expect(main).not.toMatch(/[\p{L},;:](?:<a\b|<code\b)|<\/(?:a|code)>\p{L}/u);
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)];
    expect(assets.length).toBeGreaterThan(0);
    const bytes = assets.map(([, file]) => gzipSync(readFileSync(`public${file}`)).length);
    expect(bytes.reduce((sum, each) => sum + each, gzipSync(html).length)).toBeLessThan(100_000);
    expect(html.length).toBeLessThan(120_000);
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const rules = policy.replaceAll('&#39;', "'").split('; ');
    expect(rules[0]).toBe("default-src 'none'");
    expect(rules[1]).toMatch(/^script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]{44}')+$/);
    expect(html).not.toMatch(/\son\w+="/);
    expect(html).toContain('property="og:image"');
    for (const each of ['es', 'en']) expect(html).toContain(`hreflang="${each}"`);
  });
});

describe('the home page', () => {
  let page: Page;
  let wrong: string[];
  beforeAll(async () => {
    ({ page, wrong } = await openPage(browser, 390, 'es'));
    await page.goto(`${host.url}/`);
  });
  afterAll(async () => {
    await page.close();
    expect(wrong).toEqual([]);
  });
  const json = async () => JSON.parse((await page.textContent('[data-json]')) ?? '');
  const shows = (text: string) => page.locator('[data-text]', { hasText: text }).waitFor();

  test('answers a reference while it is typed, without an account', async () => {
    await page.fill('#ref', 'jn 11.35');
    await shows('Y lloró Jesús.');
    const asked = '/v1/passage?ref=Juan+11:35&version=rv1909';
    const response = await fetch(host.url + asked, { headers: { 'X-API-Key': host.key } });
    expect(await json()).toEqual(await response.json());
    const curl = await page.textContent('[data-sample="curl"]');
    expect(curl).toContain(`'${host.url}/v1/passage'`);
    expect(curl).toContain(`--data-urlencode 'ref=jn 11.35'`);
    await expectGoodPage(page);
  });

  test('answers in another version, and the examples', async () => {
    await page.selectOption('#version', 'kjv');
    await shows('Jesus wept.');
    expect(await page.getAttribute('[data-text]', 'lang')).toBe('en');
    await page.locator('[data-example]', { hasText: 'Salmo 23' }).click();
    await shows('Psalms 23');
  });

  test('says what is wrong with a reference, in its own language', async () => {
    await page.fill('#ref', 'Juan 3:99');
    await page.locator('[data-status] .notice').waitFor();
    expect(await page.textContent('[data-status]')).toContain('36');
    expect(await json()).toMatchObject({ error: { code: 'VERSE_NOT_FOUND' } });
  });

  test('copies the request in the language that is shown, and remembers that', async () => {
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByRole('button', { name: 'Copiar' }).click();
    await page.getByRole('button', { name: 'Copiado' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('import urllib');
    await page.goto(`${host.url}/referencia/getverse/`);
    await page.getByRole('tab', { name: 'Python', selected: true }).waitFor();
  });
});

describe('the explorer', () => {
  let page: Page;
  let wrong: string[];
  beforeAll(async () => {
    ({ page, wrong } = await openPage(browser, 390, 'es'));
  });
  afterAll(() => page.close());

  const heading = (text: string) => page.locator('[data-text] h3', { hasText: text }).waitFor();
  const openOptions = () =>
    page.locator('form details').evaluate((options) => options.setAttribute('open', ''));
  const search = async (q: string) => {
    await page.fill('#q', q);
    await page.click('[type="submit"]');
  };
  const json = async () => JSON.parse((await page.textContent('[data-json]')) ?? '');

  test('answers without an account, by the public key, with one request', async () => {
    const asked: string[] = [];
    const note = (request: { url: () => string }) => {
      if (request.url().includes('/v1/')) asked.push(request.url());
    };
    page.on('request', note);
    await page.goto(`${host.url}/explorador/?q=Juan+3:16&version=rv1909`);
    await heading('Juan 3:16');
    await page.locator('.word').first().waitFor();
    page.off('request', note);
    const request = `${host.url}/v1/passage?ref=Juan+3%3A16&version=rv1909`;
    expect(asked).toEqual([request, `${request}&include=words`]);
    // in view on a phone, without scrolling
    const box = await page.locator('[data-text] h3').boundingBox();
    expect(box?.y).toBeLessThan(844);
  });

  test('shows the word of the original behind a word of a verse', async () => {
    await page.locator('.word', { hasText: 'amó' }).click();
    await page.getByText('ἀγαπάω').waitFor();
    const card = await page.locator('.word-card').innerText();
    expect(card).toMatch(/· G25\b/);
    expect(card).toMatch(/En Reina-Valera 1909, \d+ veces: \w+ \d+/);
    expect(await page.locator('[data-verse]').innerText()).toMatch(
      /^Porque de tal manera amó Dios/,
    );
    await expectGoodPage(page);
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
    await page.click('[data-next]');
    await page.getByText('No hay nada más').waitFor();
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
    const late = page.waitForResponse(/ref=Juan\+11%3A36/);
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

  test('leads from what was found to its books, and to each verse', async () => {
    await search('luz del mundo');
    await page.getByText(/^Por libros \(\d+\)$/).click();
    const book = page.locator('[data-facets] a', { hasText: /^Juan \(\d+\)$/ });
    const count = /\d+/.exec(await book.innerText())?.[0];
    await expectGoodPage(page);
    await book.click();
    await page.getByText(`resultados 1 a ${count} de ${count}`).waitFor();
    expect(new URL(page.url()).searchParams.get('book')).toBe('joh');
    await page.locator('[data-facets] strong', { hasText: 'Juan' }).waitFor();
    await page.reload();
    await page.getByText(`resultados 1 a ${count} de ${count}`).waitFor();
    await page.locator('.results a', { hasText: 'Juan 8:12' }).click();
    await heading('Juan 8:12');
    expect(new URL(page.url()).searchParams.get('q')).toBe('Juan 8:12');
    await page.goBack();
    await page.getByText(`resultados 1 a ${count} de ${count}`).waitFor();
  });

  test('shows two versions side by side, each in its language', async () => {
    await search('Juan 11:35');
    await heading('Juan 11:35');
    await openOptions();
    await page.selectOption('#beside', 'kjv');
    await heading('John 11:35');
    for (const name of ['RV1909', 'KJV']) {
      await page.locator('[data-text] .badge', { hasText: name }).waitFor();
    }
    const languages = page.locator('[data-text] > div');
    expect(
      await languages.evaluateAll((all) => all.map((each) => each.getAttribute('lang'))),
    ).toEqual(['es', 'en']);
    await expectGoodPage(page);
    await page.selectOption('#beside', '');
    await page.locator('[data-text] h3', { hasText: 'John' }).waitFor({ state: 'detached' });
  });

  test('is copied as text, reference, JSON, request and link', async () => {
    const copied = async (what: string) => {
      await page.locator('[data-copy]').getByRole('button', { name: what, exact: true }).click();
      await page.getByText(`Copiado: ${what}`).waitFor();
      return await page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied('Texto')).toContain('Y lloró Jesús.');
    expect(await copied('Referencia')).toBe('Juan 11:35');
    expect(JSON.parse(await copied('JSON')).data.reference).toBe('Juan 11:35');
    const { stdout } = await run('bash', ['-c', `${await copied('curl')} --silent`], {
      env: { ...process.env, VERSO_KEY: host.key },
    });
    expect(JSON.parse(stdout).data.reference).toBe('Juan 11:35');
    expect(await copied('Enlace')).toBe(page.url());
  });

  test('the same asked twice is one step in the history', async () => {
    const steps = await page.evaluate(() => history.length);
    await search('Juan 11:35');
    await heading('Juan 11:35');
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  test('what is asked while a request is under way comes after all', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/passage?ref=Rut+1&*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await search('Rut 1');
    await search('Rut 2');
    await heading('Rut 2');
    held.resolve();
    await page.unroute('**/v1/passage?ref=Rut+1&*');
    expect(await page.locator('[data-text] h3').innerText()).toBe('Rut 2');
  });

  test('goes on after a range, and after several chapters', async () => {
    await search('Rut 1:3-5');
    await heading('Rut 1:3-5');
    await page.click('[data-next]');
    await heading('Rut 1:6');
    await search('Rut 2-3');
    await heading('Rut 2-3');
    await page.click('[data-next]');
    await heading('Rut 4');
    // the keyboard stays where it was
    await page.focus('[data-next]');
    await page.keyboard.press('Enter');
    await heading('1 Samuel 1');
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-next'))).toBe(true);
  });

  test('goes on after the last verse of a range over chapters', async () => {
    await search('Gn 1:31-2:3');
    await heading('Génesis 1:31-2:3');
    await page.click('[data-next]');
    await heading('Génesis 2:4');
  });

  test('a step that fails is no end, and can be taken again', async () => {
    await search('Rut 1:3');
    await heading('Rut 1:3');
    await page.route('**/v1/verses/**', (route) => route.abort());
    await page.click('[data-next]');
    await page.locator('.bad', { hasText: 'No se pudo conectar con el servicio.' }).waitFor();
    await page.unroute('**/v1/verses/**');
    await page.click('[data-next]');
    await heading('Rut 1:4');
  });

  test('after a request that fails there is nothing to step from, until the next', async () => {
    await page.route('**/v1/passage*', (route) => route.abort());
    await search('Rut 4:1');
    await page.locator('.bad', { hasText: 'No se pudo conectar con el servicio.' }).waitFor();
    expect(await page.locator('[data-next]').isDisabled()).toBe(true);
    await page.unroute('**/v1/passage*');
    await search('Rut 4:2');
    await heading('Rut 4:2');
    expect(await page.locator('[data-next]').isEnabled()).toBe(true);
  });

  test('words are one request, and the name of a book is its text', async () => {
    const asked: string[] = [];
    const note = (request: { url(): string }) => {
      if (request.url().includes('/v1/')) asked.push(request.url());
    };
    page.on('request', note);
    await search('vara de hierro');
    await page.getByText('resultados 1 a').waitFor();
    expect(asked).toHaveLength(1);
    page.off('request', note);
    await search('Judas');
    await heading('Judas 1');
    await search('Sant');
    await heading('Santiago 1-5');
  });

  test('what a gateway says is told as a failure of the service', async () => {
    await page.route('**/v1/**', (route) => route.fulfill({ status: 502, body: '<html>' }));
    await search('Rut 4');
    await page.locator('.bad', { hasText: 'El servicio falla en este momento (502).' }).waitFor();
    await page.unroute('**/v1/**');
  });

  test('a wrong key is told in the language of the page', async () => {
    await openOptions();
    await page.fill('#key', 'ключ');
    await search('Rut 3');
    await page.locator('.bad', { hasText: 'La clave de API no es válida' }).waitFor();
    await page.fill('#key', '');
  });

  test('a long book comes in parts, and is copied whole', async () => {
    await search('Juan 1-21');
    await heading('Juan 1-21');
    const verses = page.locator('[data-text] .one');
    const before = await verses.count();
    expect(before).toBeLessThan(201);
    await page.getByRole('button', { name: /^Mostrar 200/ }).click();
    expect(await verses.count()).toBeGreaterThan(before + 150);
    await page.locator('[data-copy]').getByRole('button', { name: 'Texto', exact: true }).click();
    await page.getByText('Copiado: Texto').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').filter((line) => /^\d+ /.test(line))).toHaveLength(879);
    expect(copied).not.toContain('Mostrar');
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
    expect((await json()).error.message).toMatch(/versículo/);
    await page.fill('#key', 'verso_live_x');
    await search('Juan 3:16');
    await vi.waitUntil(async () => (await json()).error?.code === 'UNAUTHORIZED', 10_000);
    expect(wrong).toEqual([]);
  });
});

describe('the API reference', () => {
  test.each([
    ['es', '/referencia/getchapter/', 'Enviar'],
    ['en', '/en/reference/getchapter/', 'Send'],
  ])('in %s sends a request from the page, without an account', async (language, at, send) => {
    const { page, wrong } = await openPage(browser, 1280, language);
    await page.goto(host.url + at);
    await page.fill('#try-id', 'psa_117');
    await page.getByRole('button', { name: send }).click();
    await page.getByText('→ 200').waitFor();
    const shown = await page.textContent('.try-it [data-json]');
    expect(JSON.parse(shown ?? '').data.chapter).toMatchObject({ id: 'psa_117', verse_count: 2 });
    await expectGoodPage(page);
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('every error has a place that its code leads to', async () => {
    const html = await (await fetch(`${host.url}/en/reference/`)).text();
    for (const code of Object.keys(STATUS)) expect(html).toContain(`id="${code.toLowerCase()}"`);
  });

  test('examples, and what is copied of them, are of the service that the page comes from', async () => {
    const { page } = await openPage(browser, 1280, 'en');
    await page.goto(`${host.url}/en/guides/first-request/`);
    const frame = page.locator('.expressive-code', { hasText: '/v1/passage' }).first();
    await frame.getByText(host.url).waitFor();
    await frame.getByRole('button').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`'${host.url}/v1/passage'`);
    expect(await page.locator('main').innerText()).not.toContain('verso.example');
    await page.close();
  });
});

test.each([
  ['es', '/guias/', 'paginación', 'Paginación'],
  ['en', '/en/guides/', 'pagination', 'Pagination'],
])('the site is searched in %s', async (language, at, words, found) => {
  const { page, wrong } = await openPage(browser, 390, language);
  await page.goto(host.url + at);
  await page.locator('button[data-open-modal]').click();
  await page.locator('dialog input').fill(words);
  await page.locator('dialog a', { hasText: found }).first().waitFor();
  expect(wrong).toEqual([]);
  await page.close();
});

test.each([
  ['es', '/estado/', 'Funciona'],
  ['en', '/en/status/', 'Working'],
])('the status in %s is that of each part', async (language, at, good) => {
  const { page } = await openPage(browser, 390, language);
  await page.route('**/v1/search*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.route('**/v1/passage*', (route) => route.abort());
  await page.goto(host.url + at);
  const state = (part: string) => page.locator(`[data-part="${part}"] td`).first();
  await state('accounts').getByText(good).waitFor();
  expect(await state('texts').innerText()).toBe(good);
  expect(await state('search').innerText()).toContain('502');
  expect(await state('passages').getAttribute('class')).toBe('bad');
  await expectGoodPage(page);
  await page.close();
});

test('the menu of a phone closes by Escape, and by a touch beside it', async () => {
  const { page } = await openPage(browser, 390, 'es');
  await page.goto(`${host.url}/versiones/`);
  const menu = page.locator('details.menu');
  const isOpen = () => menu.evaluate((details) => details.hasAttribute('open'));
  await menu.locator('summary').click();
  expect(await isOpen()).toBe(true);
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  await menu.locator('summary').click();
  await page.mouse.click(20, 800);
  expect(await isOpen()).toBe(false);
  await page.close();
});

test('the other language has the same page, and keeps the query', async () => {
  const { page } = await openPage(browser, 1280, 'es');
  await page.goto(`${host.url}/explorador/?q=Juan+3:16&version=rv1909`);
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL(`${host.url}/en/explorer/?q=Juan+3:16&version=rv1909`);
  await page.goto(`${host.url}/guias/busqueda/`);
  await page.getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL(`${host.url}/en/guides/search/`);
  await page.close();
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

test('a text is checked: what is wrong is marked in it, and told', async () => {
  const { page, wrong } = await openPage(browser, 390, 'es');
  await page.goto(`${host.url}/comprobar/`);
  await page.click('[data-sample]');
  await page.getByText('4 de 8 citas y referencias').waitFor();
  const marks = await page
    .locator('[data-marked] mark')
    .evaluateAll((all) => all.map((mark) => [mark.getAttribute('data-kind'), mark.textContent]));
  expect(marks).toContainEqual(['good', 'Porque de tal manera amó Dios al mundo']);
  expect(marks).toContainEqual(['bad', 'Juan 3:40']);
  const told = await page.locator('[data-findings] li').allTextContents();
  expect(told).toHaveLength(4);
  expect(told[1]).toMatch(/No está en la Biblia.*Eclesiastés 3:11/);
  expect(told[3]).toMatch(/No está en Juan 1:1.*Está en Génesis 1:1/);
  // the text as it was written, but for the numbers of what is told
  const text = await page.inputValue('#text');
  const shown = await page.locator('[data-marked]').evaluate((place) => {
    for (const number of place.querySelectorAll('sup')) number.remove();
    return place.textContent;
  });
  expect(shown).toBe(text);
  // longer than one request takes: in parts, with the places of all
  await page.fill('#text', `${'Una línea de relleno.\n\n'.repeat(300)}${text}`);
  await page.click('[type="submit"]');
  await page.getByText('4 de 8 citas y referencias').waitFor();
  expect(await page.locator('mark', { hasText: 'Juan 3:40' }).count()).toBe(1);
  await expectGoodPage(page);
  expect(wrong).toEqual([]);
  await page.close();
});

describe('before a script is there, or without any', () => {
  const FORMS = [
    ['/entrar/', ['#email', '#password']],
    ['/en/sign-in/', ['#email', '#password']],
    ['/registro/', ['#email', '#password']],
    ['/recuperar/', ['#email']],
    ['/nueva-contrasena/', ['#password']],
    ['/cuenta/', ['#current', '#password', '#deletion']],
    ['/explorador/', ['#q']],
    ['/comprobar/', ['#text']],
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

test('an unknown address is a 404 in both languages', async () => {
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
  expect(addresses.length).toBe(128);
  for (const address of addresses) {
    const { pathname } = new URL(address, host.url);
    expect(await get(pathname), pathname).toContain('<html lang=');
  }
  expect(await get('/robots.txt')).toContain('Disallow: /v1/');
  const llms = await get('/llms.txt');
  for (const [, url = ''] of llms.matchAll(/\]\(([^)]+)\)/g)) {
    expect(await get(new URL(url, host.url).pathname), url).not.toBe('');
  }
  for (const [, request = ''] of llms.matchAll(/`GET (\/v1[^`]+)`/g)) {
    const response = await fetch(host.url + request, { headers: { 'X-API-Key': host.key } });
    expect(await response.json(), request).toMatchObject({ success: true });
  }
});
