/** Whose an account is: who reads the e-mails of its address and knows the password that was chosen with it. */
import { describe, expect, test, vi } from 'vitest';
import { PASSWORD, signUp, useDashboard } from '../../helpers/account.ts';
import { catchConsole, Visitor } from '../../helpers/visitor.ts';
import { useService } from '../../host/service.ts';

const service = useService();
useDashboard();
vi.setConfig({ testTimeout: 60_000 });

const STOLEN = 'what the thief has chosen';
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [
  status,
  error?.code,
];
const register = (visitor: Visitor, email: string, password: string) =>
  visitor.ask('POST', '/api/account/register', { email, password });
const signIn = (email: string, password: string) =>
  new Visitor('192.0.2.77').ask('POST', '/api/account/sign-in', { email, password });

describe('somebody registers the address of another', () => {
  test('before her: his link dies with his registration, and so does his password', async () => {
    const email = 'before@example.org';
    const [thief, she] = [new Visitor('192.0.2.66'), new Visitor()];
    const mail = catchConsole();
    await register(thief, email, STOLEN);
    const his = mail.link('confirmar');
    await register(she, email, PASSWORD);
    const hers = mail.link('confirmar');
    for (const visitor of [she, thief]) {
      const opened = await visitor.ask('POST', '/api/account/confirm', { token: his });
      expect(codeOf(opened)).toEqual([400, 'INVALID_LINK']);
    }
    const confirmed = await she.ask('POST', '/api/account/confirm', { token: hers });
    expect(confirmed.data).toEqual({ signedIn: true });
    expect(codeOf(await signIn(email, STOLEN))).toEqual([401, 'WRONG_CREDENTIALS']);
    expect(codeOf(await signIn(email, PASSWORD))).toEqual([200, undefined]);
  });

  test('after her: she cannot confirm his registration by opening his link', async () => {
    const email = 'after@example.org';
    const [thief, she] = [new Visitor('192.0.2.67'), new Visitor()];
    const mail = catchConsole();
    await register(she, email, PASSWORD);
    await register(thief, email, STOLEN);
    const token = mail.link('confirmar');
    const opened = await she.ask('POST', '/api/account/confirm', { token });
    expect(codeOf(opened)).toEqual([400, 'PASSWORD_NEEDED']);
    const hers = await she.ask('POST', '/api/account/confirm', { token, password: PASSWORD });
    expect(codeOf(hers)).toEqual([400, 'WRONG_PASSWORD']);
    expect(codeOf(await signIn(email, STOLEN))).toEqual([401, 'WRONG_CREDENTIALS']);
  });
});

test('where no more e-mails may go to an address, what is registered there stays', async () => {
  const email = 'often@example.org';
  const she = new Visitor('192.0.2.71');
  const mail = catchConsole();
  await register(she, email, PASSWORD);
  const hers = mail.link('confirmar');
  // her link is void by then, but the last e-mail that was sent is not
  const thief = new Visitor('192.0.2.72');
  for (let count = 0; count < 4; count++) await register(thief, email, STOLEN);
  const last = mail.link('confirmar');
  await register(she, email, PASSWORD);
  await register(new Visitor('192.0.2.73'), email, STOLEN);
  expect(mail.link('confirmar')).toBe(last);
  expect(codeOf(await she.ask('POST', '/api/account/confirm', { token: hers }))).toEqual([
    400,
    'INVALID_LINK',
  ]);
  const opened = await she.ask('POST', '/api/account/confirm', { token: last });
  expect(codeOf(opened)).toEqual([400, 'PASSWORD_NEEDED']);
});

test('an e-mail can be opened on another device with the password', async () => {
  const mail = catchConsole();
  await register(new Visitor(), 'device@example.org', PASSWORD);
  const token = mail.link('confirmar');
  const phone = new Visitor('192.0.2.68');
  const opened = await phone.ask('POST', '/api/account/confirm', { token, password: PASSWORD });
  expect(opened.data).toEqual({ signedIn: true });
  expect((await phone.ask('GET', '/api/account')).data.email).toBe('device@example.org');
});

test('a link cannot be made to fit another registration', async () => {
  const mail = catchConsole();
  await register(new Visitor(), 'one@example.org', PASSWORD);
  const one = mail.link('confirmar');
  await register(new Visitor(), 'two@example.org', PASSWORD);
  const two = mail.link('confirmar');
  const mixed = [...one.split('.').slice(0, 2), ...two.split('.').slice(2)].join('.');
  for (const token of [mixed, one.split('.').slice(2).join('.'), 'x', '..', 'a.b.c.d.e']) {
    const opened = await new Visitor().ask('POST', '/api/account/confirm', { token });
    expect(codeOf(opened), token).toEqual([400, 'INVALID_LINK']);
  }
});

test('registrations of one address at the same moment all answer alike', async () => {
  catchConsole();
  await signUp('known@example.org');
  catchConsole();
  for (const email of ['new@example.org', 'known@example.org']) {
    const asked = Array.from({ length: 4 }, (_, index) =>
      register(new Visitor(`192.0.2.${100 + index}`), email, PASSWORD),
    );
    const answers = (await Promise.all(asked)).map(({ status, data, headers }) => [
      status,
      data,
      [...headers.keys()].sort(),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
  }
});

describe('a change of the password', () => {
  test.each(['by a link', 'in the account'])(
    '%s voids links and other sessions, and is told',
    async (way) => {
      const email = `change-${way.length}@example.org`;
      const she = await signUp(email);
      const elsewhere = new Visitor('192.0.2.69');
      await elsewhere.ask('POST', '/api/account/sign-in', { email, password: PASSWORD });
      const mail = catchConsole();
      await she.ask('POST', '/api/account/recover', { email });
      const first = mail.link('nueva-contrasena');
      await she.ask('POST', '/api/account/recover', { email });
      const second = mail.link('nueva-contrasena');
      const next = 'another long password';
      const changed =
        way === 'by a link'
          ? await she.ask('POST', '/api/account/new-password', { token: second, password: next })
          : await she.ask('POST', '/api/account/password', { current: PASSWORD, password: next });
      expect(changed.status).toBe(200);
      expect(mail.text()).toContain('La contraseña de tu cuenta de Verso ha cambiado');
      const late = await she.ask('POST', '/api/account/new-password', {
        token: first,
        password: STOLEN,
      });
      expect(codeOf(late)).toEqual([400, 'INVALID_LINK']);
      expect((await elsewhere.ask('GET', '/api/account')).status).toBe(401);
      expect((await she.ask('GET', '/api/account')).status).toBe(way === 'by a link' ? 401 : 200);
    },
  );
});

test('a browser is known until the password changes, and the one that changes it stays known', async () => {
  const email = 'known-until@example.org';
  const she = await signUp(email);
  const thief = new Visitor('192.0.2.90');
  await thief.ask('POST', '/api/account/sign-in', { email, password: PASSWORD });
  await she.ask('POST', '/api/account/password', {
    current: PASSWORD,
    password: 'a new one of hers',
  });
  const mail = catchConsole();
  const recover = async (visitor: Visitor) => {
    await visitor.ask('POST', '/api/account/recover', { email });
    return mail.text().split('/nueva-contrasena/').length - 1;
  };
  for (let count = 1; count <= 5; count++) {
    expect(await recover(new Visitor(`198.51.100.${count}`))).toBe(count);
  }
  expect(await recover(thief)).toBe(5);
  expect(await recover(she)).toBe(6);
});

test('the link of an account that was deleted is not valid any more', async () => {
  const email = 'deleted@example.org';
  const she = await signUp(email);
  const mail = catchConsole();
  await she.ask('POST', '/api/account/recover', { email });
  const token = mail.link('nueva-contrasena');
  await she.ask('POST', '/api/account/delete', { password: PASSWORD });
  const late = await she.ask('POST', '/api/account/new-password', { token, password: PASSWORD });
  expect(codeOf(late)).toEqual([400, 'INVALID_LINK']);
});

test.each([
  ['SITE_URL', { SITE_URL: 'https://biblia.example', URL: 'https://main.example' }],
  ['URL', { SITE_URL: '', URL: 'https://main.example' }],
])('links lead to %s, whatever host a request names', async (name, settings) => {
  for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
  const mail = catchConsole();
  const email = `host-${name.toLowerCase()}@example.org`;
  await new Visitor().ask(
    'POST',
    '/api/account/register',
    { email, password: PASSWORD },
    { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
  );
  expect(mail.text()).toContain(`${name === 'URL' ? settings.URL : settings.SITE_URL}/confirmar/#`);
  expect(mail.text()).not.toContain('evil');
});

describe('passwords', () => {
  test.each(['aaaaaaaaaaaa', 'password123', 'PASSWORD123', '1234567890', 'qwertyuiop'])(
    '%s is among the first that are tried',
    async (password) => {
      catchConsole();
      const asked = await register(new Visitor(), 'weak@example.org', password);
      expect(codeOf(asked)).toEqual([400, 'WEAK_PASSWORD']);
    },
  );

  test('of nine characters are too short', async () => {
    const asked = await register(new Visitor(), 'short@example.org', 'x7!kQ9zLp');
    expect(codeOf(asked)).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('sessions and events', () => {
  test('are listed, and another session can be ended', async () => {
    const email = 'sessions@example.org';
    const here = await signUp(email);
    const phone = new Visitor('192.0.2.70');
    const credentials = { email, password: PASSWORD };
    const headers = { 'User-Agent': 'Mozilla/5.0 (Android) Firefox/140.0' };
    await phone.ask('POST', '/api/account/sign-in', credentials, headers);
    const { data } = await here.ask('GET', '/api/account/sessions');
    expect(data.sessions).toHaveLength(2);
    const other = data.sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect(other).toMatchObject({ browser: headers['User-Agent'] });
    expect(other.lastUsed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

    const stranger = await signUp('stranger@example.org');
    const path = `/api/account/sessions/${other.id}`;
    expect((await stranger.ask('DELETE', path)).status).toBe(404);
    expect((await phone.ask('GET', '/api/account')).status).toBe(200);
    expect((await here.ask('DELETE', path)).status).toBe(200);
    expect((await phone.ask('GET', '/api/account')).status).toBe(401);

    const made = await here.ask('POST', '/api/keys', { name: 'Sitio' });
    await here.ask('PATCH', `/api/keys/${made.data.id}`, { disabled: true });
    await here.ask('DELETE', `/api/keys/${made.data.id}`);
    const events = (await here.ask('GET', '/api/account/events')).data.events;
    expect(events.map(({ kind, key }: { kind: string; key: string }) => [kind, key])).toEqual([
      ['key_deleted', 'Sitio'],
      ['key_disabled', 'Sitio'],
      ['key_created', 'Sitio'],
      ['session_ended', null],
      ['signed_in', null],
      ['registered', null],
    ]);
  });

  test('end after 90 days, however much they are used', async () => {
    const old = await signUp('old@example.org');
    await service.sql(
      `UPDATE sessions SET created_at = now() - interval '91 days'
       WHERE account_id = (SELECT id FROM accounts WHERE email = 'old@example.org')`,
    );
    expect(codeOf(await old.ask('GET', '/api/account'))).toEqual([401, 'SIGNED_OUT']);
    expect((await old.ask('GET', '/api/keys')).status).toBe(401);
  });

  test('of an account that was disabled can do nothing', async () => {
    const she = await signUp('disabled@example.org');
    await service.sql(
      "UPDATE accounts SET disabled_at = now() WHERE email = 'disabled@example.org'",
    );
    expect((await she.ask('POST', '/api/keys', { name: 'No' })).status).toBe(401);
  });
});
