import { expect, test } from 'vitest';
import { matchPath, segmentsOf } from '../../../../functions/lib/http/match-path.ts';

test.each([
  ['/v1/books', '/v1/books', {}],
  ['/v1/books', '/v1/books/', {}],
  ['/v1/books', '/v1//books', {}],
  ['/v1/books/{id}', '/v1/books/joh', { id: 'joh' }],
  ['/v1/books/{id}', '/V1/Books/JOH', { id: 'JOH' }],
  ['/v1/books/{id}', '/v1/books/..%2Fkjv', { id: '../kjv' }],
  ['/v1/books/{id}', '/v1/books/%zz', { id: '%zz' }],
  ['/api/keys/{id}/usage', '/api/keys/7/usage', { id: '7' }],
  ['/a/{x}/b/{y}', '/a/1/b/2', { x: '1', y: '2' }],
])('%s fits %s', (pattern, path, parameters) => {
  expect(matchPath(pattern, segmentsOf(path))).toEqual(parameters);
});

test.each([
  ['/v1/books', '/v1/books/joh'],
  ['/v1/books/{id}', '/v1/books'],
  ['/v1/books/{id}', '/v1/books/joh/3'],
  ['/v1/books/{id}', '/v1/verses/joh'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPath(pattern, segmentsOf(path))).toBeUndefined();
});
