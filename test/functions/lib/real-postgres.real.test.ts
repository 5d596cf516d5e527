/**
 * The statements on a real server of the oldest version that is promised, and what only a real server has: locks, lines that
 * die, many writers.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addEvent,
  endSession,
  listEvents,
  listSessions,
} from '../../../functions/lib/accounts/sessions.ts';
import {
  addAddressLink,
  addAttempts,
  addResetLink,
  changeAddress,
  countAttempts,
  deleteAccount,
  deleteAttempts,
  deleteExpired,
  deleteUnconfirmed,
  endIfOutdated,
  findAccount,
  isResetLink,
  listAccounts,
  replacePassword,
  restoreAddress,
  secureAccount,
  setAccountDisabled,
  setLanguage,
  useResetLink,
} from '../../../functions/lib/accounts/store.ts';
import { closeDatabase, isDatabaseLeftAlone } from '../../../functions/lib/database/database.ts';
import { hashKey } from '../../../functions/lib/keys/format.ts';
import {
  changeKey,
  createKey,
  deleteKey,
  findKey,
  listKeys,
  rotateKey,
} from '../../../functions/lib/keys/store.ts';
import {
  addCounts,
  addRequests,
  allowancesOf,
  type Count,
  deleteOldAllowances,
  deleteOldWriters,
  gatherCounts,
  requestsOf,
  rollUpUsage,
  takeHour,
  takeLeases,
  usageOf,
} from '../../../functions/lib/usage/store.ts';
import { migrateDatabase } from '../../../netlify/local/migrate.ts';
import { makeTestKey } from '../../helpers/keys.ts';
import { RealPostgres } from '../../helpers/processes/real-postgres.ts';
import { UnsteadyProxy } from '../../helpers/processes/unsteady-proxy.ts';

const WRITER = '7d4bb5b0-5f1c-4c8e-9a53-3f1f6a0d2c11';
const today = new Date().toISOString().slice(0, 10);

describe('Postgres from 15 on', () => {
  const postgres = new RealPostgres();
  let names = 0;

  beforeAll(async () => {
    await postgres.start();
    await migrateDatabase(postgres.url);
  });
  afterAll(() => postgres.stop());
  beforeEach(() => void vi.stubEnv('NETLIFY_DB_URL', postgres.url));
  afterEach(async () => {
    await closeDatabase();
    vi.unstubAllEnvs();
  });

  const newKey = () => makeTestKey(`Key ${names++}`);
  const countOf = (keyId: string, requests = 1): Count => {
    const lastAt = new Date().toISOString();
    return { keyId, day: today, endpoint: 'verse', outcome: 'ok', requests, lastAt };
  };
  const requestOf = (keyId: string) => ({
    keyId,
    at: '2027-01-01T12:00:00.000Z',
    endpoint: 'verse',
    path: '/v1/versions/rv1909/books/jhn/chapters/3/verses/16',
    status: 200,
    code: null,
    requestId: '1',
  });
  const sql = async (query: string, values: unknown[] = []) => {
    const client = await postgres.connect();
    const { rows } = await client.query(query, values);
    await client.end();
    return rows;
  };
  /** Makes what was appended old enough to be put together, an hour after the hour before. */
  const gatherAll = async () => {
    await sql("UPDATE usage_appended SET at = at - interval '2 hours'");
    await gatherCounts();
    await sql("UPDATE usage_writers SET at = at - interval '1 hour'");
    return await gatherCounts();
  };

  test('every statement on keys, usage and allowances is understood', async () => {
    await sql(
      "INSERT INTO accounts (id, email, email_confirmed) VALUES ('ana', 'ana@example.org', true)",
    );
    const made = await createKey({
      name: 'Ana',
      environment: 'live',
      expiresAt: null,
      accountId: 'ana',
    });
    if ('refused' in made) throw new Error(made.refused);
    await addCounts(WRITER, { number: 1, counts: [countOf(made.id, 3)] });
    const requests = { number: 1, requests: [requestOf(made.id)] };
    await Promise.all([1, 2].map(() => addRequests(WRITER, requests)));
    const rows = [{ day: today, endpoint: 'verse', outcome: 'ok', requests: 3 }];
    expect(await usageOf('ana', { keyId: made.id, days: 30 })).toEqual({ today, rows });
    expect(await usageOf('ana', { keyId: null, days: 30 })).toEqual({ today, rows });
    const { keyId: _, ...logged } = requestOf(made.id);
    expect(await requestsOf(made.id, 'ana')).toEqual([logged]);
    expect(await requestsOf(made.id, 'eva')).toBeUndefined();
    expect((await listKeys({ accountId: 'ana' }))[0]).toMatchObject({ today: 3, month: 3 });
    const lease = { most: 10, wanted: 4, needed: 1 };
    for (const [taken, requests] of [
      [4, 4],
      [4, 8],
      [2, 10],
      [0, 10],
    ]) {
      const leases = await takeLeases('account ana', { day: lease });
      expect(leases).toMatchObject([{ period: 'day', taken, requests }]);
    }
    expect(await takeLeases('account ana', { minute: lease, day: lease })).toHaveLength(2);
    expect(await allowancesOf('ana')).toEqual({ minute: 4, day: 3 });
    expect(await rotateKey(made.id, 60, 'all')).toMatchObject({ name: 'Ana' });
    expect(await changeKey(made.id, { name: 'Anna' }, 'all')).toBe('Anna');
    expect((await findKey(hashKey(made.key)))?.id).toBe(made.id);
    expect(await gatherAll()).toBe(1);
    expect((await usageOf('ana', { keyId: made.id, days: null }))?.rows).toEqual(rows);
    expect([await rollUpUsage(), await deleteOldAllowances()]).toEqual([0, 0]);
    expect([await takeHour(), await takeHour()]).toEqual([true, false]);
    expect([await deleteOldWriters(), await deleteExpired()]).toEqual([0, 0]);
    expect(await deleteKey(made.id, 'all')).toBe('Anna');
    expect(await listAccounts()).toHaveLength(1);
    expect((await findAccount({ email: 'ana@example.org' }))?.id).toBe('ana');
  });

  test('every statement on accounts, sessions and tries is understood', async () => {
    await sql(`INSERT INTO accounts (id, email, email_confirmed) VALUES
      ('eva', 'eva@example.org', true), ('new', 'new@example.org', false)`);
    await sql(`INSERT INTO sessions (id, token, account_id, expires_at)
      VALUES ('s', 's', 'eva', now() + interval '1 day')`);
    expect((await listSessions('eva', 's')).map(({ id }) => id)).toEqual(['s']);
    await addEvent('eva', { kind: 'signed_in', browser: 'Firefox' });
    expect(await listEvents('eva')).toMatchObject([{ kind: 'signed_in', key: null }]);
    expect(await endSession('s', 'eva')).toBe(true);
    expect(await findAccount({ id: 'new' })).toMatchObject({
      email: 'new@example.org',
      password: null,
    });
    await deleteUnconfirmed('new@example.org');
    expect(await findAccount({ id: 'new' })).toBeUndefined();
    await secureAccount('eva');
    await setLanguage('eva', 'en');
    expect(await findAccount({ id: 'eva' })).toMatchObject({
      email: 'eva@example.org',
      language: 'en',
    });
    const until = new Date(Date.now() + 60_000);
    await sql(`INSERT INTO credentials (id, account_id, provider, provider_account_id, password)
      VALUES ('c', 'eva', 'credential', 'eva', 'hash')`);
    expect((await findAccount({ email: 'eva@example.org' }))?.password).toBe('hash');
    const asked = { id: 'eva', email: 'eva@example.org', password: 'an old one' };
    expect(await addAddressLink(asked, { nonce: 'late', until })).toBe(false);
    asked.password = 'hash';
    expect(await addAddressLink(asked, { nonce: 'once', until })).toBe(true);
    const moved = { from: 'eva@example.org', to: 'eve@example.org', nonce: 'once' };
    expect(await changeAddress('eva', moved)).toBeGreaterThan(Date.now() - 60_000);
    expect(await changeAddress('eva', moved)).toBeUndefined();
    const eve = await findAccount({ email: 'eve@example.org' });
    expect(eve).toMatchObject({ id: 'eva', isConfirmed: true });
    const session = `INSERT INTO sessions (id, token, account_id, expires_at)
      VALUES ('t', 't', 'eva', now() + interval '1 day')`;
    await sql(session);
    expect(await endIfOutdated('t', 'hash')).toBe(false);
    const back = { to: 'eva@example.org', changedAt: Date.now() - 9_000, until, hash: 'x' };
    expect(await restoreAddress('eva', back)).toBe(true);
    expect(await listSessions('eva', 's')).toEqual([]);
    expect(await restoreAddress('eva', { ...back, changedAt: back.changedAt + 1 })).toBe(false);
    // a change that was made after it can be taken back again
    expect(await restoreAddress('eva', { ...back, changedAt: Date.now() + 1_000 })).toBe(true);
    await sql(session);
    expect(await endIfOutdated('t', 'hash')).toBe(true);
    // whoever verified the old password comes too late once the address was taken back
    expect(await replacePassword('eva', { from: 'hash', to: 'new' })).toBe(false);
    expect(await replacePassword('eva', { from: 'x', to: 'new' })).toBe(true);
    expect(await addResetLink('nobody@example.org', { token: 'r0', until })).toBeUndefined();
    expect(await addResetLink('eva@example.org', { token: 'r1', until })).toEqual({
      isConfirmed: true,
    });
    expect([await isResetLink('r1'), await isResetLink('r2')]).toEqual([true, false]);
    expect(await useResetLink('r1', 'newer')).toEqual({ id: 'eva', email: 'eva@example.org' });
    expect(await useResetLink('r1', 'newest')).toBeUndefined();
    expect((await findAccount({ email: 'eva@example.org' }))?.password).toBe('newer');
    // a link that went to an address is worth nothing once the account has another
    await addResetLink('eva@example.org', { token: 'r3', until });
    await sql("UPDATE accounts SET email = 'other@example.org' WHERE id = 'eva'");
    expect(await isResetLink('r3')).toBe(false);
    expect(await useResetLink('r3', 'newest')).toBeUndefined();
    await sql("UPDATE accounts SET email = 'eva@example.org' WHERE id = 'eva'");
    expect(await addAttempts(['x'], 60)).toMatchObject([{ subject: 'x', attempts: 1 }]);
    expect(await countAttempts('x')).toBe(1);
    await deleteAttempts(['x']);
    expect(await countAttempts('x')).toBe(0);
    await setAccountDisabled('eva@example.org', true);
    expect((await findAccount({ id: 'eva' }))?.isDisabled).toBe(true);
    await deleteAccount({ email: 'eva@example.org' });
    expect(await findAccount({ email: 'eva@example.org' })).toBeUndefined();
  });

  test('a batch is counted once, however often it is sent, also when it was put together', async () => {
    const { id } = await newKey();
    const batch = { number: 7, counts: [countOf(id, 2)] };
    const total = async () =>
      (await sql('SELECT sum(requests)::int AS sum FROM all_usage WHERE key_id = $1', [id]))[0]
        ?.sum;
    await Promise.all([1, 2, 3].map(() => addCounts(WRITER, batch)));
    expect(await total()).toBe(2);
    // two put them together at once, while the batch comes again
    await sql("UPDATE usage_appended SET at = at - interval '2 hours'");
    await gatherCounts();
    await sql("UPDATE usage_writers SET at = at - interval '1 hour'");
    await Promise.all([gatherCounts(), gatherCounts(), addCounts(WRITER, batch)]);
    await addCounts(WRITER, batch);
    expect(await total()).toBe(2);
    expect(await sql('SELECT FROM usage_appended WHERE key_id = $1', [id])).toHaveLength(0);
  });

  test('a locked row of one key keeps nobody from another, nor from counting its own', async () => {
    const [one, other] = [await newKey(), await newKey()];
    await addCounts(WRITER, { number: 20, counts: [countOf(one.id)] });
    const client = await postgres.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM api_keys WHERE id = $1 FOR UPDATE', [one.id]);
    await client.query('LOCK TABLE usage IN SHARE ROW EXCLUSIVE MODE');
    const waiting = changeKey(one.id, { disabled: true }, 'all');
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    // to wait for a lock is no outage
    expect(isDatabaseLeftAlone('accounts')).toBe(false);
    for (const { id, key } of [one, other]) {
      expect((await findKey(hashKey(key)))?.id).toBe(id);
      await addCounts(WRITER, { number: Number(id) + 100, counts: [countOf(id)] });
    }
    await client.query('ROLLBACK');
    await client.end();
  });

  test('statements on a dead line are given up with their connections, and others replace these', {
    timeout: 60_000,
  }, async () => {
    const { id, key } = await newKey();
    const proxy = new UnsteadyProxy(new URL(postgres.url));
    vi.stubEnv('NETLIFY_DB_URL', await proxy.start());
    expect((await findKey(hashKey(key)))?.id).toBe(id);
    proxy.pause();
    const asked = Array.from({ length: 6 }, () =>
      findKey(hashKey(key)).then(
        () => 'answered',
        () => 'given up',
      ),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['given up']));
    // what was sent on the dead lines stays there; new ones work
    proxy.resume();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
    for (let tries = 0; tries < 4; tries++) expect((await findKey(hashKey(key)))?.id).toBe(id);
    vi.restoreAllMocks();
    await proxy.stop();
  });
});
