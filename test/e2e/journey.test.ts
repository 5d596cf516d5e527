/**
 * One journey through everything that is shipped: registering, mail, keys, every endpoint, usage, new passwords,
 * the end of the account; in each way in which the service is run.
 */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { hashKey, makeKey } from '../../functions/lib/keys/format.ts';
import { changeKey } from '../../functions/lib/keys/store.ts';
import { Browser } from '../../netlify/deploy-check/browser.ts';
import { checkEndpoints, checkOthers } from '../../netlify/deploy-check/endpoints.ts';
import type { Finding } from '../../netlify/deploy-check/finding.ts';
import { checkJourney } from '../../netlify/deploy-check/journey.ts';
import { checkSite } from '../../netlify/deploy-check/site.ts';
import { withDatabase } from '../../netlify/local/database.ts';
import { linkIn, Mailbox } from '../helpers/mailbox.ts';
import { startBucket } from '../helpers/processes/bucket.ts';
import { copyProject, freePort } from '../helpers/processes/dev-project.ts';
import { startNeonEndpoint } from '../helpers/processes/neon-endpoint.ts';
import { startPlatform } from '../helpers/processes/platform.ts';
import { RealPostgres } from '../helpers/processes/real-postgres.ts';
import { type ServerCommand, startServerProcess } from '../helpers/processes/server-process.ts';

const run = promisify(execFile);
const MIGRATIONS = 'netlify/database/migrations';
/** Debian's user for what should own nothing. */
const NOBODY = 65_534;

const postgres = new RealPostgres();
const mailbox = new Mailbox();
let project = '';
/** `dist/server`, copied to where nothing else is, read-only. */
let packed = '';
let accounts = 0;

beforeAll(async () => {
  project = copyProject();
  await Promise.all([postgres.start(), mailbox.start()]);
  await run(process.execPath, ['--import', 'tsx', 'build/pack/main.ts', 'server'], {
    cwd: project,
  });
  packed = mkdtempSync(path.join(tmpdir(), 'verso-packed-'));
  cpSync(path.join(project, 'dist/server'), packed, { recursive: true });
  execFileSync('chmod', ['-R', 'a+rX,a-w', packed]);
});

afterAll(async () => {
  await Promise.all([postgres.stop(), mailbox.stop()]);
  execFileSync('chmod', ['-R', 'u+w', packed]);
  for (const folder of [project, packed]) rmSync(folder, { recursive: true, force: true });
});

/** Settings of an operator, on a port that is free. */
async function settings(more: Record<string, string>): Promise<NodeJS.ProcessEnv> {
  const PORT = `${await freePort()}`;
  return {
    PATH: process.env.PATH,
    HOME: tmpdir(),
    HOST: '127.0.0.1',
    AUTH_SECRET: 'x'.repeat(32),
    SITE_URL: `http://localhost:${PORT}`,
    PORT,
    ...mailbox.settings,
    ...more,
  };
}

async function start(command: ServerCommand) {
  const server = await startServerProcess(command);
  onTestFinished(() => server.stop());
  return server;
}

/** What several checks find, one after the other. */
async function all(...checks: AsyncIterable<Finding>[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const check of checks) for await (const each of check) found.push(each);
  return found;
}

interface Host {
  origin: string;
  /** Where it keeps accounts and keys, as `DATABASE_URL` says it. */
  databaseUrl: string;
  readLink?: (page: string) => Promise<string>;
}

/** Takes the journey; nothing may be bad, and nothing left out. */
async function expectJourney({ origin, databaseUrl, readLink }: Host): Promise<void> {
  accounts += 1;
  const expireKey = (id: string) =>
    withDatabase(async () => void (await changeKey(id, { expiresAt: new Date(0) }, 'all')), {
      DATABASE_URL: databaseUrl,
    });
  const email = `operator-${accounts}@example.org`;
  const read = readLink ?? ((page: string) => mailbox.readLink(page));
  const found = await all(
    checkSite(origin),
    checkOthers(origin, PUBLIC_KEY),
    checkJourney({ origin, email, readLink: read, expireKey }),
  );
  expect(found.filter(({ outcome }) => outcome === 'bad')).toEqual([]);
  expect(found.filter(({ outcome }) => outcome === 'good').length).toBeGreaterThan(150);
}

/** Another user than the one whose files the server reads; only root can start a process as somebody else. */
const asNobody = () => (process.getuid?.() === 0 ? { user: { uid: NOBODY, gid: NOBODY } } : {});

describe('the journey on', () => {
  test('npm start, whose e-mails are on its console', { timeout: 300_000 }, async () => {
    const PORT = `${await freePort()}`;
    const env = { PATH: process.env.PATH, HOME: tmpdir(), PORT };
    const server = await start({ command: ['npm', 'start'], folder: project, env });
    const origin = `http://localhost:${PORT}`;
    const readLink = (page: string) => linkIn(server.console, page);
    const databaseUrl = `file:${path.join(project, '.netlify')}`;
    await expectJourney({ origin, databaseUrl, readLink });
  });

  test('npm run serve, on Postgres', async () => {
    const databaseUrl = await postgres.createDatabase('serve');
    const env = await settings({ DATABASE_URL: databaseUrl });
    await start({ command: ['npm', 'run', 'serve'], folder: project, env });
    await expectJourney({ origin: `${env.SITE_URL}`, databaseUrl });
  });

  test('npm run serve, on the embedded database', async () => {
    const env = await settings({});
    await start({ command: ['npm', 'run', 'serve'], folder: project, env });
    const databaseUrl = `file:${path.join(project, '.netlify')}`;
    await expectJourney({ origin: `${env.SITE_URL}`, databaseUrl });
  });

  test('the packed server of another user, on Postgres', async () => {
    const databaseUrl = await postgres.createDatabase('packed');
    const env = await settings({ DATABASE_URL: databaseUrl });
    const command: ServerCommand['command'] = [process.execPath, 'serve.mjs'];
    await start({ command, folder: packed, env, ...asNobody() });
    await expectJourney({ origin: `${env.SITE_URL}`, databaseUrl });
  });

  test('the packed server of another user, on the embedded database', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'verso-data-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    if (asNobody().user) chownSync(home, NOBODY, NOBODY);
    const databaseUrl = `file:${home}`;
    const env = await settings({ DATABASE_URL: databaseUrl });
    const command: ServerCommand['command'] = [process.execPath, 'serve.mjs'];
    await start({ command, folder: packed, env, ...asNobody() });
    await expectJourney({ origin: `${env.SITE_URL}`, databaseUrl });
    // the operator's commands work beside it
    const keys = [path.join(packed, 'keys.mjs'), 'list'];
    const { stdout } = await run(process.execPath, keys, { cwd: packed, env });
    expect(stdout).toBe('There is no key yet.\n');
  });

  test('the packed server of another user, its texts in a bucket', async () => {
    const pack = ['--import', 'tsx', 'build/pack/main.ts', 'server', '--bucket'];
    await run(process.execPath, pack, { cwd: project });
    const bucket = await startBucket(path.join(project, 'dist/bucket'));
    const folder = mkdtempSync(path.join(tmpdir(), 'verso-packed-'));
    const cache = mkdtempSync(path.join(tmpdir(), 'verso-cache-'));
    onTestFinished(async () => {
      await bucket.stop();
      for (const each of [folder, cache]) rmSync(each, { recursive: true, force: true });
    });
    cpSync(path.join(project, 'dist/server'), folder, { recursive: true });
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    if (asNobody().user) chownSync(cache, NOBODY, NOBODY);
    const databaseUrl = await postgres.createDatabase('bucket');
    const env = await settings({
      DATABASE_URL: databaseUrl,
      DISK_CACHE: cache,
      ...bucket.settings,
    });
    const command: ServerCommand['command'] = [process.execPath, 'serve.mjs'];
    await start({ command, folder, env, ...asNobody() });
    await expectJourney({ origin: `${env.SITE_URL}`, databaseUrl });
    expect(readdirSync(cache)).toContainEqual(expect.stringMatching(/\.kjv\.search\.bundle$/));
  });

  test('the zips of the functions, by the platform’s driver of Postgres', {
    timeout: 600_000,
  }, async () => {
    const build = ['node_modules/netlify-cli/bin/run.js', 'build', '--offline'];
    const production = { ...process.env, CONTEXT: 'production', ALLOW_STAND_IN: 'rvr60,nvi' };
    await run(process.execPath, build, { cwd: project, env: production });
    const databaseUrl = await postgres.createDatabase('zips');
    await applyMigrations(databaseUrl, Number.POSITIVE_INFINITY);
    const neon = await startNeonEndpoint(databaseUrl);
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      AUTH_SECRET: 'x'.repeat(32),
      NETLIFY_DB_DRIVER: 'serverless',
      NETLIFY_DB_URL: 'postgresql://user:password@database.invalid/verso',
      NEON_ENDPOINT: neon.url,
      ...mailbox.settings,
    };
    const platform = await startPlatform(project, env);
    // its functions start with their first request
    env.SITE_URL = platform.url;
    onTestFinished(async () => {
      platform.stop();
      await neon.stop();
    });
    await expectJourney({ origin: platform.url, databaseUrl });
  });

  test('one of two servers that started at once on an empty database', async () => {
    const databaseUrl = await postgres.createDatabase('two');
    const [env, other] = await Promise.all(
      [1, 2].map(() => settings({ DATABASE_URL: databaseUrl })),
    );
    const command: ServerCommand['command'] = [process.execPath, 'serve.mjs'];
    await Promise.all(
      [env, other].map((each) => start({ command, folder: packed, env: each ?? {} })),
    );
    await expectJourney({ origin: `${env?.SITE_URL}`, databaseUrl });
    await expectJourney({ origin: `${other?.SITE_URL}`, databaseUrl });
  });

  test.each([
    ['0.1.0', 5],
    ['0.2.0', 9],
    ['0.3.0', 11],
  ])('a database of %s, whose accounts and keys go on', async (release, last) => {
    const databaseUrl = await postgres.createDatabase(`of_${release.replaceAll('.', '_')}`);
    await applyMigrations(databaseUrl, last);
    const { email, password, key } = await addAccount(databaseUrl);
    const env = await settings({ DATABASE_URL: databaseUrl });
    const command: ServerCommand['command'] = [process.execPath, 'serve.mjs'];
    await start({ command, folder: packed, env });
    const origin = `${env.SITE_URL}`;
    const found = await all(checkEndpoints(origin, key));
    expect(found.filter(({ outcome }) => outcome === 'bad')).toEqual([]);
    const browser = new Browser(origin);
    expect((await browser.ask('POST', 'account/sign-in', { email, password })).seen).toBe('200');
    const { data } = await browser.ask('GET', 'keys');
    expect(data).toMatchObject({ keys: [{ name: 'Old', month: expect.any(Number) }] });
    const { data: usage } = await browser.ask('GET', 'usage');
    expect(JSON.stringify(usage)).toContain('"endpoint":"passage"');
    await expectJourney({ origin, databaseUrl });
  });
});

test('the packed server without a database opens all that is free, and says that it has no accounts', async () => {
  const env = await settings({ DATABASE_URL: 'none' });
  const command: ServerCommand['command'] = [process.execPath, 'serve.mjs'];
  await start({ command, folder: packed, env, ...asNobody() });
  const origin = `${env.SITE_URL}`;
  const found = await all(
    checkSite(origin),
    checkEndpoints(origin, PUBLIC_KEY),
    checkOthers(origin, PUBLIC_KEY),
  );
  const bad = found.filter(({ outcome }) => outcome === 'bad').map(({ what }) => what);
  // a key that nobody can look up
  expect(bad.filter((what) => !what.endsWith('with an unknown key'))).toEqual(['accounts']);
  const registered = await new Browser(origin).ask('POST', 'account/register', {
    email: 'nobody@example.org',
    password: 'correct horse battery',
  });
  expect(registered.seen).toContain('503 NO_ACCOUNTS');
  // callers who leave at once take nobody with them
  for (let count = 0; count < 10; count++) {
    const socket = connect(Number(env.PORT), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET /download/kjv.json?key=${PUBLIC_KEY} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await setImmediate();
    socket.resetAndDestroy();
  }
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

/** Makes a database as a release did. @param last the number of its last migration */
async function applyMigrations(url: string, last: number): Promise<void> {
  const client = await postgres.connect(url);
  await client.query(
    'CREATE SCHEMA netlify; CREATE TABLE netlify.migrations (name TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())',
  );
  for (const file of readdirSync(MIGRATIONS).sort()) {
    if (Number.parseInt(file, 10) > last) break;
    await client.query(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
    const name = path.basename(file, '.sql');
    await client.query('INSERT INTO netlify.migrations (name) VALUES ($1)', [name]);
  }
  await client.end();
}

/** An account with a key that was used, as the first release kept them. */
async function addAccount(url: string) {
  const [email, password, key] = ['old@example.org', 'correct horse battery', makeKey('live')];
  const client = await postgres.connect(url);
  await client.query("INSERT INTO accounts (id, email, email_confirmed) VALUES ('old', $1, true)", [
    email,
  ]);
  await client.query(
    `INSERT INTO credentials (id, account_id, provider, provider_account_id, password)
     VALUES ('old', 'old', 'credential', 'old', $1)`,
    [await hashPassword(password)],
  );
  const { rows } = await client.query(
    `INSERT INTO api_keys (hash, name, environment, first_characters, last_characters, account_id, slot)
     VALUES (decode($1, 'hex'), 'Old', 'live', $2, $3, 'old', 1) RETURNING id`,
    [hashKey(key), key.slice(11, 15), key.slice(-4)],
  );
  await client.query(
    `INSERT INTO usage (key_id, account_id, day, endpoint, outcome, requests)
     VALUES ($1, 'old', current_date - 1, 'passage', 'ok', 7)`,
    [rows[0].id],
  );
  await client.end();
  return { email, password, key };
}
