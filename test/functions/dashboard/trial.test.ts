/** Trial keys: one call gives a key, the link of its e-mail keeps it. */
import { describe, expect, test, vi } from 'vitest';
import { opensFreeOnly, requireKey } from '../../../functions/lib/keys/check.ts';
import maintenance from '../../../functions/maintenance/index.ts';
import { PASSWORD, signUp, useDashboard } from '../../helpers/account.ts';
import { catchConsole, Visitor } from '../../helpers/visitor.ts';
import { useService } from '../../host/service.ts';

const service = useService();
useDashboard();
vi.setConfig({ testTimeout: 30_000 });

const VERSE = '/v1/verses/joh_11_35?version=kjv';
const ask = (key: string) => service.ask(VERSE, { headers: { 'X-API-Key': key } });
let addresses = 0;
/** A program, from a network of its own: it sends no origin. */
const program = () => {
  const visitor = new Visitor(`198.51.100.${++addresses}`);
  return (email: unknown) =>
    visitor.send('POST', '/api/keys/trial', { email }, { Origin: undefined });
};
const trialFor = async (email: string) => (await (await program()(email)).json()).data;

test('one call gives a key that works at once, for a week, a thousand requests a day', async () => {
  catchConsole();
  const { key, expires, limits, sent } = await trialFor('ana@example.org');
  expect(key).toMatch(/^verso_live_[0-9a-f]{64}$/);
  expect(limits).toEqual({ minute: 60, day: 1_000 });
  expect(sent).toBe('console');
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(Math.abs(days - 7)).toBeLessThan(0.01);
  const answer = await ask(key);
  expect([answer.status, answer.headers.get('RateLimit-Policy')]).toEqual([
    200,
    '"minute";q=60;w=60',
  ]);
});

describe('the link of the e-mail', () => {
  test('keeps the key in a new account, for good and with its limits', async () => {
    const mail = catchConsole();
    const { key } = await trialFor('bea@example.org');
    const trial = mail.link('registro').replace('trial=', '');
    const bea = new Visitor();
    const credentials = { email: 'bea@example.org', password: PASSWORD, trial };
    const registered = await bea.ask('POST', '/api/account/register', credentials);
    // the link has shown whose address it is: no second e-mail
    expect(registered.data).toEqual({ signedIn: true });
    expect(() => mail.link('confirmar')).toThrow();
    const { data } = await bea.ask('GET', '/api/keys');
    expect(data.keys).toMatchObject([
      { shown: expect.stringContaining(key.slice(-4)), expires: null },
    ]);
    const answer = await ask(key);
    expect([answer.status, answer.headers.has('RateLimit-Policy')]).toEqual([200, false]);
  });

  test('keeps it in the account of that address, by signing in', async () => {
    await signUp('eva@example.org');
    const mail = catchConsole();
    await trialFor('eva@example.org');
    const trial = mail.link('entrar').replace('trial=', '');
    const eva = new Visitor();
    const credentials = { email: 'eva@example.org', password: PASSWORD, trial };
    await eva.ask('POST', '/api/account/sign-in', credentials);
    expect((await eva.ask('GET', '/api/keys')).data.keys).toHaveLength(1);
  });

  test('is the only way: what others have asked for in her name is not in her account', async () => {
    catchConsole();
    await trialFor('mia@example.org');
    const mia = await signUp('mia@example.org');
    await mia.ask('POST', '/api/account/sign-in', { email: 'mia@example.org', password: PASSWORD });
    expect((await mia.ask('GET', '/api/keys')).data.keys).toEqual([]);
  });

  test('is worth nothing for another address, or another key', async () => {
    const mail = catchConsole();
    await trialFor('leo@example.org');
    const trial = mail.link('registro').replace('trial=', '');
    await signUp('noa@example.org');
    const [id = '', proof = ''] = trial.split('.');
    for (const forged of [trial, `${Number(id) + 1}.${proof}`, `${id}.x`, '.', 'x']) {
      const noa = new Visitor();
      const credentials = { email: 'noa@example.org', password: PASSWORD, trial: forged };
      await noa.ask('POST', '/api/account/sign-in', credentials);
      expect((await noa.ask('GET', '/api/keys')).data.keys).toEqual([]);
      // nor does it prove another address
      const registration = { email: `noa${forged.length}@example.org`, password: PASSWORD };
      const other = await new Visitor().ask('POST', '/api/account/register', {
        ...registration,
        trial: forged,
      });
      expect(other.data).toEqual({ sent: 'console' });
    }
  });

  test('leaves whoever registered the address before without it', async () => {
    const mallory = new Visitor('203.0.113.66');
    const email = 'lia@example.org';
    const mail = catchConsole();
    await mallory.ask('POST', '/api/account/register', { email, password: 'mallory was here' });
    await trialFor(email);
    const trial = mail.link('registro').replace('trial=', '');
    const lia = new Visitor();
    const { data } = await lia.ask('POST', '/api/account/register', {
      email,
      password: PASSWORD,
      trial,
    });
    expect(data).toEqual({ signedIn: true });
    const theirs = { email, password: 'mallory was here' };
    expect(await mallory.ask('POST', '/api/account/sign-in', theirs)).toMatchObject({
      error: { code: 'WRONG_CREDENTIALS' },
    });
    const confirmed = await mallory.ask('POST', '/api/account/confirm', {
      token: mail.link('confirmar'),
    });
    expect(confirmed.success).toBe(false);
  });

  test('works however often others have registered the address', async () => {
    const email = 'flo@example.org';
    const mail = catchConsole();
    await trialFor(email);
    const trial = mail.link('registro').replace('trial=', '');
    for (let at = 0; at < 5; at++) {
      const other = new Visitor(`203.0.113.${100 + at}`);
      await other.ask('POST', '/api/account/register', { email, password: 'mallory was here' });
    }
    const flo = new Visitor();
    const { data } = await flo.ask('POST', '/api/account/register', {
      email,
      password: PASSWORD,
      trial,
    });
    expect(data).toEqual({ signedIn: true });
  });

  test('proves an address no longer that its account has given up', async () => {
    const [email, next] = ['uma@example.org', 'uma2@example.org'];
    const uma = await signUp(email);
    const mail = catchConsole();
    await trialFor(email);
    const trial = mail.link('entrar').replace('trial=', '');
    await uma.ask('POST', '/api/account/email', { email: next, password: PASSWORD });
    const token = mail.link('confirmar').replace('email=', '');
    expect((await uma.ask('POST', '/api/account/confirm-email', { token })).success).toBe(true);
    const { data } = await new Visitor().ask('POST', '/api/account/register', {
      email,
      password: PASSWORD,
      trial,
    });
    expect(data).toEqual({ sent: 'console' });
  });

  test('changes nothing in an account that the address has already', async () => {
    const email = 'ida@example.org';
    await signUp(email);
    const mail = catchConsole();
    await trialFor(email);
    const trial = mail.link('entrar').replace('trial=', '');
    const again = new Visitor();
    const registration = { email, password: 'another password', trial };
    const { data } = await again.ask('POST', '/api/account/register', registration);
    expect(data).toEqual({ sent: 'console' });
    expect((await again.ask('GET', '/api/keys')).success).toBe(false);
    const old = { email, password: PASSWORD };
    expect((await again.ask('POST', '/api/account/sign-in', old)).success).toBe(true);
  });
});

test('nobody learns whether an address has an account', async () => {
  catchConsole();
  await signUp('sol@example.org');
  catchConsole();
  const answers = [];
  for (const email of ['sol@example.org', 'nadie@example.org']) {
    const response = await program()(email);
    const { data } = await response.json();
    answers.push([response.status, Object.keys(data), data.sent, data.limits]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('an address has three an hour from one network, a network twenty a day', async () => {
  catchConsole();
  const same = program();
  const statuses = [];
  for (let at = 0; at < 4; at++) statuses.push((await same('uno@example.org')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const many = program();
  for (let at = 0; at < 20; at++) expect((await many(`${at}@example.org`)).status).toBe(200);
  expect((await many('20@example.org')).status).toBe(429);
});

test.each([
  ['no address', 'x', {}, 400],
  ['a page of another site', 'a@example.org', { Origin: 'https://other.example' }, 403],
])('%s is refused', async (_, email, headers, status) => {
  catchConsole();
  const visitor = new Visitor(`198.51.100.${++addresses}`);
  const response = await visitor.send('POST', '/api/keys/trial', { email }, headers);
  expect(response.status).toBe(status);
});

test('opens free versions only: anybody can have one', async () => {
  catchConsole();
  const { key } = await trialFor('abc@example.org');
  const free = await service.ask('/v1/versions', { headers: { 'X-API-Key': key } });
  expect(free.status).toBe(200);
  const open = await requireKey(key, null, '192.0.2.1');
  expect(opensFreeOnly(open)).toBe(true);
});

test('an address has five a day from all networks together', async () => {
  catchConsole();
  const statuses = [];
  for (let at = 0; at < 6; at++) statuses.push((await program()('seis@example.org')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('the e-mail says how the key ends, and its adoption is in the history', async () => {
  const mail = catchConsole();
  const { key } = await trialFor('paz@example.org');
  expect(mail.text()).toContain(key.slice(-4));
  const trial = mail.link('registro').replace('trial=', '');
  const paz = new Visitor();
  const credentials = { email: 'paz@example.org', password: PASSWORD, trial };
  await paz.ask('POST', '/api/account/register', credentials);
  const { data } = await paz.ask('GET', '/api/account/events');
  expect(JSON.stringify(data)).toContain(`Trial ${key.slice(-4)}`);
});

test('one that has expired opens nothing, cannot be kept, and is deleted', async () => {
  const mail = catchConsole();
  const { key } = await trialFor('rut@example.org');
  const trial = mail.link('registro').replace('trial=', '');
  await service.sql("UPDATE api_keys SET expires_at = now() - interval '1 second'");
  expect((await ask(key)).status).toBe(401);
  const rut = new Visitor();
  await rut.ask('POST', '/api/account/register', {
    email: 'rut@example.org',
    password: PASSWORD,
    trial,
  });
  await rut.ask('POST', '/api/account/confirm', { token: mail.link('confirmar') });
  expect((await rut.ask('GET', '/api/keys')).data.keys).toEqual([]);
  await maintenance();
  expect(await service.sql("SELECT id FROM api_keys WHERE trial_of = 'rut@example.org'")).toEqual(
    [],
  );
});
