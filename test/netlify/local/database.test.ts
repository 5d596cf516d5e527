import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseName, startDatabase, withDatabase } from '../../../netlify/local/database.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

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
  await expect(withDatabase(async () => 0, { DATABASE_URL: 'none' })).rejects.toThrow(
    'There is no database: DATABASE_URL is "none"',
  );
});

test('an embedded database is refused in a folder that cannot be written, with what to do', async () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(startDatabase({ DATABASE_URL: `file:${file}` })).rejects.toThrow(
    `The embedded database cannot be kept in ${file}: DATABASE_URL=file:/another/folder says where`,
  );
});
