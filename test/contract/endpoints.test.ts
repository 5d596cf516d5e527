/** An endpoint of the table is everywhere: whoever adds one and forgets a place is told which. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../functions/lib/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/lib/contract/endpoints.ts';
import { EXAMPLES } from '../helpers/endpoints.ts';
import { route, V1 } from '../host/route.ts';
import { useService } from '../host/service.ts';

const service = useService();
test('what stands in a path is text that must be there', () => {
  for (const { path, parameters } of Object.values<Endpoint>(ENDPOINTS)) {
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
      expect(parameters[name], `${path}, ${name}`).toMatchObject({
        kind: 'string',
        required: true,
      });
    }
  }
});

test('the table has the endpoints of the interface, and those that stand beside them', () => {
  expect(Object.values(ENDPOINTS).map(({ path }) => path)).toEqual([
    '/v1/versions',
    '/v1/versions/{id}',
    '/v1/versions/{id}/manifest',
    '/v1/passage',
    '/v1/parallel',
    '/v1/references',
    '/v1/books',
    '/v1/books/{id}',
    '/v1/books/{id}/text',
    '/v1/verses/{id}',
    '/v1/chapters/{id}',
    '/v1/search',
    '/v1/suggest',
    '/v1/quote',
    '/v1/random',
    '/v1/daily',
  ]);
});

describe.each(EXAMPLES)('$name', ({ name, endpoint, path }) => {
  test('is answered by one function, to which its path leads', () => {
    const answering = V1.filter(({ handler }) => handler.answers.includes(name));
    expect(answering).toHaveLength(1);
    expect(route(V1, path.split('?')[0] ?? '')).toBe(answering[0]?.handler);
  });

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

  test('tells the CDN all the parameters that it reads', async () => {
    const vary = (await service.ask(path)).headers.get('Netlify-Vary') ?? '';
    const told = /query=(.*)$/.exec(vary)?.[1]?.split('|') ?? [];
    const inQuery = Object.keys(endpoint.parameters).filter(
      (parameter) => !endpoint.path.includes(`{${parameter}}`),
    );
    expect(told).toEqual(expect.arrayContaining(inQuery));
  });

  test('is in the README, the contract and the client', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(`GET ${endpoint.path.split('{')[0]}`);
    expect(readFileSync('public/openapi.json', 'utf8')).toContain(`"${endpoint.path}"`);
    expect(readFileSync('public/client/verso.js', 'utf8')).toContain(`${endpoint.operation}(`);
  });
});
