/** Passkeys: added with the password, used without it, gone when the account is taken back. */
import { expect, test, vi } from 'vitest';
import { setAccountDisabled } from '../../../../functions/lib/accounts/store.ts';
import { MAX_PASSKEYS } from '../../../../functions/lib/contract/limits.ts';
import { Authenticator } from '../../../../netlify/deploy-check/authenticator.ts';
import { PASSWORD, signUp, useDashboard } from '../../../helpers/account.ts';
import { catchConsole, Visitor } from '../../../helpers/visitor.ts';
import { BASE, useService } from '../../../host/service.ts';

useService();
useDashboard();
vi.setConfig({ testTimeout: 30_000 });

const askToAdd = (visitor: Visitor, password = PASSWORD) =>
  visitor.ask('POST', '/api/account/passkeys/options', { password });
const askToSignIn = (visitor: Visitor) =>
  visitor.ask('POST', '/api/account/passkey-sign-in/options');

async function add(visitor: Visitor, device: Authenticator, name = 'Laptop', password = PASSWORD) {
  const { data } = await askToAdd(visitor, password);
  const response = device.register(data);
  return await visitor.ask('POST', '/api/account/passkeys', { name, response });
}

async function signIn(device: Authenticator, visitor = new Visitor()) {
  const { data } = await askToSignIn(visitor);
  const response = device.signIn(data);
  return await visitor.ask('POST', '/api/account/passkey-sign-in', { response });
}

const namesOf = async (visitor: Visitor) =>
  (await visitor.ask('GET', '/api/account/passkeys')).data.passkeys.map(
    ({ name }: { name: string }) => name,
  );

test('a passkey that was added signs in without the password, and its owner is told', async () => {
  const ana = await signUp('ana@example.org');
  const mail = catchConsole();
  const device = new Authenticator(BASE);
  expect((await add(ana, device, ' Laptop ')).status).toBe(200);
  expect(await namesOf(ana)).toEqual(['Laptop']);
  expect(mail.text()).toContain('Email to ana@example.org: Llave de acceso nueva');
  const elsewhere = new Visitor('192.0.2.9');
  expect((await signIn(device, elsewhere)).status).toBe(200);
  expect((await elsewhere.ask('GET', '/api/account')).data.email).toBe('ana@example.org');
  const { events } = (await ana.ask('GET', '/api/account/events')).data;
  expect(
    events.slice(0, 2).map(({ kind, key }: { kind: string; key: string }) => [kind, key]),
  ).toEqual([
    ['signed_in', null],
    ['passkey_added', 'Laptop'],
  ]);
});

test('the password is needed to add one, and to be signed in', async () => {
  const visitor = await signUp('needs@example.org');
  expect((await askToAdd(visitor, 'a wrong one')).error?.code).toBe('WRONG_PASSWORD');
  expect((await askToAdd(new Visitor())).status).toBe(401);
  // what was offered for signing in adds nothing
  const { data } = await askToSignIn(visitor);
  const response = new Authenticator(BASE).register(data);
  const added = await visitor.ask('POST', '/api/account/passkeys', { name: 'x', response });
  expect(added.error?.code).toBe('INVALID_PASSKEY');
  expect(await namesOf(visitor)).toEqual([]);
});

test('an offer serves once, and only the browser and the account that it was made to', async () => {
  const visitor = await signUp('once@example.org');
  const device = new Authenticator(BASE);
  await add(visitor, device);
  const browser = new Visitor();
  const { data } = await askToSignIn(browser);
  const response = device.signIn(data);
  const send = (from: Visitor) => from.ask('POST', '/api/account/passkey-sign-in', { response });
  expect((await send(new Visitor())).error?.code).toBe('INVALID_PASSKEY');
  const cookies = new Map(browser.cookies);
  expect((await send(browser)).status).toBe(200);
  const again = new Visitor();
  for (const [name, value] of cookies) again.cookies.set(name, value);
  expect((await send(again)).error?.code).toBe('INVALID_PASSKEY');
  const other = await signUp('other@example.org', new Visitor('192.0.2.5'));
  const offered = (await askToAdd(visitor)).data;
  const stolen = { name: 'x', response: new Authenticator(BASE).register(offered) };
  const added = await other.ask('POST', '/api/account/passkeys', stolen);
  expect(added.error?.code).toBe('INVALID_PASSKEY');
});

test('an unknown passkey does not sign in', async () => {
  expect((await signIn(new Authenticator(BASE))).error?.code).toBe('INVALID_PASSKEY');
});

test.each([
  ['of another site', new Authenticator('https://verso.example.com')],
  ['that does not ask its owner', new Authenticator(BASE, false)],
])('a passkey %s is not added', async (_, device) => {
  const visitor = await signUp(`${crypto.randomUUID()}@example.org`);
  expect((await add(visitor, device)).error?.code).toBe('INVALID_PASSKEY');
  expect(await namesOf(visitor)).toEqual([]);
});

/** In DER; it names a list of revoked certificates at http://127.0.0.1:9/list. */
const CERTIFICATE = Buffer.from(
  [
    'MIIBmTCCAT+gAwIBAgIUd7EEZbtUhL4IuWfEt1nQIwjBkGAwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwB',
    'YTAgFw0yNjExMjYyMzE4MzJaGA8yMTI2MTEwMjIzMTgzMlowDDEKMAgGA1UEAwwBYTBZMBMGByqGSM49',
    'AgEGCCqGSM49AwEHA0IABCDjZSjDZK0Uu4Vp0a/hY/zBJ+fgWZ9rgZSqpZ0aFCDprgcQGVohPsL72Ifz',
    'aWdFbhyFwbodqSwesu2Z70eKTuOjfTB7MB0GA1UdDgQWBBTq2mI+ijK9jJ70H7LVcHW5A/fCCDAfBgNV',
    'HSMEGDAWgBTq2mI+ijK9jJ70H7LVcHW5A/fCCDAPBgNVHRMBAf8EBTADAQH/MCgGA1UdHwQhMB8wHaAb',
    'oBmGF2h0dHA6Ly8xMjcuMC4wLjE6OS9saXN0MAoGCCqGSM49BAMCA0gAMEUCIHhq0zZBNiQgICs5NUSk',
    'zM4sgu8qF0FfSp5Elw4SDTfwAiEAi2OlpjDKn054KmQc0c960Y5mt+LUKZf06E0BZtRW+OA=',
  ].join(''),
  'base64',
);
const CERTIFIED = new Map([['x5c', [CERTIFICATE]]]);

test('a passkey with a certificate is refused before anything is fetched for it', async () => {
  const ana = await signUp('certified@example.org');
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('fetched'));
  for (const format of ['apple', 'android-key', 'android-safetynet', 'fido-u2f', 'packed', 'tpm']) {
    const { data } = await askToAdd(ana);
    const response = new Authenticator(BASE).register(data, { format, statement: CERTIFIED });
    const { status, error } = await ana.ask('POST', '/api/account/passkeys', {
      name: 'X',
      response,
    });
    expect([format, status, error?.code]).toEqual([format, 400, 'INVALID_PASSKEY']);
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('a passkey whose device has not asked its owner does not sign in', async () => {
  const device = new Authenticator(BASE);
  await add(await signUp('asks@example.org'), device);
  device.asksOwner = false;
  expect((await signIn(device)).error?.code).toBe('INVALID_PASSKEY');
});

test('one that was removed signs in no more, and nobody removes that of another', async () => {
  const [ana, eve] = [
    await signUp('removes@example.org'),
    await signUp('eve@example.org', new Visitor('192.0.2.5')),
  ];
  const device = new Authenticator(BASE);
  await add(ana, device);
  const [{ id }] = (await ana.ask('GET', '/api/account/passkeys')).data.passkeys;
  expect((await eve.ask('DELETE', `/api/account/passkeys/${id}`)).status).toBe(404);
  expect((await signIn(device)).status).toBe(200);
  expect((await ana.ask('DELETE', `/api/account/passkeys/${id}`)).status).toBe(200);
  expect((await signIn(device)).error?.code).toBe('INVALID_PASSKEY');
});

test('a new password removes all, chosen in the account or by e-mail; a wrong one none', async () => {
  const visitor = await signUp('taken@example.org');
  const thief = new Authenticator(BASE);
  await add(visitor, thief);
  const body = { current: 'not the password', password: 'another horse battery' };
  expect((await visitor.ask('POST', '/api/account/password', body)).status).toBe(400);
  expect(await namesOf(visitor)).toEqual(['Laptop']);
  body.current = PASSWORD;
  expect((await visitor.ask('POST', '/api/account/password', body)).status).toBe(200);
  expect(await namesOf(visitor)).toEqual([]);
  expect((await signIn(thief)).error?.code).toBe('INVALID_PASSKEY');
  await add(visitor, new Authenticator(BASE), 'Phone', body.password);
  const mail = catchConsole();
  await visitor.ask('POST', '/api/account/recover', { email: 'taken@example.org' });
  const token = mail.link('nueva-contrasena');
  await visitor.ask('POST', '/api/account/new-password', { token, password: PASSWORD });
  const owner = new Visitor();
  await owner.ask('POST', '/api/account/sign-in', {
    email: 'taken@example.org',
    password: PASSWORD,
  });
  expect(await namesOf(owner)).toEqual([]);
});

test('a disabled account is not opened', async () => {
  const visitor = await signUp('off@example.org');
  const device = new Authenticator(BASE);
  await add(visitor, device);
  await setAccountDisabled('off@example.org', true);
  expect((await signIn(device)).error?.code).toBe('ACCOUNT_DISABLED');
});

/** What a browser could send in place of the credential's own ID. */
const withFalseId = (response: ReturnType<Authenticator['register']>) => ({
  ...response,
  id: 'AAAA',
  rawId: 'AAAA',
});

test(`an account has at most ${MAX_PASSKEYS}, whatever was offered before and whatever ID is sent`, async () => {
  const visitor = await signUp('many@example.org');
  const early = await askToAdd(visitor);
  const cookies = new Map(visitor.cookies);
  for (let count = 1; count <= MAX_PASSKEYS; count++) {
    expect((await add(visitor, new Authenticator(BASE), `${count}`)).status).toBe(200);
  }
  expect((await askToAdd(visitor)).error?.code).toBe('TOO_MANY_PASSKEYS');
  const response = withFalseId(new Authenticator(BASE).register(early.data));
  const other = new Visitor();
  for (const [name, value] of cookies) other.cookies.set(name, value);
  const added = await other.ask('POST', '/api/account/passkeys', { name: 'More', response });
  expect(added.error?.code).toBe('SIGNED_OUT');
  expect(await namesOf(visitor)).toHaveLength(MAX_PASSKEYS);
});

test('one that is added while the password changes is gone, whatever ID is sent', async () => {
  const owner = await signUp('race@example.org');
  const thief = new Visitor('192.0.2.66');
  await thief.ask('POST', '/api/account/sign-in', {
    email: 'race@example.org',
    password: PASSWORD,
  });
  const device = new Authenticator(BASE);
  const response = withFalseId(device.register((await askToAdd(thief)).data));
  // between the check of the session and the passkey's row, the password changes
  const changed = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  const spy = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...given) => {
    if (new Error().stack?.includes('verifyRegistrationResponse')) {
      reached.resolve();
      await changed.promise;
    }
    return await digest(...given);
  });
  const adding = thief.ask('POST', '/api/account/passkeys', { name: 'Thief', response });
  await reached.promise;
  const change = { current: PASSWORD, password: 'another horse battery' };
  expect((await owner.ask('POST', '/api/account/password', change)).status).toBe(200);
  changed.resolve();
  expect((await adding).error?.code).toBe('SIGNED_OUT');
  spy.mockRestore();
  expect((await signIn(device, new Visitor('192.0.2.66'))).status).toBe(400);
});
