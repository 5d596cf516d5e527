/** The log of a key's requests, and the e-mails about keys and limits. */
import { beforeAll, expect, test, vi } from 'vitest';
import type { RequestLogEntry } from '../../../functions/lib/contract/dashboard.ts';
import { gatherCounts } from '../../../functions/lib/usage/store.ts';
import { signUp, useDashboard } from '../../helpers/account.ts';
import { catchConsole, Visitor } from '../../helpers/visitor.ts';
import { useService } from '../../host/service.ts';

const service = useService();
useDashboard();
vi.setConfig({ testTimeout: 30_000 });
let ana: Visitor;

beforeAll(async () => {
  ana = await signUp('ana@example.org');
});

const make = async (name: string) => (await ana.ask('POST', '/api/keys', { name })).data;
const use = async (key: string, path: string) => {
  const response = await service.ask(path, { headers: { 'X-API-Key': key } });
  await Promise.all(service.late);
  return response;
};
const log = async (id: string): Promise<RequestLogEntry[]> =>
  (await ana.ask('GET', `/api/keys/${id}/requests`)).data.requests;

test('a key has a log of its requests, newest first, each with its fault and its ID', async () => {
  const { id, key } = await make('Logged');
  expect(await log(id)).toEqual([]);
  const good = await use(key, '/v1/passage?ref=Juan+3:16&version=rv1909');
  const bad = await use(key, '/v1/passage?ref=Juan+99');
  await use(key, '/v1/nothing');
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await log(id)).toEqual([
    expect.objectContaining({ endpoint: 'unknown', path: '/v1/nothing', code: 'NOT_FOUND' }),
    {
      at,
      endpoint: 'passage',
      path: '/v1/passage?ref=Juan+99',
      status: 404,
      code: 'CHAPTER_NOT_FOUND',
      requestId: bad.headers.get('X-Request-Id'),
    },
    {
      at,
      endpoint: 'passage',
      path: '/v1/passage?ref=Juan+3:16&version=rv1909',
      status: 200,
      code: null,
      requestId: good.headers.get('X-Request-Id'),
    },
  ]);
});

test('the log is for the key’s owner alone, and goes with the key', async () => {
  const { id, key } = await make('Private');
  await use(key, '/v1/versions');
  const bob = await signUp('bob@example.org', new Visitor('192.0.2.2'));
  expect((await bob.ask('GET', `/api/keys/${id}/requests`)).status).toBe(404);
  expect((await new Visitor().ask('GET', `/api/keys/${id}/requests`)).status).toBe(401);
  const rows = () => service.sql('SELECT FROM request_log WHERE key_id = $1', [id]);
  expect(await rows()).toHaveLength(1);
  await ana.ask('DELETE', `/api/keys/${id}`);
  expect(await rows()).toHaveLength(0);
});

test('the log goes with the account', async () => {
  const eva = await signUp('eva@example.org', new Visitor('192.0.2.3'));
  const { data } = await eva.ask('POST', '/api/keys', { name: 'Hers' });
  await use(data.key, '/v1/versions');
  await eva.ask('POST', '/api/account/delete', { password: 'correct horse battery' });
  expect(await service.sql('SELECT FROM request_log WHERE key_id = $1', [data.id])).toEqual([]);
});

test('the log keeps the last hundred requests, and a month', async () => {
  const { id, key } = await make('Busy');
  const batch = JSON.stringify(
    Array.from({ length: 40 }, (_, at) => ({ at: `2026-01-01T00:00:${at}`, path: `/${at}` })),
  );
  await service.sql(
    `INSERT INTO request_log (writer, batch, key_id, at, requests)
      SELECT gen_random_uuid(), n, $1, now() - make_interval(mins => n), $2 FROM generate_series(1, 5) AS n`,
    [id, batch],
  );
  await use(key, '/v1/versions');
  const kept = async () =>
    (await service.sql('SELECT FROM request_log WHERE key_id = $1', [id])).length;
  expect(await log(id)).toHaveLength(100);
  expect((await log(id))[0]).toMatchObject({ path: '/v1/versions' });
  await gatherCounts();
  // 1 + 40 + 40 + 40: what is behind the hundredth goes with the next whole batch
  expect(await kept()).toBe(4);
  await service.sql("UPDATE request_log SET at = now() - interval '31 days' WHERE key_id = $1", [
    id,
  ]);
  await gatherCounts();
  expect(await kept()).toBe(0);
});

test('a very long path is cut', async () => {
  const { id, key } = await make('Long');
  await use(key, `/v1/search?q=${'a'.repeat(5_000)}`);
  expect((await log(id))[0]?.path).toHaveLength(500);
});

test('an e-mail tells of a new key and of a new value, without either', async () => {
  const mail = catchConsole();
  const { id, key } = await make('Told «of»');
  expect(mail.text()).toContain('Email to ana@example.org: Clave nueva en tu cuenta de Verso');
  expect(mail.text()).toContain('«Told «of»»');
  const { data } = await ana.ask('POST', `/api/keys/${id}/rotate`, { keep: 0 });
  expect(mail.text()).toContain('Una clave de tu cuenta de Verso tiene un valor nuevo');
  for (const secret of [key, data.key]) expect(mail.text()).not.toContain(secret);
});

test('at 80 % of the day’s requests one e-mail is sent, in the language of the account', async () => {
  vi.stubEnv('QUOTA_PER_DAY', '20');
  const max = await signUp('max@example.org', new Visitor('192.0.2.4'));
  const credentials = { email: 'max@example.org', password: 'correct horse battery' };
  await max.ask('POST', '/api/account/sign-in', credentials, { 'Accept-Language': 'en' });
  const { data } = await max.ask('POST', '/api/keys', { name: 'App' });
  const mail = catchConsole();
  const told = () => mail.text().split('used 80% of today').length - 1;
  for (let count = 0; count < 15; count++) await use(data.key, '/v1/versions');
  expect(told()).toBe(0);
  for (let count = 0; count < 8; count++) await use(data.key, '/v1/versions');
  expect(told()).toBe(1);
  expect(mail.text()).toContain('Email to max@example.org');
  expect(mail.text()).toContain('20 requests');
});
