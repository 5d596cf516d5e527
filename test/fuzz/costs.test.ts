/**
 * No request costs more than fifty times what a usual one does on the tree as built, or costs more on the packed tree. What
 * cost most is kept and changed, endpoint by endpoint; `npm run fuzz` does so for an hour.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packTree } from '../../build/pack/pack-tree.ts';
import { startMigratedDatabase } from '../helpers/processes/migrated-database.ts';
import { temporaryFolder } from '../helpers/temporary.ts';
import type { CostReport, Wanted } from './ask-for-cost.ts';

const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0.2);
/** While other tests run beside this one it tells only of what stops a process: those inputs cost hundreds of times. */
const MOST_OF_MEDIAN = process.env.FUZZ_MINUTES ? 50 : 150;
const SEED = Number(process.env.FUZZ_SEED ?? 27);
const PROJECT = process.cwd();

/** A folder with everything of the project but its tree, which is packed. */
function packedProject(): string {
  const folder = temporaryFolder();
  for (const name of readdirSync(PROJECT).filter((each) => each !== 'dist')) {
    symlinkSync(path.join(PROJECT, name), path.join(folder, name));
  }
  packTree(PROJECT, { target: folder, room: Number.POSITIVE_INFINITY });
  return folder;
}

test.each([
  ['as built', () => PROJECT, MOST_OF_MEDIAN],
  // a usual request takes a third of the time there, and the dearest the same
  ['packed', packedProject, 3 * MOST_OF_MEDIAN],
])(
  `${MINUTES} minutes of requests that grow costlier, on the tree %s`,
  {
    timeout: 7_200_000,
  },
  async (_, folder, most) => {
    const database = await startMigratedDatabase();
    const service = fork(path.join(PROJECT, 'test/fuzz/ask-for-cost.ts'), {
      cwd: folder(),
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NETLIFY_DB_URL: database.url },
    });
    const wanted: Wanted = { milliseconds: MINUTES * 60_000, seed: SEED, most };
    service.send(wanted);
    const [report]: CostReport[] = await once(service, 'message');
    service.kill();
    await database.stop();
    if (!report) throw new Error('nothing was reported');
    const { median, requests, tooCostly, costliest } = report;
    console.log([`${requests} requests, median ${Math.round(median)} µs`, ...costliest].join('\n'));
    expect(tooCostly).toEqual([]);
  },
);
