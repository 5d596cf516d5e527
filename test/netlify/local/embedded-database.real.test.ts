import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { database } from '../../../functions/lib/database/database.ts';
import { startDatabase, withDatabase } from '../../../netlify/local/database.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const TSX = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href;

afterEach(() => vi.unstubAllEnvs());

/** A database below a folder of the test's own. */
function ownFolder(): { folder: string; env: NodeJS.ProcessEnv } {
  const folder = temporaryFolder();
  return { folder, env: { DATABASE_URL: `file:${folder}` } };
}

const tables = async () => {
  const rows = await database('accounts')<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_name = 'api_keys'`;
  return rows.length;
};

describe('an embedded database', () => {
  test('is started for the work, its tables made, and kept for the next', async () => {
    vi.stubEnv('NETLIFY_DB_URL', undefined);
    const { env } = ownFolder();
    expect(await withDatabase(tables, env)).toBe(1);
    await withDatabase(
      async () => void (await database('accounts')`INSERT INTO attempts VALUES ('x', now(), 1)`),
      env,
    );
    const rows = await withDatabase(
      async () => await database('accounts')`SELECT subject FROM attempts`,
      env,
    );
    expect(rows).toEqual([{ subject: 'x' }]);
    expect(process.env.NETLIFY_DB_URL).toBeUndefined();
  });

  test('is worked on through the server that has it, and had by one server only', async () => {
    const { folder, env } = ownFolder();
    vi.stubEnv('NETLIFY_DB_URL', undefined);
    const server = await startDatabase(env);
    expect(await withDatabase(tables, env)).toBe(1);
    await expect(startDatabase(env)).rejects.toThrow(
      `Process ${process.pid} has the database in ${folder}: end it first, or set DATABASE_URL`,
    );
    await server?.stop();
    await (await startDatabase(env))?.stop();
  });

  test('does not keep a command from ending that cannot make its tables', async () => {
    const { folder, env } = ownFolder();
    const command = ['--import', TSX, path.resolve('netlify/commands/keys.ts'), 'list'];
    const ended = promisify(execFile)(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, ...env, NETLIFY_DB_URL: '' },
      timeout: 60_000,
    });
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('migrations'),
    });
  });

  test('is for the user alone who started it', async () => {
    const { folder, env } = ownFolder();
    // of a release that did not know this rule
    mkdirSync(path.join(folder, 'db'), { mode: 0o755 });
    vi.stubEnv('NETLIFY_DB_URL', undefined);
    const server = await startDatabase(env);
    const modeOf = (name: string) => statSync(path.join(folder, name)).mode & 0o777;
    expect([modeOf('db'), modeOf('database-url')]).toEqual([0o700, 0o600]);
    const { port } = new URL(process.env.NETLIFY_DB_URL ?? '');
    for (const user of ['postgres', 'postgres:postgres', 'postgres:']) {
      const other = { DATABASE_URL: `postgres://${user}@localhost:${port}/postgres` };
      await expect(withDatabase(tables, other)).rejects.toThrow();
    }
    await server?.stop();
    expect(existsSync(path.join(folder, 'database-url'))).toBe(false);
  });
});
