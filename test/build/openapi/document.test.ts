/** The contract as data is the one that the service keeps; the tests that call handlers hold their answers against it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../build/openapi/document.ts';
import { breaches, templateOf } from '../../helpers/contract.ts';
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
