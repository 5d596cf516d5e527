/** What is shared without a key: the passage of the day, embeds, the addresses of other services. */
import ICAL from 'ical.js';
import Parser from 'rss-parser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { midnightIn, todayIn } from '../../../functions/share/day.ts';
import share from '../../../functions/share/index.ts';

beforeEach(() => void vi.stubEnv('SITE_URL', 'https://verso.example'));
afterEach(() => vi.unstubAllEnvs());

const ask = (path: string, init?: RequestInit) =>
  share(new Request(`https://elsewhere.example${path}`, init));
const json = async (path: string) => (await ask(path)).json();

describe('the passage of the day', () => {
  const DAY = 'date=2026-12-25';

  test('as JSON has its reference, text, source, link and picture', async () => {
    const es = await json(`/daily.json?${DAY}`);
    expect(es).toMatchObject({ date: '2026-12-25', source: expect.stringContaining('1909') });
    expect(es.text.length).toBeGreaterThan(20);
    expect(es.link).toMatch(/^https:\/\/verso\.example\/explorador\/\?q=.+&version=rv1909$/);
    const en = await json(`/daily.json?${DAY}&lang=en&version=KJV`);
    expect(en.link).toContain('https://verso.example/en/explorer/');
    expect(en.link).toContain('version=kjv');
    expect((await ask(new URL(en.image).pathname + new URL(en.image).search)).status).toBe(200);
  });

  test.each(['xml', 'atom'])('as %s is read by a parser of feeds, with a week', async (kind) => {
    const response = await ask(`/daily.${kind}?${DAY}&lang=en`);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/(rss|atom)\+xml/);
    const feed = await new Parser().parseString(await response.text());
    expect(feed.title).toBe('Passage of the day');
    expect(feed.items).toHaveLength(7);
    const [first] = feed.items;
    expect(first?.isoDate).toBe('2026-12-25T00:00:00.000Z');
    expect(first?.title).toBe((await json(`/daily.json?${DAY}&lang=en`)).reference);
    expect(new Set(feed.items.map(({ guid, id }) => guid ?? id)).size).toBe(7);
  });

  test('as a calendar has an event of all day for each day, whole in every language', async () => {
    const response = await ask(`/daily.ics?${DAY}`);
    const body = await response.text();
    const lines = body.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(75);
    const events = new ICAL.Component(ICAL.parse(body))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each));
    expect(events).toHaveLength(37);
    const christmas = events.find(({ startDate }) => `${startDate}` === '2026-12-25');
    const { reference, text: words } = await json(`/daily.json?${DAY}`);
    expect(christmas?.summary).toBe(reference);
    expect(christmas?.description).toContain(words);
    expect(christmas?.startDate.isDate).toBe(true);
  });

  test.each([
    ['', 1080, 1080],
    ['&size=wide&look=ink', 1200, 630],
    ['&look=wine&version=kjv&lang=en', 1080, 1080],
  ])('as a picture with %j is as large as was asked', async (query, width, height) => {
    const response = await ask(`/daily.svg?${DAY}${query}`);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toContain(`width="${width}" height="${height}"`);
  });

  test.each([
    ['', 1080, 1080],
    ['?size=wide&look=ink&lang=en', 1200, 630],
  ])('as PNG with %j is as large as was asked', async (query, width, height) => {
    const response = await ask(`/daily.png${query}`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  });

  test('is drawn as PNG for the days around today only', async () => {
    const { error } = await json('/daily.png?date=2020-01-01');
    expect(error.code).toBe('INVALID_PARAMETER');
    expect(error.message).toContain('/daily.svg');
  });

  test('is kept by the CDN until the day is over, in the time zone that was asked for', async () => {
    const { headers } = await ask('/daily.json?tz=Pacific/Auckland');
    const kept = Number(/max-age=(\d+)/.exec(headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1]);
    const { day, secondsLeft } = todayIn('Pacific/Auckland');
    expect(Math.abs(kept - secondsLeft)).toBeLessThanOrEqual(2);
    expect((await json('/daily.json?tz=Pacific/Auckland')).date).toBe(day);
  });

  test.each([
    ['tz=Marte/Olimpo', 'INVALID_PARAMETER', 'tz'],
    ['date=2026-02-30', 'INVALID_PARAMETER', 'date'],
    ['date=tomorrow', 'INVALID_PARAMETER', 'date'],
    ['date=9999-12-20', 'INVALID_PARAMETER', '2199-12-31'],
    ['date=0000-01-01', 'INVALID_PARAMETER', '1900-01-01'],
    ['lang=xx', 'INVALID_PARAMETER', 'lang'],
    ['version=none', 'VERSION_NOT_FOUND', 'none'],
  ])('with %s is refused, and says why', async (query, code, named) => {
    const { error } = await json(`/daily.json?${query}`);
    expect(error.code).toBe(code);
    expect(error.message).toContain(named);
  });
});

test.each([
  ['2026-03-29T00:30:00Z', 'Europe/Madrid', '2026-03-29', 21.5 * 3600],
  ['2026-03-28T23:30:00Z', 'Europe/Madrid', '2026-03-29', 22.5 * 3600],
  ['2026-10-25T00:30:00Z', 'Europe/Madrid', '2026-10-25', 22.5 * 3600],
  ['2026-11-24T03:00:00Z', 'America/Bogota', '2026-11-23', 2 * 3600],
  ['2026-11-24T23:59:59Z', 'UTC', '2026-11-24', 1],
])('at %s it is in %s the day %s, for %d seconds more', (now, zone, day, secondsLeft) => {
  expect(todayIn(zone, Date.parse(now))).toEqual({ day, secondsLeft, zone });
});

test.each([
  ['2026-11-24', 'UTC', '2026-11-24T00:00:00.000Z'],
  ['2026-11-24', 'America/Bogota', '2026-11-24T05:00:00.000Z'],
  ['2026-11-24', 'Pacific/Kiritimati', '2026-11-23T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(midnightIn(day, zone).toISOString()).toBe(moment);
});

test.each([
  ['xml', /<pubDate>[^<]*05:00:00 GMT<\/pubDate>/],
  ['atom', /<updated>\d{4}-\d\d-\d\dT05:00:00.000Z<\/updated>/],
])('/daily.%s dates its days by the time zone, and keeps it in its address', async (kind, date) => {
  const feed = await (await ask(`/daily.${kind}?tz=America/Bogota`)).text();
  expect(feed).toMatch(date);
  expect(feed).toContain('tz=America%2FBogota');
});

describe('a reading plan as a calendar', () => {
  test('has an event for each day of which the version has something', async () => {
    const response = await ask('/plans/mcheyne.ics?start=2026-01-01&version=kjv&lang=en');
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('M’Cheyne’s calendar');
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const john = events.find(({ startDate }) => `${startDate}` === '2026-03-13');
    expect(john?.summary).toBe('John 3');
    expect(john?.startDate.isDate).toBe(true);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  test.each([
    ['/plans/nothing.ics', 404],
    ['/plans/mcheyne', 404],
    ['/plans/mcheyne.ics?start=soon', 400],
    ['/plans/mcheyne.ics?start=9999-12-01', 400],
    ['/plans/mcheyne.ics?version=none', 404],
  ])('%s is a %d', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });
});

describe('a lectionary as a calendar', () => {
  test('has the Sundays and feasts of two church years', async () => {
    const response = await ask('/lectionary/three-year.ics?date=2026-11-29&version=kjv&lang=en');
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const easter = events.find(({ startDate }) => `${startDate}` === '2027-03-28');
    expect(easter?.summary).toBe('Easter: Sunrise');
    expect(`${events[0]?.startDate}`).toBe('2026-11-29');
    expect(`${events.at(-1)?.startDate}`).toBe('2028-11-30');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  test.each([
    ['/lectionary/four-year.ics', 404],
    ['/lectionary/three-year', 404],
    ['/lectionary/three-year.ics?date=soon', 400],
    ['/lectionary/three-year.ics?version=none', 404],
  ])('%s is a %d', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });
});

describe('an embed', () => {
  test('is a page that loads nothing, for any site, with text, version and link', async () => {
    const response = await ask('/embed/verse?ref=Juan+3:16-17&version=rv1909');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-.+frame-ancestors \*$/);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    const body = await response.text();
    expect(body).toContain('<html lang="es"');
    expect(body).toContain('<sup>16</sup>Porque de tal manera');
    expect(body).toContain('Reina-Valera 1909');
    expect(body).toContain(
      'href="https://verso.example/explorador/?q=Juan+3%3A16-17&amp;version=rv1909"',
    );
  });

  test('of what cannot be read says so, as a page, and runs nothing of what was sent', async () => {
    const response = await ask('/embed/verse?ref=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).not.toContain('<script');
  });

  test('is found by oEmbed, from the explorer, the reader and itself', async () => {
    const pages = [
      'https://verso.example/embed/verse?ref=John+3:16&version=kjv',
      'https://verso.example/en/explorer/?q=John+3:16&version=kjv',
      'https://verso.example/en/bible/kjv/3-john/1/',
    ];
    for (const page of pages) {
      const answer = await json(`/oembed?url=${encodeURIComponent(page)}&maxwidth=400`);
      expect(answer).toMatchObject({ type: 'rich', version: '1.0', width: 400 });
      const source = /src="([^"]+)"/.exec(answer.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const { pathname, search } = new URL(source);
      expect((await ask(pathname + search)).status, page).toBe(200);
    }
    const english = await json('/oembed?url=https://verso.example/en/explorer/?q=Psalm+117');
    expect(english.title).toBe('Psalms 117 (KJV)');
    expect((await ask('/oembed?url=https://verso.example/')).status).toBe(404);
    expect((await ask('/oembed')).status).toBe(404);
  });
});

describe('a shared passage', () => {
  const verses = async (path: string) => (await json(path)).verses;

  test('is of the version that its reference names, and of one only', async () => {
    const html = await (await ask('/embed/verse?ref=John+3:16+KJV')).text();
    expect(html).toContain('For God so loved the world');
    const { translation_id: id } = await json('/compat/bible-api/john+3:16+kjv');
    expect(id).toBe('kjv');
    expect((await ask('/embed/verse?ref=John+3:16+KJV&version=rv1909')).status).toBe(400);
  });

  test('may be a list of verses, counted as the chapter that they are in', async () => {
    expect(await verses('/compat/bible-api/john+3:1,3,5,7,9?translation=kjv')).toHaveLength(5);
    const many = '1-35,'.repeat(6);
    const refused = await ask(`/embed/verse?ref=John+3:${many}&version=kjv`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('210 verses; the maximum is 180');
  });

  test('says where a chapter begins', async () => {
    const html = await (await ask('/embed/verse?ref=Genesis+1:30-2:2&version=kjv')).text();
    const numbers = Array.from(html.matchAll(/<sup>([\d:]+)<\/sup>/g), ([, number]) => number);
    expect(numbers).toEqual(['30', '31', '2:1', '2']);
  });

  test.each([
    '/daily.json?version=&date=&tz=&lang=',
    '/embed/verse?ref=Juan+3:16&theme=&version=',
    `/oembed?maxwidth=&url=${encodeURIComponent('https://verso.example/embed/verse?ref=Juan+3:16')}`,
  ])('takes an empty parameter for none: %s', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });
});

describe('bible-api.com', () => {
  test('is answered in its shape', async () => {
    expect(await json('/compat/bible-api/john+11:35?translation=kjv')).toEqual({
      reference: 'John 11:35',
      verses: [
        { book_id: 'JHN', book_name: 'John', chapter: 11, verse: 35, text: 'Jesus wept.\n' },
      ],
      text: 'Jesus wept.\n',
      translation_id: 'kjv',
      translation_name: 'King James Version',
      translation_note: 'Public Domain',
    });
    const numbered = await json('/compat/bible-api/jn%2011:35?translation=kjv&verse_numbers=true');
    expect(numbered.text).toBe('(35) Jesus wept.\n');
  });

  test('gives a verse by chance, which nobody keeps', async () => {
    const response = await ask('/compat/bible-api/data/kjv/random');
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      translation: {
        identifier: 'kjv',
        name: 'King James Version',
        language: 'English',
        language_code: 'eng',
        license: 'Public Domain',
      },
      random_verse: {
        book_id: expect.stringMatching(/^[A-Z0-9]{3}$/),
        book: expect.any(String),
        chapter: expect.any(Number),
        verse: expect.any(Number),
        text: expect.stringMatching(/\n$/),
      },
    });
    const { verses, translation_id } = await json(
      '/compat/bible-api/?random=verse&translation=rv1909',
    );
    expect([verses.length, translation_id]).toEqual([1, 'rv1909']);
  });

  test.each(['', 'nowhere 3:16', 'john 99', '%FF', 'data/none/random'])(
    'says of %s what it says',
    async (reference) => {
      const response = await ask(`/compat/bible-api/${reference}`);
      expect([response.status, await response.json()]).toEqual([404, { error: 'not found' }]);
    },
  );
});

describe('bolls.life', () => {
  test('is answered in its shape: a chapter, a verse, the books', async () => {
    const chapter = await json('/compat/bolls/get-text/KJV/43/11/');
    expect(chapter).toHaveLength(57);
    expect(chapter[34]).toEqual({ pk: 43_011_035, verse: 35, text: 'Jesus wept.' });
    expect(await json('/compat/bolls/get-verse/KJV/43/11/35/')).toEqual(chapter[34]);
    const books = await json('/compat/bolls/get-books/RV1909/');
    expect(books.find(({ bookid }: { bookid: number }) => bookid === 43)).toEqual({
      bookid: 43,
      chronorder: expect.any(Number),
      name: 'Juan',
      chapters: expect.any(Number),
    });
  });

  test.each([
    'get-text/KJV/43/99/',
    'get-text/KJV/99/1/',
    'get-text/NONE/43/1/',
    'get-verse/KJV/43/11/99/',
    'get-text/KJV/x/1/',
    'get-other/KJV/1/1/',
  ])('of %s is a 404', async (path) => {
    expect((await ask(`/compat/bolls/${path}`)).status).toBe(404);
  });
});

test('without the public key nothing is shared', async () => {
  vi.stubEnv('PUBLIC_KEY', 'off');
  for (const path of ['/daily.json', '/embed/verse?ref=John+3', '/compat/bolls/get-books/KJV/']) {
    expect((await ask(path)).status, path).toBe(401);
  }
});

describe('the CDN keeps what everybody may have, as it was asked for', () => {
  const kept = async (path: string, init?: RequestInit) =>
    (await ask(path, init)).headers.get('Netlify-CDN-Cache-Control');

  test.each(['/daily.json?version=kjv', '/embed/verse?ref=John+3', '/compat/bolls/get-books/KJV/'])(
    '%s is kept',
    async (path) => {
      expect(await kept(path)).toMatch(/^public, durable, max-age=\d+$/);
    },
  );

  test.each([
    ['an encoded name', '/daily.json?%76ersion=kjv'],
    ['a doubled name', '/daily.json?version=kjv&version=web'],
    ['a name in brackets', '/daily.json?version%5B%5D=kjv'],
    ['what is random', '/compat/bible-api/data/kjv/random'],
  ])('%s is not', async (_, path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Cache-Control')).not.toContain('public');
  });

  test('an answer without its body is not', async () => {
    expect(await kept('/daily.json', { method: 'HEAD' })).toBe('no-store');
  });

  test('a failure is not', async () => {
    const answer = await ask('/oembed?url=https://verso.example/biblia/kjv/%25ff/1/');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
  });
});

test('nothing is written', async () => {
  expect((await ask('/daily.json', { method: 'POST' })).status).toBe(405);
  expect((await ask('/daily.json', { method: 'OPTIONS' })).status).toBe(204);
  expect(await (await ask('/daily.json', { method: 'HEAD' })).text()).toBe('');
});
