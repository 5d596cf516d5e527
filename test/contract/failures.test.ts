import { expect, test } from 'vitest';
import { FAILURES } from '../helpers/failures.ts';
import { useService } from '../host/service.ts';

const service = useService();

test.each(FAILURES)('%s → %i %s', async (path, status, code, message) => {
  const response = await service.ask(path);
  expect(await response.json()).toEqual({
    success: false,
    error: { code, message: expect.stringContaining(message) },
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
