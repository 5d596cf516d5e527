/**
 * No request costs more than fifty times what a usual one does. What cost most is kept and changed, endpoint by endpoint;
 * `npm run fuzz` does so for an hour.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startMigratedDatabase } from '../helpers/processes/migrated-database.ts';
import type { CostReport, Wanted } from './ask-for-cost.ts';

const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0.2);
/** While other tests run beside this one it tells only of what stops a process: those inputs cost hundreds of times. */
const MOST_OF_MEDIAN = process.env.FUZZ_MINUTES ? 50 : 150;
const SEED = Number(process.env.FUZZ_SEED ?? 27);

test(`${MINUTES} minutes of requests that grow costlier`, { timeout: 7_200_000 }, async () => {
  const database = await startMigratedDatabase();
  const service = fork('test/fuzz/ask-for-cost.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NETLIFY_DB_URL: database.url },
  });
  const wanted: Wanted = { milliseconds: MINUTES * 60_000, seed: SEED, most: MOST_OF_MEDIAN };
  service.send(wanted);
  const [report]: CostReport[] = await once(service, 'message');
  service.kill();
  await database.stop();
  if (!report) throw new Error('nothing was reported');
  const { median, requests, tooCostly, costliest } = report;
  console.log([`${requests} requests, median ${Math.round(median)} µs`, ...costliest].join('\n'));
  expect(tooCostly).toEqual([]);
});
