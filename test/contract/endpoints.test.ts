/** An endpoint of the table is everywhere: if you add one and forget a place, this names it. */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { describe, expect, test, vi } from 'vitest';
import { type Endpoint, isInPath } from '../../functions/lib/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/lib/contract/endpoints.ts';
import { Access } from '../../functions/lib/versions/rights.ts';
import { EXAMPLES } from '../helpers/answers/endpoints.ts';
import { useService } from '../host/service.ts';

const service = useService();
test('a parameter in a path is a string, and required', () => {
  for (const { path, parameters } of Object.values<Endpoint>(ENDPOINTS)) {
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
      expect(parameters[name], `${path}, ${name}`).toMatchObject({
        kind: 'string',
        required: true,
      });
    }
  }
});

/** What the interface promises; more endpoints may follow. */
const PROMISED = [
  '/v1/versions',
  '/v1/versions/{id}',
  '/v1/passage',
  '/v1/books',
  '/v1/books/{id}',
  '/v1/verses/{id}',
  '/v1/chapters/{id}',
  '/v1/search',
];

test('the endpoints of the interface are there', () => {
  const paths = Object.values<Endpoint>(ENDPOINTS).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(PROMISED));
});

/** The text of every verse of KJV in the tree, as it is in JSON. */
const VERSES = fg
  .sync('dist/v1/kjv/chapters/*.json')
  .flatMap((file): { text: string }[] => JSON.parse(readFileSync(file, 'utf8')).data.chapter.verses)
  .map(({ text }) => JSON.stringify(text).slice(1, -1));

/** The path without one of its parameters. */
function without(path: string, parameter: string): string {
  const [pathname, query] = path.split('?');
  const left = new URLSearchParams(query);
  left.delete(parameter);
  return `${pathname}?${left}`;
}

describe.each(EXAMPLES)('$name', ({ name, endpoint, path }) => {
  test('answers its own example, and is counted by its name', async () => {
    const count = async () => {
      const [row] = await service.sql<{ sum: number }>(
        'SELECT coalesce(sum(requests), 0)::int AS sum FROM all_usage WHERE endpoint = $1',
        [name],
      );
      return row?.sum;
    };
    const before = await count();
    expect(await service.data(path)).toBeTypeOf('object');
    expect(await count()).toBe((before ?? 0) + 1);
  });

  test('gives verses only through the gate of rights', async () => {
    const give = vi.spyOn(Access.prototype, 'give');
    const giveWholeBook = vi.spyOn(Access.prototype, 'giveWholeBook');
    // another address: what was answered is remembered by it
    const answer = JSON.stringify(
      await service.data(`${path}${path.includes('?') ? '&' : '?'}nonce=rights`),
    );
    const hasVerses = VERSES.some((text) => answer.includes(text));
    const isGated = give.mock.calls.length + giveWholeBook.mock.calls.length > 0;
    expect(isGated || !hasVerses).toBe(true);
    vi.restoreAllMocks();
  });

  const inQuery = Object.entries(endpoint.parameters).filter(
    ([parameter]) => !isInPath(endpoint, parameter),
  );

  test('says which required parameter is missing', async () => {
    for (const [parameter, { kind, ...rest }] of inQuery) {
      if (kind !== 'string' || !('required' in rest)) continue;
      const [status, code, message] = await service.failure(without(path, parameter));
      expect([status, code]).toEqual([400, 'MISSING_PARAMETER']);
      expect(message).toContain(`"${parameter}"`);
    }
  });

  test('refuses values that a parameter does not take', async () => {
    for (const [parameter, { kind }] of inQuery) {
      if (kind === 'string') continue;
      const separator = path.includes('?') ? '&' : '?';
      const asked = `${without(path, parameter)}${separator}${parameter}=nonsense`;
      const [status, code] = await service.failure(asked);
      expect([status, code], parameter).toEqual([400, 'INVALID_PARAMETER']);
    }
  });

  test('knows no version that is not served', async () => {
    const hasVersion = inQuery.some(([parameter]) => parameter === 'version');
    if (!hasVersion) return;
    const asked = `${without(without(path, 'version'), 'versions')}&version=nope`;
    expect((await service.failure(asked)).slice(0, 2)).toEqual([404, 'VERSION_NOT_FOUND']);
  });

  test('answers HEAD without a body, OPTIONS without a key, and nothing else', async () => {
    const headers = { 'X-API-Key': service.key };
    const head = await service.ask(path, { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await service.ask(path, { method: 'OPTIONS' })).status).toBe(204);
    expect((await service.ask(path, { method: 'POST', headers })).status).toBe(405);
    expect((await service.ask(path, {})).status).toBe(401);
  });

  test('tells the CDN all the parameters that it reads', async () => {
    const vary = (await service.ask(path)).headers.get('Netlify-Vary') ?? '';
    const told = /query=(.*)$/.exec(vary)?.[1]?.split('|') ?? [];
    expect(told).toEqual(expect.arrayContaining(inQuery.map(([parameter]) => parameter)));
  });

  test('is in the README, the contract and the client', () => {
    const example = endpoint.path.replaceAll(/\{\w+\}/g, '[^/`?\\s]+');
    for (const readme of ['README.md', 'README.es.md']) {
      const isThere = new RegExp(`\`(?:GET )?${example}[\`?]`).test(readFileSync(readme, 'utf8'));
      expect(isThere, `${readme} needs a row with ${endpoint.path}`).toBe(true);
    }
    expect(readFileSync('public/openapi.json', 'utf8')).toContain(`"${endpoint.path}"`);
    expect(readFileSync('public/client/verso.js', 'utf8')).toContain(`${endpoint.operation}(`);
  });
});
