/** The database that a command on this machine works on. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyMigrations, type SQLExecutor } from '@netlify/database-dev';
import pg from 'pg';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import { embeddedDatabase } from './embedded-database.ts';

const MIGRATIONS = path.join('netlify', 'database', 'migrations');

/** The settings that may name a database: Netlify's, and the usual one of servers. */
const SETTINGS = ['NETLIFY_DB_URL', 'DATABASE_URL'] as const;

/**
 * What a person calls the database that {@link withDatabase} takes; nothing secret is in it.
 * @throws Error if its setting is no address, without saying what it is
 */
export function databaseName(env: NodeJS.ProcessEnv): string {
  const setting = SETTINGS.find((each) => env[each]);
  const url = setting && env[setting];
  if (!url) return 'the local database; NETLIFY_DB_URL would name another';
  // not thrown by the URL's own parser, whose error quotes all of it, password and all
  if (!URL.canParse(url)) throw new Error(`${setting} is not an address`);
  const { hostname, pathname } = new URL(url);
  return `the database ${hostname}${pathname}, which ${setting} names`;
}

/** Does work on the database that NETLIFY_DB_URL or DATABASE_URL names, or else on the local one. */
export async function withDatabase<Result>(
  project: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const url = SETTINGS.map((each) => process.env[each]).find(Boolean);
  return url ? await connected(url, work) : await withLocalDatabase(project, work);
}

/**
 * Does work on the local database, its migrations applied: through the running `netlify dev` if there is one,
 * or started for this work alone.
 * @param project the project's folder
 */
export async function withLocalDatabase<Result>(
  project: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const migrations = path.join(project, MIGRATIONS);
  const running = runningDatabase(project);
  if (running && (await migrateRunning(running, migrations))) return await connected(running, work);

  const local = embeddedDatabase({ directory: path.join(project, '.netlify', 'db') });
  const url = await local.start();
  try {
    await local.applyMigrations(migrations);
    return await connected(url, work);
  } finally {
    await local.stop();
  }
}

/**
 * The database of a server: the one that `DATABASE_URL` names, or an embedded one below `.netlify`; its migrations are
 * applied, and recorded in it.
 * @returns undefined for `DATABASE_URL=none`
 * @throws Error where it cannot be reached
 */
export async function startDatabase(
  project: string,
): Promise<{ stop: () => Promise<void> } | undefined> {
  const url = process.env.DATABASE_URL?.trim();
  if (url === 'none') return undefined;
  const migrations = path.join(project, MIGRATIONS);
  if (url) {
    if (!(await migrateRunning(url, migrations))) {
      throw new Error('The database that DATABASE_URL names does not answer');
    }
    process.env.NETLIFY_DB_URL = url;
    return { stop: async () => {} };
  }
  return await startLocalDatabase(project);
}

/**
 * Starts the embedded database and applies its migrations; commands find it while it runs, as they do that of
 * `netlify dev`, by the address in `.netlify/state.json`.
 */
export async function startLocalDatabase(project: string): Promise<{ stop: () => Promise<void> }> {
  const embedded = embeddedDatabase({ directory: path.join(project, '.netlify', 'db') });
  const url = await embedded.start();
  await embedded.applyMigrations(path.join(project, MIGRATIONS));
  process.env.NETLIFY_DB_URL = url;
  const file = stateFile(project);
  writeFileSync(file, JSON.stringify({ ...readState(project), dbConnectionString: url }));
  return embedded;
}

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

const stateFile = (project: string) => path.join(project, '.netlify', 'state.json');

/** What a running service says of itself to other commands; nothing where none has run yet. */
function readState(project: string): object {
  try {
    const state: unknown = JSON.parse(readFileSync(stateFile(project), 'utf8'));
    return typeof state === 'object' && state !== null ? state : {};
  } catch {
    return {};
  }
}

/** Where a running service says that its database listens, whether or not it still does. */
function runningDatabase(project: string): string | undefined {
  const state = readState(project);
  if (!('dbConnectionString' in state)) return undefined;
  return typeof state.dbConnectionString === 'string' ? state.dbConnectionString : undefined;
}

/** Applies the migrations to a database that others have started; gives whether it is there at all. */
async function migrateRunning(url: string, migrations: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
  } catch {
    return false;
  }
  try {
    await applyMigrations(executorOf(client), migrations);
    return true;
  } finally {
    await client.end();
  }
}

function executorOf(client: pg.Client): SQLExecutor {
  return {
    exec: (sql) => client.query(sql),
    query: async (sql, parameters) => {
      const { rows }: pg.QueryResult = await client.query(sql, parameters);
      return { rows };
    },
    transaction: async (work) => {
      await client.query('BEGIN');
      try {
        const result = await work(executorOf(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
  };
}
