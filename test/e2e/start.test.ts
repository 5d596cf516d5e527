/** `npm start`, from a clone in which nothing was built to Ctrl-C, as a newcomer has it. */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneProject } from '../helpers/processes/dev-project.ts';
import { processesIn, startByNpm } from '../helpers/processes/npm-service.ts';

const run = promisify(execFile);
let folder = '';

beforeAll(() => {
  folder = cloneProject();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('gives a key and a curl line that works, the same key next time, and ends whole', async () => {
  const first = await startByNpm(folder, 'start');
  const key = /^Your key: +(verso_test_[0-9a-f]{64})$/m.exec(first.output)?.[1];
  expect(key).toBeDefined();
  const curl = /(curl .+)$/m.exec(first.output)?.[1] ?? '';
  const { stdout } = await run('bash', ['-c', `${curl} --silent`]);
  expect(JSON.parse(stdout).data).toMatchObject({ reference: 'John 3:16', chapter: 3, verse: 16 });
  expect(processesIn(folder).length).toBeGreaterThan(0);
  await first.interrupt();
  expect(processesIn(folder)).toEqual([]);

  const second = await startByNpm(folder, 'start');
  expect(second.output).toContain(`${key}`);
  await second.interrupt();
  expect(processesIn(folder)).toEqual([]);
}, 300_000);
