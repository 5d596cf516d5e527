import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeKey, deleteKey, listKeys } from '../../../../functions/lib/keys/store.ts';
import { makeTestKey } from '../../../helpers/keys.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
const UNKNOWN = `verso_live_${'0'.repeat(64)}`;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const withKey = (key: string) => ({ headers: { 'X-API-Key': key } });
const refused = async (key: string) => await service.failure('/v1/versions', withKey(key));
const soon = () => new Date(Date.now() + 60_000);

describe('a request is refused', () => {
  test('without a key', async () => {
    expect(await service.failure('/v1/versions', {})).toEqual([
      401,
      'UNAUTHORIZED',
      'API key is required',
    ]);
    expect(await refused('')).toEqual([401, 'UNAUTHORIZED', 'API key is required']);
  });

  test.each([
    UNKNOWN,
    'x',
    'verso_live_',
    `verso_other_${'0'.repeat(64)}`,
    "' OR 1=1 --",
    'x'.repeat(10_000),
  ])('with the key %.40s', async (key) => {
    expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'Invalid API key']);
  });

  test('with a disabled key, until it is enabled', async () => {
    const { id, key } = await makeTestKey('Disabled');
    await changeKey(id, { disabled: true }, 'all');
    expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'API key is disabled']);
    await changeKey(id, { disabled: false }, 'all');
    vi.setSystemTime(Date.now() + 31_000);
    expect((await service.ask('/v1/versions', withKey(key))).status).toBe(200);
  });

  test('with an expired key', async () => {
    const { key } = await makeTestKey('Expired', 'live', new Date(Date.now() - 1000));
    expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'API key has expired']);
  });

  test('from the moment that the key expires, also if it was just used', async () => {
    const { key } = await makeTestKey('Expiring', 'live', new Date(Date.now() + 5_000));
    expect((await service.ask('/v1/versions', withKey(key))).status).toBe(200);
    vi.setSystemTime(Date.now() + 6_000);
    expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'API key has expired']);
  });

  test('with a deleted key, within 30 s', async () => {
    const { id, key } = await makeTestKey('Deleted');
    expect((await service.ask('/v1/versions', withKey(key))).status).toBe(200);
    expect(await deleteKey(id, 'all')).toBe(true);
    vi.setSystemTime(Date.now() + 31_000);
    expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'Invalid API key']);
    expect(await deleteKey(id, 'all')).toBe(false);
  });

  test('with a test key, unless it is the development server', async () => {
    const { key } = await makeTestKey('Test', 'test');
    expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'Invalid API key']);
    vi.stubEnv('NETLIFY_DEV', 'true');
    expect((await service.ask('/v1/versions', withKey(key))).status).toBe(200);
  });
});

test('the database has no key, only its hash', async () => {
  const { id, key } = await makeTestKey('Secret', 'live', soon());
  const [row] = await service.sql(
    "SELECT *, encode(hash, 'hex') AS hex FROM api_keys WHERE id = $1",
    [id],
  );
  expect(JSON.stringify(row)).not.toContain(key.slice(20, 60));
  expect(row).toMatchObject({
    first_characters: key.slice(11, 15),
    last_characters: key.slice(-4),
  });
});

test('a key has the form of the interface', async () => {
  expect(service.key).toMatch(/^verso_live_[0-9a-f]{64}$/);
});

test('requests are counted by key, day, endpoint and outcome, none is lost in a crowd', async () => {
  const { id, key } = await makeTestKey('Counted');
  const paths = [
    '/v1/versions',
    '/v1/books/gen',
    '/v1/search?q=luz',
    '/v1/verses/gen_99_1',
    '/v1/x',
  ];
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => service.ask(paths[index % 5] ?? '', withKey(key))),
  );
  const rows = await service.sql(
    'SELECT endpoint, outcome, requests::int FROM usage WHERE key_id = $1 ORDER BY endpoint',
    [id],
  );
  expect(rows).toEqual([
    { endpoint: 'book', outcome: 'ok', requests: 40 },
    { endpoint: 'search', outcome: 'ok', requests: 40 },
    { endpoint: 'unknown', outcome: 'client_error', requests: 40 },
    { endpoint: 'verse', outcome: 'client_error', requests: 40 },
    { endpoint: 'versions', outcome: 'ok', requests: 40 },
  ]);
  const summary = (await listKeys('all')).find((each) => each.id === id);
  expect(summary).toMatchObject({ name: 'Counted', state: 'active', today: 200, total: 200 });
});

describe('while the key store cannot be reached', () => {
  test('a key that is known is good, an unknown one gets 503, and no count is lost', {
    timeout: 20_000,
  }, async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const known = await makeTestKey('Known');
    const unknown = await makeTestKey('Unknown');
    await service.ask('/v1/versions', withKey(known.key));

    const url = process.env.NETLIFY_DB_URL;
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/postgres');
    vi.setSystemTime(Date.now() + 31_000);
    expect((await service.ask('/v1/versions', withKey(known.key))).status).toBe(200);
    expect(await refused(unknown.key)).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      'Keys cannot be checked at the moment; try again',
    ]);

    vi.stubEnv('NETLIFY_DB_URL', url);
    expect((await service.ask('/v1/versions', withKey(known.key))).status).toBe(200);
    const [row] = await service.sql(
      'SELECT sum(requests)::int AS sum FROM usage WHERE key_id = $1',
      [known.id],
    );
    expect(row).toEqual({ sum: 3 });
  });
});
