/** Changing the e-mail address of an account. */
import { expect, test, vi } from 'vitest';
import { signValue } from '../../../../functions/dashboard/account/signatures.ts';
import { PASSWORD, signUp, useDashboard } from '../../../helpers/account.ts';
import { catchConsole, Visitor } from '../../../helpers/visitor.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
useDashboard();
vi.setConfig({ testTimeout: 30_000 });

/** What the page sends of the last link: what is behind `email=`, which says to the page what kind of link it is. */
const linkIn = ({ link }: ReturnType<typeof catchConsole>) =>
  link('confirmar').replace(/^email=/, '');
const change = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.ask('POST', '/api/account/email', { email, password });
const open = (visitor: Visitor, token: string) =>
  visitor.ask('POST', '/api/account/confirm-email', { token });
const addressOf = async (visitor: Visitor) =>
  (await visitor.ask('GET', '/api/account')).data?.email;
const signIn = async (email: string) =>
  (await new Visitor().ask('POST', '/api/account/sign-in', { email, password: PASSWORD })).status;

test('an account gets the address whose e-mail was opened, and the old one is told', async () => {
  const ana = await signUp('ana@example.org');
  const mail = catchConsole();
  const { status, data } = await change(ana, ' New.Ana@example.org ');
  expect([status, data]).toEqual([200, { sent: 'console' }]);
  expect(mail.text()).toContain('Email to new.ana@example.org');
  expect(await addressOf(ana)).toBe('ana@example.org');
  const token = linkIn(mail);
  // elsewhere it may be opened by whoever knows the password
  const elsewhere = new Visitor('192.0.2.9');
  const openWith = (password: string) =>
    elsewhere.ask('POST', '/api/account/confirm-email', { token, password });
  expect((await open(elsewhere, token)).error?.code).toBe('PASSWORD_NEEDED');
  expect((await openWith('a wrong one')).error?.code).toBe('WRONG_PASSWORD');
  expect((await openWith(PASSWORD)).data).toEqual({ isReversal: false });
  expect(await addressOf(ana)).toBe('new.ana@example.org');
  expect(mail.text()).toContain('Email to ana@example.org: La dirección de tu cuenta');
  expect([await signIn('new.ana@example.org'), await signIn('ana@example.org')]).toEqual([
    200, 401,
  ]);
  // it works once; a used link needs no password
  expect((await open(ana, token)).error?.code).toBe('INVALID_LINK');
  expect((await open(new Visitor('192.0.2.9'), token)).error?.code).toBe('INVALID_LINK');
});

test('the old address takes the change back within a week; sessions and password end', async () => {
  const visitor = await signUp('before@example.org');
  const mail = catchConsole();
  await change(visitor, 'after@example.org');
  await open(visitor, linkIn(mail));
  const back = linkIn(mail);
  expect((await open(new Visitor('192.0.2.9'), back)).data).toEqual({ isReversal: true });
  expect((await visitor.ask('GET', '/api/account')).status).toBe(401);
  // whoever made the change knew the password
  expect([await signIn('before@example.org'), await signIn('after@example.org')]).toEqual([
    401, 401,
  ]);
  const owner = new Visitor('192.0.2.9');
  await owner.ask('POST', '/api/account/recover', { email: 'before@example.org' });
  const token = mail.link('nueva-contrasena');
  const password = 'another horse battery';
  expect((await owner.ask('POST', '/api/account/new-password', { token, password })).status).toBe(
    200,
  );
});

test('a link to a new address ends with the password, and works once', async () => {
  const visitor = await signUp('stolen@example.org');
  const mail = catchConsole();
  await change(visitor, 'thief@example.org');
  const token = linkIn(mail);
  const body = { current: PASSWORD, password: 'a new horse battery' };
  expect((await visitor.ask('POST', '/api/account/password', body)).status).toBe(200);
  expect((await open(visitor, token)).error?.code).toBe('INVALID_LINK');

  const other = await signUp('stolen2@example.org', new Visitor('192.0.2.10'));
  const later = catchConsole();
  await change(other, 'thief2@example.org');
  const once = linkIn(later);
  await open(other, once);
  expect((await open(other, once)).error?.code).toBe('INVALID_LINK');
  // and not after the change was taken back
  const owner = new Visitor('192.0.2.9');
  expect((await open(owner, linkIn(later))).data).toEqual({ isReversal: true });
  const again = { token: once, password: PASSWORD };
  expect((await owner.ask('POST', '/api/account/confirm-email', again)).error?.code).toBe(
    'INVALID_LINK',
  );
});

test('a change made after one was taken back can be taken back, too', async () => {
  const visitor = await signUp('twice@example.org');
  const mail = catchConsole();
  await change(visitor, 'thief3@example.org');
  await open(visitor, linkIn(mail));
  const owner = new Visitor('192.0.2.11');
  await open(owner, linkIn(mail));
  await owner.ask('POST', '/api/account/recover', { email: 'twice@example.org' });
  const token = mail.link('nueva-contrasena');
  await owner.ask('POST', '/api/account/new-password', { token, password: PASSWORD });
  // the thief gets in again
  const thief = new Visitor('192.0.2.12');
  const credentials = { email: 'twice@example.org', password: PASSWORD };
  await thief.ask('POST', '/api/account/sign-in', credentials);
  await change(thief, 'thief4@example.org');
  await open(thief, linkIn(mail));
  expect((await open(owner, linkIn(mail))).data).toEqual({ isReversal: true });
  expect(await signIn('thief4@example.org')).toBe(401);
});

test('keys that were made or rotated since a change end with it, and no others', async () => {
  const visitor = await signUp('keys@example.org');
  const make = (name: string) => visitor.ask('POST', '/api/keys', { name });
  await make('hers');
  const { data: rotated } = await make('rotated');
  const mail = catchConsole();
  await change(visitor, 'thief6@example.org');
  await open(visitor, linkIn(mail));
  const undo = linkIn(mail);
  await make('his');
  await visitor.ask('POST', `/api/keys/${rotated.id}/rotate`, { keep: 0 });
  expect((await open(new Visitor('192.0.2.9'), undo)).data).toEqual({ isReversal: true });
  const ended = await service.sql<{ name: string }>(
    'SELECT name FROM api_keys WHERE disabled_at IS NOT NULL ORDER BY name',
  );
  expect(ended.map(({ name }) => name)).toEqual(['his', 'rotated']);
});

test('what was begun with the old password does not outlive its change', async () => {
  const visitor = await signUp('race@example.org');
  const mail = catchConsole();
  await visitor.ask('POST', '/api/account/recover', { email: 'race@example.org' });
  const token = mail.link('nueva-contrasena');
  const body = { token, password: 'a brand new horse' };
  const credentials = { email: 'race@example.org', password: PASSWORD };
  const thieves = Array.from({ length: 6 }, (_, at) => new Visitor(`198.51.100.${at + 1}`));
  const reset = visitor.ask('POST', '/api/account/new-password', body);
  const asked = change(visitor, 'thief5@example.org');
  await Promise.all(thieves.map((thief) => thief.ask('POST', '/api/account/sign-in', credentials)));
  expect((await reset).status).toBe(200);
  await asked;
  const alive = await Promise.all(
    thieves.map(async (thief) => (await thief.ask('GET', '/api/account')).status),
  );
  expect(alive).toEqual(thieves.map(() => 401));
  if (mail.text().includes('Email to thief5@example.org')) {
    const { error } = await open(visitor, linkIn(mail));
    expect(error?.code).toBe('PASSWORD_NEEDED');
  }
});

test('the first address takes back a chain of changes, and the others take nothing back after it', async () => {
  const visitor = await signUp('chain-a@example.org');
  const mail = catchConsole();
  await change(visitor, 'chain-b@example.org');
  await open(visitor, linkIn(mail));
  const toA = linkIn(mail);
  await change(visitor, 'chain-c@example.org');
  await open(visitor, linkIn(mail));
  const toB = linkIn(mail);
  expect((await open(new Visitor('192.0.2.9'), toA)).data).toEqual({ isReversal: true });
  expect((await open(new Visitor('192.0.2.9'), toB)).error?.code).toBe('INVALID_LINK');
});

test('a link ends after an hour, and one that is not ours is refused', async () => {
  const visitor = await signUp('slow@example.org');
  const mail = catchConsole();
  await change(visitor, 'slower@example.org');
  const token = linkIn(mail);
  vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
  expect((await open(visitor, token)).error?.code).toBe('INVALID_LINK');
  vi.useRealTimers();
  for (const wrong of ['x', 'email=', 'email=e30.x', `${token}x`]) {
    expect((await open(visitor, wrong)).error?.code).toBe('INVALID_LINK');
  }
});

test('a link of an earlier release is refused', async () => {
  const old = { accountId: 'x', from: 'a@b.co', to: 'c@d.co', isReversal: true, until: 4e12 };
  const said = Buffer.from(JSON.stringify(old)).toString('base64url');
  const { error } = await open(new Visitor(), `${said}.${signValue('address', said)}`);
  expect(error?.code).toBe('INVALID_LINK');
});

test('the password is needed, and the address must be one', async () => {
  const visitor = await signUp('asks@example.org');
  expect((await change(visitor, 'x@example.org', 'a wrong one')).error?.code).toBe(
    'WRONG_PASSWORD',
  );
  expect((await change(visitor, 'none')).error?.code).toBe('INVALID_INPUT');
  expect((await change(new Visitor(), 'x@example.org')).status).toBe(401);
});

test('an address that has an account is told so by e-mail, and the asker nothing', async () => {
  await signUp('taken@example.org', new Visitor('192.0.2.5'));
  const visitor = await signUp('wants@example.org');
  const mail = catchConsole();
  const { status, data } = await change(visitor, 'taken@example.org');
  expect([status, data]).toEqual([200, { sent: 'console' }]);
  expect(mail.text()).toContain('Email to taken@example.org: Ya tienes una cuenta');
  expect(mail.text()).not.toContain('/confirmar/#');
});

test('an address that somebody has registered meanwhile stays his; an unconfirmed one does not', async () => {
  const visitor = await signUp('first@example.org');
  const mail = catchConsole();
  await change(visitor, 'contested@example.org');
  const token = linkIn(mail);
  const credentials = { email: 'contested@example.org', password: PASSWORD };
  const other = new Visitor('192.0.2.6');
  await other.ask('POST', '/api/account/register', credentials);
  const hisLink = mail.link('confirmar');
  expect((await open(visitor, token)).status).toBe(200);
  expect((await other.ask('POST', '/api/account/confirm', { token: hisLink })).error?.code).toBe(
    'INVALID_LINK',
  );

  const second = await signUp('second@example.org', new Visitor('192.0.2.7'));
  const later = catchConsole();
  await change(second, 'confirmed@example.org');
  const late = linkIn(later);
  await signUp('confirmed@example.org', new Visitor('192.0.2.8'));
  expect((await open(second, late)).error?.code).toBe('INVALID_LINK');
  expect(await addressOf(second)).toBe('second@example.org');
});
