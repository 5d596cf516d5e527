/**
 * A version in whose every string stand markup, a script, quotes, a line break and a mark that turns the direction: it is
 * built, and wherever it is shown it is text.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import fg from 'fast-glob';
import { strToU8, zipSync } from 'fflate';
import ICAL from 'ical.js';
import type { Browser, Page } from 'playwright-core';
import sax from 'sax';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFile } from '../../build/versions/export-formats.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { copyProject, freePort } from '../helpers/processes/dev-project.ts';
import { type ServerProcess, startServerProcess } from '../helpers/processes/server-process.ts';

const run = promisify(execFile);

/** What an element that breaks out would have. */
const MARK = 'data-hostile';
const hostile = (what: string) =>
  `${what}"'\`><b ${MARK}>&amp;]]></title></script><script>window.hostile='${what}'</script><img ${MARK} src=x onerror="window.hostile='${what}'">\u202e`;
/** The same behind a line break, which USFM has none of in a paragraph, and which would begin a line of a calendar. */
const broken = (what: string) => `${hostile(what)}\nBEGIN:VEVENT`;

const JOHN = [14, 15].map((chapter) => ({
  chapter,
  verses: Array.from({ length: chapter === 14 ? 31 : 27 }, (_, at) => at + 1),
}));

/** The days around that of the feeds have passages of the version; all others what else there is much of. */
function writeDaily(file: string): void {
  const others = Object.entries({ 119: 176, 78: 72, 89: 52, 18: 50 }).flatMap(([psalm, verses]) =>
    Array.from({ length: verses }, (_, at) => `psa ${psalm}:${at + 1}`),
  );
  const own = JOHN.flatMap(({ chapter, verses }) =>
    verses.map((verse) => `joh ${chapter}:${verse}`),
  );
  const days = Object.keys(JSON.parse(readFileSync(file, 'utf8')));
  const passages = days.map((day) => (/^(?:12-[23]|01|02-0)/.test(day) ? own : others).pop());
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(days.map((day, at) => [day, passages[at]]))),
  );
}

const USFM = {
  psalms: `\\id PSA ${hostile('id')}
\\h ${hostile('h')}
\\toc1 ${hostile('toc1')}
\\mt1 ${hostile('mt1')}
\\c 117
\\s1 ${hostile('heading')}
\\d ${hostile('title')}
\\q1
\\v 1 O praise \\w ${hostile('word')}|lemma="${hostile('lemma').replaceAll('"', '')}" strong="H3068"\\w* the Lord,\\f + \\ft ${hostile('note')}\\f* all ye nations.
\\q1
\\v 2 ${hostile('verse')} praise ye the Lord.
`,
  john: `\\id JHN
\\h ${hostile('john')}
${JOHN.map(
  ({ chapter, verses }) =>
    `\\c ${chapter}\n\\p\n${verses.map((verse) => `\\v ${verse} Jesus saith ${hostile(`john ${chapter}:${verse}`)} unto him, I am the way.`).join('\n')}`,
).join('\n')}
`,
};

let project = '';
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  project = copyProject();
  const folder = path.join(project, 'sources', 'evil');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'text.zip'),
    zipSync({
      [`${hostile('file').replaceAll('/', '')}.usfm`]: strToU8(USFM.psalms),
      'b.usfm': strToU8(USFM.john),
    }),
  );
  const version = {
    name: broken('name'),
    abbreviation: hostile('abbreviation'),
    aliases: [hostile('alias')],
    language: 'en',
    description: broken('description'),
    copyright: broken('copyright'),
    rights: {
      public_domain: true,
      commercial_use: true,
      attribution: broken('attribution'),
      share_alike: false,
      storage_limit: null,
    },
    downloads: ['json', 'csv', 'osis', 'usfm', 'zefania', 'opensong'],
    translations: { es: { description: broken('es'), copyright: broken('es copyright') } },
  };
  writeFileSync(path.join(folder, 'version.json'), JSON.stringify(version));
  writeDaily(path.join(project, 'sources', 'daily.json'));
  const port = await freePort();
  const env = {
    ...process.env,
    SITE_URL: `http://localhost:${port}`,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATABASE_URL: 'none',
    READER: 'on',
  };
  await run(process.execPath, ['--import', 'tsx', 'build/main.ts'], { cwd: project, env });
  const command = [process.execPath, '--import', 'tsx', 'netlify/commands/serve.ts'] as const;
  server = await startServerProcess({ command, folder: project, env });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(project, { recursive: true, force: true });
});

const get = async (address: string) => {
  const response = await fetch(server.url + address, { headers: { 'X-API-Key': PUBLIC_KEY } });
  expect(response.status, address).toBe(200);
  return await response.text();
};

/** Whether anything ran, or became an element. */
async function expectText(page: Page, address: string): Promise<void> {
  const seen = await page.evaluate(
    (mark) => [Reflect.get(window, 'hostile'), document.querySelectorAll(`[${mark}]`).length],
    MARK,
  );
  expect(seen, address).toEqual([undefined, 0]);
}

test('every page of the site shows it as text', { timeout: 600_000 }, async () => {
  const own = fg.sync('**/*.html', { cwd: path.join(project, 'public') });
  const mentioned = own.filter((file) =>
    /evil|(?:^|\/)(?:versions|versiones|explorer|explorador|check|comprobar|guides|guias)\/index\.html$/.test(
      file,
    ),
  );
  // the thousands of pages of names are made alike
  const isOfName = (file: string) => file.includes('evil/names/');
  const others = mentioned.filter((file) => !isOfName(file));
  const names = mentioned.filter(isOfName).filter((_, at) => at % 200 === 0);
  expect([names.length > 10, others.length > 8]).toEqual([true, true]);
  const query = 'version=evil';
  const pages = [
    ...[...others, ...names].map((file) => `/${file.replace(/index\.html$/, '')}`),
    `/en/explorer/?q=John+14:6&${query}`,
    `/en/explorer/?q=Psalm+117&${query}`,
    `/en/explorer/?endpoint=passage&ref=Ps+117&${query}&include=titles,headings,notes,poetry,words`,
    `/en/explorer/?endpoint=search&q=praise&${query}`,
    '/en/explorer/?endpoint=parallel&ref=John+14:6&versions=evil,kjv',
    `/en/explorer/?endpoint=quote&text=I+am+the+way+saith&${query}`,
    `/en/explorer/?endpoint=version&id=evil`,
    `/en/explorer/?endpoint=related&ref=Ps+117&include=text&${query}`,
    `/embed/verse?ref=Ps+117&${query}`,
    `/embed/daily?date=2027-01-04&${query}`,
  ];
  const page = await browser.newPage();
  for (const address of pages) {
    await page.goto(server.url + address, { waitUntil: 'networkidle' });
    await expectText(page, address);
  }
  await page.close();
});

test('the search of the reader shows it as text, and opens passages and names', async () => {
  const page = await browser.newPage();
  const search = async (typed: string) => {
    const lens = page.locator('header summary.tool:has(svg)');
    const field = page.locator('#find input[type=search]');
    if ((await lens.count()) > 0 && !(await field.isVisible())) await lens.click();
    await field.fill(typed);
    await page.locator('#find button').click();
  };
  await page.goto(`${server.url}/en/bible/evil/`);
  await search('praise');
  const found = page.locator('#found li').first();
  await found.waitFor();
  expect(await found.textContent()).toContain('b data-hostile');
  expect(await page.locator('#found mark').first().textContent()).toBe('praise');
  await expectText(page, 'the reader');

  await page.goto(`${server.url}/en/bible/kjv/`);
  await search('John 14:6; Rom 5:8');
  await page.locator('#found li', { hasText: 'I am the way' }).waitFor();
  await page.getByRole('link', { name: 'Romans 5:8', exact: true }).click();
  await page.waitForURL(/\/en\/bible\/kjv\/romans\/5\/#v8$/);
  // the page is called Psalm 23, its book Psalms
  await page.goto(`${server.url}/en/bible/kjv/psalms/23/`);
  await page.goto(`${server.url}/en/bible/kjv/`);
  await page.getByRole('link', { name: 'Continue Psalm 23' }).click();
  await page.waitForURL(/\/en\/bible\/kjv\/psalms\/23\/$/);
  await page.goto(`${server.url}/en/bible/kjv/`);
  await search('jn');
  await page.locator('#found').getByRole('link', { name: '1 John', exact: true }).waitFor();
  await search('faith hope lov');
  await page.getByText(/^Results for “faith hope love”/).waitFor();
  // into the next chapter: to the end of the first
  await search('John 3:16-4:2');
  await page.waitForURL(/\/john\/3\/#v16/);
  await page.locator('.selected strong', { hasText: '3:16–36' }).waitFor();
  await search('4:24');
  await page.waitForURL(/\/john\/4\/#v24$/);
  await page.goto(`${server.url}/en/bible/kjv/`);
  await search('xyzzyx qwrtpl');
  await page.getByText(/^No matches for “xyzzyx qwrtpl”/).waitFor();
  await search('charaty sufereth');
  await page.getByText('Did you mean').waitFor();
  await page.getByRole('link', { name: 'charity suffereth', exact: true }).click();
  await page.waitForURL(/\?q=charity%20suffereth$/);
  // if only one word is misspelled, that is what was meant
  await search('loved the wrold');
  await page.getByText(/^Results for “loved the world”: \d+\sverses?$/).waitFor();
  // it may be of John or Joshua; Jonah has no such verse
  await search('jonh 3:16');
  const meant = page.locator('#found li', { hasText: 'For God so loved the world' });
  await meant.getByRole('link', { name: 'John 3:16', exact: true }).waitFor();
  expect(await page.locator('#found li', { hasText: 'Jonah' }).count()).toBe(0);
  // a single word can only be this one
  await search('sheperd');
  await page.getByText(/^Results for “shepherd”: \d+\sverses$/).waitFor();
  await page.locator('#found li', { hasText: 'Psalm 23:1' }).waitFor();
  await search('the good shepherd');
  // one mark for the phrase, and none for articles elsewhere in the verse
  const phrase = page.locator('#found mark', { hasText: /^the good shepherd$/ });
  await phrase.first().waitFor();
  const marks = page.locator('#found li', { has: phrase }).locator('mark');
  expect(await marks.filter({ hasText: /^(?:the|of the)$/i }).count()).toBe(0);
  await page.goto(`${server.url}/en/bible/kjv/john/99/`);
  await page.getByRole('link', { name: 'John 21', exact: true }).click();
  await page.waitForURL(/\/en\/bible\/kjv\/john\/21\/$/);
  await search('philippians');
  await page.locator('#found .chapters a[href$="/philippians/4/"]').waitFor();
  await search('bless curse enemies');
  await page.getByText('Similar verses').waitFor();
  // verses of the topic come before those with all the words
  const answered = page.waitForResponse(/\/v1\/search\?q=tithe/);
  await search('tithe');
  const { data } = await (await answered).json();
  await page.locator('#found li', { hasText: /tithe/i }).first().waitFor();
  const listed = await page.locator('#found li:has(p) > a').allTextContents();
  const hasWords = ({ match, matches }: { match: string; matches: unknown[] }) =>
    /^(?:all|name)$/.test(match) || (match === 'topic' && matches.length > 0);
  const results: Parameters<typeof hasWords>[0][] = data.results;
  const isAlike = (each: Parameters<typeof hasWords>[0]) =>
    !hasWords(each) && each.matches.length > 0;
  const inOrder = [...results.filter(hasWords), ...results.filter(isAlike)].map((each) =>
    Reflect.get(each, 'reference').replace(/^Psalms /, 'Psalm '),
  );
  expect(listed).toEqual(inOrder.slice(0, listed.length));
  await search('love');
  await page.getByText(/verses with “love”$/).waitFor();
  // what is typed meanwhile is another question
  await page.locator('#find input[type=search]').fill('hate');
  await page.locator('#found > button').dblclick();
  await page.locator('#found li:has(p)').nth(39).waitFor();
  const all = await page.locator('#found li:has(p)').allTextContents();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((text) => !/love/i.test(text))).toEqual([]);
  expect(page.url()).toMatch(/\?q=love$/);
  await page.getByLabel('Order').selectOption('canonical');
  await page.locator('#found li', { hasText: 'Genesis' }).first().waitFor();
  const part = page.getByLabel('Part of the Bible');
  await part.selectOption('NT');
  await page.locator('#found li', { hasText: 'Matthew' }).first().waitFor();
  expect(await part.inputValue()).toBe('NT');
  await part.selectOption({ label: 'Romans (11)' });
  await page.getByText(/^11\sverses with “love”$/).waitFor();
  expect(await page.locator('#found li').first().textContent()).toMatch(/^Romans/);
  await page.locator('#find input[type=search]').fill('');
  expect(await page.locator('#found').count()).toBe(0);
  expect(page.url()).toMatch(/\/en\/bible\/kjv\/john\/21\/$/);

  await page.goto(`${server.url}/en/bible/kjv/john/14/#v2`);
  const late = Promise.withResolvers<void>();
  await page.route(/\/v1\/.*q=hope/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await search('hope');
  await page.getByText('Searching…').waitFor();
  await search('charity');
  await page.locator('#found mark', { hasText: 'charity' }).first().waitFor();
  const hope = page.waitForResponse(/\/v1\/search\?q=hope/);
  late.resolve();
  await hope;
  // what was asked before does not take the place of what was asked last
  expect(await page.locator('#found mark').first().textContent()).toMatch(/charity/i);
  await page.keyboard.press('Escape');
  expect(await page.locator('header details[open]').count()).toBe(0);
  expect(await page.locator('.one.on').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  expect(await page.locator('.one.on').count()).toBe(0);

  await search('John 14:27');
  await page.waitForURL(/john\/14\/#v27$/);
  expect(await page.locator('#find').isVisible()).toBe(false);
  await page.locator('header summary', { hasText: 'John 14' }).click();
  await page.locator('.panel').getByRole('link', { name: 'Romans' }).click();
  await page.locator('.panel').getByRole('link', { name: '8', exact: true }).click();
  await page.waitForURL(/\/romans\/8\/$/);
  await search('Nebucadnezar');
  await page.getByRole('link', { name: /^Nebuchadnezzar/ }).click();
  await page.waitForURL(/\/names\/nebuchadnezzar\/$/);
  await page.goto(`${server.url}/en/bible/evil/names/`);
  await search('Simon');
  await page.locator('#found li', { hasText: 'Peter' }).getByText('also Simon').waitFor();
  await search('Bathsheba');
  await page.locator('#found a').first().click();
  await page.waitForURL(/\/names\/bathsheba\/$/);
  const [chapter = ''] = fg.sync('en/bible/evil/*/14/', {
    cwd: path.join(project, 'public'),
    onlyDirectories: true,
  });
  await page.goto(`${server.url}/${chapter}/`);
  await page.locator('.named').getByRole('link', { name: 'Thomas' }).click();
  await page.waitForURL(/\/names\/thomas\/$/);
  await page.close();
});

test('the reader links the names in selected verses, and all of them if you wish', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/en/bible/kjv/luke/1/#v5`);
  const names = page.locator('.text [data-name]');
  const linked = page.locator('.text [data-name][href]');
  await page.locator('.selected').waitFor();
  expect(await linked.allTextContents()).toEqual([
    ...['Herod', 'Judæa', 'Zacharias', 'Abia', 'Aaron', 'Elisabeth'],
  ]);
  await page.keyboard.press('Escape');
  expect(await linked.count()).toBe(0);
  // a name without a link selects its verse, like any other word
  await names.getByText('Elisabeth').nth(1).click();
  await page.waitForURL(/#v7$/);
  await page.locator('summary', { hasText: 'Aa' }).click();
  await page.getByLabel('Mark people and places').check();
  expect(await linked.count()).toBe(await names.count());
  await page.goto(`${server.url}/en/bible/kjv/luke/2/`);
  await page.locator('.text').getByRole('link', { name: 'Bethlehem' }).first().click();
  await page.waitForURL(/\/names\/bethlehem\/$/);
  await page.goto(`${server.url}/en/bible/kjv/john/14/#v5`);
  await page.getByTitle('Thomas', { exact: true }).waitFor();
  await page.close();
});

test('verses of the reader are selected by a tap, and by an address', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const selected = () =>
    page
      .locator('.one.on')
      .evaluateAll((parts) => [
        ...new Set(parts.map((part) => (part as HTMLElement).dataset.verseNumber)),
      ]);
  await page.goto(`${server.url}/en/bible/kjv/?q=1+Cor+13:4-6`);
  await page.waitForURL(/\/1-corinthians\/13\/#v4-6$/);
  await page.locator('.selected').waitFor();
  expect(await selected()).toEqual(['4', '5', '6']);
  const tap = async (number: number) => {
    const place = await page.locator(`#v${number}`).evaluate((verse) => {
      verse.scrollIntoView({ block: 'center' });
      const { x, y, height } = verse.getClientRects()[0] ?? new DOMRect();
      return { x: x + 40, y: y + height / 2 };
    });
    await page.mouse.click(place.x, place.y);
  };
  await tap(8);
  expect(await selected()).toEqual(['8']);
  expect(page.url()).toMatch(/#v8$/);
  const links = page.locator('.selected a');
  expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    expect.stringMatching(
      /endpoint=passage&include=words&ref=1\+Corinthians\+13%3A8&version=kjv#answer$/,
    ),
    expect.stringMatching(/endpoint=related/),
    expect.stringMatching(/endpoint=parallel.*versions=kjv%2C/),
  ]);
  // a second one selects all in between
  await tap(10);
  expect(await selected()).toEqual(['8', '9', '10']);
  await page.locator('.selected .copy').click();
  await page.getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Charity never faileth: .*done away\.\n1 Corinthians 13:8-10 \(KJV\)$/);
  await page.locator('.selected .close').click();
  expect(await selected()).toEqual([]);
  await page.locator('#v8 .n').press('Enter');
  expect(await selected()).toEqual(['8']);
  expect(await page.locator('#v8 .n').evaluate((each) => each === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  expect(await selected()).toEqual([]);
  await page.goto(`${server.url}/en/bible/kjv/john/3/#v16`);
  await page.locator('.selected').getByRole('link', { name: 'Original' }).click();
  await page.locator('#found').getByRole('link', { name: 'loved' }).click();
  await page.getByText('ἀγαπάω', { exact: true }).waitFor();
  await page.locator('#found').getByRole('link', { name: 'loved' }).click();
  await page.getByText('ἀγαπάω', { exact: true }).waitFor({ state: 'detached' });
  await page.locator('#found').getByRole('link', { name: 'world' }).click();
  await page.locator('#found a', { hasText: /^\d+\sverses$/ }).click();
  await page.locator('#found').getByRole('link', { name: 'Matthew 4:8' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.selected').getByRole('link', { name: 'Related' }).click();
  await page.getByText('Related to John 3:16').waitFor();
  await page.getByText('OpenBible.info').waitFor();
  // they are not search results, so the form is hidden
  expect(await page.locator('#find').isVisible()).toBe(false);
  await page.locator('#found').getByRole('link', { name: 'Romans 5:8' }).click();
  await page.waitForURL(/\/en\/bible\/kjv\/romans\/5\/#v8$/);
  await page.locator('.selected').getByRole('link', { name: 'Compare' }).click();
  await page.getByText('Romans 5:8 in several versions').waitFor();
  await page.locator('#found').getByRole('link', { name: 'Reina-Valera 1909' }).click();
  await page.waitForURL(/\/biblia\/rv1909\/romanos\/5\/#v8$/);
  // the first text of the language has the pages of names
  await page.goto(`${server.url}/en/bible/kjv/john/14/#v5`);
  await page.locator('.selected').getByRole('link', { name: 'Thomas' }).click();
  await page.waitForURL(/\/en\/bible\/evil\/names\/thomas\/$/);
  // the last verse of the epistle has another number there
  await page.goto(`${server.url}/en/bible/kjv/2-corinthians/13/#v14`);
  await page.locator('header summary').first().click();
  await page.getByRole('link', { name: 'Reina-Valera 1909' }).click();
  await page.waitForURL(/\/biblia\/rv1909\/2-corintios\/13\/#v13$/);
  await page.goBack();
  await page.goto(`${server.url}/en/bible/kjv/1-corinthians/13/`);
  // back leads past the address that only led on
  await page.goto(`${server.url}/en/bible/evil/`);
  await page.goBack();
  await page.waitForURL(/\/1-corinthians\/13\/$/);
  await context.close();
});

test('a chapter is read in two versions side by side, each with its own numbers of verses', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/biblia/rv1909/jonas/2/`);
  const menu = page.locator('header summary').first();
  await menu.click();
  await page.locator('li', { hasText: 'King James' }).getByText('En paralelo').click();
  const cells = page.locator('.parallel .row').nth(1).locator('> div');
  await cells.first().waitFor();
  const [own, other] = await cells.allTextContents();
  expect(own).toMatch(/^1\s.*Jonás/);
  expect(other).toMatch(/^17\s.*Jonah/);
  await cells.last().click({ position: { x: 150, y: 12 } });
  await page.waitForURL(/\/jonas\/2\/#v1$/);
  await page.keyboard.press('Escape');
  expect(await cells.last().getByRole('link').getAttribute('href')).toBe(
    '/en/bible/kjv/jonah/1/#v17',
  );
  await page.locator('#v3').click();
  await page.waitForURL(/\/jonas\/2\/#v3$/);
  expect(await page.locator('.one.on').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await page.getByText('the second time').waitFor();
  // the text grows above the verse of the address
  await page.goto(`${server.url}/biblia/rv1909/salmos/119/#v105`);
  await page.locator('.parallel .on').waitFor();
  await expect
    .poll(() =>
      page
        .locator('#v105')
        .boundingBox()
        .then((box) => box?.y),
    )
    .toBeLessThan(800);
  await page.goto(`${server.url}/biblia/rv1909/jonas/3/`);
  await page.getByText('the second time').waitFor();
  await page.getByRole('button', { name: 'Quitar la segunda versión' }).click();
  await page.locator('.text:not(.parallel)').waitFor();
  expect(await page.getByText('the second time').count()).toBe(0);
  await page.close();
});

test('while somebody types, the reader suggests books, passages, names and words', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/en/bible/kjv/`);
  const field = page.locator('#find input[type=search]');
  await field.pressSequentially('mos');
  await page
    .locator('#found')
    .getByRole('link', { name: /^Moses prophet/ })
    .waitFor();
  // the contents stay until something is searched for
  await page.getByText('Genesis', { exact: true }).waitFor();
  await field.fill('mosse');
  await page
    .locator('#found')
    .getByRole('link', { name: /^Moses prophet/ })
    .waitFor();
  // the note tells several apart
  await field.fill('herod');
  await page
    .locator('#found')
    .getByRole('link', { name: /^Herod .*king/ })
    .first()
    .waitFor();
  await field.fill('john 3:1');
  await page.locator('#found').getByRole('link', { name: 'John 3:1', exact: true }).waitFor();
  await field.fill('in the beginning god cre');
  await page.locator('#found').getByRole('link', { name: 'Genesis 1:1' }).waitFor();
  await field.press('ArrowDown');
  expect(await page.locator(':focus').textContent()).toMatch(/^in the beginning god created/);
  await page.locator(':focus').press('ArrowUp');
  await field.fill('in the beginning');
  await field.press('Enter');
  await page
    .locator('#found:not(.suggested)')
    .getByRole('link', { name: 'Genesis 1:1', exact: true })
    .waitFor();

  await page.goto(`${server.url}/en/bible/evil/names/`);
  await field.pressSequentially('mar');
  const found = page.locator('#found');
  const martha = found.getByRole('link', { name: /^Martha/ });
  await martha.waitFor();
  await page.getByLabel('Places').check();
  await martha.waitFor({ state: 'detached' });
  await found.getByRole('link', { name: /^Mareshah/ }).waitFor();
  await page.close();
});

test('on a wide screen, what the reader has found stays beside the text', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}/en/bible/kjv/john/3/?q=charity&testament=NT&limit=1&source=x`);
  await page.locator('#found').getByRole('link', { name: '1 Corinthians 13:13' }).click();
  await page.waitForURL(/\/1-corinthians\/13\/\?q=charity&testament=NT#v13$/);
  expect(await page.locator('#found [aria-current]').textContent()).toBe('1 Corinthians 13:13');
  const [panel, text] = await Promise.all([
    page.locator('#found').boundingBox(),
    page.locator('.text').boundingBox(),
  ]);
  expect(panel?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? Infinity));
  await page.close();
});

test('the letter of a list of names is in its address', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/en/bible/evil/names/#J`);
  await page.getByRole('link', { name: 'Jabal', exact: true }).waitFor();
  await page.locator('summary', { hasText: /^M$/ }).click();
  await page.waitForURL(/\/names\/#M$/);
  await page.close();
});

test('the list of names finds those that are described as what was typed', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/en/bible/evil/names/`);
  const found = page.locator('#found');
  await page.locator('#find input[type=search]').fill('centurion');
  await found.getByRole('link', { name: 'Julius' }).waitFor();
  expect(await found.textContent()).toMatch(/Described as “centurion”: \d+/);
  await page.getByLabel('Places').check();
  await found.getByRole('link', { name: 'Julius' }).waitFor({ state: 'detached' });
  await page.close();
});

test('the page of a name shows the verses of an opened book, and leads back to the list as it was', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/biblia/rv1909/nombres/?q=saul`);
  await page
    .locator('#found')
    .getByRole('link', { name: /^Saúl rey de Israel/ })
    .click();
  await page.locator('[id="1-samuel"]').click();
  const verses = page.locator('.name [open] .results > li');
  await verses.first().waitFor();
  expect(await verses.first().textContent()).toMatch(/^1 Samuel 9:2Y tenía él un hijo.*Saúl/);
  await page.getByRole('button', { name: 'Más resultados' }).click();
  await verses.nth(50).waitFor();
  await page.getByRole('link', { name: '← Personas y lugares' }).first().click();
  await page.waitForURL(/\/nombres\/\?q=saul$/);
  await page.close();
});

test('the size of the text and the theme hold for all pages of the reader', async () => {
  const page = await browser.newPage({ colorScheme: 'light' });
  const look = () =>
    page.locator('.text').evaluate((text) => {
      const { fontSize, colorScheme } = getComputedStyle(text);
      return { size: Number.parseFloat(fontSize), colorScheme };
    });
  await page.goto(`${server.url}/en/bible/kjv/john/3/`);
  const { size } = await look();
  const choose = (name: string) => page.getByRole('button', { name }).click();
  const chooseTheme = (name: string) =>
    page.getByLabel('Theme', { exact: true }).selectOption(name);
  await page.getByLabel('Text size and theme').click();
  await choose('Larger text');
  await chooseTheme('Dark');
  await page.goto(`${server.url}/en/bible/kjv/john/4/`);
  expect(await look()).toEqual({ size: size * 1.15, colorScheme: 'dark' });
  await page.getByLabel('Text size and theme').click();
  await choose('Smaller text');
  await chooseTheme('Automatic');
  expect((await look()).colorScheme).toBe('light dark');
  await chooseTheme('Light');
  expect(await look()).toEqual({ size, colorScheme: 'light' });
  // the size has a lower limit
  await choose('Smaller text');
  expect(await page.getByRole('button', { name: 'Smaller text' }).isDisabled()).toBe(true);
  expect((await look()).size).toBeGreaterThan(size / 2);
  await page.close();
});

test('every element on a page of another site shows it as text', async () => {
  const page = await browser.newPage();
  const site = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><meta charset="utf-8"><main><p>Ps 117:1 (evil)</p>
        <verso-verse ref="Ps 117" version="evil"></verso-verse><verso-daily version="evil"></verso-daily>
        <verso-search query="praise" version="evil"></verso-search>
        <verso-parallel ref="John 14:6" versions="evil,kjv"></verso-parallel>
        <verso-quote text="I am the way saith" version="evil"></verso-quote></main>
        <script type="module" src="${server.url}/client/verso.elements.js"></script>
        <script src="${server.url}/client/tagger.js" data-version="evil" defer></script>`);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' });
  await page.getByText('O praise').first().waitFor();
  await expectText(page, 'elements');
  const inside = await page.evaluate(
    (mark) =>
      [...document.querySelectorAll('*')].filter((each) =>
        each.shadowRoot?.querySelector(`[${mark}]`),
      ).length,
    MARK,
  );
  expect(inside).toBe(0);
  await page.close();
  site.close();
});

/** Expects XML that is well formed, without what the version would smuggle in. */
function expectXml(text: string): void {
  const names = new Set<string>();
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    names.add(name);
    expect(Object.keys(attributes)).not.toContain(MARK);
  };
  parser.write(text).close();
  expect([...names]).not.toContain('script');
}

describe('what programs read can be read', () => {
  test.each([
    '/daily.xml?date=2027-01-04&version=evil',
    '/daily.atom?date=2027-01-04&version=evil',
    '/daily.svg?date=2027-01-04&version=evil',
    '/changelog.xml',
  ])('%s as XML', async (address) => {
    const response = await fetch(server.url + address);
    expect(response.status).toBe(200);
    expectXml(await response.text());
  });

  test.each(['osis', 'zefania', 'opensong'] as const)('%s as XML', (format) => {
    const file = path.join(project, 'dist/v1/evil/downloads', exportFile('evil', format));
    expectXml(readFileSync(file, 'utf8'));
  });

  test('/daily.ics as a calendar of no more events', async () => {
    const text = await get('/daily.ics?date=2027-01-04&version=evil');
    const calendar = new ICAL.Component(ICAL.parse(text));
    const usual = new ICAL.Component(
      ICAL.parse(await get('/daily.ics?date=2027-01-04&version=kjv')),
    );
    const count = (each: ICAL.Component) => each.getAllSubcomponents('vevent').length;
    expect(count(calendar)).toBe(count(usual));
  });

  test.each([
    '/v1/versions/evil',
    '/v1/books?version=evil',
    '/v1/chapters/psa_117?version=evil&include=titles,headings,notes,words',
    '/v1/books/psa/text?version=evil',
    '/v1/search?q=praise&version=evil',
    '/daily.json?date=2027-01-04&version=evil',
    '/oembed?url=http://localhost/embed/verse?ref=Ps+117%26version=evil',
  ])('%s as JSON', async (address) => {
    expect(JSON.parse(await get(address))).toBeInstanceOf(Object);
  });

  test('a chapter of which it has a few verses brings no other chapter', async () => {
    const { data } = JSON.parse(await get('/v1/parallel?ref=John+14&versions=evil,kjv'));
    const ids = data.rows.flatMap(({ cells }: { cells: ({ verse_ids: string[] } | null)[] }) =>
      cells.flatMap((cell) => cell?.verse_ids ?? []),
    );
    expect(ids.length).toBeGreaterThan(30);
    expect(ids.filter((id: string) => !id.startsWith('joh_14_'))).toEqual([]);
  });

  test('marks of a search are the only markup', async () => {
    const { data } = JSON.parse(await get('/v1/search?q=praise&version=evil'));
    for (const { highlight } of data.results) {
      expect(highlight.replace(/<\/?mark>/g, '')).not.toContain('<');
    }
  });

  test('tools for models get it as JSON', async () => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_passage', arguments: { ref: 'Ps 117', version: 'evil' } },
    };
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'X-API-Key': PUBLIC_KEY,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(call),
    });
    expect(await response.text()).toContain('praise');
  });
});
