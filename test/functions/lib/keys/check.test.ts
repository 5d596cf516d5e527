import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeKey } from '../../../../functions/lib/keys/format.ts';
import * as store from '../../../../functions/lib/keys/store.ts';
import { changeKey, deleteKey, listKeys, rotateKey } from '../../../../functions/lib/keys/store.ts';
import { present } from '../../../../functions/lib/text/present.ts';
import { stubClock } from '../../../helpers/clock.ts';
import { makeTestKey } from '../../../helpers/keys.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
const UNKNOWN = makeKey('live');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const withKey = (key: string) => ({ headers: { 'X-API-Key': key } });
const refused = async (key: string) => await service.failure('/v1/versions', withKey(key));
const soon = () => new Date(Date.now() + 60_000);

test('of a network a hundred unknown keys are looked up at a time, and no good one is refused', async () => {
  const asked = vi.spyOn(store, 'findKey');
  const invented = Array.from({ length: 150 }, () =>
    service.ask('/v1/versions', withKey(makeKey('live')), '203.0.113.20'),
  );
  const statuses = (await Promise.all(invented)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  expect(asked).toHaveBeenCalledTimes(100);
  const keys = await Promise.all(
    Array.from({ length: 30 }, (_, at) => makeTestKey(`At once ${at}`)),
  );
  const good = await Promise.all(
    keys.map(({ key }) => service.ask('/v1/versions', withKey(key), '203.0.113.21')),
  );
  expect(new Set(good.map(({ status }) => status))).toEqual(new Set([200]));
});

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
    const clock = stubClock();
    const { id, key } = await makeTestKey('Disabled');
    await changeKey(id, { disabled: true }, 'all');
    expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'API key is disabled']);
    await changeKey(id, { disabled: false }, 'all');
    clock.forward(31_000);
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
    const clock = stubClock();
    const { id, key } = await makeTestKey('Deleted');
    expect((await service.ask('/v1/versions', withKey(key))).status).toBe(200);
    expect(await deleteKey(id, 'all')).toBe('Deleted');
    // nor can it be kept alive by a clock that is set back
    vi.setSystemTime(Date.now() - 3_600_000);
    clock.forward(31_000);
    expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'Invalid API key']);
    expect(await deleteKey(id, 'all')).toBeUndefined();
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

test('a key that was rotated: the former value works for as long as was said', async () => {
  const clock = stubClock();
  const { id, key } = await makeTestKey('Rotated');
  const rotated = present(await rotateKey(id, 3_600, 'all'));
  expect(rotated.name).toBe('Rotated');
  for (const each of [key, rotated.key]) {
    expect((await service.ask('/v1/versions', withKey(each))).status).toBe(200);
  }
  await service.sql("UPDATE api_keys SET former_until = now() - interval '1 s' WHERE id = $1", [
    id,
  ]);
  clock.forward(31_000);
  expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'Invalid API key']);

  const again = present(await rotateKey(id, 0, 'all'));
  clock.forward(31_000);
  expect(await refused(rotated.key)).toEqual([401, 'UNAUTHORIZED', 'Invalid API key']);
  expect((await service.ask('/v1/versions', withKey(again.key))).status).toBe(200);
});

test('a key for some web origins is refused to pages of others, and kept by no CDN', async () => {
  const { id, key } = await makeTestKey('Origins');
  await changeKey(id, { origins: ['https://mine.example'] }, 'all');
  const from = (Origin?: string) => ({
    headers: { 'X-API-Key': key, ...(Origin === undefined ? {} : { Origin }) },
  });
  for (const origin of ['https://mine.example', undefined]) {
    const { status, headers } = await service.ask('/v1/versions', from(origin));
    expect([status, headers.get('Netlify-CDN-Cache-Control')]).toEqual([200, 'no-store']);
  }
  for (const origin of ['https://other.example', 'https://mine.example.evil', 'null']) {
    expect(await service.failure('/v1/versions', from(origin))).toEqual([
      401,
      'UNAUTHORIZED',
      'API key is not for this web origin',
    ]);
  }
});

test('a key that nobody has made, or that was mistyped, is refused without asking the database', async () => {
  const unknown = makeKey('live');
  const slip = service.key.slice(0, -1) + (service.key.endsWith('0') ? '1' : '0');
  expect(await refused(unknown)).toEqual([401, 'UNAUTHORIZED', 'Invalid API key']);
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/postgres');
  for (const key of [slip, `verso_live_${'0'.repeat(64)}`, unknown]) {
    expect(await refused(key)).toEqual([401, 'UNAUTHORIZED', 'Invalid API key']);
  }
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
  // once each, so that what the crowd finds slow is not its own beginning
  for (const path of paths) await service.ask(path, withKey(key));
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => service.ask(paths[index % 5] ?? '', withKey(key))),
  );
  const rows = await service.sql(
    `SELECT endpoint, outcome, sum(requests)::int AS requests FROM all_usage
      WHERE key_id = $1 GROUP BY endpoint, outcome ORDER BY endpoint`,
    [id],
  );
  expect(rows).toEqual([
    { endpoint: 'book', outcome: 'ok', requests: 41 },
    { endpoint: 'search', outcome: 'ok', requests: 41 },
    { endpoint: 'unknown', outcome: 'NOT_FOUND', requests: 41 },
    { endpoint: 'verse', outcome: 'VERSE_NOT_FOUND', requests: 41 },
    { endpoint: 'versions', outcome: 'ok', requests: 41 },
  ]);
  const summary = (await listKeys('all')).find((each) => each.id === id);
  expect(summary).toMatchObject({ name: 'Counted', state: 'active', today: 205, month: 205 });
});

test('256 first requests with one key are one look-up', async () => {
  const { key } = await makeTestKey('Crowd');
  const asked = vi.spyOn(store, 'findKey');
  const answers = await Promise.all(
    Array.from({ length: 256 }, () => service.ask('/v1/versions', withKey(key))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('keys that nobody has are looked up twenty times a minute for a network, and no more', async () => {
  const clock = stubClock();
  const asked = vi.spyOn(store, 'findKey');
  const invented = (ip: string) => service.ask('/v1/versions', withKey(makeKey('live')), ip);
  const known = await makeTestKey('Known there');
  await service.ask('/v1/versions', withKey(known.key), '203.0.113.9');
  asked.mockClear();
  for (let count = 0; count < 20; count++) expect((await invented('203.0.113.9')).status).toBe(401);
  const refused = await invented('203.0.113.9');
  expect([refused.status, (await refused.json()).error.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(asked).toHaveBeenCalledTimes(20);
  // a key that is known there goes on, and so do other networks
  expect((await service.ask('/v1/versions', withKey(known.key), '203.0.113.9')).status).toBe(200);
  expect((await invented('203.0.113.10')).status).toBe(401);
  clock.forward(60_001);
  expect((await invented('203.0.113.9')).status).toBe(401);
  vi.restoreAllMocks();
});

describe('while the key store cannot be reached', () => {
  test('a key that is known is good, an unknown one gets 503, and no count is lost', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const clock = stubClock();
    const known = await makeTestKey('Known');
    const unknown = await makeTestKey('Unknown');
    await service.ask('/v1/versions', withKey(known.key));

    const url = process.env.NETLIFY_DB_URL;
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/postgres');
    clock.forward(31_000);
    expect((await service.ask('/v1/versions', withKey(known.key))).status).toBe(200);
    expect(await refused(unknown.key)).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      'Keys cannot be checked at the moment; try again',
    ]);

    await Promise.all(service.late);
    vi.stubEnv('NETLIFY_DB_URL', url);
    clock.forward(11_000);
    expect((await service.ask('/v1/versions', withKey(known.key))).status).toBe(200);
    const [row] = await service.sql(
      'SELECT sum(requests)::int AS sum FROM all_usage WHERE key_id = $1',
      [known.id],
    );
    expect(row).toEqual({ sum: 3 });
  });
});
