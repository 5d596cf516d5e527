/** The database that a command on this machine works on. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import { closeDatabase } from '../../functions/lib/database.ts';

const MIGRATIONS = path.join('netlify', 'database', 'migrations');

/**
 * Does work on the database that NETLIFY_DB_URL names, or else on the local one: through the running
 * `netlify dev` if there is one, or started for this work alone, its migrations applied.
 * @param project the project's folder
 */
export async function withDatabase<Result>(
  project: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (process.env.NETLIFY_DB_URL) return await connected(process.env.NETLIFY_DB_URL, work);
  const running = runningDatabase(project);
  if (running && (await answers(new URL(running)))) return await connected(running, work);

  const local = new NetlifyDB({ directory: path.join(project, '.netlify', 'db') });
  const url = await local.start();
  try {
    await local.applyMigrations(path.join(project, MIGRATIONS));
    return await connected(url, work);
  } finally {
    await local.stop();
  }
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

/** Where `netlify dev` says that its database listens, whether or not it still does. */
function runningDatabase(project: string): string | undefined {
  try {
    const state: unknown = JSON.parse(
      readFileSync(path.join(project, '.netlify', 'state.json'), 'utf8'),
    );
    if (typeof state !== 'object' || state === null || !('dbConnectionString' in state)) return;
    return typeof state.dbConnectionString === 'string' ? state.dbConnectionString : undefined;
  } catch {
    return undefined;
  }
}

function answers({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}
