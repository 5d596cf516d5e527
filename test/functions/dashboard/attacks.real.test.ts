/** What somebody with bad intentions would try. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import dashboard from '../../../functions/dashboard/index.ts';
import { clock } from '../../../functions/dashboard/sign-in/hide-timing.ts';
import { PASSWORD, signUp, useDashboard } from '../../helpers/account.ts';
import { catchConsole, Visitor } from '../../helpers/visitor.ts';
import { BASE, useService } from '../../host/service.ts';

const service = useService();
useDashboard();
let ana: Visitor;
let bob: Visitor;
const EMAIL = 'ana@example.org';

beforeAll(async () => {
  ana = await signUp(EMAIL, new Visitor('192.0.2.10'));
  bob = await signUp('bob@example.org', new Visitor('192.0.2.11'));
});

const codeOf = async (asked: ReturnType<Visitor['ask']>) => {
  const { status, error } = await asked;
  return [status, error?.code];
};

const CHANGES: [string, string, unknown][] = [
  ['POST', '/api/account/register', { email: 'csrf@example.org', password: PASSWORD }],
  ['POST', '/api/account/sign-in', { email: EMAIL, password: PASSWORD }],
  ['POST', '/api/account/sign-out', {}],
  ['POST', '/api/account/password', { current: PASSWORD, password: 'stolen password' }],
  ['POST', '/api/account/delete', { password: PASSWORD }],
  ['POST', '/api/keys', { name: 'CSRF' }],
  ['PATCH', '/api/keys/1', { disabled: true }],
  ['DELETE', '/api/keys/1', undefined],
];

describe.each(CHANGES)('%s %s', (method, path, body) => {
  test.each(['https://evil.example', 'null', 'https://verso.test.evil.example', '', undefined])(
    'is refused to a page from %j',
    async (Origin) => {
      expect(await codeOf(ana.ask(method, path, body, { Origin }))).toEqual([403, 'FOREIGN_PAGE']);
      expect((await ana.ask('GET', '/api/account')).status).toBe(200);
    },
  );
});

test('what a plain form of another page could send is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const asked = ana.ask('POST', '/api/keys', { name: 'Form' }, { 'Content-Type': type });
    expect(await codeOf(asked)).toEqual([400, 'INVALID_INPUT']);
  }
});

test('no page of another site can read an answer, or ask with cookies', async () => {
  const { headers } = await ana.ask('GET', '/api/account', undefined, {
    Origin: 'https://evil.example',
  });
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  expect(headers.get('Cache-Control')).toBe('no-store');
  const response = await new Visitor().send('POST', '/api/account/sign-in', {
    email: EMAIL,
    password: PASSWORD,
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-verso\.session_token=/);
  expect(cookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', 'Max-Age=2592000', 'Path=/api', 'SameSite=Strict', 'Secure'].sort(),
  );
});

test('a session that was fixed before signing in is not the one after', async () => {
  const victim = new Visitor();
  for (const [name, value] of bob.cookies) victim.cookies.set(name, value);
  await victim.ask('POST', '/api/account/sign-in', { email: EMAIL, password: PASSWORD });
  expect(victim.cookieHeader).not.toBe(bob.cookieHeader);
  expect((await bob.ask('GET', '/api/account')).data.email).toBe('bob@example.org');
  const invented = new Visitor();
  invented.cookies.set('__Secure-verso.session_token', 'invented.signature');
  expect(await codeOf(invented.ask('GET', '/api/account'))).toEqual([401, 'SIGNED_OUT']);
});

test('a token from the database opens nothing without our signature', async () => {
  const [row] = await service.sql<{ token: string }>('SELECT token FROM sessions LIMIT 1');
  for (const value of [row?.token ?? '', `${row?.token}.`, `${row?.token}.AAAA`]) {
    const thief = new Visitor();
    thief.cookies.set('__Secure-verso.session_token', value);
    expect(await codeOf(thief.ask('GET', '/api/account'))).toEqual([401, 'SIGNED_OUT']);
  }
});

test('a cookie that was copied is worth nothing after signing out', async () => {
  const visitor = new Visitor();
  await visitor.ask('POST', '/api/account/sign-in', { email: EMAIL, password: PASSWORD });
  const copy = new Visitor();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  expect((await copy.ask('GET', '/api/account')).status).toBe(200);
  await visitor.ask('POST', '/api/account/sign-out');
  expect(await codeOf(copy.ask('GET', '/api/account'))).toEqual([401, 'SIGNED_OUT']);
  expect(await codeOf(copy.ask('GET', '/api/keys'))).toEqual([401, 'SIGNED_OUT']);
});

test("other people's keys cannot be seen, changed, deleted or told from none at all", async () => {
  const { data } = await ana.ask('POST', '/api/keys', { name: 'Private' });
  for (const id of [data.id, '999999', '0', '-1', 'x', '1%20OR%201=1', '9'.repeat(30)]) {
    const answers = [
      await bob.ask('GET', `/api/keys/${id}/usage`),
      await bob.ask('GET', `/api/keys/${id}/usage.csv`),
      await bob.ask('PATCH', `/api/keys/${id}`, { disabled: true, name: 'Stolen' }),
      await bob.ask('DELETE', `/api/keys/${id}`),
    ];
    for (const { status, error } of answers) {
      expect([status, error]).toEqual([
        404,
        { code: 'NOT_FOUND', message: 'There is no such key', request_id: expect.any(String) },
      ]);
    }
  }
  expect((await bob.ask('GET', '/api/keys')).data.keys).toEqual([]);
  const [mine] = (await ana.ask('GET', '/api/keys')).data.keys;
  expect(mine).toMatchObject({ name: 'Private', state: 'active' });
});

test.each([
  "'); DROP TABLE api_keys; --",
  "' OR '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} #{7*7} %s %n',
  'ñandú ¿? ¡! 中文 👩‍👩‍👧',
])('a key named %j is just named so', async (name) => {
  const made = await ana.ask('POST', '/api/keys', { name });
  expect(made.status).toBe(200);
  const { data } = await ana.ask('GET', '/api/keys');
  expect(data.keys.at(-1).name).toBe(name);
  await ana.ask('DELETE', `/api/keys/${made.data.id}`);
});

describe('whether an account exists is told', () => {
  const unknown = 'nobody@example.org';

  /** The answer as the asker has it, and how many seconds it took. */
  async function seen(path: string, body: unknown): Promise<unknown> {
    const start = clock.now();
    const { status, success, data, error, headers } = await new Visitor('192.0.2.20').ask(
      'POST',
      `/api/account/${path}`,
      body,
    );
    const seconds = (clock.now() - start) / 1000;
    const names = [...headers.keys()].sort();
    const { request_id: _, ...told } = error ?? {};
    return { status, success, data, error: told, names, seconds };
  }

  test.each([
    ['register', { password: PASSWORD }],
    ['recover', {}],
  ])('by no answer to %s, and by no time', async (path, more) => {
    catchConsole();
    const known = await seen(path, { email: EMAIL, ...more });
    expect(await seen(path, { email: unknown, ...more })).toEqual(known);
    expect(known).toMatchObject({ status: 200, seconds: 1 });
  });

  test('by no answer to a wrong password, and by no time', async () => {
    const known = await seen('sign-in', { email: EMAIL, password: 'wrong password' });
    const none = { email: 'really-nobody@example.org', password: 'wrong password' };
    expect(await seen('sign-in', none)).toEqual(known);
    expect(known).toMatchObject({ status: 401, seconds: 1 });
  });

  test('by no limit either: it holds whether or not the account exists', async () => {
    for (const email of ['limit@example.org', 'bob@example.org']) {
      const attacker = new Visitor('192.0.2.21');
      const tries = Array.from({ length: 11 }, () =>
        attacker.ask('POST', '/api/account/sign-in', { email, password: 'wrong password' }),
      );
      const codes = (await Promise.all(tries)).map(({ status }) => status).sort();
      expect(codes).toEqual([...Array(10).fill(401), 429]);
    }
  });
});

describe('guessing', () => {
  const EMAIL_OF_TARGET = 'target@example.org';
  const from = (address: string, password: string) =>
    new Visitor(address).ask('POST', '/api/account/sign-in', { email: EMAIL_OF_TARGET, password });
  const network = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`;
  let target: Visitor;

  test('a password is stopped after ten tries from a network, all at once', async () => {
    target = await signUp(EMAIL_OF_TARGET, new Visitor('192.0.2.30'));
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => from('198.51.100.250', `guess ${index}`)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const late = await from('198.51.100.250', PASSWORD);
    expect([late.status, late.error?.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect(Number(late.headers.get('Retry-After'))).toBeLessThanOrEqual(900);
  });

  test('from elsewhere shuts nobody out, neither from signing in nor from recovering', async () => {
    const mail = catchConsole();
    const attacker = new Visitor('198.51.100.250');
    for (let index = 0; index < 8; index++) {
      await attacker.ask('POST', '/api/account/recover', { email: EMAIL_OF_TARGET });
    }
    // a network is refused after ten tries, and then its tries count for nobody else
    for (let tries = 0; tries < 110; tries += 10) {
      await Promise.all(Array.from({ length: 10 }, () => from('198.51.100.251', 'a guess')));
    }
    expect((await from('192.0.2.31', PASSWORD)).status).toBe(200);
    const own = await target.ask('POST', '/api/account/recover', { email: EMAIL_OF_TARGET });
    expect(own.status).toBe(200);
    const token = mail.link('nueva-contrasena');
    const set = { token, password: PASSWORD };
    expect((await target.ask('POST', '/api/account/new-password', set)).status).toBe(200);
  });

  test('from a hundred networks is stopped, but not for a browser that has signed in before', async () => {
    const tries = [];
    for (let index = 0; index < 105; index += 15) {
      const some = Array.from({ length: 15 }, (_, more) => from(network(index + more), 'a guess'));
      tries.push(...(await Promise.all(some)));
    }
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(4);
    expect((await from('192.0.2.99', PASSWORD)).status).toBe(429);
    const credentials = { email: EMAIL_OF_TARGET, password: PASSWORD };
    expect((await target.ask('POST', '/api/account/sign-in', credentials)).status).toBe(200);
    for (const [name, value] of target.cookies) {
      // what another has signed in with helps nobody with this account
      if (name.includes('browser')) bob.cookies.set(name, value);
    }
    const other = { email: 'other@example.org', password: PASSWORD };
    expect((await bob.ask('POST', '/api/account/sign-in', other)).status).toBe(401);

    // whom the account belongs to can open it at once from wherever he is
    const mail = catchConsole();
    const abroad = new Visitor('192.0.2.98');
    await abroad.ask('POST', '/api/account/recover', { email: EMAIL_OF_TARGET });
    const token = mail.link('nueva-contrasena');
    await abroad.ask('POST', '/api/account/new-password', { token, password: PASSWORD });
    expect((await abroad.ask('POST', '/api/account/sign-in', credentials)).status).toBe(200);
  });

  test('is stopped after fifty tries from an address, whatever the accounts', async () => {
    const tries = await Promise.all(
      Array.from({ length: 55 }, (_, index) =>
        // the same customer: one IPv6 network, written in two ways
        new Visitor(index % 2 ? `2001:db8:0:7::${index}` : `2001:0db8::7:0:0:0:${index}`).ask(
          'POST',
          '/api/account/sign-in',
          { email: `guess${index}@example.org`, password: 'wrong password' },
        ),
      ),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('one customer with many small networks locks nobody out', async () => {
    const target = { email: 'neighbour@example.org', password: PASSWORD };
    await signUp(target.email, new Visitor('192.0.2.120'));
    const codes: string[] = [];
    for (let network = 0; network < 10; network++) {
      const neighbour = new Visitor(`2001:db8:5:10${network.toString(16)}::1`);
      for (let tries = 0; tries < 3; tries++) {
        const wrong = { ...target, password: 'wrong password' };
        codes.push((await neighbour.ask('POST', '/api/account/sign-in', wrong)).error?.code);
      }
    }
    // a /56 has twice the ten tries of a network
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(10);
    const owner = new Visitor('192.0.2.121');
    expect((await owner.ask('POST', '/api/account/sign-in', target)).status).toBe(200);
  });

  test('is open again when the time is over', async () => {
    await service.sql("UPDATE attempts SET ends_at = now() - interval '1 second'");
    const visitor = new Visitor('2001:db8:0:7::1');
    const credentials = { email: EMAIL, password: PASSWORD };
    expect((await visitor.ask('POST', '/api/account/sign-in', credentials)).status).toBe(200);
  });

  test('with a stolen session is stopped as well', async () => {
    const tries = [];
    for (let index = 0; index < 12; index++) {
      const body = { current: `guess ${index}`, password: 'stolen password' };
      tries.push((await bob.ask('POST', '/api/account/password', body)).status);
    }
    expect(tries.filter((status) => status === 429)).toHaveLength(2);
  });

  test.each([
    ['recover', 'bob@example.org'],
    ['register', 'bob@example.org'],
    ['register', 'flood@example.org'],
  ])('e-mails of %s cannot be used to flood %s', async (path, email) => {
    const mail = catchConsole();
    for (let index = 0; index < 8; index++) {
      const body = { email, ...(path === 'register' ? { password: PASSWORD } : {}) };
      const asked = await new Visitor(`203.0.113.${index}`).ask(
        'POST',
        `/api/account/${path}`,
        body,
      );
      expect(asked.status).toBe(200);
    }
    expect(mail.text().match(/Email to/g)).toHaveLength(5);
  });

  test('e-mails to who never confirmed share one limit', async () => {
    const mail = catchConsole();
    const email = 'unconfirmed@example.org';
    const credentials = { email, password: PASSWORD };
    const visitor = (index: number) => new Visitor(`203.0.113.${100 + index}`);
    await visitor(0).ask('POST', '/api/account/register', credentials);
    for (let index = 1; index < 4; index++) {
      await visitor(index).ask('POST', '/api/account/sign-in', credentials);
      await visitor(index).ask('POST', '/api/account/recover', { email });
    }
    expect(mail.text().match(/Email to/g)).toHaveLength(5);
  });
});

test('nothing is done for who is not signed in', async () => {
  for (const [method, path] of [
    ['GET', '/api/account'],
    ['GET', '/api/keys'],
    ['POST', '/api/keys'],
    ['PATCH', '/api/keys/1'],
    ['DELETE', '/api/keys/1'],
    ['GET', '/api/usage'],
    ['GET', '/api/keys/1/usage'],
    ['GET', '/api/keys/1/usage.csv'],
    ['POST', '/api/account/password'],
    ['POST', '/api/account/delete'],
  ] as const) {
    const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
    expect(await codeOf(new Visitor().ask(method, path, body))).toEqual([401, 'SIGNED_OUT']);
  }
});

test.each([
  ['GET', '/api/nothing', 404],
  ['GET', '/api/account/sign-in', 405],
  ['PUT', '/api/keys', 405],
  ['GET', '/api/account/get-session', 404],
  ['GET', '/api/account/verify-email?token=x', 404],
  ['POST', '/api/account/sign-up/email', 404],
  ['POST', '/api/account/update-user', 404],
])('%s %s is %i: nothing of the library is reached directly', async (method, path, status) => {
  const body = method === 'GET' ? undefined : {};
  expect((await ana.ask(method, path, body)).status).toBe(status);
});

test('a body that is too long, or no JSON, is refused', async () => {
  const right = JSON.stringify({ email: EMAIL, password: PASSWORD });
  for (const [body, status] of [
    [right, 200],
    [`${right}${' '.repeat(20_000)}`, 400],
    [right.slice(0, -1), 400],
    ['{}', 400],
  ] as const) {
    const headers = { Origin: BASE, 'Content-Type': 'application/json' };
    const request = new Request(`${BASE}/api/account/sign-in`, { method: 'POST', headers, body });
    const answer = await dashboard(request, { ip: '192.0.2.44', waitUntil: () => {} });
    const { error } = await answer.json();
    expect([answer.status, error?.code]).toEqual([
      status,
      status === 400 ? 'INVALID_INPUT' : undefined,
    ]);
  }
});

test('no key is in the database, in a log or in a later answer', async () => {
  const logs = (['log', 'error', 'warn', 'info'] as const).map((name) =>
    vi.spyOn(console, name).mockReturnValue(),
  );
  const { data } = await ana.ask('POST', '/api/keys', { name: 'Secret' });
  const secret = data.key.slice('verso_live_'.length);
  await service.ask('/v1/versions', { headers: { 'X-API-Key': data.key } });
  await service.ask('/v1/passage?ref=x', { headers: { 'X-API-Key': data.key } });
  const later = [
    await ana.ask('GET', '/api/keys'),
    await ana.ask('GET', `/api/keys/${data.id}/usage`),
  ];
  const tables = await service.sql<{ table_name: string }>(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  expect(tables.length).toBeGreaterThan(8);
  const rows = [];
  for (const { table_name } of tables) {
    rows.push(await service.sql(`SELECT "${table_name}"::text AS row FROM "${table_name}"`));
  }
  const written = logs.flatMap((log) => log.mock.calls);
  const everything = JSON.stringify([later, rows, written]);
  expect(everything).toContain('Secret');
  expect(everything).not.toContain(secret);
  expect(everything).not.toContain(secret.slice(8, 40));
});
