/** The contract as data is the one that the service keeps; the tests that call handlers hold their answers against it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contactOf, openApiDocument } from '../../../build/openapi/document.ts';
import { breaches, templateOf } from '../../helpers/answers/contract.ts';
import { useService } from '../../host/service.ts';

const service = useService();

const PATHS = [
  '/v1/versions',
  '/v1/versions/rvr60',
  '/v1/books?version=kjv',
  '/v1/books/joh',
  '/v1/verses/joh_3_16',
  '/v1/chapters/rev_22',
  '/v1/passage?ref=Juan+3:16',
  '/v1/passage?ref=Juan+3:16-18&version=kjv',
  '/v1/passage?ref=Juan+3',
  '/v1/passage?ref=Gen+2-3',
  '/v1/passage?ref=Juan+3;+Sal+23',
  '/v1/search?q=luz&facets=book&limit=2',
  '/v1/search?q=xyzzyxyzzy',
];

test('the published document is the one that the types make', () => {
  expect(JSON.parse(readFileSync('public/openapi.json', 'utf8'))).toEqual(openApiDocument());
});

test.each([
  ['/v1/books/joh?version=kjv', '/v1/books/{id}'],
  ['/v1/search?q=a', '/v1/search'],
  ['/v1/nothing', undefined],
])('%s belongs to %s', (path, template) => {
  expect(templateOf(path)).toBe(template);
});

/** The value with one thing wrong in it, for each thing in it: of another type, or left out. */
function* mutations(value: unknown, put: (other: unknown) => unknown): Iterable<unknown> {
  // where there is nothing there may be a text, a number or an object as well
  if (value === null) yield put(true);
  else yield put(typeof value === 'string' ? 7 : 'seven');
  if (typeof value === 'number') yield put(value + 0.5);
  if (Array.isArray(value)) {
    const [first] = value;
    if (value.length > 0) yield* mutations(first, (other) => put([other, ...value.slice(1)]));
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, each] of Object.entries(value)) {
      yield* mutations(each, (other) => put({ ...value, [field]: other }));
    }
  }
}

describe.each(PATHS)('%s', (path) => {
  test('is answered as the contract says, and any field of another type would break it', async () => {
    const answer = await (await service.ask(path)).json();
    expect(breaches(path, 200, answer)).toEqual([]);
    const mutated = [...mutations(answer, (other) => other)];
    expect(mutated.length).toBeGreaterThan(4);
    for (const wrong of mutated) {
      expect(breaches(path, 200, wrong), JSON.stringify(wrong)).not.toEqual([]);
    }
  });

  test('has no field that the contract does not know', async () => {
    const { success, data } = await (await service.ask(path)).json();
    expect(breaches(path, 200, { success, data: { ...data, more: 1 } })).not.toEqual([]);
  });
});

/** What Spectral's `spectral:oas` warns about where it is missing. */
describe('linters', () => {
  const document = openApiDocument();

  interface Operation {
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: string[];
    responses: Record<string, unknown>;
  }
  const { info, tags, paths } = JSON.parse(JSON.stringify(document));
  const operations = Object.entries<{ get: Operation }>(paths).map(
    ([path, { get }]) => [path, get] as const,
  );

  test.each(operations)('find all that is to be said of %s', (_, operation) => {
    expect(operation).toEqual(
      expect.objectContaining({
        operationId: expect.stringMatching(/^[a-z]\w+$/i),
        summary: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        tags: [expect.stringMatching(/\S/)],
      }),
    );
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['200', '401', '405', '429', '500', '503']),
    );
  });

  test('find each tag defined, used, and each ID once', () => {
    const used = operations.flatMap(([, { tags: own = [] }]) => own);
    const defined = tags.map(({ name }: { name: string }) => name);
    expect([...new Set(used)].sort()).toEqual(defined.toSorted());
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('find a contact and a licence', () => {
    expect(info).toMatchObject({ contact: { name: 'Verso' }, license: { name: 'MIT' } });
  });

  test.each([
    ['mailto:help@verso.example?subject=API', { name: 'A', email: 'help@verso.example' }],
    ['https://verso.example/help', { name: 'A', url: 'https://verso.example/help' }],
    [undefined, { name: 'A' }],
  ])('find the operator at %s', (address, contact) => {
    expect(contactOf('A', address)).toEqual(contact);
  });
});

test('a method that no endpoint has is answered as the contract says', async () => {
  const response = await service.ask('/v1/books', {
    method: 'DELETE',
    headers: { 'X-API-Key': service.key },
  });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(breaches('/v1/books', 405, await response.json())).toEqual([]);
});
