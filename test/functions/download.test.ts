/** Whole texts as files: with a key, as everything else. */
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import download from '../../functions/download/index.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { BASE, useService } from '../host/service.ts';

const service = useService();
afterEach(() => vi.unstubAllEnvs());

const ask = (path: string, init: RequestInit = {}, ip = '192.0.2.7') =>
  download(new Request(BASE + path, init), {
    ip,
    waitUntil: (work) => void service.late.push(work),
  });
let networks = 0;
/** Each time from another network, as six files use up the limit of one. */
const ofPublicKey = (path: string, init?: RequestInit) =>
  ask(`${path}?key=${PUBLIC_KEY}`, init, `198.51.100.${++networks}`);
const listedBy = async (
  version: string,
): Promise<{ path: string; bytes: number; sha256: string }[]> =>
  (await service.data(`/v1/versions/${version}/manifest`)).downloads;

describe('a file that the manifest lists', () => {
  test('is what it says, for the public key in the address', async () => {
    const listed = await listedBy('kjv');
    expect(listed.map(({ path }) => path)).toEqual(
      ['sqlite', 'json', 'usfm', 'csv', 'opensong', 'notes.zip'].map(
        (end) => `/download/kjv.${end}`,
      ),
    );
    for (const { path, bytes, sha256 } of listed) {
      const response = await ofPublicKey(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Length')).toBe(`${bytes}`);
      const body = Buffer.from(await response.arrayBuffer());
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
    }
  });

  test('is kept by the CDN for the public key alone', async () => {
    const shared = await ofPublicKey('/download/kjv.csv');
    expect(shared.headers.get('Netlify-CDN-Cache-Control')).toBe(
      'public, durable, max-age=31536000',
    );
    expect(shared.headers.get('Netlify-Vary')).toBe('header=x-api-key,query=key');
    expect(shared.headers.get('Content-Disposition')).toBe('attachment; filename="kjv.csv"');
    const own = await ask('/download/kjv.csv', { headers: { 'X-API-Key': service.key } });
    expect([own.status, own.headers.get('Netlify-CDN-Cache-Control')]).toEqual([200, 'no-store']);
    const rows = await service.sql("SELECT requests FROM all_usage WHERE endpoint = 'download'");
    expect(rows).toEqual([{ requests: 1 }]);
  });

  test('is not sent again to who has it, nor for HEAD', async () => {
    const { headers } = await ofPublicKey('/download/kjv.csv', { method: 'HEAD' });
    expect(headers.get('Content-Length')).toMatch(/^\d+$/);
    const known = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } };
    const again = await ofPublicKey('/download/kjv.csv', known);
    expect(again.status).toBe(304);
    // the CDN must not give it to those who want the file
    for (const each of [headers, again.headers]) {
      expect(each.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    }
  });

  test('counts as ten requests', async () => {
    vi.stubEnv('RATE_LIMIT_PER_MINUTE', '15');
    const own = () => ask('/download/kjv.csv', { headers: { 'X-API-Key': service.key } });
    const [first, second] = [await own(), await own()];
    expect([first.status, first.headers.get('RateLimit-Remaining')]).toEqual([200, '5']);
    expect(second.status).toBe(429);
  });
});

test.each([
  ['without a key', '/download/kjv.csv', {}, 401, 'UNAUTHORIZED'],
  [
    'with a wrong key',
    '/download/kjv.csv',
    { headers: { 'X-API-Key': 'verso_live_x' } },
    401,
    'UNAUTHORIZED',
  ],
  [
    'with another key in the address',
    '/download/kjv.csv?key=verso_live_x',
    {},
    401,
    'UNAUTHORIZED',
  ],
  ['of another format', `/download/kjv.pdf?key=${PUBLIC_KEY}`, {}, 404, 'NOT_FOUND'],
  ['of an unknown version', `/download/nada.csv?key=${PUBLIC_KEY}`, {}, 404, 'NOT_FOUND'],
  ['of a placeholder', `/download/rvr60.csv?key=${PUBLIC_KEY}`, {}, 404, 'NOT_FOUND'],
  ['elsewhere', `/download/..%2fkjv%2fmanifest.json?key=${PUBLIC_KEY}`, {}, 404, 'NOT_FOUND'],
  ['by POST', `/download/kjv.csv?key=${PUBLIC_KEY}`, { method: 'POST' }, 405, 'METHOD_NOT_ALLOWED'],
] as [string, string, RequestInit, number, string][])(
  'a file %s is refused',
  async (_, path, init, status, code) => {
    const response = await ask(path, init, '192.0.2.8');
    expect([response.status, (await response.json()).error.code]).toEqual([status, code]);
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
  },
);

test('a page of any site may ask for one', async () => {
  const response = await ask('/download/kjv.csv', { method: 'OPTIONS' });
  expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([
    204,
    '*',
  ]);
});
