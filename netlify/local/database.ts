/**
 * The database for a server or command on this machine: `NETLIFY_DB_URL` or `DATABASE_URL` names it; otherwise, it is
 * embedded in a folder of the project.
 */
import { accessSync, chmodSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Lock, readIfThere } from '../../build/tree/lock.ts';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { migrateDatabase, nameOf, parseDatabaseUrl } from './migrate.ts';

/** The settings that may name a database: Netlify's, and the usual one of servers. */
const SETTINGS = ['NETLIFY_DB_URL', 'DATABASE_URL'] as const;
/** The default folder of the embedded database. */
const HOME = '.netlify';
const POLL_MS = 100;
/** How long a server with the embedded database may take to report where it listens, in milliseconds. */
const START_MS = 30_000;

type Chosen =
  | { kind: 'none' }
  | { kind: 'server'; url: string; setting: string }
  | { kind: 'embedded'; home: string };

/** @throws Error if a setting does not name a database */
function chosenDatabase(env: NodeJS.ProcessEnv): Chosen {
  const setting = SETTINGS.find((each) => env[each]?.trim());
  const url = setting && env[setting]?.trim();
  if (!url) return { kind: 'embedded', home: path.resolve(HOME) };
  if (url === 'none') return { kind: 'none' };
  if (url.startsWith('file:')) return { kind: 'embedded', home: folderOf(url) };
  parseDatabaseUrl(url, setting);
  return { kind: 'server', url, setting };
}

/** `file:///var/lib/verso`, or shorter `file:/var/lib/verso` and `file:folder`. */
function folderOf(url: string): string {
  return /^file:\/{1,3}/.test(url) ? fileURLToPath(url) : path.resolve(url.slice('file:'.length));
}

/**
 * Returns a readable name for the database that {@link withDatabase} uses, without secrets.
 * @throws Error if its setting is not an address, without repeating the setting
 */
export function databaseName(env: NodeJS.ProcessEnv): string {
  const chosen = chosenDatabase(env);
  if (chosen.kind === 'none') return 'no database, as DATABASE_URL says';
  if (chosen.kind === 'embedded') {
    return `the local database in ${path.relative('', chosen.home) || '.'}; DATABASE_URL would name another`;
  }
  return `the database ${nameOf(new URL(chosen.url))}, which ${chosen.setting} names`;
}

/**
 * Runs work on the database.
 * @param env with the settings that may name it
 * @throws Error if there is none, or an embedded one does not answer
 */
export async function withDatabase<Result>(
  work: () => Promise<Result>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result> {
  const chosen = chosenDatabase(env);
  if (chosen.kind === 'none') throw new Error('There is no database: DATABASE_URL is "none"');
  if (chosen.kind === 'embedded') return await withEmbedded(chosen.home, work);
  // a command does not change tables: the service may be older than it
  return await connected(chosen.url, work);
}

/**
 * Starts the database of a server: waits for its Postgres, or starts the embedded one, and brings it up to date.
 * @param env with the settings that may name it
 * @returns undefined for `DATABASE_URL=none`
 * @throws Error if it cannot be reached, or another process uses the embedded one
 */
export async function startDatabase(
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ stop: () => Promise<void> } | undefined> {
  const chosen = chosenDatabase(env);
  if (chosen.kind === 'none') return undefined;
  if (chosen.kind === 'server') {
    await migrateDatabase(chosen.url, { setting: chosen.setting });
    process.env.NETLIFY_DB_URL = chosen.url;
    return { stop: async () => {} };
  }
  const lock = lockOf(chosen.home);
  const holder = lock.take();
  if (holder !== undefined) {
    throw new Error(
      `Process ${holder} has the database in ${chosen.home}: end it first, or set DATABASE_URL to a Postgres, which any number can share`,
    );
  }
  const embedded = await startEmbedded(chosen.home, lock);
  process.env.NETLIFY_DB_URL = embedded.url;
  return embedded;
}

/** Runs work on an embedded database: through the server that runs it, if any, otherwise started just for this work. */
async function withEmbedded<Result>(home: string, work: () => Promise<Result>): Promise<Result> {
  // it keeps its database in the default folder, as we do
  const ofNetlifyDev = home === path.resolve(HOME) ? readState() : undefined;
  if (ofNetlifyDev && (await answers(ofNetlifyDev))) {
    // the platform's own command creates no tables
    await migrateDatabase(ofNetlifyDev);
    return await connected(ofNetlifyDev, work);
  }
  const lock = lockOf(home);
  const until = performance.now() + START_MS;
  for (let holder = lock.take(); holder !== undefined; holder = lock.take()) {
    const url = readIfThere(addressFile(home));
    if (url && (await answers(url))) return await connected(url, work);
    if (performance.now() > until) {
      throw new Error(`Process ${holder} has the database in ${home}, but it does not answer`);
    }
    await pause(POLL_MS);
  }
  const embedded = await startEmbedded(home, lock);
  try {
    return await connected(embedded.url, work);
  } finally {
    await embedded.stop();
  }
}

/** @param lock a lock that is already taken; it is released when the database stops */
async function startEmbedded(home: string, lock: Lock): Promise<EmbeddedDatabase> {
  // 14 MB that a server with its own Postgres never loads
  const { startEmbeddedDatabase } = await import('./embedded-database.ts');
  const folder = path.join(home, 'db');
  const file = addressFile(home);
  let started: EmbeddedDatabase | undefined;
  try {
    started = await startEmbeddedDatabase(folder);
    const { url, stop } = started;
    // Postgres would give its group access
    chmodSync(folder, 0o700);
    await migrateDatabase(url);
    writeFileSync(file, url, { mode: 0o600 });
    return {
      url,
      stop: async () => {
        rmSync(file, { force: true });
        await stop();
        lock.release();
      },
    };
  } catch (error) {
    // running on, it would keep the process from ending
    await started?.stop().catch(() => {});
    lock.release();
    throw error;
  }
}

/** @throws Error if the folder is not writable */
const lockOf = (home: string) => {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    accessSync(home, constants.W_OK);
    return new Lock(path.join(home, 'database.lock'));
  } catch (cause) {
    const said = `The embedded database cannot be kept in ${home}: DATABASE_URL=file:/another/folder says where, DATABASE_URL=none does without`;
    throw new Error(said, { cause });
  }
};

const addressFile = (home: string) => path.join(home, 'database-url');

async function connected<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env.NETLIFY_DB_URL;
  process.env.NETLIFY_DB_URL = url;
  try {
    return await work();
  } finally {
    await closeDatabase();
    if (before === undefined) delete process.env.NETLIFY_DB_URL;
    else process.env.NETLIFY_DB_URL = before;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Returns where, according to its state file, the database of `netlify dev` listens, even if it no longer does. */
function readState(): string | undefined {
  try {
    const state: unknown = JSON.parse(readIfThere(path.join(HOME, 'state.json')));
    if (typeof state !== 'object' || !state || !('dbConnectionString' in state)) return undefined;
    return typeof state.dbConnectionString === 'string' ? state.dbConnectionString : undefined;
  } catch {
    return undefined;
  }
}
