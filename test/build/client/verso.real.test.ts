/** The client that is generated from the contract. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { beforeAll, describe, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { generateClient } from '../../../build/client/generate.ts';
import { type Schemas, Verso, VersoError } from '../../../public/client/verso.js';
import { BASE, useService } from '../../host/service.ts';

const service = useService();
let verso: Verso;

beforeAll(() => {
  verso = new Verso({
    baseUrl: BASE,
    key: service.key,
    fetch: (input, init) => service.ask(`${input}`.slice(BASE.length), init),
  });
});

test('is what the contract gives', async () => {
  const contract = JSON.parse(readFileSync('public/openapi.json', 'utf8'));
  for (const [name, text] of Object.entries(await generateClient(contract))) {
    expect(readFileSync(`public/client/${name}`, 'utf8'), name).toBe(text);
  }
});

test('each method says what it does and which endpoint it asks', () => {
  expect(readFileSync('public/client/verso.d.ts', 'utf8')).toContain(
    '/** Get a chapter: `GET /v1/chapters/{id}`. */',
  );
});

describe('each operation', () => {
  test.each([
    ['/v1/versions', () => verso.listVersions()],
    ['/v1/versions/kjv', () => verso.getVersion('kjv')],
    ['/v1/books', () => verso.listBooks()],
    ['/v1/books?version=kjv', () => verso.listBooks({ version: 'kjv' })],
    ['/v1/books/1co', () => verso.getBook('1co')],
    ['/v1/verses/joh_3_16', () => verso.getVerse('joh_3_16')],
    ['/v1/chapters/psa_23?version=kjv', () => verso.getChapter('psa_23', { version: 'kjv' })],
    ['/v1/passage?ref=Sal+23;+Jn+1:1', () => verso.getPassage({ ref: 'Sal 23; Jn 1:1' })],
    [
      '/v1/search?q="luz+del+mundo"&limit=2',
      () => verso.searchVerses({ q: '"luz del mundo"', limit: 2 }),
    ],
  ])('gives the data of %s', async (path, ask) => {
    expect(await ask()).toEqual(await service.data(path));
  });
});

test('its answers have the types of the contract', async () => {
  const { verse } = await verso.getVerse('joh_11_35', { version: 'kjv' });
  expectTypeOf(verse.text).toEqualTypeOf<string>();
  expectTypeOf(verse.next).toEqualTypeOf<{ id: string; reference: string } | null>();
  expectTypeOf<Schemas['VersionSummary']['id']>().toEqualTypeOf<string>();
  expect(verse.text).toBe('Jesus wept.');
});

test('a redirect is an error: another host would get the key', async () => {
  const moved = createServer((_, response) => {
    response.writeHead(301, { Location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void moved.close());
  await once(moved, 'listening');
  const address = moved.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const client = new Verso({ baseUrl, key: service.key });
  await expect(client.listVersions()).rejects.toMatchObject({ status: 301 });
});

test('what is refused is thrown, with code and message', async () => {
  const refused = await verso.getPassage({ ref: 'Juan 3:99' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(VersoError);
  expect(refused).toMatchObject({ status: 404, code: 'VERSE_NOT_FOUND', retryAfter: undefined });
  await expect(
    new Verso({
      baseUrl: BASE,
      key: 'x',
      fetch: async (input) =>
        service.ask(`${input}`.slice(BASE.length), { headers: { 'X-API-Key': 'x' } }),
    }).listBooks(),
  ).rejects.toThrow('Invalid API key');
});

test.each(['../versions/kjv', '..', '.', '', '%2e', 'joh/3'])(
  'the ID %j cannot lead elsewhere',
  async (id) => {
    await expect(verso.getBook(id)).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' });
  },
);

test('all results of a search come page after page, and no page before it is needed', async () => {
  const total = (await verso.searchVerses({ q: 'faith', version: 'kjv', limit: 0 })).total;
  expect(total).toBeGreaterThan(200);
  const asked: string[] = [];
  const counting = new Verso({
    baseUrl: BASE,
    key: service.key,
    fetch: async (input, init) => {
      asked.push(`${input}`);
      return await service.ask(`${input}`.slice(BASE.length), init);
    },
  });
  const ids = new Set<string>();
  for await (const { verse_id: id } of counting.searchAll({ q: 'faith', version: 'kjv' })) {
    ids.add(id);
    expect(asked).toHaveLength(Math.ceil(ids.size / 100));
  }
  expect(ids.size).toBe(total);
  for await (const { verse_id: id } of counting.searchAll({ q: 'xyzzy', version: 'kjv' })) {
    expect.unreachable(id);
  }
});

describe('what is no answer of the service is thrown, with its status', () => {
  test.each([
    [502, '<html>Bad Gateway</html>', { 'Retry-After': '7' }, 7],
    [503, '', {}, undefined],
    [200, '<html>Sign in to this network</html>', {}, undefined],
    [500, '{"message":"crashed"}', { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, undefined],
  ])('%i %j', async (status, body, headers: Record<string, string>, retryAfter) => {
    const fetch = async () => new Response(body, { status, headers });
    const client = new Verso({ baseUrl: 'https://verso.example', key: 'x', fetch, retries: 0 });
    const thrown = await client.listVersions().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(VersoError);
    expect(thrown).toMatchObject({ status, code: 'UNREADABLE_ANSWER', retryAfter });
    expect(`${thrown}`).toContain(`https://verso.example answered ${status}`);
  });
});

test.each([
  ['https://verso.example', 'https://verso.example/v1/books?version=kjv'],
  ['https://verso.example/', 'https://verso.example/v1/books?version=kjv'],
  ['https://proxy.example/bible', 'https://proxy.example/bible/v1/books?version=kjv'],
  ['https://proxy.example/bible//', 'https://proxy.example/bible/v1/books?version=kjv'],
])('at %s it asks %s', async (baseUrl, asked) => {
  const asking: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asking.push(`${input}`);
    return Response.json({ success: true, data: { version: 'kjv', books: [] } });
  };
  await new Verso({ baseUrl, key: 'x', fetch }).listBooks({ version: 'kjv' });
  expect(asking).toEqual([asked]);
});
