/** Migrations on the oldest Postgres that is promised. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MigrateOptions, migrateDatabase } from '../../../netlify/local/migrate.ts';
import { freePort } from '../../helpers/processes/dev-project.ts';
import { startMigratedDatabase } from '../../helpers/processes/migrated-database.ts';
import { RealPostgres } from '../../helpers/processes/real-postgres.ts';

const postgres = new RealPostgres();
beforeAll(() => postgres.start());
afterAll(() => postgres.stop());

test('any number of processes may migrate an empty database at once', async () => {
  const url = await postgres.createDatabase('at_once');
  await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(url)));
  const client = await postgres.connect(url);
  const { rows } = await client.query('SELECT name FROM netlify.migrations ORDER BY name');
  await client.end();
  const files = readdirSync('netlify/database/migrations').sort();
  expect(rows.map(({ name }) => `${name}.sql`)).toEqual(files);
});

describe('what is wrong with an address is named, and waiting does not change it', () => {
  const failureOf = async (url: string, options: MigrateOptions = {}) => {
    const waited: string[] = [];
    const onWait = (message: string) => void waited.push(message);
    const failure = await migrateDatabase(url, { patience: 0, onWait, ...options }).then(
      () => 'none',
      (error: Error) => error.message,
    );
    expect(failure).not.toContain('secret');
    return { failure, waited };
  };

  test('its scheme', async () => {
    const { failure } = await failureOf('mysql://owner:secret@localhost/verso');
    expect(failure).toContain('must be "postgres://…"');
  });

  test('the name of the database', async () => {
    const url = postgres.url.replace(/postgres$/, 'nobody');
    const { failure, waited } = await failureOf(url);
    expect(failure).toBe(
      '127.0.0.1/nobody, which DATABASE_URL names: database "nobody" does not exist',
    );
    expect(waited).toEqual([]);
  });

  test('the user', async () => {
    const { failure } = await failureOf(postgres.url.replace('verso@', 'eve:secret@'));
    expect(failure).toBe('127.0.0.1/postgres, which DATABASE_URL names: role "eve" does not exist');
  });

  test('the password', async () => {
    const embedded = await startMigratedDatabase();
    const url = new URL(embedded.url);
    url.password = 'secret';
    const { failure } = await failureOf(url.href, { setting: 'NETLIFY_DB_URL' });
    expect(failure).toBe(
      'localhost/postgres, which NETLIFY_DB_URL names: password authentication failed for user "postgres"',
    );
    await embedded.stop();
  });

  test.each([
    [
      'postgres://owner:secret@nowhere.invalid/verso',
      /nowhere\.invalid\/verso.+ENOTFOUND|EAI_AGAIN/,
    ],
    ['postgres://owner:secret@127.0.0.1:9/verso', /127\.0\.0\.1\/verso.+ECONNREFUSED/],
  ])('a host where nothing answers: %s', async (url, message) => {
    const { failure, waited } = await failureOf(url);
    expect(failure).toMatch(message);
    expect(waited).toEqual([]);
  });
});

test('a database that is not there yet is waited for, with one line', async () => {
  const { port } = new URL(postgres.url);
  const url = await postgres.createDatabase('late');
  const late = await freePort();
  const relay = createServer((socket) => {
    socket.pipe(connect(Number(port), '127.0.0.1')).pipe(socket);
  });
  const waited: string[] = [];
  await migrateDatabase(url.replace(port, `${late}`), {
    onWait: (message) => {
      waited.push(message);
      relay.listen(late, '127.0.0.1');
    },
  });
  expect(waited).toEqual([
    expect.stringMatching(/^Waiting for the database 127\.0\.0\.1\/late \(.*ECONNREFUSED/),
  ]);
  relay.close();
  await once(relay, 'close');
});
