/** A lock is held by a living process alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}`));
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
