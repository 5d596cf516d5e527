/** Waits for a Postgres, and lets one process at a time bring it up to date. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sqlStateOf } from '../../functions/lib/database/sql-state.ts';

/** The folder is relative to the working directory: the project, or the folder of the packed server. */
const MIGRATIONS = path.join('netlify', 'database', 'migrations');

const PATIENCE_MS = 60_000;
const POLL_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;
/** An arbitrary number that nobody else locks: of all processes that start at once, only one migrates. */
const LOCK = 7_301_986;

/** The tables in which Netlify Database records migrations: what it has applied is not applied again. */
const RECORD = `CREATE SCHEMA IF NOT EXISTS netlify;
CREATE TABLE IF NOT EXISTS netlify.migrations (name TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())`;

/** SQLSTATEs of errors that waiting does not fix: a wrong user, password or name. */
const REFUSED = /^(?:28...|3D000)$/;

export interface MigrateOptions {
  /** The name of the address in messages, such as `DATABASE_URL`. */
  setting?: string;
  /** How long to wait for a database that does not answer, in milliseconds. */
  patience?: number;
  /** Called once, if it has to wait. */
  onWait?: (message: string) => void;
}

/**
 * Applies the migrations that a database lacks, all in one transaction; other processes that do the same wait in the
 * meantime.
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
      const code = sqlStateOf(error) ?? '';
      const why = error instanceof Error ? error.message || code : `${error}`;
      if (REFUSED.test(code)) {
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

/** @throws Error if it is not the address of a Postgres, without repeating it, because it may contain a password */
export function parseDatabaseUrl(url: string, setting: string): URL {
  // does not use the error of the URL parser, which quotes the whole address
  const address = URL.parse(url);
  if (!address) throw new Error(`${setting} is not an address`);
  if (!/^postgres(?:ql)?:$/.test(address.protocol)) {
    throw new Error(
      `${setting} must be "postgres://…", "file:" and a folder, or "none", not "${address.protocol}"`,
    );
  }
  return address;
}

/** Returns a readable name, without secrets. */
export const nameOf = ({ hostname, pathname }: URL) => `${hostname}${pathname}`;
