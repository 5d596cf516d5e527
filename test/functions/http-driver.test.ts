/**
 * In production statements travel by HTTP (the platform sets NETLIFY_DB_DRIVER=serverless). The same
 * statements must work there: here against an endpoint that speaks that protocol for our Postgres.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { neonConfig } from '@neondatabase/serverless';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeDatabase } from '../../functions/lib/database.ts';
import { changeKey, deleteKey, listKeys } from '../../functions/lib/key-store.ts';
import { makeTestKey } from '../helpers/keys.ts';
import { useService } from '../helpers/service.ts';

const service = useService();
let statements = 0;

const endpoint = createServer(async (request, response) => {
  const { query, params } = (await json(request)) as { query: string; params: unknown[] };
  statements += 1;
  const client = new pg.Client({
    connectionString: `${request.headers['neon-connection-string']}`,
  });
  await client.connect();
  try {
    const { fields, rows, command, rowCount } = await client.query({
      text: query,
      values: params,
      rowMode: 'array',
      types: { getTypeParser: () => (value: string) => value },
    });
    response.end(JSON.stringify({ fields, rows, command, rowCount, rowAsArray: true }));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    response.writeHead(400).end(JSON.stringify({ ...error, message: error.message }));
  } finally {
    await client.end();
  }
});

beforeAll(async () => {
  endpoint.listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  const address = endpoint.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const { port } = address;
  neonConfig.fetchEndpoint = () => `http://127.0.0.1:${port}/sql`;
  await closeDatabase();
  process.env.NETLIFY_DB_URL = process.env.NETLIFY_DB_URL?.replace('postgres@', 'postgres:x@');
  process.env.NETLIFY_DB_DRIVER = 'serverless';
});
afterAll(() => {
  delete process.env.NETLIFY_DB_DRIVER;
  endpoint.close();
});

test('keys are made, checked, counted, listed, disabled and deleted', async () => {
  const { id, key } = await makeTestKey('HTTP', 'live', new Date('2099-01-01T00:00:00Z'));
  const init = { headers: { 'X-API-Key': key } };
  expect((await service.ask('/v1/versions', init)).status).toBe(200);
  expect((await service.ask('/v1/books/xyz', init)).status).toBe(404);
  const summary = {
    id,
    name: 'HTTP',
    environment: 'live',
    first: key.slice(11, 15),
    last: key.slice(-4),
    expires: '2099-01-01',
    today: 2,
    total: 2,
  };
  expect((await listKeys('all')).at(-1)).toMatchObject({ ...summary, state: 'active' });
  expect(await changeKey(id, { disabled: true }, 'all')).toBe(true);
  expect((await listKeys('all')).at(-1)).toMatchObject({ ...summary, state: 'disabled' });
  expect(await changeKey(id, { disabled: false }, 'all')).toBe(true);
  expect(await deleteKey(id, 'all')).toBe(true);
  expect(await deleteKey(id, 'all')).toBe(false);
  expect(statements).toBeGreaterThanOrEqual(10);
});

test('limits hold', async () => {
  const { key } = await makeTestKey('Limited over HTTP');
  vi.stubEnv('QUOTA_PER_DAY', '1');
  const init = { headers: { 'X-API-Key': key } };
  const first = await service.ask('/v1/versions', init);
  expect([first.status, first.headers.get('RateLimit-Remaining')]).toEqual([200, '0']);
  expect((await service.ask('/v1/versions', init)).status).toBe(429);
  vi.unstubAllEnvs();
});
