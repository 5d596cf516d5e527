/** An account's keys and their usage. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { refusalAnswer } from '../../../functions/dashboard/refusal.ts';
import { createKey } from '../../../functions/lib/keys/store.ts';
import { rollUpUsage } from '../../../functions/lib/usage/store.ts';
import maintenance from '../../../functions/maintenance/index.ts';
import { signUp, useDashboard } from '../../helpers/account.ts';
import { makeTestKey } from '../../helpers/keys.ts';
import { Visitor } from '../../helpers/visitor.ts';
import { useService } from '../../host/service.ts';

const service = useService();
useDashboard();
vi.setConfig({ testTimeout: 30_000 });
let ana: Visitor;

beforeAll(async () => {
  ana = await signUp('ana@example.org');
});

const make = async (name: string, expires: string | null = null) =>
  (await ana.ask('POST', '/api/keys', { name, expires })).data;
const shown = async (id: string) => {
  const { data } = await ana.ask('GET', '/api/keys');
  return data.keys.find((key: { id: string }) => key.id === id);
};
/** Asks with a key, and waits until that is counted. */
async function use(key: string, path = '/v1/versions') {
  const response = await service.ask(path, { headers: { 'X-API-Key': key } });
  await Promise.all(service.late);
  return response;
}

describe('a key', () => {
  test('opens /v1 and is shown by its ends from then on', async () => {
    const { id, key } = await make('First');
    expect(key).toMatch(/^verso_live_[0-9a-f]{64}$/);
    expect((await use(key)).status).toBe(200);
    // the request is counted after its answer
    await expect
      .poll(() => shown(id))
      .toEqual({
        id,
        name: 'First',
        shown: `${key.slice(0, 15)}…${key.slice(-4)}`,
        state: 'active',
        created: new Date().toISOString().slice(0, 10),
        expires: null,
        lastUsed: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        today: 1,
        month: 1,
        origins: [],
        formerUntil: null,
      });
  });

  test.each([
    ['  Mi   app ', 'Mi app'],
    ['n\u0303andu\u0301', 'ñandú'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['😀'.repeat(64), '😀'.repeat(64)],
  ])('named %j is called %j', async (given, name) => {
    const { id } = await make(given);
    expect((await shown(id)).name).toBe(name);
    await ana.ask('DELETE', `/api/keys/${id}`);
  });

  test('of an account that is deleted at the same moment is refused', async () => {
    const wanted = { name: 'Late', environment: 'live', expiresAt: null } as const;
    const error = await createKey({ ...wanted, accountId: 'deleted' }).catch((thrown) => thrown);
    const response = refusalAnswer(error, 'test');
    const body = await response.json();
    expect([response.status, body.error.code]).toEqual([401, 'SIGNED_OUT']);
  });

  test.each(['', '   ', 'x'.repeat(65), 'a\u0000b', 'a\u001bb', '\ud800', 7, null, ['x']])(
    'cannot be named %j',
    async (name) => {
      const { status, error } = await ana.ask('POST', '/api/keys', { name });
      expect([status, error?.code]).toEqual([400, 'INVALID_INPUT']);
      expect(error?.message).toContain('name');
    },
  );

  test.each(['2020-01-01', '2027-02-30', 'tomorrow', '2027-1-1', 5, '9999999-01-01'])(
    'cannot expire on %j',
    async (expires) => {
      const { status, error } = await ana.ask('POST', '/api/keys', { name: 'Never made', expires });
      expect([status, error?.code]).toEqual([400, 'INVALID_INPUT']);
      expect(error?.message).toContain('expires');
    },
  );

  test('has a name of its own in its account, and may share it with others', async () => {
    const { id } = await make('Unique');
    const other = await make('Other');
    const again = await ana.ask('POST', '/api/keys', { name: 'Unique ' });
    expect([again.status, again.error?.code]).toEqual([409, 'NAME_TAKEN']);
    const renamed = await ana.ask('PATCH', `/api/keys/${other.id}`, { name: 'Unique' });
    expect([renamed.status, renamed.error?.code]).toEqual([409, 'NAME_TAKEN']);
    expect((await ana.ask('PATCH', `/api/keys/${id}`, { name: 'Unique' })).status).toBe(200);
    const bob = await signUp('bob@example.org', new Visitor('192.0.2.2'));
    expect((await bob.ask('POST', '/api/keys', { name: 'Unique' })).status).toBe(200);
  });

  test('that is changed is changed at once where it was changed', async () => {
    const { id, key } = await make('Changing');
    const message = async () => (await (await use(key)).json()).error?.message;
    const change = (body: unknown) => ana.ask('PATCH', `/api/keys/${id}`, body);
    expect(await message()).toBeUndefined();
    await change({ disabled: true });
    expect(await message()).toBe('API key is disabled');
    expect((await shown(id)).state).toBe('disabled');
    await change({ disabled: false });
    expect(await message()).toBeUndefined();
    await change({ expires: '2099-12-31' });
    expect((await shown(id)).expires).toBe('2099-12-31');
    vi.setSystemTime(new Date('2099-12-31T00:00:01Z'));
    expect(await message()).toBe('API key has expired');
    vi.useRealTimers();
    await change({ expires: null });
    expect(await shown(id)).toMatchObject({ expires: null, name: 'Changing', state: 'active' });
    await ana.ask('DELETE', `/api/keys/${id}`);
    expect(await message()).toBe('Invalid API key');
    expect(await shown(id)).toBeUndefined();
    expect((await change({ disabled: true })).status).toBe(404);
  });
});

describe('a key', () => {
  test('is rotated: the new value is seen once, and the old one works on if that was asked for', async () => {
    const { id, key } = await make('To rotate');
    const rotate = (keep: unknown) => ana.ask('POST', `/api/keys/${id}/rotate`, { keep });
    const { data } = await rotate(3_600);
    expect(data).toEqual({ id, key: expect.stringMatching(/^verso_live_[0-9a-f]{64}$/) });
    expect((await use(key)).status).toBe(200);
    expect((await use(data.key)).status).toBe(200);
    const { shown: ends, formerUntil, name } = await shown(id);
    expect([ends, name]).toEqual([`${data.key.slice(0, 15)}…${data.key.slice(-4)}`, 'To rotate']);
    expect(Date.parse(formerUntil) - Date.now()).toBeGreaterThan(3_500_000);

    const again = await rotate(0);
    for (const former of [key, data.key]) expect((await use(former)).status).toBe(401);
    expect((await use(again.data.key)).status).toBe(200);
    for (const keep of [1, -1, '0', null]) expect((await rotate(keep)).status).toBe(400);
    const events = (await ana.ask('GET', '/api/account/events')).data.events;
    expect(events[0]).toMatchObject({ kind: 'key_rolled', key: 'To rotate' });
  });

  test('is bound to web origins, and free of them again', async () => {
    const { id, key } = await make('Bound');
    const bind = (origins: unknown) => ana.ask('PATCH', `/api/keys/${id}`, { origins });
    expect((await bind([' https://Mi.Sitio.example/ ', 'http://localhost:3000'])).status).toBe(200);
    expect((await shown(id)).origins).toEqual([
      'https://mi.sitio.example',
      'http://localhost:3000',
    ]);
    const from = (Origin: string) =>
      service.ask('/v1/versions', { headers: { 'X-API-Key': key, Origin } });
    expect((await from('https://mi.sitio.example')).status).toBe(200);
    expect((await from('https://otro.example')).status).toBe(401);
    const wrongs = [
      'mi.sitio',
      'https://a.example/path',
      'javascript:alert(1)',
      '*',
      'https://*',
      7,
    ];
    for (const wrong of wrongs) {
      expect((await bind([wrong])).status, `${wrong}`).toBe(400);
    }
    expect((await bind(Array(11).fill('https://a.example'))).status).toBe(400);
    await bind([]);
    expect((await from('https://otro.example')).status).toBe(200);
  });

  test('of others can be neither rotated nor bound', async () => {
    const { id } = await make('Mine alone');
    const bob = await signUp('bob-rotates@example.org', new Visitor('192.0.2.61'));
    expect((await bob.ask('POST', `/api/keys/${id}/rotate`, { keep: 0 })).status).toBe(404);
    expect((await bob.ask('PATCH', `/api/keys/${id}`, { origins: [] })).status).toBe(404);
  });
});

test('making and rotating keys is limited', async () => {
  const many = await signUp('makes-many@example.org', new Visitor('192.0.2.62'));
  const statuses = [];
  for (let count = 0; count < 42; count++) {
    const made = await many.ask('POST', '/api/keys', { name: `Key ${count}` });
    statuses.push(made.status);
    if (made.status === 200) await many.ask('DELETE', `/api/keys/${made.data.id}`);
  }
  expect(statuses).toEqual([...Array(40).fill(200), 429, 429]);
});

test('an account has twenty keys at the most, however many are made at once', async () => {
  const many = await signUp('many@example.org', new Visitor('192.0.2.3'));
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, index) => many.ask('POST', '/api/keys', { name: `${index}` })),
  );
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(asked.filter(({ error }) => error?.code === 'TOO_MANY_KEYS')).toHaveLength(10);
  const { data } = await many.ask('GET', '/api/keys');
  expect(data.keys).toHaveLength(20);
  await many.ask('DELETE', `/api/keys/${data.keys[7].id}`);
  expect((await many.ask('POST', '/api/keys', { name: 'again' })).status).toBe(200);
  expect((await many.ask('POST', '/api/keys', { name: 'too many' })).status).toBe(409);
});

test('the same name is taken once, however many ask for it at once', async () => {
  const twins = await signUp('twins@example.org', new Visitor('192.0.2.4'));
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => twins.ask('POST', '/api/keys', { name: 'same' })),
  );
  expect(asked.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

describe('usage', () => {
  test('is told by day, endpoint and outcome, for 30 days, and all of it as CSV', async () => {
    const { id, key } = await make('Counted');
    for (const path of ['/v1/versions', '/v1/versions', '/v1/search?q=luz', '/v1/books/xyz']) {
      await use(key, path);
    }
    await service.sql(
      `INSERT INTO usage (key_id, account_id, day, endpoint, outcome, requests)
        SELECT id, account_id, current_date - ago, 'verse', 'ok', requests
        FROM api_keys, (VALUES (29, 5), (30, 7)) AS counted (ago, requests) WHERE id = $1`,
      [id],
    );
    const { data } = await ana.ask('GET', `/api/keys/${id}/usage`);
    const today = new Date().toISOString().slice(0, 10);
    const ago = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    expect(data).toEqual({
      today,
      rows: [
        { day: ago(29), endpoint: 'verse', outcome: 'ok', code: null, requests: 5 },
        {
          day: today,
          endpoint: 'book',
          outcome: 'client_error',
          code: 'BOOK_NOT_FOUND',
          requests: 1,
        },
        { day: today, endpoint: 'search', outcome: 'ok', code: null, requests: 1 },
        { day: today, endpoint: 'versions', outcome: 'ok', code: null, requests: 2 },
      ],
    });
    expect(await shown(id)).toMatchObject({ today: 4, month: 9 });
    const csv = await ana.send('GET', `/api/keys/${id}/usage.csv`);
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('Content-Disposition')).toBe(
      `attachment; filename="verso-usage-${id}.csv"`,
    );
    expect((await csv.text()).split('\r\n')).toEqual([
      'day,endpoint,outcome,requests,code',
      `${ago(30)},verse,ok,7,`,
      `${ago(29)},verse,ok,5,`,
      `${today},book,client_error,1,BOOK_NOT_FOUND`,
      `${today},search,ok,1,`,
      `${today},versions,ok,2,`,
      '',
    ]);
  });

  test('of all keys together is the sum, and of nobody else', async () => {
    const before = await ana.ask('GET', '/api/usage');
    const sum = ({ data }: typeof before) =>
      data.rows.reduce((all: number, row: { requests: number }) => all + row.requests, 0);
    const [first, second] = [await make('Sum one'), await make('Sum two')];
    for (const { key } of [first, second, second]) await use(key, '/v1/versions');
    const after = await ana.ask('GET', '/api/usage');
    expect(sum(after)).toBe(sum(before) + 3);
    const days = after.data.rows.map(({ day }: { day: string }) => day);
    expect(days).toEqual(days.toSorted());
    expect((await new Visitor().ask('GET', '/api/usage')).status).toBe(401);
  });

  test('of a key that is deleted stays in the sum', async () => {
    const sum = async () => {
      const { data } = await ana.ask('GET', '/api/usage');
      return data.rows.reduce((all: number, row: { requests: number }) => all + row.requests, 0);
    };
    const before = await sum();
    const { id, key } = await make('Sum of what is gone');
    await use(key, '/v1/versions');
    expect((await ana.ask('DELETE', `/api/keys/${id}`)).status).toBe(200);
    expect(await sum()).toBe(before + 1);
  });

  test('of old months is put together by month, and no count is lost', async () => {
    const { id } = await make('Old');
    const count = async () => {
      const [row] = await service.sql<{ sum: number; rows: number }>(
        'SELECT sum(requests)::int AS sum, count(*)::int AS rows FROM usage WHERE key_id = $1',
        [id],
      );
      return row;
    };
    await service.sql(
      `INSERT INTO usage (key_id, day, endpoint, outcome, requests)
        SELECT $1, current_date - back, endpoint, 'ok', back + 1
        FROM generate_series(0, 399) AS back, unnest(ARRAY['verse', 'search']) AS endpoint`,
      [id],
    );
    const before = await count();
    // where the time is over after one day, the others wait for tomorrow, and nothing is lost
    expect(await rollUpUsage(0)).toBe(2);
    expect((await count())?.sum).toBe(before?.sum);
    vi.spyOn(console, 'log').mockReturnValue();
    expect((await maintenance()).status).toBe(204);
    const after = await count();
    expect(after?.sum).toBe(before?.sum);
    expect(before?.rows).toBe(800);
    // three whole months by day and this one, and some ten months more
    expect(after?.rows).toBeLessThan(2 * (3 * 31 + 31 + 12));
    const firsts = await service.sql<{ day: number }>(
      `SELECT DISTINCT extract(day FROM day)::int AS day FROM usage
        WHERE key_id = $1 AND day < date_trunc('month', now()) - interval '3 months'`,
      [id],
    );
    expect(firsts).toEqual([{ day: 1 }]);
    expect(await rollUpUsage()).toBe(0);
    expect(await count()).toEqual(after);
  });

  test('and limits stand side by side where the operator has set some', async () => {
    vi.stubEnv('RATE_LIMIT_PER_MINUTE', '100');
    vi.stubEnv('QUOTA_PER_DAY', '1000');
    const { key } = await make('Limited');
    const before = (await ana.ask('GET', '/api/account')).data.used;
    await use(key);
    await use(key);
    const { limits, used } = (await ana.ask('GET', '/api/account')).data;
    expect(limits).toEqual({ minute: 100, day: 1000 });
    // the day's figure is what all keys of the account have asked for
    expect(used.day).toBe(before.day + 2);
    // what processes have taken, if the minute is still the same
    expect([0, 1, 2, 3]).toContain(used.minute);
  });
});

test('maintenance deletes what has run out, and nothing else', async () => {
  const ago = (time: string) => `now() - interval '${time}'`;
  const ahead = "now() + interval '1 hour'";
  await service.sql("INSERT INTO accounts (id, email) VALUES ('owner', 'owner@example.org')");
  const rows: [table: string, name: string, insert: (id: string, at: string) => string][] = [
    ['accounts', 'id', (id, at) => `(id, email, created_at) VALUES (${id}, ${id}, ${at})`],
    [
      'sessions',
      'id',
      (id, at) => `(id, token, account_id, expires_at) VALUES (${id}, ${id}, 'owner', ${at})`,
    ],
    [
      'verifications',
      'id',
      (id, at) => `(id, identifier, value, expires_at) VALUES (${id}, ${id}, '', ${at})`,
    ],
    ['account_events', 'kind', (id, at) => `(account_id, kind, at) VALUES ('owner', ${id}, ${at})`],
    ['attempts', 'subject', (id, at) => `VALUES (${id}, ${at}, 3)`],
    ['allowances', 'holder', (id, at) => `VALUES (${id}, 'day', ${at}, 1)`],
  ];
  const limits: Record<string, [old: string, kept: string]> = {
    accounts: [ago('8 days'), ago('6 days')],
    account_events: [ago('91 days'), ago('89 days')],
    allowances: [ago('3 days'), ago('1 day')],
  };
  for (const [table, , insert] of rows) {
    const [old, kept] = limits[table] ?? [ago('1 hour'), ahead];
    await service.sql(`INSERT INTO ${table} ${insert("'old'", old)}`);
    await service.sql(`INSERT INTO ${table} ${insert("'kept'", kept)}`);
  }
  // confirmed and disabled accounts are kept
  await service.sql(`
    INSERT INTO accounts (id, email, email_confirmed, created_at, disabled_at) VALUES
      ('confirmed', 'long@example.org', true, ${ago('8 days')}, NULL),
      ('disabled', 'disabled@example.org', false, ${ago('8 days')}, now())`);
  vi.spyOn(console, 'log').mockReturnValue();
  await maintenance();
  for (const [table, name] of rows) {
    const left = await service.sql(
      `SELECT ${name} AS name FROM ${table} WHERE ${name} IN ('old', 'kept')`,
    );
    expect([table, left]).toEqual([table, [{ name: 'kept' }]]);
  }
  expect(
    await service.sql("SELECT id FROM accounts WHERE id IN ('confirmed', 'disabled') ORDER BY id"),
  ).toEqual([{ id: 'confirmed' }, { id: 'disabled' }]);
});

test("the operator's own keys have neither slots nor distinct names", async () => {
  for (let count = 0; count < 22; count++) {
    const wanted = { name: 'Ours', expiresAt: null, accountId: null };
    expect(await createKey({ ...wanted, environment: 'live' })).toHaveProperty('key');
  }
});

test.each([[{ state: 'disabled' }], [{ disabled: true, colour: 'red' }], [{}]])(
  'a change that is not known is refused: %j',
  async (body) => {
    const visitor = await signUp(`strict-${JSON.stringify(body).length}@example.org`);
    const { data } = await visitor.ask('POST', '/api/keys', { name: 'Strict', expires: null });
    const changed = await visitor.ask('PATCH', `/api/keys/${data.id}`, body);
    expect([changed.status, changed.error?.code]).toEqual([400, 'INVALID_INPUT']);
    const { data: listed } = await visitor.ask('GET', '/api/keys');
    expect(listed.keys).toMatchObject([{ name: 'Strict', state: 'active' }]);
  },
);

test('a trial key of an earlier release opens nothing', async () => {
  const { id, key } = await makeTestKey('Trial');
  await service.sql("UPDATE api_keys SET trial_of = 'eva@example.org' WHERE id = $1", [id]);
  const { status } = await service.ask('/v1/versions', { headers: { 'X-API-Key': key } });
  expect(status).toBe(401);
});
