/** An endpoint of the table is everywhere: whoever adds one and forgets a place is told which. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINT_NAMES, ENDPOINTS, type Endpoint } from '../../build/shared/endpoints.ts';
import type { EndpointFunction } from '../../functions/lib/http/endpoint.ts';
import passage from '../../functions/passage/index.ts';
import resources from '../../functions/resources/index.ts';
import search from '../../functions/search/index.ts';
import { useService } from '../helpers/service.ts';
import { route, V1 } from '../host/route.ts';

const service = useService();
const FUNCTIONS: readonly EndpointFunction[] = [resources, passage, search];

/** A path to ask, made of the examples in the table. */
function examplePath({ path, parameters }: Endpoint): string {
  const query = new URLSearchParams({ version: 'kjv' });
  let filled = path;
  for (const [name, { example }] of Object.entries(parameters)) {
    if (example === undefined) continue;
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, example);
    else if (name !== 'book') query.set(name, example);
  }
  return `${filled}?${query}`;
}

test('the table has the eight endpoints of the interface', () => {
  expect(Object.values(ENDPOINTS).map(({ path }) => path)).toEqual([
    '/v1/versions',
    '/v1/versions/{id}',
    '/v1/passage',
    '/v1/books',
    '/v1/books/{id}',
    '/v1/verses/{id}',
    '/v1/chapters/{id}',
    '/v1/search',
  ]);
});

describe.each(ENDPOINT_NAMES.map((name) => [name, ENDPOINTS[name]] as const))(
  '%s',
  (name, endpoint) => {
    const path = examplePath(endpoint);

    test('is answered by one function, to which its path leads', () => {
      const answering = FUNCTIONS.filter(({ answers }) => answers.includes(name));
      expect(answering).toHaveLength(1);
      expect(route(V1, path.split('?')[0] ?? '')).toBe(answering[0]);
    });

    test('answers its own example, and is counted by its name', async () => {
      const count = async () => {
        const [row] = await service.sql<{ sum: number }>(
          'SELECT coalesce(sum(requests), 0)::int AS sum FROM usage WHERE endpoint = $1',
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

    test('stands in the README, in llms.txt, in the contract and in the client', () => {
      const [pathname = ''] = path.split('?');
      expect(readFileSync('README.md', 'utf8')).toContain(`GET ${endpoint.path.split('{')[0]}`);
      expect(readFileSync('public/llms.txt', 'utf8')).toContain(`GET ${pathname}`);
      expect(readFileSync('public/openapi.json', 'utf8')).toContain(`"${endpoint.path}"`);
      expect(readFileSync('public/client/verso.js', 'utf8')).toContain(`${endpoint.operation}(`);
    });

    test('has the files that it reads in the bundle of its function', () => {
      const toml = readFileSync('netlify.toml', 'utf8');
      const folder = existsSync(`functions/${name}`) ? name : 'resources';
      expect(toml).toContain(`[functions.${folder}]`);
    });
  },
);
