/**
 * Counts are exact: ten thousand requests of sixteen clients with three keys, while the process is ended between
 * requests, the database pauses for seconds, refuses connections, and its answers are lost on their way. What a
 * process that is killed in the midst of requests can lose is what is outstanding then, and nothing is counted twice.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import { makeTestKey } from '../helpers/keys.ts';
import {
  type MigratedDatabase,
  startMigratedDatabase,
} from '../helpers/processes/migrated-database.ts';
import { UnsteadyProxy } from '../helpers/processes/unsteady-proxy.ts';

const REQUESTS = 10_000;
const CLIENTS = 16;
/** As count.ts says; a request of each client may have been added to them before it was answered. */
const MOST_OUTSTANDING = 500 + CLIENTS;
const PATHS = ['/v1/versions', '/v1/passage?ref=Juan+3:16', '/v1/search?q=luz', '/v1/books/xyz'];

let database: MigratedDatabase;
let proxy: UnsteadyProxy;
let proxied = '';
let server: ChildProcess;
let port = 0;

beforeAll(async () => {
  database = await startMigratedDatabase();
  const { url } = database;
  vi.stubEnv('NETLIFY_DB_URL', url);
  proxy = new UnsteadyProxy(new URL(url));
  proxied = await proxy.start();
  await startServer();
});

afterAll(async () => {
  server.kill('SIGKILL');
  await closeDatabase();
  await proxy.stop();
  await database.stop();
  vi.unstubAllEnvs();
});

async function startServer(): Promise<void> {
  server = fork('test/host/serve.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NETLIFY_DB_URL: proxied },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  [port] = await once(server, 'message');
}

/** Ends the process as the platform does: once all work is done that goes on after answers. */
async function endServer(): Promise<void> {
  server.send('settle');
  await once(server, 'message');
  await killServer();
}

async function killServer(): Promise<void> {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

/** What goes wrong, and after how many requests. Only a kill waits until no request is under way. */
const TROUBLES: { after: number; between: boolean; trouble: () => Promise<void> }[] = [
  { after: 1_000, between: false, trouble: () => pausedFor(3_000) },
  { after: 2_000, between: true, trouble: () => endServer().then(startServer) },
  { after: 3_000, between: false, trouble: () => proxy.loseAnswers(300) },
  { after: 4_500, between: true, trouble: () => endServer().then(startServer) },
  { after: 5_500, between: false, trouble: () => proxy.loseAnswers(300) },
  { after: 6_500, between: false, trouble: () => pausedFor(3_000) },
  { after: 7_500, between: false, trouble: () => proxy.loseAnswers(300) },
  { after: 8_500, between: true, trouble: () => endServer().then(startServer) },
];

async function pausedFor(milliseconds: number): Promise<void> {
  proxy.pause();
  await pause(milliseconds);
  proxy.resume();
}

test('10,000 requests are 10,000 counts', { timeout: 300_000 }, async () => {
  const keys = await Promise.all(['A', 'B', 'C'].map((name) => makeTestKey(name)));
  const troubles = [...TROUBLES];
  const happening: Promise<void>[] = [];
  let asked = 0;
  let inFlight = 0;
  let hold: Promise<void> | undefined;

  /** Brings on the next trouble when its time has come. */
  function trouble(): void {
    const next = troubles[0];
    if (!next || asked < next.after || (next.between && hold)) return;
    troubles.shift();
    if (!next.between) return void happening.push(next.trouble());
    hold = vi
      .waitUntil(() => inFlight === 0, { timeout: 60_000, interval: 5 })
      .then(next.trouble)
      .then(() => {
        hold = undefined;
      });
    happening.push(hold);
  }

  const sent = new Map(keys.map(({ id }) => [id, 0]));
  async function client(): Promise<void> {
    while (asked < REQUESTS) {
      trouble();
      if (hold) {
        await hold;
        continue;
      }
      const number = asked++;
      const key = keys[number % keys.length];
      if (!key) throw new Error('no key');
      inFlight += 1;
      const url = `http://127.0.0.1:${port}${PATHS[number % PATHS.length]}`;
      const response = await fetch(url, { headers: { 'X-API-Key': key.key } });
      await response.arrayBuffer();
      inFlight -= 1;
      if (![200, 404].includes(response.status)) throw new Error(`${url}: ${response.status}`);
      sent.set(key.id, (sent.get(key.id) ?? 0) + 1);
    }
  }

  await Promise.all(Array.from({ length: CLIENTS }, client));
  await Promise.all(happening);
  expect(troubles).toEqual([]);
  await endServer();
  await startServer();

  const { rows } = await database.query<{ id: string; requests: number }>(
    'SELECT key_id::text AS id, sum(requests)::int AS requests FROM all_usage GROUP BY key_id',
  );
  const counted = new Map(rows.map(({ id, requests }) => [id, requests]));
  expect(counted).toEqual(sent);
  expect([...counted.values()].reduce((sum, each) => sum + each)).toBe(REQUESTS);
  const { rows: outcomes } = await database.query(
    `SELECT endpoint, outcome, sum(requests)::int AS requests FROM all_usage
      GROUP BY endpoint, outcome ORDER BY endpoint`,
  );
  expect(outcomes).toEqual([
    { endpoint: 'book', outcome: 'BOOK_NOT_FOUND', requests: 2_500 },
    { endpoint: 'passage', outcome: 'ok', requests: 2_500 },
    { endpoint: 'search', outcome: 'ok', requests: 2_500 },
    { endpoint: 'versions', outcome: 'ok', requests: 2_500 },
  ]);
});

test('of requests in flight when a process is killed no more are lost than may be outstanding', {
  timeout: 60_000,
}, async () => {
  const { id, key } = await makeTestKey('Killed');
  let answered = 0;
  let isKilled = false;
  async function client(): Promise<void> {
    while (!isKilled) {
      try {
        const url = `http://127.0.0.1:${port}/v1/versions`;
        const response = await fetch(url, { headers: { 'X-API-Key': key } });
        await response.arrayBuffer();
        answered += 1;
      } catch {
        // killed meanwhile
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, client);
  await vi.waitUntil(() => answered > 2_000, { timeout: 50_000 });
  isKilled = true;
  await killServer();
  await Promise.all(clients);
  const { rows } = await database.query<{ requests: number }>(
    'SELECT sum(requests)::int AS requests FROM all_usage WHERE key_id = $1',
    [id],
  );
  const counted = rows[0]?.requests ?? 0;
  expect(counted).toBeGreaterThanOrEqual(answered - MOST_OUTSTANDING);
  // what was counted and whose answer was still on its way
  expect(counted).toBeLessThanOrEqual(answered + CLIENTS);
  await startServer();
});
