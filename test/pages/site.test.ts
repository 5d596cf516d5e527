/** The site as its readers see it: in real Chromium, on a phone and on a desk, in both languages and themes. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageList } from '../../build/site/page-list.ts';
import { STATUS } from '../../functions/lib/contract/error-codes.ts';
import {
  expectGoodPage,
  launchBrowser,
  openPage,
  shiftsOf,
  watchShifts,
} from '../helpers/browser.ts';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';

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
    '/guias/clientes/',
    '/guias/mcp/',
    '/guias/migrar/',
    '/guias/numeracion/',
    '/guias/recetas/',
    '/guias/frameworks-web/',
    '/guias/aplicaciones/',
    '/guias/servidores/',
    '/guias/diapositivas-y-notas/',
    '/guias/wordpress/',
    '/guias/cambios/',
    '/guias/libros/',
    '/guias/comparacion/',
    '/guias/referencias/',
    '/guias/busqueda/',
    '/guias/estructura-del-texto/',
    '/guias/errores/',
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
    '/en/guides/clients/',
    '/en/guides/mcp/',
    '/en/guides/moving/',
    '/en/guides/numbering/',
    '/en/guides/recipes/',
    '/en/guides/web-frameworks/',
    '/en/guides/apps/',
    '/en/guides/servers/',
    '/en/guides/slides-and-notes/',
    '/en/guides/changes/',
    '/en/guides/faq/',
    '/en/guides/references/',
    '/en/guides/search/',
    '/en/guides/text-structure/',
    '/en/guides/errors/',
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
    await watchShifts(page);
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
    const { sum, shifts } = await shiftsOf(page);
    // what is shown while it comes may move by a hair; up to 0.1 a page counts as good (web.dev/articles/cls)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.1);
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
    expect(html.length).toBeLessThan(150_000);
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const rules = policy.replaceAll('&#39;', "'").split('; ');
    expect(rules[0]).toBe("default-src 'none'");
    expect(rules).toContain("frame-src 'self'");
    const scripts = rules.find((rule) => rule.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]{44}')+$/);
    expect(html).not.toMatch(/\son\w+="/);
    expect(html).toContain('property="og:image"');
    for (const each of ['es', 'en']) expect(html).toContain(`hreflang="${each}"`);
  });
});

describe('the API reference', () => {
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
  ['es', '/guias/', 'paginación', 'páginas de resultados'],
  ['en', '/en/guides/', 'pagination', 'pages of results'],
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
  ['es', '/guias/', 'betsabe', 'Betsabé', 'bathsheba'],
  ['en', '/en/guides/', 'habak', 'Habakkuk', 'q=Habakkuk+1'],
  ['en', '/en/guides/', 'jn 3:16', 'John 3:16', 'q=John+3%3A16'],
])('the search in %s leads to passages, books and people of the Bible', async (...row) => {
  const [language, at, typed, label, query] = row;
  const { page, wrong } = await openPage(browser, 1280, language);
  await page.goto(host.url + at);
  await page.locator('button[data-open-modal]').click();
  await page.locator('dialog input').fill(typed);
  const link = page.locator('.search-links a', { hasText: label }).first();
  expect(await link.getAttribute('href')).toContain(query);
  expect(wrong).toEqual([]);
  await page.close();
});

test('a slash opens the search, and what no page has is not listed', async () => {
  const { page, wrong } = await openPage(browser, 1280, 'es');
  await page.goto(`${host.url}/guias/`);
  await page.keyboard.press('/');
  await page.locator('dialog input').fill('asdfgh');
  await page.locator('[data-none="Ninguna página contiene esas palabras."]').waitFor();
  expect(await page.locator('.pagefind-ui__result:visible').count()).toBe(0);
  await page.locator('dialog input').fill('claves');
  await page.locator('.pagefind-ui__result:visible').first().waitFor();
  // a slash that is typed is a slash
  await page.locator('dialog input').press('/');
  expect(await page.locator('dialog input').inputValue()).toBe('claves/');
  expect(wrong).toEqual([]);
  await page.close();
});

test('Enter opens the first result of the search, and letters typed on a result go on in its field', async () => {
  const { page, wrong } = await openPage(browser, 1280, 'es');
  await page.goto(`${host.url}/guias/`);
  await page.keyboard.press('/');
  const field = page.locator('dialog input');
  // nothing is asked yet
  await field.press('Enter');
  await field.fill('widge');
  await page.locator('.pagefind-ui__result:visible').first().waitFor();
  await field.press('ArrowDown');
  await page.keyboard.press('t');
  expect(await field.inputValue()).toBe('widget');
  await page.locator('.pagefind-ui__result:visible').first().waitFor();
  await field.press('Enter');
  await page.waitForURL(`${host.url}/guias/componentes/**`);
  expect(wrong).toEqual([]);
  await page.close();
});

test('the search of the site lists a heading of a page once', async () => {
  const { page } = await openPage(browser, 1280, 'es');
  await page.goto(`${host.url}/guias/`);
  await page.keyboard.press('/');
  await page.locator('dialog input').fill('clave');
  const repeated = page.locator('.pagefind-ui__result', { hasText: 'Next.js' });
  await repeated.waitFor();
  const headings = await repeated
    .locator('.pagefind-ui__result-nested a:visible')
    .allTextContents();
  expect(headings.filter((each) => each === 'Usa tu propia clave')).toHaveLength(1);
  await page.close();
});

test('the search of the site has no empty rows and marks no function words', async () => {
  const { page, wrong } = await openPage(browser, 1280, 'es');
  await page.goto(`${host.url}/`);
  await page.locator('button[data-open-modal]').click();
  await page.locator('dialog input').fill('pasaje del día');
  await page.locator('dialog mark:visible').first().waitFor();
  const rows = await page.locator('.pagefind-ui__result-nested:visible').allInnerTexts();
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter((row) => row.trim() === '')).toEqual([]);
  const marked = await page.locator('dialog mark').allTextContents();
  expect(marked.filter((word) => /^del$/i.test(word))).toEqual([]);
  expect(wrong).toEqual([]);
  await page.close();
});

/** What people type, and the page that they look for. */
const LOOKED_FOR = {
  es: {
    proyectar: '/guias/diapositivas-y-notas/',
    diapositivas: '/guias/diapositivas-y-notas/',
    obsidian: '/guias/diapositivas-y-notas/',
    incrustar: '/guias/componentes/',
    widget: '/guias/componentes/',
    boletín: '/guias/pasaje-del-dia/',
    'hoja dominical': '/guias/pasaje-del-dia/',
    'versículo del día': '/guias/pasaje-del-dia/',
    'qué versiones hay': '/versiones/',
    wordpress: '/guias/wordpress/',
    python: '/guias/clientes/',
    límites: '/guias/claves/',
    'clave de api': '/guias/claves/',
    'comprobar citas': '/guias/comparar/',
    'comparar versiones': '/guias/comparar/',
    descargar: '/guias/sin-conexion/',
    docker: '/guias/en-tu-servidor/',
    'añadir una biblia': '/guias/anadir-una-version/',
    gratis: '/guias/preguntas-frecuentes/',
    chatgpt: '/guias/mcp/',
    getPassage: '/referencia/getpassage/',
  },
  en: {
    slides: '/en/guides/slides-and-notes/',
    projector: '/en/guides/slides-and-notes/',
    logseq: '/en/guides/slides-and-notes/',
    embed: '/en/guides/components/',
    widget: '/en/guides/components/',
    bulletin: '/en/guides/feeds/',
    newsletter: '/en/guides/feeds/',
    'verse of the day': '/en/guides/feeds/',
    'which versions': '/en/versions/',
    wordpress: '/en/guides/wordpress/',
    php: '/en/guides/clients/',
    'rate limit': '/en/guides/keys/',
    'api key': '/en/guides/keys/',
    'check quotations': '/en/check/',
    'compare versions': '/en/reference/getparallel/',
    download: '/en/guides/offline/',
    docker: '/en/guides/self-hosting/',
    'add a bible': '/en/guides/adding-a-version/',
    telegram: '/en/guides/recipes/',
    chatgpt: '/en/guides/mcp/',
  },
};

test.each(['es', 'en'] as const)('the search in %s finds what people type', async (language) => {
  const { page } = await openPage(browser, 1280, language);
  await page.goto(`${host.url}${language === 'en' ? '/en/guides/' : '/guias/'}`);
  const looked = Object.entries(LOOKED_FOR[language]);
  const queries = JSON.stringify(looked.map(([query]) => query));
  // as text: the test runner would change the import
  const found: string[][] = await page.evaluate(`(async () => {
    const pagefind = await import('/pagefind/pagefind.js');
    const first = async (query) => {
      const { results } = await pagefind.search(query);
      return await Promise.all(results.slice(0, 2).map(async (each) => (await each.data()).url));
    };
    return await Promise.all(${queries}.map(first));
  })()`);
  const missed = looked.flatMap(([query, wanted], at) =>
    found[at]?.includes(wanted) ? [] : [`${query}: ${found[at]?.join(' ')}, not ${wanted}`],
  );
  expect(missed).toEqual([]);
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
  await page.getByRole('button', { name: 'Probar con un ejemplo' }).click();
  await page.getByText('4 de 8 citas y referencias necesitan revisión').waitFor();
  const marks = await page
    .locator('.marked mark')
    .evaluateAll((all) => all.map((mark) => [mark.getAttribute('data-kind'), mark.textContent]));
  expect(marks).toContainEqual(['good', 'Yo soy el camino, y la verdad, y la vida']);
  expect(marks).toContainEqual(['bad', 'Juan 3:40']);
  const told = await page.locator('.findings li').allTextContents();
  expect(told).toHaveLength(4);
  expect(told[1]).toMatch(/No está en la Biblia.*Eclesiastés 3:11/);
  expect(told[3]).toMatch(/No está en Salmos 8:1.*Está en Salmos 19:1/);
  // the text as it was written, except the numbers of findings
  const text = await page.inputValue('#text');
  const shown = await page.locator('.marked').evaluate((place) => {
    for (const number of place.querySelectorAll('sup')) number.remove();
    return place.textContent;
  });
  expect(shown).toBe(text);
  // longer than one request takes: in parts, with the places of all
  await page.fill('#text', `${'Una línea de relleno.\n\n'.repeat(300)}${text}`);
  await page.click('[type="submit"]');
  await page.getByText('4 de 8 citas y referencias necesitan revisión').waitFor();
  expect(await page.locator('mark', { hasText: 'Juan 3:40' }).count()).toBe(1);
  // a part that takes too much work is divided, and one over the limit is sent again when the service says so
  let refused = 0;
  await page.route('**/v1/check?*', async (route) => {
    const sent = new URL(route.request().url()).searchParams.get('text') ?? '';
    const data = { version: 'rv1909', problems: 0, references: [], quotations: [] };
    if (sent.length > 300) {
      await route.fulfill({ json: { success: true, data: { ...data, unchecked_from: 0 } } });
    } else if (refused++ === 0) {
      const error = { code: 'RATE_LIMITED', message: 'too many' };
      const headers = { 'Retry-After': '1' };
      await route.fulfill({ status: 429, headers, json: { success: false, error } });
    } else await route.continue();
  });
  await page.fill('#text', text);
  await page.click('[type="submit"]');
  await page.getByText('4 de 8 citas y referencias necesitan revisión').waitFor();
  expect(refused).toBeGreaterThan(1);
  await expectGoodPage(page);
  expect(wrong).toEqual([]);
  await page.close();
});

test('a check without a text says so at its field, until the user types', async () => {
  const { page } = await openPage(browser, 390, 'es');
  await page.goto(`${host.url}/comprobar/`);
  await page.getByRole('button', { name: 'Comprobar' }).click();
  const fault = page.getByText('Pega primero un texto.');
  await fault.waitFor();
  const field = page.getByRole('textbox', { name: 'Tu texto' });
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.getAttribute('aria-describedby')).toBe(await fault.getAttribute('id'));
  await field.fill('Juan 3:16');
  expect(await field.getAttribute('aria-invalid')).toBeNull();
  await page.close();
});

describe('before a script is there, or without any', () => {
  const FORMS = [
    ['/entrar/', ['#email', '#password']],
    ['/en/sign-in/', ['#email', '#password']],
    ['/registro/', ['#email', '#password']],
    ['/recuperar/', ['#email']],
    ['/nueva-contrasena/', ['#password']],
    ['/cuenta/', ['#current', '#password', '#confirmation']],
    ['/explorador/', ['#field-ref']],
    ['/comprobar/', ['#text']],
  ] as const;

  test.each(FORMS)('%s puts nothing that is typed into an address', async (address, fields) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(host.url + address);
    for (const field of fields) {
      const folded = page.locator(`details:not([open]):has(${field}) > summary`);
      if ((await folded.count()) > 0) await folded.click();
      await page.fill(field, 'secret-1234@example.org');
      await page.press(field, 'Enter');
    }
    for (const button of await page.locator('[type="submit"]:visible').all()) {
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

test.each([
  ['es', '/guias/busquedas/', 'Página no encontrada', '/guias/busqueda/'],
  ['en', '/en/guides/serch/', 'Page not found', '/en/guides/search/'],
])('an unknown address is a 404 in its language, %s', async (language, at, title, meant) => {
  const { page } = await openPage(browser, 390, 'es');
  const response = await page.goto(host.url + at);
  expect(response?.status()).toBe(404);
  expect(await page.getAttribute('html', 'lang')).toBe(language);
  expect(await page.locator('h1').allInnerTexts()).toEqual([title]);
  await page.locator(`[data-meant] a[href="${meant}"]`).waitFor();
  await expectGoodPage(page);
  await page.locator('[data-search]').click();
  await page.locator('dialog input').waitFor();
  await page.close();
});

test.each([
  ['light', 'rgb(253, 252, 249)'],
  ['dark', 'rgb(23, 21, 18)'],
] as const)('without a script the theme is that of the system: %s', async (colorScheme, paper) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
  const page = await context.newPage();
  await page.goto(host.url);
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(paper);
  expect(await page.locator('[data-text]').innerText()).toContain('el Verbo era con Dios');
  await context.close();
});

test('a page is copied as Markdown', async () => {
  const { page } = await openPage(browser, 1280, 'en');
  await page.goto(`${host.url}/en/guides/search/`);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# Search\n/);
  expect(copied).not.toMatch(/<(Request|Answer)/);
  const whole = await (await fetch(`${host.url}/llms-full.txt`)).text();
  expect(whole).toContain(copied.trim());
  await page.close();
});

test('machines find what is for them', async () => {
  const get = async (address: string) => {
    const response = await fetch(host.url + address);
    expect(response.status, address).toBe(200);
    return await response.text();
  };
  // without an address of its own the site has no sitemap, and no security.txt
  for (const address of ['/sitemap.xml', '/.well-known/security.txt']) {
    expect((await fetch(host.url + address)).status, address).toBe(404);
  }
  const versions = JSON.parse(readFileSync('dist/v1/versions.json', 'utf8')).data.versions;
  const addresses = pageList(versions.map(({ id }: { id: string }) => id))
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ address }) => [address.es, address.en]);
  expect(addresses.length).toBe(160);
  for (const address of addresses) {
    const { pathname } = new URL(address, host.url);
    expect(await get(pathname), pathname).toContain('<html lang=');
  }
  expect(await get('/robots.txt')).toContain('Disallow: /v1/');
  const catalogue = await fetch(`${host.url}/.well-known/api-catalog`);
  expect(catalogue.headers.get('Content-Type')).toBe('application/linkset+json');
  const { linkset } = await catalogue.json();
  expect(linkset.map(({ anchor }: { anchor: string }) => new URL(anchor).pathname)).toEqual([
    '/v1',
    '/mcp',
  ]);
  expect(linkset[0]['service-desc'][0].href).toMatch(/\/openapi\.json$/);
  const llms = await get('/llms.txt');
  for (const [, url = ''] of llms.matchAll(/\]\(([^)]+)\)/g)) {
    expect(await get(new URL(url, host.url).pathname), url).not.toBe('');
  }
  for (const [, request = ''] of llms.matchAll(/`GET (\/v1[^`]+)`/g)) {
    const response = await fetch(host.url + request, { headers: { 'X-API-Key': host.key } });
    expect(await response.json(), request).toMatchObject({ success: true });
  }
});
