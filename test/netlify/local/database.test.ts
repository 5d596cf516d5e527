import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { database } from '../../../functions/lib/database/database.ts';
import { databaseName, withDatabase, withLocalDatabase } from '../../../netlify/local/database.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

afterEach(() => vi.unstubAllEnvs());

function project(): string {
  const folder = temporaryFolder();
  cpSync('netlify/database', path.join(folder, 'netlify/database'), { recursive: true });
  return folder;
}

const tables = async () => {
  const rows = await database('accounts')<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_name = 'api_keys'`;
  return rows.length;
};

test('a person is told which database is meant, and no password', () => {
  expect(databaseName({})).toBe('the local database; NETLIFY_DB_URL would name another');
  const NETLIFY_DB_URL = 'postgres://owner:secret@db.example:5432/verso';
  expect(databaseName({ NETLIFY_DB_URL })).toBe(
    'the database db.example/verso, which NETLIFY_DB_URL names',
  );
});

test('an address that is none is refused without being shown', () => {
  const NETLIFY_DB_URL = 'postgres//owner:secret@db.example';
  expect(() => databaseName({ NETLIFY_DB_URL })).toThrow(/^NETLIFY_DB_URL is not an address$/);
});

test('a local database is started for the work, its tables made, and kept for the next', async () => {
  vi.stubEnv('NETLIFY_DB_URL', undefined);
  const folder = project();
  expect(await withDatabase(folder, tables)).toBe(1);
  await withLocalDatabase(folder, async () => {
    await database('accounts')`INSERT INTO attempts VALUES ('x', now(), 1)`;
  });
  const rows = await withLocalDatabase(
    folder,
    async () => await database('accounts')`SELECT subject FROM attempts`,
  );
  expect(rows).toEqual([{ subject: 'x' }]);
  expect(process.env.NETLIFY_DB_URL).toBeUndefined();
});
