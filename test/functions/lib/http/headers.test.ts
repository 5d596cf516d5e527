import { afterEach, describe, expect, test, vi } from 'vitest';
import { deprecationHeaders } from '../../../../functions/lib/http/headers.ts';
import { isKnownTag } from '../../../../functions/lib/http/responses.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a good answer', () => {
  test.each([
    ['/v1/passage?ref=Juan+3', 'private, max-age=3600'],
    ['/v1/verses/joh_3_16', 'private, max-age=3600'],
    ['/v1/search?q=luz', 'private, no-cache'],
    ['/v1/books/xyz', 'no-store'],
  ])('%s: callers are told %s', async (path, told) => {
    expect((await service.ask(path)).headers.get('Cache-Control')).toBe(told);
  });

  test.each([
    ['/v1/books', 'header=x-api-key,query=version'],
    [
      '/v1/passage?ref=Juan+3',
      'header=x-api-key,query=ref|version|numbering|include|include[]|format|lines|study_notes',
    ],
    [
      '/v1/search?q=luz',
      'header=x-api-key,query=q|strongs|version|versions|versions[]|language|book|testament|limit|offset|sort|match|words|facets',
    ],
  ])('%s varies by %s, and so does its refusal', async (path, vary) => {
    expect((await service.ask(path)).headers.get('Netlify-Vary')).toBe(vary);
    expect((await service.ask(path, {})).headers.get('Netlify-Vary')).toBe(vary);
  });

  test('is not sent again to who has it', async () => {
    const first = await service.ask('/v1/books');
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const proxied = ['-gzip', '--gzip', ';br', '-df'].map((added) =>
      tag.replace(/"$/, `${added}"`),
    );
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*', ...proxied]) {
      const headers = { 'X-API-Key': service.key, 'If-None-Match': known };
      const again = await service.ask('/v1/books', { headers });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      // a copy for others would lack its body
      expect(again.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
    }
    for (const other of ['"other"', tag.replace(/"$/, 'x"'), tag.slice(1, -1)]) {
      const headers = { 'X-API-Key': service.key, 'If-None-Match': other };
      expect((await service.ask('/v1/books', { headers })).status).toBe(200);
    }
  });
});

test.each(['"abc-"', '"ab--"', '"abc"', '"-"'])(
  'the tag %s is known with what proxies add',
  (tag) => {
    for (const added of ['', '-gzip', '-br', '--gzip', ';br', '-df']) {
      expect(isKnownTag(tag, `W/${tag.replace(/"$/, `${added}"`)}`)).toBe(true);
    }
    for (const other of ['"x"', '"abc-gzip', '"ab"', '"abd-gzip"', '"abc-1"']) {
      expect(isKnownTag(tag, other)).toBe(false);
    }
  },
);

test('HEAD has the headers of GET and no body', async () => {
  const headers = { 'X-API-Key': service.key, 'x-nf-request-id': '01ABC' };
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const get = await service.ask('/v1/books', { headers });
  const head = await service.ask('/v1/books', { method: 'HEAD', headers });
  expect([head.status, await head.text()]).toEqual([200, '']);
  head.headers.delete('Netlify-CDN-Cache-Control');
  get.headers.delete('Netlify-CDN-Cache-Control');
  expect([...head.headers]).toEqual([...get.headers]);
  expect(get.headers.get('X-Request-Id')).toBe('01ABC');
  const missing = await service.ask('/v1/books/xyz', { method: 'HEAD', headers });
  expect([missing.status, await missing.text()]).toEqual([404, '']);
});

test('any page may ask: a preflight needs no key', async () => {
  const response = await service.ask('/v1/passage', {
    method: 'OPTIONS',
    headers: { Origin: 'https://example.org', 'Access-Control-Request-Headers': 'x-api-key' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Allow-Headers')).toContain('X-API-Key');
  expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, OPTIONS');
});

test.each(['/v1/books', '/v1/nothing', '/v1/books?version=xyz'])(
  '%s can be read by any page',
  async (path) => {
    for (const init of [{ headers: { 'X-API-Key': service.key } }, {}]) {
      const { headers } = await service.ask(path, init);
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Expose-Headers')).toBe(
        'ETag, Retry-After, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Deprecation, Sunset, Link, X-Request-Id',
      );
    }
  },
);

test('an endpoint that will go says since when, until when, and what takes its place', async () => {
  const deprecation = {
    deprecatedAt: '2027-01-31',
    sunsetAt: '2028-01-31',
    replacement: '/v2/books',
  };
  expect(deprecationHeaders(deprecation)).toEqual({
    Deprecation: '@1801353600',
    Sunset: 'Mon, 31 Jan 2028 00:00:00 GMT',
    Link: '</v2/books>; rel="successor-version"',
  });
  const { headers } = await service.ask('/v1/books');
  expect([headers.has('Deprecation'), headers.has('Sunset')]).toEqual([false, false]);
});

test.each(['/v1/books', '/v1/nothing', '/v1/books?version=xyz'])(
  '%s says what browsers must not do with it',
  async (path) => {
    for (const init of [{ headers: { 'X-API-Key': service.key } }, {}, { method: 'OPTIONS' }]) {
      const { headers } = await service.ask(path, init);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
      expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    }
  },
);
