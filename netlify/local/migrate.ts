/** A Postgres that is waited for, and brought up to date by one process at a time. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Read below the working directory: the project, or the folder of the packed server. */
const MIGRATIONS = path.join('netlify', 'database', 'migrations');

const PATIENCE_MS = 60_000;
const POLL_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;
/** Any number that nobody else locks: of all processes that start at once, one migrates. */
const LOCK = 7_301_986;

/** The tables that Netlify Database keeps its own record of migrations in: what it has applied is not applied again. */
const RECORD = `CREATE SCHEMA IF NOT EXISTS netlify;
CREATE TABLE IF NOT EXISTS netlify.migrations (name TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())`;

/** SQLSTATEs of what waiting does not change: a user, a password or a name that is wrong. */
const REFUSED = /^(?:28...|3D000)$/;

export interface MigrateOptions {
  /** What to call the address in messages, such as `DATABASE_URL`. */
  setting?: string;
  /** How long a database that does not answer is waited for, in milliseconds. */
  patience?: number;
  /** Told once, if it is waited for. */
  onWait?: (message: string) => void;
}

/**
 * Applies the migrations that a database does not have, all in one transaction; others that do the same meanwhile wait.
 * @param url `postgres://…`
 * @throws Error that says what is wrong with the address, without its password, or that the database does not answer
 */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<void> {
  const client = await connectWaiting(url, options);
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(RECORD);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM netlify.migrations');
    const applied = new Set(rows.map(({ name }) => name));
    for (const file of readdirSync(MIGRATIONS).sort()) {
      const name = path.basename(file, '.sql');
      if (applied.has(name)) continue;
      await client.query(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
      await client.query('INSERT INTO netlify.migrations (name) VALUES ($1)', [name]);
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function connectWaiting(
  url: string,
  { setting = 'DATABASE_URL', patience = PATIENCE_MS, onWait = console.error }: MigrateOptions,
): Promise<pg.Client> {
  const address = parseDatabaseUrl(url, setting);
  const until = performance.now() + patience;
  for (let isTold = false; ; isTold = true) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const why = error instanceof Error ? error.message || codeOf(error) : `${error}`;
      if (REFUSED.test(codeOf(error))) {
        throw new Error(`${nameOf(address)}, which ${setting} names: ${why}`);
      }
      if (performance.now() >= until) {
        throw new Error(
          `The database ${nameOf(address)}, which ${setting} names, does not answer: ${why}`,
        );
      }
      if (!isTold) onWait(`Waiting for the database ${nameOf(address)} (${why})`);
      await pause(POLL_MS);
    }
  }
}

/** @throws Error for what is no address of a Postgres, without saying what it is: it may have a password in it */
export function parseDatabaseUrl(url: string, setting: string): URL {
  // not thrown by the URL's own parser, whose error quotes all of it
  const address = URL.parse(url);
  if (!address) throw new Error(`${setting} is not an address`);
  if (!/^postgres(?:ql)?:$/.test(address.protocol)) {
    throw new Error(
      `${setting} must be "postgres://…", "file:" and a folder, or "none", not "${address.protocol}"`,
    );
  }
  return address;
}

/** What a person calls it: nothing secret is in it. */
export const nameOf = ({ hostname, pathname }: URL) => `${hostname}${pathname}`;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? `${error.code}` : '';
}
