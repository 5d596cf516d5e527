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
import { listAccounts } from '../../../../functions/lib/accounts/store.ts';
import { closeDatabase } from '../../../../functions/lib/database/database.ts';
import { changeKey, deleteKey, listKeys } from '../../../../functions/lib/keys/store.ts';
import maintenance from '../../../../functions/maintenance/index.ts';
import { holdDashboardClock, signUp, stubDashboard } from '../../../helpers/account.ts';
import { makeTestKey } from '../../../helpers/keys.ts';
import { catchConsole } from '../../../helpers/visitor.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
holdDashboardClock();
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
afterAll(async () => {
  // counts are written after their answers
  await Promise.all(service.late);
  delete process.env.NETLIFY_DB_DRIVER;
  endpoint.close();
});

test('keys are made, checked, counted, listed, disabled and deleted', async () => {
  const { id, key } = await makeTestKey('HTTP', 'live', new Date('2099-01-01T00:00:00Z'));
  const init = { headers: { 'X-API-Key': key } };
  expect((await service.ask('/v1/versions', init)).status).toBe(200);
  expect((await service.ask('/v1/books/xyz', init)).status).toBe(404);
  await Promise.all(service.late);
  const summary = {
    id,
    name: 'HTTP',
    shown: `verso_live_${key.slice(11, 15)}…${key.slice(-4)}`,
    expires: '2099-01-01',
    today: 2,
    month: 2,
  };
  expect((await listKeys('all')).at(-1)).toMatchObject({ ...summary, state: 'active' });
  expect(await changeKey(id, { disabled: true }, 'all')).toBe('HTTP');
  expect((await listKeys('all')).at(-1)).toMatchObject({ ...summary, state: 'disabled' });
  expect(await changeKey(id, { disabled: false }, 'all')).toBe('HTTP');
  expect(await deleteKey(id, 'all')).toBe('HTTP');
  expect(await deleteKey(id, 'all')).toBeUndefined();
  expect(statements).toBeGreaterThanOrEqual(10);
});

test('accounts are made, entered and left, and have keys with names of their own', async () => {
  stubDashboard();
  const email = 'http@example.org';
  const visitor = await signUp(email);
  stubDashboard();
  const before = statements;
  expect((await visitor.ask('GET', '/api/account')).data.email).toBe(email);
  const [one, two] = [
    await visitor.ask('POST', '/api/keys', { name: 'One' }),
    await visitor.ask('POST', '/api/keys', { name: 'Two' }),
  ];
  expect((await visitor.ask('POST', '/api/keys', { name: 'One' })).error?.code).toBe('NAME_TAKEN');
  const renamed = await visitor.ask('PATCH', `/api/keys/${two.data.id}`, { name: 'One' });
  expect(renamed.error?.code).toBe('NAME_TAKEN');
  const init = { headers: { 'X-API-Key': one.data.key } };
  expect((await service.ask('/v1/versions', init)).status).toBe(200);
  await Promise.all(service.late);
  const { data } = await visitor.ask('GET', `/api/keys/${one.data.id}/usage`);
  expect(data.rows).toMatchObject([{ endpoint: 'versions', outcome: 'ok', requests: 1 }]);
  const letters = catchConsole();
  await visitor.ask('POST', '/api/account/recover', { email });
  const token = letters.link('nueva-contrasena');
  await visitor.ask('POST', '/api/account/new-password', { token, password: 'a new password' });
  expect((await visitor.ask('GET', '/api/account')).status).toBe(401);
  await visitor.ask('POST', '/api/account/sign-in', { email, password: 'a new password' });
  await maintenance();
  vi.restoreAllMocks();
  expect((await listAccounts()).map((account) => account.email)).toEqual([email]);
  const gone = await visitor.ask('POST', '/api/account/delete', { password: 'a new password' });
  expect(gone.status).toBe(200);
  expect(await listAccounts()).toEqual([]);
  expect(statements).toBeGreaterThan(before + 20);
  vi.unstubAllEnvs();
}, 30_000);

test('limits hold', async () => {
  const { key } = await makeTestKey('Limited over HTTP');
  vi.stubEnv('QUOTA_PER_DAY', '1');
  const init = { headers: { 'X-API-Key': key } };
  const first = await service.ask('/v1/versions', init);
  expect([first.status, first.headers.get('RateLimit-Remaining')]).toEqual([200, '0']);
  expect((await service.ask('/v1/versions', init)).status).toBe(429);
  vi.unstubAllEnvs();
});
