/** The Postman collection: each request of it, as it is imported, is answered as its endpoint should. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import { breaches } from '../../helpers/answers/contract.ts';
import { useService } from '../../host/service.ts';

interface Field {
  key: string;
  value: string;
  description: string;
  disabled?: boolean;
}
interface Item {
  name: string;
  request: {
    method: string;
    description: string;
    url: { raw: string; host: string[]; path: string[]; query: Field[]; variable: Field[] };
  };
}
interface Collection {
  info: { name: string; schema: string };
  auth: unknown;
  variable: { key: string; value: string }[];
  item: { name: string; item: Item[] }[];
}

const file = 'public/client/verso.postman_collection.json';
const collection: Collection = JSON.parse(readFileSync(file, 'utf8'));
const items = collection.item.flatMap(({ item }) => item);
const service = useService();

test('is a collection of version 2.1 with an address and a key to be changed', () => {
  expect(collection.info.schema).toMatch(/\/v2\.1\.0\/collection\.json$/);
  expect(collection.auth).toEqual({
    type: 'apikey',
    apikey: [
      { key: 'key', value: 'X-API-Key', type: 'string' },
      { key: 'value', value: '{{apiKey}}', type: 'string' },
      { key: 'in', value: 'header', type: 'string' },
    ],
  });
  expect(collection.variable).toEqual([
    { key: 'baseUrl', value: expect.stringMatching(/^https?:\/\//), type: 'string' },
    { key: 'apiKey', value: expect.stringMatching(/^verso_public_\w{64}$/), type: 'string' },
  ]);
});

test('has each endpoint once, by task', () => {
  expect(collection.item.map(({ name }) => name)).toEqual([
    'Read',
    'Search',
    'Compare',
    'Study',
    'Catalogue',
    'Store',
  ]);
  const paths = items.map(({ request }) => `/${request.url.path.join('/')}`);
  const expected = Object.values(ENDPOINTS).map(({ path }) => path.replace(/\{(\w+)\}/, ':$1'));
  expect(paths.toSorted()).toEqual(expected.toSorted());
});

describe.each(items.map((item) => [item.name, item.request] as const))('%s', (_, request) => {
  const { url } = request;
  const values = new Map(url.variable.map(({ key, value }) => [`:${key}`, value]));
  const path = url.path.map((segment) => encodeURIComponent(values.get(segment) ?? segment));
  const sent = url.query.filter(({ disabled }) => !disabled);
  const query = new URLSearchParams(sent.map(({ key, value }) => [key, value]));
  const address = `/${path.join('/')}?${query}`;

  test('is answered as the contract says', async () => {
    const response = await service.ask(address, {
      method: request.method,
      headers: { 'X-API-Key': collection.variable[1]?.value ?? '' },
    });
    expect([response.status, breaches(address, response.status, await response.json())]).toEqual([
      200,
      [],
    ]);
  });

  test('says the same in its raw address, and describes whatever can be sent', () => {
    const raw = new URL(url.raw.replace('{{baseUrl}}', 'https://verso.example'));
    expect([...raw.searchParams]).toEqual([...query]);
    expect(raw.pathname).toBe(`/${url.path.join('/')}`);
    for (const { description, value } of [...url.query, ...url.variable]) {
      expect(description).toMatch(/\S/);
      expect(value).toMatch(/\S/);
    }
    expect(request.description).toMatch(/\S/);
  });
});
