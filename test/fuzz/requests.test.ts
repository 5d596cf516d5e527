/**
 * Requests that nobody would send, to every function: each is answered by an envelope with a status that was decided,
 * none costs much more than a good answer does, and none leaves anything behind. `npm run fuzz` takes a million of them.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startMigratedDatabase } from '../helpers/processes/migrated-database.ts';
import type { Report } from './answer-requests.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);

test(`${REQUESTS} requests`, { timeout: 7_200_000 }, async () => {
  const database = await startMigratedDatabase();
  const service = fork('test/fuzz/answer-requests.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NETLIFY_DB_URL: database.url },
  });
  service.send(REQUESTS);
  const [report]: Report[] = await once(service, 'message');
  service.kill();
  await database.stop();
  if (!report) throw new Error('nothing was reported');
  const { undecided, median, slow, settled, end } = report;
  console.log(`median ${median} µs, heap ${settled} → ${end} bytes`);
  expect(undecided).toEqual([]);
  // while other tests run beside this one the machine tells nothing of speed
  if (process.env.FUZZ_REQUESTS) expect(slow, `the median is ${median} µs`).toEqual([]);
  expect(end - settled).toBeLessThan(20e6);
});
