import { expect, test } from 'vitest';
import { FAILURES } from '../helpers/answers/failures.ts';
import { useService } from '../host/service.ts';

const service = useService();

test.each(FAILURES)('%s → %i %s', async (path, status, code, message) => {
  const response = await service.ask(path);
  expect(await response.json()).toEqual({
    success: false,
    error: expect.objectContaining({ code, message: expect.stringContaining(message) }),
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s is not a method of the service',
  async (method) => {
    const response = await service.ask('/v1/books', {
      method,
      headers: { 'X-API-Key': service.key },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    expect((await response.json()).error.code).toBe('METHOD_NOT_ALLOWED');
  },
);

test('the key is looked at before the method, the method before the parameters', async () => {
  expect((await service.ask('/v1/nothing', { method: 'POST' })).status).toBe(401);
  const headers = { 'X-API-Key': service.key };
  expect((await service.ask('/v1/passage', { method: 'POST', headers })).status).toBe(405);
});

test.each([
  ['/v1/passage?ref=Juan+3:16+etc', { part: 'etc', at: 10, suggestions: [] }],
  [
    '/v1/passage?ref=Corintios+13',
    { part: 'Corintios', at: 0, suggestions: ['1 Corintios', '2 Corintios'] },
  ],
  ['/v1/passage?ref=Juan+22', { valid: { last_chapter: 11 }, suggestions: ['Juan 11'] }],
  ['/v1/passage?ref=Juan+3:37', { valid: { last_verse: 36 }, suggestions: ['Juan 3:36'] }],
  ['/v1/books?version=rv1960', { suggestions: ['rvr60'] }],
  ['/v1/books?version=rv1990', { suggestions: ['rv1909', 'rvr60'] }],
  ['/v1/books?version=xyz', { suggestions: [] }],
])('%s says what a program can act on', async (path, details) => {
  expect((await (await service.ask(path)).json()).error.details).toEqual(details);
});

test('messages are in the language that the caller prefers, but for those of the interface', async () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const response = await service.ask(path, {
      headers: { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.5', ...headers },
    });
    const { error } = await response.json();
    return [error.code, error.message, response.headers.get('Content-Language')];
  };
  const key = { 'X-API-Key': service.key };
  expect(await ask('/v1/passage?ref=Corintios+13', key)).toEqual([
    'INVALID_REFERENCE',
    '«Corintios» necesita un número; ¿querías decir «1 Corintios» o «2 Corintios»?',
    'es',
  ]);
  expect(await ask('/v1/books/xyz', key)).toEqual([
    'BOOK_NOT_FOUND',
    'No existe el libro «xyz» en la versión «rvr60»',
    'es',
  ]);
  expect(await ask('/v1/books', {})).toEqual(['UNAUTHORIZED', 'API key is required', 'es']);
});

test('500 characters count as people count them, without the space around them', async () => {
  const long = (count: number) =>
    `/v1/search?q=${encodeURIComponent(` ${'😀'.repeat(count - 1)}a `)}`;
  expect((await service.ask(long(500))).status).toBe(200);
  expect((await service.ask(long(501))).status).toBe(400);
});

test.each([
  ['Psaume 23', '«Psaume» es el nombre de un libro en francés; usa «Salmos»', 'Salmos'],
  ['Hohelied 8,6', '«Hohelied» es el nombre de un libro en alemán; usa «SON»', 'SON'],
  ['1. Mose 1,1', '«1. Mose» es el nombre de un libro en alemán; usa «Génesis»', 'Génesis'],
  ['Jean 3:16', '«Jean» es el nombre de un libro en francés; usa «Juan»', 'Juan'],
])('%s is told to be in another language', async (ref, message, suggestion) => {
  const response = await service.ask(`/v1/passage?version=rv1909&ref=${encodeURIComponent(ref)}`, {
    headers: { 'X-API-Key': service.key, 'Accept-Language': 'es' },
  });
  expect((await response.json()).error).toMatchObject({
    code: 'INVALID_REFERENCE',
    message,
    details: { suggestions: [suggestion] },
  });
});
