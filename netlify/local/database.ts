/**
 * The database that a server or a command on this machine works on: `NETLIFY_DB_URL` or `DATABASE_URL` names it, or else
 * it is an embedded one in a folder of the project.
 */
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Lock } from '../../build/tree/lock.ts';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { migrateDatabase, nameOf, parseDatabaseUrl } from './migrate.ts';

/** The settings that may name a database: Netlify's, and the usual one of servers. */
const SETTINGS = ['NETLIFY_DB_URL', 'DATABASE_URL'] as const;
/** Where the embedded database is if nothing else is said. */
const HOME = '.netlify';
const POLL_MS = 100;
/** A server that has the embedded database says within so many milliseconds where it listens. */
const START_MS = 30_000;

type Chosen =
  | { kind: 'none' }
  | { kind: 'server'; url: string; setting: string }
  | { kind: 'embedded'; home: string };

/** @throws Error for a setting that names none */
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
 * What a person calls the database that {@link withDatabase} takes; nothing secret is in it.
 * @throws Error if its setting is no address, without saying what it is
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
 * Does work on the database.
 * @param env with the settings that may name it
 * @throws Error where there is none, or an embedded one that does not answer
 */
export async function withDatabase<Result>(
  work: () => Promise<Result>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result> {
  const chosen = chosenDatabase(env);
  if (chosen.kind === 'none') throw new Error('There is no database: DATABASE_URL is "none"');
  if (chosen.kind === 'embedded') return await withEmbedded(chosen.home, work);
  // a command changes no tables: the service may be older than it
  return await connected(chosen.url, work);
}

/**
 * Starts what a server needs: waits for its Postgres, or starts the embedded one, and brings it up to date.
 * @param env with the settings that may name it
 * @returns undefined for `DATABASE_URL=none`
 * @throws Error where it cannot be reached, or another process has the embedded one
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

/** Does work on an embedded database: through the server that has it if one does, or started for this work alone. */
async function withEmbedded<Result>(home: string, work: () => Promise<Result>): Promise<Result> {
  // it keeps its database where ours is if nothing else is said
  const ofNetlifyDev = home === path.resolve(HOME) ? readState() : undefined;
  if (ofNetlifyDev && (await answers(ofNetlifyDev))) {
    // the platform's own command makes no tables
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

/** @param lock taken already; it is released when the database is stopped */
async function startEmbedded(home: string, lock: Lock): Promise<EmbeddedDatabase> {
  // 14 MB that a server with a Postgres of its own never loads
  const { startEmbeddedDatabase } = await import('./embedded-database.ts');
  const folder = path.join(home, 'db');
  const file = addressFile(home);
  try {
    const { url, stop } = await startEmbeddedDatabase(folder);
    // Postgres lets its group in
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
    lock.release();
    throw error;
  }
}

/** @throws Error for a folder that cannot be written */
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

/** Where a running `netlify dev` says that its database listens, whether or not it still does. */
function readState(): string | undefined {
  try {
    const state: unknown = JSON.parse(readIfThere(path.join(HOME, 'state.json')));
    if (typeof state !== 'object' || !state || !('dbConnectionString' in state)) return undefined;
    return typeof state.dbConnectionString === 'string' ? state.dbConnectionString : undefined;
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
