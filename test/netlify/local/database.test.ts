import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { database } from '../../../functions/lib/database/database.ts';
import { databaseName, startDatabase, withDatabase } from '../../../netlify/local/database.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

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

test.each([
  [{}, 'the local database in .netlify; DATABASE_URL would name another'],
  [{ DATABASE_URL: ' ' }, 'the local database in .netlify; DATABASE_URL would name another'],
  [{ DATABASE_URL: 'none' }, 'no database, as DATABASE_URL says'],
  [
    { DATABASE_URL: 'file:///var/lib/verso' },
    `the local database in ${path.relative('', '/var/lib/verso')}; DATABASE_URL would name another`,
  ],
  [
    { DATABASE_URL: 'postgres://owner:secret@db.example:5432/verso' },
    'the database db.example/verso, which DATABASE_URL names',
  ],
  [
    { NETLIFY_DB_URL: 'postgresql://owner:secret@db.example/verso', DATABASE_URL: 'none' },
    'the database db.example/verso, which NETLIFY_DB_URL names',
  ],
])('%j is %s, without a password', (env, name) => {
  expect(databaseName(env)).toBe(name);
});

test.each([
  ['postgres//owner:secret@db.example', /^DATABASE_URL is not an address$/],
  [
    'mysql://owner:secret@db.example/verso',
    /^DATABASE_URL must be "postgres:\/\/…", "file:" and a folder, or "none", not "mysql:"$/,
  ],
])('an address that is none is refused without being shown', (DATABASE_URL, message) => {
  expect(() => databaseName({ DATABASE_URL })).toThrow(message);
});

test('work on no database is refused', async () => {
  await expect(withDatabase(tables, { DATABASE_URL: 'none' })).rejects.toThrow(
    'There is no database: DATABASE_URL is "none"',
  );
});

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

  test('is refused in a folder that cannot be written, with what to do', async () => {
    const file = path.join(ownFolder().folder, 'file');
    writeFileSync(file, '');
    await expect(startDatabase({ DATABASE_URL: `file:${file}` })).rejects.toThrow(
      `The embedded database cannot be kept in ${file}: DATABASE_URL=file:/another/folder says where`,
    );
  });
});
