/** The limits that an operator sets for every account. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKey, deleteKey } from '../../../../functions/lib/keys/store.ts';
import { limitsOfAnAccount } from '../../../../functions/lib/usage/allowance.ts';
import * as store from '../../../../functions/lib/usage/store.ts';
import { stubClock } from '../../../helpers/clock.ts';
import { makeTestKey } from '../../../helpers/keys.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
let id = '';
let headers = {};

beforeEach(async () => {
  const created = await makeTestKey('Limited');
  id = created.id;
  headers = { 'X-API-Key': created.key };
  // a test that begins shortly before a minute ends would see two of them
  await vi.waitUntil(async () => {
    const [row] = await service.sql<{ second: number }>(
      'SELECT extract(second FROM now())::float8 AS second',
    );
    return row && row.second < 57;
  }, 5_000);
});
afterEach(() => vi.unstubAllEnvs());

const ask = (path = '/v1/versions') => service.ask(path, { headers });
const limitsOf = (response: Response) =>
  ['RateLimit-Limit', 'RateLimit-Remaining'].map((name) => response.headers.get(name));

test('without a setting nothing is limited and no answer speaks of limits', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(limitsOf(response)).toEqual([null, null]);
});

describe.each([
  ['RATE_LIMIT_PER_MINUTE', 'minute', 60],
  ['QUOTA_PER_DAY', 'day', 86_400],
])('%s=3', (setting, period, seconds) => {
  beforeEach(() => vi.stubEnv(setting, '3'));

  test('answers three requests, each with what is left', async () => {
    const answers = [await ask(), await ask('/v1/search?q=luz'), await ask('/v1/books/xyz')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(answers.map(limitsOf)).toEqual([
      ['3', '2'],
      ['3', '1'],
      ['3', '0'],
    ]);
    expect(answers[0]?.headers.get('RateLimit-Policy')).toBe(`"${period}";q=3;w=${seconds}`);
    expect(answers[0]?.headers.get('RateLimit')).toMatch(new RegExp(`^"${period}";r=2;t=\\d+$`));
    for (const answer of answers) {
      expect(answer.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store');
      expect(answer.headers.has('Retry-After')).toBe(false);
    }
  });

  test('counts a check of a text as three', async () => {
    expect(limitsOf(await ask('/v1/check?text=Juan+3:16'))).toEqual(['3', '0']);
    expect((await ask()).status).toBe(429);
  });

  test.each([
    ['', ['3', '2']],
    ['&format=usj', ['3', '0']],
  ])('counts a whole book as three if it is a document: "%s"', async (format, limits) => {
    expect(limitsOf(await ask(`/v1/books/3jo/text?version=kjv${format}`))).toEqual(limits);
  });

  test('answers no check where fewer than three are left', async () => {
    await ask();
    expect((await ask('/v1/check?text=Juan+3:16')).status).toBe(429);
  });

  test('refuses the fourth as an envelope that says when to come back', async () => {
    for (let count = 0; count < 3; count++) await ask();
    const response = await ask();
    const retryAfter = Number(response.headers.get('Retry-After'));
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      success: false,
      error: {
        code: 'RATE_LIMITED',
        message: `More than 3 requests in a ${period}; try again in ${retryAfter} seconds`,
        request_id: response.headers.get('X-Request-Id'),
      },
    });
    expect(limitsOf(response)).toEqual(['3', '0']);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
  });

  test('starts again with the period', async () => {
    const clock = stubClock();
    for (let count = 0; count < 4; count++) await ask();
    clock.forward(seconds * 1000);
    await service.sql(
      'UPDATE allowances SET starts_at = starts_at - $2::interval WHERE holder = $1 AND period = $3',
      [`key ${id}`, `1 ${period}`, period],
    );
    expect(limitsOf(await ask())).toEqual(['3', '2']);
    vi.restoreAllMocks();
  });

  test("is each key's own where it has no account", async () => {
    for (let count = 0; count < 4; count++) await ask();
    expect((await service.ask('/v1/versions')).status).toBe(200);
  });

  test('holds in a crowd', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

test('a process asks the database seldom, and leaves no more unused than a lease', async () => {
  vi.stubEnv('RATE_LIMIT_PER_MINUTE', '1000');
  const asked = vi.spyOn(store, 'takeLeases');
  for (let count = 1; count <= 400; count++) {
    expect(limitsOf(await ask())).toEqual(['1000', `${1000 - count}`]);
  }
  expect(asked.mock.calls.length).toBeLessThan(20);
  const [row] = await service.sql<{ taken: number }>(
    "SELECT requests::int AS taken FROM allowances WHERE holder = $1 AND period = 'minute'",
    [`key ${id}`],
  );
  expect(row?.taken).toBeGreaterThanOrEqual(400);
  expect(row?.taken).toBeLessThanOrEqual(500);
  asked.mockRestore();
});

test('several processes together answer as many as the limit says, but for their last leases', async () => {
  const taken = [];
  const limits = { day: 300 };
  // each copy of the module is a process of its own
  const processes = await Promise.all(
    [1, 2, 3].map(async () => {
      vi.resetModules();
      return await import('../../../../functions/lib/usage/allowance.ts');
    }),
  );
  for (let count = 0; count < 450; count++) {
    const own = processes[count % 3];
    const allowance = await own?.takeRequest(`several ${id}`, limits);
    if (allowance && allowance.left >= 0) taken.push(count);
  }
  expect(taken.length).toBeLessThanOrEqual(300);
  expect(taken.length).toBeGreaterThanOrEqual(300 - 2 * 30);
});

test('what is more than is left takes nothing, and leaves that to others', async () => {
  const { takeRequest } = await import('../../../../functions/lib/usage/allowance.ts');
  const limits = { day: 100 };
  const take = async (amount: number) => (await takeRequest(`many ${id}`, limits, amount))?.left;
  expect(await take(60)).toBe(40);
  expect(await take(41)).toBe(-1);
  expect(await take(101)).toBeLessThan(0);
  expect(await take(40)).toBe(0);
  expect(await take(1)).toBe(-1);
  const [row] = await service.sql('SELECT requests::int FROM allowances WHERE holder = $1', [
    `many ${id}`,
  ]);
  expect(row).toEqual({ requests: 100 });
});

test('an account has one allowance for all its keys, and for new ones', async () => {
  vi.stubEnv('QUOTA_PER_DAY', '3');
  await service.sql(
    "INSERT INTO accounts (id, email, email_confirmed) VALUES ('limited', 'limited@example.org', true)",
  );
  const wanted = { environment: 'live', expiresAt: null, accountId: 'limited' } as const;
  const statuses = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const made = await createKey({ ...wanted, name });
    if ('refused' in made) throw new Error(made.refused);
    const { status } = await service.ask('/v1/versions', { headers: { 'X-API-Key': made.key } });
    statuses.push(status);
    await deleteKey(made.id, 'all');
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  const [used] = await service.sql(
    "SELECT sum(requests)::int AS requests FROM all_usage WHERE account_id = 'limited'",
  );
  expect(used).toEqual({ requests: 4 });
});

test('of two limits the nearer one is told', async () => {
  vi.stubEnv('RATE_LIMIT_PER_MINUTE', '100');
  vi.stubEnv('QUOTA_PER_DAY', '2');
  expect(limitsOf(await ask())).toEqual(['2', '1']);
});

test('a preflight and a request without a key take nothing', async () => {
  vi.stubEnv('QUOTA_PER_DAY', '1');
  await service.ask('/v1/versions', { method: 'OPTIONS' });
  await service.ask('/v1/versions', { headers: {} });
  expect((await ask()).status).toBe(200);
});

test('an account has published limits where the operator sets none', async () => {
  vi.stubEnv('RATE_LIMIT_PER_MINUTE', undefined);
  vi.stubEnv('QUOTA_PER_DAY', undefined);
  expect(limitsOfAnAccount()).toEqual({ minute: 600, day: 100_000 });
});

test('a setting that is no number is a fault of ours, and the log names it', async () => {
  vi.stubEnv('QUOTA_PER_DAY', 'many');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await ask()).status).toBe(500);
  expect(String(logged.mock.calls)).toContain('QUOTA_PER_DAY must be a whole number above 0 or ');
  logged.mockRestore();
});
