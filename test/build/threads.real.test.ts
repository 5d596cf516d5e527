/** Jobs on threads, and the limits that they have. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runOnThreads } from '../../build/threads.ts';

const CODE = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (job) => {
  parentPort.postMessage({ report: 'begun ' + job });
  const kept = [];
  while (job === 'memory') kept.push(new Array(1_000_000).fill(job));
  while (job === 'time');
  if (job === 'end') process.exit(0);
  if (job === 'throw') throw new Error('no such text');
  parentPort.postMessage({ result: job.length });
});`;
const THREAD = new URL(`data:text/javascript,${encodeURIComponent(CODE)}`);

test('a job that exceeds a limit fails alone', async () => {
  const reports: string[] = [];
  const jobs = ['uno', 'memory', 'tres', 'throw', 'end', 'siete'];
  const results = await runOnThreads<string, number, string>(THREAD, jobs, {
    timeout: 120_000,
    onReport: (report, at) => reports.push(`${at} ${report}`),
  });
  expect(results.map((each) => (each instanceof Error ? each.message : each))).toEqual([
    3,
    'needs more than 2 GB of memory, which is enough for any Bible',
    4,
    'no such text',
    'the thread has ended',
    5,
  ]);
  // what a thread said right before it ended may be lost
  const all = jobs.map((job, at) => `${at} begun ${job}`);
  expect(all).toEqual(expect.arrayContaining(reports));
  expect(reports).toEqual(expect.arrayContaining([all[0], all[2], all[5]]));
});

test('a job that never ends is given up', async () => {
  const [result] = await runOnThreads<string, number, string>(THREAD, ['time'], { timeout: 3_000 });
  expect(result).toMatchObject({
    message: expect.stringMatching(/^not ready within 0.05 minutes/),
  });
});

test('a process ends although a thread that it gave up never does', () => {
  const endless =
    "import { parentPort } from 'node:worker_threads'; import { DatabaseSync } from 'node:sqlite';" +
    "parentPort.on('message', () => new DatabaseSync(':memory:').prepare('WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT count(*) FROM c').get());";
  const thread = `data:text/javascript,${encodeURIComponent(endless)}`;
  const code = `import { runOnThreads } from './build/threads.ts';
const [result] = await runOnThreads(new URL(${JSON.stringify(thread)}), ['x'], { timeout: 1_000 });
process.stdout.write(result.message);`;
  const { stdout, error } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    { encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' },
  );
  expect(error).toBeUndefined();
  expect(stdout).toMatch(/^not ready within/);
}, 90_000);

test('threads are used again', async () => {
  const asked = Array.from({ length: 50 }, (_, at) => 'x'.repeat(at));
  const results = await runOnThreads<string, number, string>(THREAD, asked, { timeout: 30_000 });
  expect(results).toEqual(asked.map(({ length }) => length));
});
