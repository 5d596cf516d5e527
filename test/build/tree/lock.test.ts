/** A lock is held by a living process alone. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Lock } from '../../../build/tree/lock.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const MODULE = path.resolve('build/tree/lock.ts');

/** Another process that has a lock, and says so. */
async function holder(file: string): Promise<ChildProcess> {
  const code = `import { Lock } from ${JSON.stringify(MODULE)}; new Lock(${JSON.stringify(file)}).take(); console.log('has it'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  await once(child.stdout, 'data');
  return child;
}

test('a second process is told who has it, until that is dead', async () => {
  const file = path.join(temporaryFolder(), 'deep', 'a.lock');
  const child = await holder(file);
  const lock = new Lock(file);
  expect(lock.take()).toBe(child.pid);
  const told: number[] = [];
  const waited = lock.wait((pid) => told.push(pid));
  child.kill('SIGKILL');
  await waited;
  expect(told).toEqual([child.pid]);
  expect(readFileSync(file, 'utf8')).toContain(`:${process.pid}`);
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test.each(['', 'x', '1 0', '999999999', `${process.pid} 1`])(
  'what %j says is no living process',
  (written) => {
    const file = path.join(temporaryFolder(), 'a.lock');
    writeFileSync(file, written);
    expect(new Lock(file).take()).toBeUndefined();
  },
);

test('a lock of another machine is held as long as it gives signs of life', () => {
  const file = path.join(temporaryFolder(), 'a.lock');
  writeFileSync(file, 'another-container:1 1');
  expect(new Lock(file).take()).toBe(1);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  expect(new Lock(file).take()).toBeUndefined();
});

/** A process that tries to take the lock at the time of each message, and answers who has it. */
const TRYING = `import { Lock } from ${JSON.stringify(MODULE)};
process.on('message', ([file, at]) => {
  while (Date.now() < at);
  process.send(new Lock(file).take() ?? process.pid);
});
process.send('ready');`;

test('of several that find the lock of a dead process at the same moment, one has it', async () => {
  const folder = temporaryFolder();
  const script = path.join(folder, 'try.ts');
  writeFileSync(script, TRYING);
  const execArgv = ['--import', import.meta.resolve('tsx')];
  const file = path.join(folder, 'a.lock');
  const children = [1, 2, 3].map(() => fork(script, { execArgv }));
  await Promise.all(children.map((child) => once(child, 'message')));
  for (let round = 0; round < 100; round++) {
    writeFileSync(file, '999999999');
    const answers = children.map((child) => once(child, 'message'));
    for (const child of children) child.send([file, Date.now() + 10]);
    const holders = (await Promise.all(answers)).map(([pid]) => pid);
    expect(new Set(holders).size, `round ${round}: ${holders}`).toBe(1);
  }
  for (const child of children) child.disconnect();
});
