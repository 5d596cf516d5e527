/** The key that everybody has: it opens what is free, its answers are everybody's, and its limits are each network's. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PUBLIC_KEY, PUBLIC_KEY_LIMIT } from '../../../../functions/lib/contract/public-key.ts';
import { parseKey } from '../../../../functions/lib/keys/format.ts';
import { stubClock } from '../../../helpers/clock.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const VERSE = '/v1/verses/joh_11_35?version=kjv';
const ask = (path: string, ip?: string) =>
  service.ask(path, { headers: { 'X-API-Key': PUBLIC_KEY } }, ip);

test('has the format of the interface, and is no key that a database could know', () => {
  expect(PUBLIC_KEY).toMatch(/^verso_public_[0-9a-f]{64}$/);
  expect(parseKey(PUBLIC_KEY)).toBeUndefined();
});

test('opens a free text, wherever it is deployed, and without the database', async () => {
  vi.stubEnv('NETLIFY_DEV', '');
  const before = await service.sql('SELECT * FROM all_usage');
  const answer = await ask(VERSE);
  expect(await answer.json()).toMatchObject({ data: { verse: { text: 'Jesus wept.' } } });
  expect(await service.sql('SELECT * FROM all_usage')).toEqual(before);
});

test('opens nothing with PUBLIC_KEY=off', async () => {
  vi.stubEnv('PUBLIC_KEY', 'off');
  const answer = await ask(VERSE);
  expect([answer.status, (await answer.json()).error.message]).toEqual([401, 'Invalid API key']);
});

describe('the CDN', () => {
  test.each([
    [VERSE, 'public, durable, max-age=31536000', 'public, max-age=3600'],
    ['/v1/search?q=Jesus&version=kjv', 'public, durable, max-age=31536000', 'public, no-cache'],
    ['/v1/random?version=kjv', 'no-store', 'no-store'],
    ['/v1/verses/joh_99_1?version=kjv', 'no-store', 'no-store'],
  ])('keeps %s as %s, callers as %s', async (path, cdn, caller) => {
    const { headers } = await ask(path);
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe(cdn);
    expect(headers.get('Cache-Control')).toBe(caller);
  });

  test.each([
    ['an encoded name', '/v1/verses/joh_11_35?%76ersion=kjv'],
    ['a name that is there twice', `${VERSE}&version=rv1909`],
    ['encoded brackets', `${VERSE}&include%5B%5D=titles`],
  ])('keeps nothing that it could read otherwise: %s', async (_, path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('Netlify-CDN-Cache-Control')]).toEqual([200, 'no-store']);
  });

  test('keeps the passage of today until tomorrow', async () => {
    const { headers } = await ask('/v1/daily?version=kjv');
    const kept = headers.get('Netlify-CDN-Cache-Control') ?? '';
    const [, seconds = ''] = /^public, durable, max-age=(\d+)$/.exec(kept) ?? [];
    const left = 86_400 - ((Date.now() / 1000) % 86_400);
    expect(Math.abs(Number(seconds) - left)).toBeLessThan(10);
  });

  test('keeps nothing in an answer that is for one caller only', async () => {
    const { headers } = await ask(VERSE);
    expect(headers.get('RateLimit-Policy')).toBe(`"minute";q=${PUBLIC_KEY_LIMIT};w=60`);
    expect(headers.has('RateLimit')).toBe(false);
  });

  test('keeps nothing of what an account asks for', async () => {
    const { headers } = await service.ask(VERSE);
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    expect(headers.get('Cache-Control')).toBe('private, max-age=3600');
  });
});

describe('limits', () => {
  /** How many of so many requests are answered. */
  const answered = async (requests: number, ip: (at: number) => string) => {
    let count = 0;
    for (let at = 0; at < requests; at++) count += Number((await ask(VERSE, ip(at))).ok);
    return count;
  };

  test('are for each network that asks, not for all together, and for a minute', async () => {
    const clock = stubClock();
    expect(await answered(PUBLIC_KEY_LIMIT + 3, () => '198.51.100.7')).toBe(PUBLIC_KEY_LIMIT);
    expect(await answered(1, () => '198.51.100.8')).toBe(1);
    const refused = await ask(VERSE, '198.51.100.7');
    expect([refused.status, refused.headers.get('RateLimit-Remaining')]).toEqual([429, '0']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    clock.forward(61_000);
    expect(await answered(1, () => '198.51.100.7')).toBe(1);
  });

  test('count a check of a text as three', async () => {
    const check = '/v1/check?text=John+3:16&version=kjv';
    let count = 0;
    for (let at = 0; at < PUBLIC_KEY_LIMIT / 3 + 2; at++) {
      count += Number((await ask(check, '198.51.100.9')).ok);
    }
    expect(count).toBe(PUBLIC_KEY_LIMIT / 3);
  });

  test('count IPv6 by /64, /56 and /48: a network has no more for having many of the smaller', async () => {
    // each from a /64 of its own in one /56, which has four times as much as one of them
    const ip = (at: number) => `2001:db8:0:${(at % 256).toString(16)}::1`;
    expect(await answered(4 * PUBLIC_KEY_LIMIT + 5, ip)).toBe(4 * PUBLIC_KEY_LIMIT);
    expect(await answered(1, () => '2001:db8:1:100::1')).toBe(1);
  });
});
