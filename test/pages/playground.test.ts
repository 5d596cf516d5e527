/** The playground of the home page, the explorer and the reference, in real Chromium. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENDPOINT_NAMES } from '../../functions/lib/contract/endpoints.ts';
import {
  expectGoodPage,
  launchBrowser,
  openPage,
  shiftsOf,
  watchShifts,
} from '../helpers/browser.ts';
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

/** What a page is asked with, and what it shows. */
function driverOf(page: Page) {
  const ready = () => page.locator('[data-ready="true"]').waitFor();
  return {
    ready,
    go: async (address: string) => {
      await page.goto(host.url + address);
      await ready();
    },
    /** Asks for a reference or words as a reader does: in the first tab. */
    ask: async (q: string) => {
      await page.getByRole('tab', { name: 'Pasaje' }).click();
      await page.fill('#field-ref', q);
      await page.keyboard.press('Enter');
    },
    heading: (text: string) => page.locator('[data-text] h2', { hasText: text }).first().waitFor(),
    /** What a button copies. */
    copied: async (button: string) => {
      await page.locator('.playground').getByRole('button', { name: button, exact: true }).click();
      await page.getByText('Copiado').first().waitFor();
      return await page.evaluate(() => navigator.clipboard.readText());
    },
    /** The JSON, which only what copies it has unfolded. */
    json: async () => {
      await page.getByRole('tab', { name: 'JSON' }).click();
      await page.locator('#pane').getByRole('button', { name: 'Copiar' }).click();
      return JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    },
    busy: () => page.locator('.answer[aria-busy="true"]').waitFor(),
    openOptions: () =>
      page.locator('[data-options]').evaluate((options) => options.setAttribute('open', '')),
  };
}

/** Holds the answers to requests that match, until they are let go. */
async function holdAnswers(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const going: Promise<void>[] = [];
  await page.route(pattern, (route) => {
    const gone = held.promise.then(() => route.continue());
    going.push(gone);
    return gone;
  });
  return async () => {
    held.resolve();
    // what is still held when the route goes would be let go twice
    await Promise.all(going);
    await page.unroute(pattern);
  };
}

test.each([
  '?endpoint=passage&ref=Juan+3&version=rv1909',
  '?q=luz',
  '?endpoint=check&text=Juan+11:35+dice+«Jesús+rió».',
])('nothing moves when the answer to a link comes: %s', async (query) => {
  const { page, wrong } = await openPage(browser, 1280, 'es');
  await watchShifts(page);
  await page.goto(`${host.url}/explorador/${query}`);
  await page.locator('[data-text]').waitFor();
  const { sum, shifts } = await shiftsOf(page);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.05);
  expect(wrong).toEqual([]);
  await page.close();
});

test('on a page of the reference, the text waits for the JSON above it', async () => {
  const { page } = await openPage(browser, 390, 'en');
  await page.goto(`${host.url}/en/reference/listbooks/`);
  const text = page.locator('.operation .text-pane');
  expect(await text.isVisible()).toBe(true);
  // as long as only this much of the page has come
  await page.evaluate(() =>
    document.querySelector('.operation > aside')?.nextElementSibling?.remove(),
  );
  expect(await text.isVisible()).toBe(false);
  await page.close();
});

describe('on the home page', () => {
  let page: Page;
  let wrong: string[];
  let driver: ReturnType<typeof driverOf>;
  beforeAll(async () => {
    ({ page, wrong } = await openPage(browser, 390, 'es'));
    driver = driverOf(page);
    await driver.go('/');
  });
  afterAll(async () => {
    await page.close();
    expect(wrong).toEqual([]);
  });

  test('it opens with an answer, also without a script', async () => {
    const html = await (await fetch(`${host.url}/`)).text();
    expect(html).toMatch(/data-text[^>]*>.*Juan 1:1-5.*el Verbo era con Dios/s);
    expect(html).toContain('json-key');
  });

  test('a reference is answered while it is typed, without an account', async () => {
    await page.fill('#field-ref', 'jn 11.35');
    await driver.heading('Juan 11:35');
    const asked = '/v1/passage?ref=Juan+11:35&version=rv1909';
    const response = await fetch(host.url + asked, { headers: { 'X-API-Key': host.key } });
    expect(await driver.json()).toEqual(await response.json());
    await expectGoodPage(page);
  });

  test('the code that is shown runs as it stands, and the choice of a language is kept', async () => {
    await page.getByRole('tab', { name: 'Código' }).click();
    await page.locator('[data-sample="curl"]').waitFor();
    const curl = await page.locator('[data-sample]').innerText();
    expect(curl).toContain("--data-urlencode 'ref=jn 11.35'");
    const { stdout } = await run('bash', ['-c', `${curl} --silent`]);
    expect(JSON.parse(stdout).data.reference).toBe('Juan 11:35');
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.goto(`${host.url}/guias/primera-peticion/`);
    await page.getByRole('tab', { name: 'Python', selected: true }).first().waitFor();
    await driver.go('/');
  });

  test('another version and the examples are a press away', async () => {
    await page.fill('#field-ref', 'jn 11.35');
    await driver.heading('Juan 11:35');
    await page.selectOption('#field-version', 'kjv');
    await driver.heading('John 11:35');
    await page.locator('[data-example]', { hasText: 'Salmo 23' }).click();
    await driver.heading('Psalm 23');
  });

  test('what is old is dimmed in all panels while the new comes', async () => {
    const release = await holdAnswers(page, '**/v1/passage?ref=Rut+1*');
    await page.fill('#field-ref', 'Rut 1:1');
    await driver.busy();
    const opacities = await page
      .locator('.answer [data-text], .answer .gloss')
      .evaluateAll((panels) => panels.map((panel) => Number(getComputedStyle(panel).opacity)));
    expect(opacities.every((each) => each < 1)).toBe(true);
    expect(opacities.length).toBeGreaterThan(1);
    await page.getByText('Un momento…').waitFor();
    await release();
    await driver.heading('Ruth 1:1');
    await page.selectOption('#field-version', 'rv1909');
    await driver.heading('Rut 1:1');
  });

  test('what is typed stays as it is typed, with its spaces', async () => {
    await page.fill('#field-ref', '');
    await page.locator('#field-ref').pressSequentially('Rom 8:1 ');
    await driver.heading('Romanos 8:1');
    expect(await page.inputValue('#field-ref')).toBe('Rom 8:1 ');
  });

  test('half a name is not yet a search, however slowly it is typed', async () => {
    await page.fill('#field-ref', '');
    await page.locator('#field-ref').pressSequentially('Ju', { delay: 400 });
    await page.locator('#field-ref').pressSequentially('an 11:35', { delay: 400 });
    await driver.heading('Juan 11:35');
    expect(await page.locator(':focus').getAttribute('id')).toBe('field-ref');
  });

  test('words are searched, and each result leads to its verse', async () => {
    await page.fill('#field-ref', 'luz del mundo');
    await page.keyboard.press('Enter');
    await page.getByText(/Resultados 1 a \d+ de/).waitFor();
    await page.locator('.results a').first().click();
    await page.locator('[data-text] [data-verse]').waitFor();
  });

  test('what may have been meant is a button', async () => {
    await driver.ask('Corintios 13');
    await page.locator('[data-suggestion]', { hasText: '1 Corintios' }).click();
    await driver.heading('1 Corintios 13');
  });

  test.each([
    ['Juan 3:99', 'Juan 3:36', 'Juan 3:36'],
    ['1 Co 99', '1 Corintios 16', '1 Corintios 16'],
  ])('of %s the last that there is, %s, is a button beside the code', async (ref, near, title) => {
    await driver.ask(ref);
    await page.locator('[data-text] a, .answer a', { hasText: '_NOT_FOUND' }).first().waitFor();
    await page.locator('[data-suggestion]', { hasText: near }).click();
    await driver.heading(title);
  });

  test('a search that somebody types has no limits of the example', async () => {
    await driver.go('/explorador/?endpoint=search');
    await page.fill('#field-q', 'paz');
    await page.keyboard.press('Enter');
    await page.getByText(/Resultados 1 a 20 de/).waitFor();
    // nor do offers come over what was found
    expect(await page.locator('#field-q-offers').isVisible()).toBe(false);
    await driver.go('/');
  });

  test.each([
    ['Comparar', 'Jonah 1:17'],
    ['Comprobar una cita textual', '1 Tesalonicenses 5:16-17'],
    ['Palabras', 'ἀγάπη'],
    ['Búsqueda', 'Resultados 1 a'],
  ])('the tab %s opens with an answer of its own', async (tab, text) => {
    await driver.go('/');
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.locator('[data-text]', { hasText: text }).waitFor();
    await expectGoodPage(page);
  });
});

describe('in the explorer', () => {
  let page: Page;
  let wrong: string[];
  let driver: ReturnType<typeof driverOf>;
  beforeAll(async () => {
    ({ page, wrong } = await openPage(browser, 390, 'es'));
    driver = driverOf(page);
  });
  afterAll(() => page.close());

  test('a link to a passage is answered by the public key, with one request', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) asked.push(request.url());
    });
    await driver.go('/explorador/?q=Juan+3:16&version=rv1909');
    await driver.heading('Juan 3:16');
    page.removeAllListeners('request');
    const request = `${host.url}/v1/passage?ref=Juan+3%3A16&version=rv1909`;
    expect(asked).toEqual([request]);
    // in view on a phone, without scrolling
    const box = await page.locator('[data-text] h2').boundingBox();
    expect(box?.y).toBeLessThan(844);
  });

  test('a word of a verse shows the word of the original behind it', async () => {
    await page.locator('[data-words]').click();
    await page.locator('.word', { hasText: 'amó' }).click();
    await page.getByText('ἀγαπάω').waitFor();
    const card = await page.locator('.word-card').innerText();
    expect(card).toMatch(/· G25\b/);
    expect(card).toMatch(/En Reina-Valera 1909, \d+ veces: \w+ \d+/);
    await expectGoodPage(page);
  });

  test('a key in the link that `npm start` prints is kept out of the address', async () => {
    await page.goto(`${host.url}/explorador/?q=Juan+3:16&version=rv1909#key=${host.key}`);
    await page.reload();
    await driver.heading('Juan 3:16');
    expect(page.url()).toBe(`${host.url}/explorador/?q=Juan+3:16&version=rv1909`);
    expect((await driver.json()).data).toMatchObject({ reference: 'Juan 3:16', verse: 16 });
  });

  test('steps lead on and back, verse by verse and chapter by chapter, over books', async () => {
    await page.click('[data-next]');
    await driver.heading('Juan 3:17');
    await page.click('[data-previous]');
    await driver.heading('Juan 3:16');
    await page.goBack();
    await driver.heading('Juan 3:17');
    await driver.ask('Malaquías 4');
    await driver.heading('Malaquías 4');
    await page.click('[data-next]');
    await driver.heading('Mateo 1');
    expect(new URL(page.url()).searchParams.get('ref')).toBe('Mateo 1');
    await driver.ask('Apocalipsis 22');
    await driver.heading('Apocalipsis 22');
    await page.click('[data-next]');
    await page.getByText('No hay nada más').waitFor();
    expect(await page.isDisabled('[data-next]')).toBe(true);
  });

  test.each([
    ['Rut 1:3-5', 'Rut 1:3-5', 'Rut 1:6'],
    ['Rut 2-3', 'Rut 2-3', 'Rut 4'],
    ['Gn 1:31-2:3', 'Génesis 1:31-2:3', 'Génesis 2:4'],
  ])('after %s comes what follows it', async (asked, shown, next) => {
    await driver.ask(asked);
    await driver.heading(shown);
    await page.click('[data-next]');
    await driver.heading(next);
  });

  test('the keyboard stays on the step', async () => {
    await driver.ask('Rut 3');
    await driver.heading('Rut 3');
    await page.focus('[data-next]');
    await page.keyboard.press('Enter');
    await driver.heading('Rut 4');
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-next'))).toBe(true);
  });

  test('a step that fails is no end, and can be taken again', async () => {
    await driver.ask('Rut 1:3');
    await driver.heading('Rut 1:3');
    await page.route('**/v1/verses/**', (route) => route.abort());
    await page.click('[data-next]');
    await page.getByText('No se pudo conectar con el servicio.').waitFor();
    await page.unroute('**/v1/verses/**');
    await page.click('[data-next]');
    await driver.heading('Rut 1:4');
  });

  test('what was asked last is shown, also where an answer before it comes later', async () => {
    const release = await holdAnswers(page, '**/v1/passage?ref=Rut+1&*');
    await driver.ask('Rut 1');
    await driver.ask('Rut 2');
    await driver.heading('Rut 2');
    const late = page.waitForResponse(/ref=Rut\+1&/);
    await release();
    await (await late).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await page.locator('[data-text] h2').innerText()).toBe('Rut 2');
  });

  test('the same asked twice is one step in the history', async () => {
    const steps = await page.evaluate(() => history.length);
    await driver.ask('Rut 2');
    await driver.heading('Rut 2');
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  test('lists and ranges over chapters have a heading for each', async () => {
    await driver.ask('Sal 117; Jn 11:35');
    await driver.heading('Salmo 117');
    await driver.heading('Juan 11:35');
    await driver.ask('Gn 1:31-2:2');
    await driver.heading('Génesis 1:31-2:2');
    await page.locator('[data-text] h3', { hasText: '2' }).waitFor();
  });

  test('words are one search, marked and paged through', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) asked.push(request.url());
    });
    await driver.ask('luz');
    await page.getByText('Resultados 1 a 20 de').waitFor();
    page.removeAllListeners('request');
    expect(asked.filter((url) => !url.includes('/suggest'))).toHaveLength(1);
    const marks = (await page.locator('mark').allInnerTexts()).map((mark) => mark.toLowerCase());
    expect(new Set(marks)).toEqual(new Set(['luz']));
    await page.click('[data-next]');
    await page.getByText('Resultados 21 a 40 de').waitFor();
    const address = page.url();
    await expectGoodPage(page);
    await page.click('[data-previous]');
    await page.getByText('Resultados 1 a 20 de').waitFor();
    await page.goto(address);
    await page.getByText('Resultados 21 a 40 de').waitFor();
    await driver.ask('"luz del mundo"');
    await page.getByText('2 resultados').waitFor();
    await driver.ask('xyzzy');
    await page.getByText('Ningún versículo').waitFor();
  });

  test('the name of a book is its text', async () => {
    await driver.ask('Judas');
    await driver.heading('Judas 1');
  });

  test('what was found leads to its books, and to each verse', async () => {
    await driver.ask('"reino de los cielos"');
    await page.getByText(/^Por libros \(\d+\)$/).click();
    const book = page.locator('[data-facets] a', { hasText: /^Mateo \(\d+\)$/ });
    const count = Number(/\d+/.exec(await book.innerText())?.[0]);
    await expectGoodPage(page);
    await book.click();
    const results = page.getByText(
      count > 20 ? `Resultados 1 a 20 de ${count}` : `${count} resultados`,
    );
    await results.waitFor();
    expect(new URL(page.url()).searchParams.get('book')).toBe('mat');
    await page.reload();
    await results.waitFor();
    await page.locator('.results a').first().click();
    await page.locator('[data-verse]').waitFor();
    await page.goBack();
    await results.waitFor();
  });

  test('what is typed is completed, by keyboard too', async () => {
    await page.getByRole('tab', { name: 'Pasaje' }).click();
    await page.locator('#field-ref').fill('');
    await page.locator('#field-ref').pressSequentially('Corin');
    await page.getByRole('option', { name: '1 Corintios', exact: true }).waitFor();
    await expectGoodPage(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await driver.heading('1 Corintios 1-16');
  });

  test('versions are compared by content: Jonah 2:1 stands beside Jonah 1:17', async () => {
    await driver.go('/explorador/?q=Jon+2:1&version=rv1909&beside=kjv');
    const row = page.locator('.parallel-row').first();
    await row.getByText('Mas Jehová había prevenido un gran pez').waitFor();
    expect(await row.innerText()).toContain('Now the LORD had prepared a great fish');
    const cells = row.locator(':scope > div');
    expect(await cells.evaluateAll((all) => all.map((each) => each.getAttribute('lang')))).toEqual([
      'es',
      'en',
    ]);
    await page.locator('.checkboxes label', { hasText: 'WEB' }).click();
    await row.getByText('Yahweh prepared').waitFor();
    await expectGoodPage(page);
  });

  test('a version without a text of its own says whose text it shows', async () => {
    await driver.go('/explorador/?q=Juan+11:35&version=rvr60');
    await driver.heading('Juan 11:35');
    await page
      .getByText('RVR60 aún no está disponible: falta la licencia. De momento recibes RV1909.')
      .waitFor();
  });

  test('what is shown is copied as text, JSON, request and link', async () => {
    expect(await driver.copied('Copiar el texto')).toBe('Y lloró Jesús. (Juan 11:35)');
    expect((await driver.json()).data.reference).toBe('Juan 11:35');
    expect(await driver.copied('Copiar el enlace')).toBe(page.url());
    await page.getByRole('tab', { name: 'Cabeceras' }).click();
    const headers = await page.locator('#pane').innerText();
    expect(headers).toMatch(/200 · \d+ ms/);
    expect(headers).toContain('x-request-id');
  });

  test('a long book comes in parts, and is copied whole', async () => {
    await driver.ask('Juan 1-21');
    await driver.heading('Juan 1-21');
    const verses = page.locator('[data-text] .one');
    expect(await verses.count()).toBe(80);
    await page.getByRole('button', { name: /^Mostrar 80/ }).click();
    expect(await verses.count()).toBe(160);
    const copied = await driver.copied('Copiar el texto');
    expect(copied.split('\n').filter((line) => /^\d+ /.test(line))).toHaveLength(879);
  });

  test.each(ENDPOINT_NAMES)('%s opens with an example, and answers it', async (endpoint) => {
    await driver.go('/explorador/');
    const menu = page.locator('[data-endpoint]');
    if ((await menu.locator(`option[value="${endpoint}"]`).count()) > 0) {
      await menu.selectOption(endpoint);
    } else {
      const label = { search: 'Búsqueda', parallel: 'Comparar', quote: 'cita', words: 'Palabras' };
      const name = Object.entries(label).find(([each]) => each === endpoint)?.[1] ?? 'Pasaje';
      await page.getByRole('tab', { name }).click();
    }
    const example = await page.locator('[data-text]').innerText();
    expect(example.length).toBeGreaterThan(2);
    await page.locator('form [type="submit"]').click();
    await page.getByRole('tab', { name: 'Cabeceras' }).click();
    await page
      .locator('#pane')
      .getByText(/200 · \d+ ms/)
      .waitFor();
    await expectGoodPage(page);
  });

  test('a tab has an address, and asks for a whole page of results', async () => {
    await driver.go('/explorador/');
    await page.getByRole('tab', { name: 'Búsqueda' }).click();
    await page
      .locator('.count')
      .getByText(/^Resultados 1 a 20 de /)
      .waitFor();
    const { search } = new URL(page.url());
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
      endpoint: 'search',
      match: 'auto',
      limit: '20',
    });
  });

  test.each([
    ['topic', 'Diezmo'],
    ['plan', 'Día'],
    ['word', 'ἀγάπη'],
    ['verse', 'Juan'],
  ])('a link to %s that names nothing opens its example', async (endpoint, shown) => {
    await driver.go(`/explorador/?endpoint=${endpoint}`);
    await page.locator('[data-text]').getByText(shown).first().waitFor();
    expect(await page.locator('.bad').count()).toBe(0);
  });

  test('a text in which nothing is found says so', async () => {
    await driver.go('/explorador/?endpoint=check&text=hola&version=rv1909');
    await page.getByText('No hay citas ni referencias en este texto.').waitFor();
  });

  test('an ID that a browser takes for a folder shows the list of all, and can be corrected', async () => {
    await driver.go('/explorador/?endpoint=name&id=.&version=rv1909');
    await page.locator('[data-text] dt', { hasText: 'total' }).waitFor();
    await page.fill('#field-id', 'david');
    await page.keyboard.press('Enter');
    await page.locator('[data-text]', { hasText: 'Rey de Israel' }).waitFor();
  });

  test('a page of results is left with the words that it was of', async () => {
    await driver.go('/explorador/?endpoint=names&kind=place&version=rv1909&offset=20');
    await page.fill('#field-q', 'Belén');
    await page.keyboard.press('Enter');
    await page.locator('[data-text]', { hasText: 'Belén' }).waitFor();
    expect(new URL(page.url()).searchParams.get('offset')).toBeNull();
  });

  test.each([
    ['search&q=luz', '&limit=0'],
    ['search&q=luz', '&offset=5000'],
    ['topics&q=amor', '&limit=0'],
  ])('nothing is said not to be there for no page of it: %s%s', async (asked, more) => {
    await driver.go(`/explorador/?endpoint=${asked}&version=rv1909${more}`);
    await page.locator('[data-text]').waitFor();
    expect(await page.locator('[data-text]').innerText()).not.toMatch(/Ningún|No hay/);
  });

  test('a search of a part finds nothing rather than something else', async () => {
    await driver.go('/explorador/?endpoint=search&q=Rut&version=rv1909&book=rev');
    await page.getByText('Ningún versículo tiene todas esas palabras.').waitFor();
  });

  test('a number that is too large is left to the API', async () => {
    await driver.go('/explorador/?endpoint=search&q=luz&version=rv1909');
    await driver.openOptions();
    await page.fill('#field-limit', '500');
    await page.keyboard.press('Enter');
    await page.getByText('Resultados 1 a 100').waitFor();
  });

  test('the link to the content keeps what was typed', async () => {
    await driver.go('/explorador/');
    await page.fill('#field-ref', 'Hebreos 11');
    await page.evaluate(() => location.assign('#content'));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    expect(await page.inputValue('#field-ref')).toBe('Hebreos 11');
  });

  test('an empty field is named, with an example, and what was found stays', async () => {
    await driver.go('/explorador/?endpoint=passage&ref=Salmo+117&version=rv1909');
    await page.locator('[data-text]').getByText('Salmo 117').waitFor();
    await page.locator('#field-ref').fill('');
    await page.locator('form [type="submit"]').click();
    await page
      .getByRole('alert')
      .getByText('Rellena «Referencia». Por ejemplo: Juan 1:1-5')
      .waitFor();
    expect(await page.locator('[data-text]').innerText()).toContain('Salmo 117');
    await expectGoodPage(page);
  });

  test('words in place of a reference are searched for, as a notice says', async () => {
    await driver.go('/explorador/?endpoint=passage&ref=pan+de+vida&version=rv1909');
    await page.getByText('«pan de vida» no es una referencia; se ha buscado como texto.').waitFor();
    await page.locator('[data-text]').getByText('Juan 6:35').first().waitFor();
  });

  test('a corrected name is told', async () => {
    await driver.ask('Filipences 4:4');
    await page.getByText('«Filipences» se ha leído como «Filipenses».').waitFor();
  });

  test('what a gateway says is told as a failure of the service', async () => {
    await page.route('**/v1/**', (route) => route.fulfill({ status: 502, body: '<html>' }));
    await driver.ask('Rut 4');
    await page.locator('.bad', { hasText: 'El servicio falla en este momento (502).' }).waitFor();
    await page.unroute('**/v1/**');
  });

  test('what is wrong is told in text and JSON, and leaves nothing old below', async () => {
    await driver.ask('Juan 3:99');
    await page.locator('.bad', { hasText: 'versículo 99' }).waitFor();
    expect(await driver.json()).toMatchObject({ error: { code: 'VERSE_NOT_FOUND' } });
    expect(await page.locator('[data-text]').count()).toBe(0);
  });

  test('a wrong key is told in the language of the page', async () => {
    await driver.openOptions();
    await page.fill('#key', 'ключ');
    await driver.ask('Rut 3');
    await page.locator('.bad', { hasText: 'La clave de API no es válida' }).waitFor();
    await page.fill('#key', 'verso_live_x');
    await driver.ask('Juan 3:16');
    await vi.waitUntil(async () => (await driver.json()).error?.code === 'UNAUTHORIZED', 10_000);
    expect(wrong).toEqual([]);
  });

  test('the reference shows an answer of the shape whose tab is opened', async () => {
    // a wrong key was tried before
    await page.evaluate(() => sessionStorage.clear());
    await driver.go('/referencia/getpassage/');
    const request = page.locator('.request');
    await page.getByRole('tab', { name: 'Una lista' }).click();
    await request.getByText('Juan+11:35%3B+Lucas+17:32').waitFor();
    await page.locator('.json').getByText('"passages"').waitFor();
    await page.keyboard.press('ArrowLeft');
    await request.getByText('Mateo+8:34-9:1').waitFor();
  });
});

test.each([
  ['es', '/referencia/getchapter/'],
  ['en', '/en/reference/getchapter/'],
])('in the reference in %s a request is tried out, without an account', async (language, at) => {
  const { page, wrong } = await openPage(browser, 1280, language);
  await driverOf(page).go(at);
  await page.fill('#field-id', 'joh_11');
  await page.locator('.playground [type="submit"]').click();
  await page.locator('[data-text] h2', { hasText: '11' }).waitFor();
  await expectGoodPage(page);
  expect(wrong).toEqual([]);
  await page.close();
});
