/** Registering, signing in and out, passwords, e-mails, the end of an account. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test, vi } from 'vitest';
import dashboard from '../../../../functions/dashboard/index.ts';
import { PASSWORD, signUp, useDashboard } from '../../../helpers/account.ts';
import { catchConsole, Visitor } from '../../../helpers/visitor.ts';
import { BASE, useService } from '../../../host/service.ts';

const service = useService();
useDashboard();
vi.setConfig({ testTimeout: 30_000 });

const codeOf = async (asked: ReturnType<Visitor['ask']>) => {
  const { status, error } = await asked;
  return [status, error?.code];
};

describe('an account', () => {
  test('is confirmed by the link of the e-mail, which also signs in', async () => {
    const ana = await signUp('ana@example.org');
    const { data } = await ana.ask('GET', '/api/account');
    expect(data).toEqual({
      email: 'ana@example.org',
      limits: { minute: null, day: null },
      used: { minute: 0, day: 0 },
    });
  });

  test('has its address in lower case, however it was typed', async () => {
    const visitor = await signUp('  Mixed@Example.ORG ');
    expect((await visitor.ask('GET', '/api/account')).data.email).toBe('mixed@example.org');
  });

  test('does not let in before it is confirmed, and sends the link again', async () => {
    const mail = catchConsole();
    const eva = new Visitor();
    const credentials = { email: 'eva@example.org', password: PASSWORD };
    await eva.ask('POST', '/api/account/register', credentials);
    const before = mail.text().length;
    expect(await codeOf(eva.ask('POST', '/api/account/sign-in', credentials))).toEqual([
      401,
      'WRONG_CREDENTIALS',
    ]);
    expect(mail.text().slice(before)).toContain('/confirmar/#');
    expect(await codeOf(eva.ask('GET', '/api/account'))).toEqual([401, 'SIGNED_OUT']);
  });

  test.each([
    [{ email: 'no address', password: PASSWORD }, 'email'],
    [{ email: 'x@example.org', password: 'too short' }, 'password'],
    [{ email: 'x@example.org', password: 'x'.repeat(129) }, 'password'],
    [{ email: `${'x'.repeat(250)}@example.org`, password: PASSWORD }, 'email'],
    [{ email: ['x@example.org'], password: PASSWORD }, 'email'],
    [{}, 'email'],
    [[], 'body'],
    ['text', 'body'],
    [null, 'body'],
  ])('is not made from %j', async (body, named) => {
    const { status, error } = await new Visitor().ask('POST', '/api/account/register', body);
    expect([status, error?.code]).toEqual([400, 'INVALID_INPUT']);
    expect(error?.message).toContain(named);
  });

  test('is deleted with its sessions, keys and usage, once the password is right', async () => {
    const visitor = await signUp('gone@example.org');
    const { data } = await visitor.ask('POST', '/api/keys', { name: 'Mine' });
    const init = { headers: { 'X-API-Key': data.key } };
    expect((await service.ask('/v1/versions', init)).status).toBe(200);
    expect(
      await codeOf(visitor.ask('POST', '/api/account/delete', { password: 'a wrong one' })),
    ).toEqual([400, 'WRONG_PASSWORD']);
    expect((await visitor.ask('POST', '/api/account/delete', { password: PASSWORD })).status).toBe(
      200,
    );
    expect(await service.failure('/v1/versions', init)).toEqual([
      401,
      'UNAUTHORIZED',
      'Invalid API key',
    ]);
    const [left] = await service.sql(
      `SELECT (SELECT count(*) FROM accounts WHERE email = 'gone@example.org')::int AS accounts,
        (SELECT count(*) FROM api_keys WHERE id = $1)::int AS keys,
        (SELECT count(*) FROM usage WHERE key_id = $1)::int AS usage,
        (SELECT count(*) FROM sessions WHERE account_id NOT IN (SELECT id FROM accounts))::int AS sessions`,
      [data.id],
    );
    expect(left).toEqual({ accounts: 0, keys: 0, usage: 0, sessions: 0 });
  });

  test('that an operator has disabled lets nobody in, and its keys open nothing', async () => {
    const visitor = await signUp('off@example.org');
    const { data } = await visitor.ask('POST', '/api/keys', { name: 'Mine' });
    const { setAccountDisabled } = await import('../../../../functions/lib/accounts/store.ts');
    expect(await setAccountDisabled('OFF@example.org', true)).toEqual([data.id]);
    expect(await codeOf(visitor.ask('GET', '/api/keys'))).toEqual([401, 'SIGNED_OUT']);
    const credentials = { email: 'off@example.org', password: PASSWORD };
    expect(await codeOf(visitor.ask('POST', '/api/account/sign-in', credentials))).toEqual([
      403,
      'ACCOUNT_DISABLED',
    ]);
    const init = { headers: { 'X-API-Key': data.key } };
    expect(await service.failure('/v1/versions', init)).toEqual([
      401,
      'UNAUTHORIZED',
      'API key is disabled',
    ]);
    await setAccountDisabled('off@example.org', false);
    expect((await visitor.ask('POST', '/api/account/sign-in', credentials)).status).toBe(200);
  });
});

describe('a password', () => {
  test('is changed by who knows it; other sessions end, this one goes on', async () => {
    const desk = await signUp('two@example.org');
    const phone = new Visitor();
    await phone.ask('POST', '/api/account/sign-in', {
      email: 'two@example.org',
      password: PASSWORD,
    });
    const password = 'a completely new one';
    expect(
      await codeOf(desk.ask('POST', '/api/account/password', { current: 'not it', password })),
    ).toEqual([400, 'WRONG_PASSWORD']);
    const changed = await desk.ask('POST', '/api/account/password', {
      current: PASSWORD,
      password,
    });
    expect(changed.status).toBe(200);
    expect((await desk.ask('GET', '/api/account')).status).toBe(200);
    expect(await codeOf(phone.ask('GET', '/api/account'))).toEqual([401, 'SIGNED_OUT']);
  });

  test('is replaced by the link of an e-mail, once; sessions end', async () => {
    const visitor = await signUp('lost@example.org');
    const mail = catchConsole();
    await new Visitor().ask('POST', '/api/account/recover', { email: 'lost@example.org' });
    const body = { token: mail.link('nueva-contrasena'), password: 'found it again' };
    expect((await new Visitor().ask('POST', '/api/account/new-password', body)).status).toBe(200);
    expect(await codeOf(new Visitor().ask('POST', '/api/account/new-password', body))).toEqual([
      400,
      'INVALID_LINK',
    ]);
    expect(await codeOf(visitor.ask('GET', '/api/account'))).toEqual([401, 'SIGNED_OUT']);
    const credentials = { email: 'lost@example.org', password: 'found it again' };
    expect((await visitor.ask('POST', '/api/account/sign-in', credentials)).status).toBe(200);
  });

  test('the answer does not wait for the mail server, which would tell that there is an account', async () => {
    await signUp('waiting@example.org');
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`);
    vi.stubEnv('MAIL_FROM', 'verso@example.org');
    vi.stubEnv('SITE_URL', 'https://verso.example');
    const late: Promise<unknown>[] = [];
    const request = new Request(`${BASE}/api/account/recover`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: BASE },
      body: JSON.stringify({ email: 'waiting@example.org' }),
    });
    const answer = await dashboard(request, {
      ip: '192.0.2.77',
      waitUntil: (work) => void late.push(work),
    });
    expect(answer.status).toBe(200);
    expect(late).toHaveLength(1);
    const isSent = Promise.all(late).then(() => true);
    expect(await Promise.race([isSent, false])).toBe(false);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await isSent;
  });

  test('set by the e-mail confirms the address, also if the first e-mail was lost', async () => {
    const mail = catchConsole();
    const visitor = new Visitor();
    const email = 'late@example.org';
    await visitor.ask('POST', '/api/account/register', { email, password: PASSWORD });
    await visitor.ask('POST', '/api/account/recover', { email });
    const token = mail.link('nueva-contrasena');
    await visitor.ask('POST', '/api/account/new-password', { token, password: PASSWORD });
    const entered = await visitor.ask('POST', '/api/account/sign-in', {
      email,
      password: PASSWORD,
    });
    expect(entered.status).toBe(200);
  });

  test.each(['', 'x', 'x'.repeat(3_000)])('is not set by the token %.20j', async (token) => {
    const { status } = await new Visitor('192.0.2.77').ask('POST', '/api/account/new-password', {
      token,
      password: PASSWORD,
    });
    expect(status).toBe(400);
  });
});

describe('e-mails', () => {
  test('are in the language of the page', async () => {
    const mail = catchConsole();
    const headers = { 'Accept-Language': 'en' };
    const credentials = { email: 'john@example.org', password: PASSWORD };
    const { data } = await new Visitor().ask('POST', '/api/account/register', credentials, headers);
    expect(data).toEqual({ sent: 'console' });
    expect(mail.text()).toContain('Confirm your Verso account');
    expect(mail.link('en/confirm')).toBeTruthy();
  });

  test('go out by SMTP where it is set up, and then none is on the console', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, done) =>
        username === 'verso' && password === 'secret'
          ? done(null, { user: username })
          : done(new Error('who are you?')),
      onData: async (stream, _, done) => {
        received.push(Buffer.concat(await stream.toArray()).toString());
        done();
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    vi.stubEnv('SMTP_URL', `smtp://verso:secret@127.0.0.1:${port}`);
    vi.stubEnv('MAIL_FROM', 'Verso <verso@example.org>');
    vi.stubEnv('NETLIFY_DEV', '');
    vi.stubEnv('URL', 'https://verso.example');
    const mail = catchConsole();
    const sent = await new Visitor().ask('POST', '/api/account/register', {
      email: 'mail@example.org',
      password: PASSWORD,
    });
    expect(sent.data).toEqual({ sent: 'mail' });
    expect(mail.text()).toBe('');
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: mail@example.org');
    expect(received[0]).toContain('From: Verso <verso@example.org>');
    const message = received[0]?.replaceAll('=\r\n', '') ?? '';
    expect(message).toContain('https://verso.example/confirmar/#');
    // for programs that show it a button, for all others the same as text
    expect(message).toContain('multipart/alternative');
    expect(message).toMatch(
      /<a href=3D"https:\/\/verso\.example\/confirmar\/#[^>]+>Confirmar la cuenta<\/a>/,
    );
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('that cannot be sent leave nothing of their link in the log', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    vi.stubEnv('MAIL_FROM', 'verso@example.org');
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const mail = catchConsole();
    const sent = await new Visitor().ask('POST', '/api/account/register', {
      email: 'nomail@example.org',
      password: PASSWORD,
    });
    expect(sent.data).toEqual({ sent: 'mail' });
    const logged = error.mock.calls.flat().map(String).join(' ');
    expect(logged).toContain('an e-mail could not be sent');
    expect(logged + mail.text()).not.toContain('#');
  });

  test('are asked for in vain where a deployed service has no mail', async () => {
    vi.stubEnv('NETLIFY_DEV', '');
    const email = 'nobody@example.org';
    // mail without an address that its links lead to is none
    for (const settings of [
      {},
      { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'verso@example.org' },
    ]) {
      for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
      for (const [path, body] of Object.entries({
        register: { email, password: PASSWORD },
        recover: { email },
      })) {
        const asked = new Visitor().ask('POST', `/api/account/${path}`, body);
        expect(await codeOf(asked)).toEqual([503, 'NO_MAIL']);
      }
    }
  });
});

test('without AUTH_SECRET a deployed service lets nobody in, and says why', async () => {
  vi.stubEnv('NETLIFY_DEV', '');
  for (const secret of ['', 'short']) {
    vi.stubEnv('AUTH_SECRET', secret);
    expect(await codeOf(new Visitor().ask('GET', '/api/account'))).toEqual([503, 'NO_ACCOUNTS']);
  }
  const { error } = await new Visitor().ask('GET', '/api/account');
  expect(error.message).toContain('AUTH_SECRET must be set');
});

test('a customer with a large network of IPv6 has four times the tries of one with a small one', async () => {
  const statuses: number[] = [];
  for (let first = 0; first < 205; first += 15) {
    const tries = Array.from({ length: Math.min(15, 205 - first) }, async (_, more) => {
      const own = (first + more).toString(16);
      const visitor = new Visitor(`2001:db8:9:${own}00::1`);
      const email = `nobody-${own}@example.org`;
      return (await visitor.ask('POST', '/api/account/sign-in', { email, password: PASSWORD }))
        .status;
    });
    statuses.push(...(await Promise.all(tries)));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(statuses.filter((status) => status === 401)).toHaveLength(200);
});
