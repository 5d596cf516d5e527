/** `npm start`, from a clone in which nothing was built to Ctrl-C, as a newcomer has it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, freePort } from '../helpers/dev-project.ts';

const run = promisify(execFile);
let folder = '';

beforeAll(() => {
  folder = copyProject();
  for (const made of ['dist', 'public']) rmSync(path.join(folder, made), { recursive: true });
  cpSync('public/favicon.svg', path.join(folder, 'public', 'favicon.svg'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts in a process group of its own, as a terminal does, and waits until it is ready. */
async function start(): Promise<{ npm: ChildProcess; output: string }> {
  const env = { ...process.env, PORT: `${await freePort()}` };
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ctrl-C stops it.')) resolve();
    };
    npm.stdout.on('data', take);
    npm.stderr.on('data', take);
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  return { npm, output };
}

/** Ctrl-C: the terminal interrupts every process of the group. */
async function interrupt(npm: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => npm.once('close', resolve));
  if (npm.pid) process.kill(-npm.pid, 'SIGINT');
  await ended;
}

/** The processes that still work in the folder. */
function processesIn(place: string): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const cwd = readlinkSync(`/proc/${pid}/cwd`);
        return cwd.startsWith(place) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
      } catch {
        return [];
      }
    });
}

test('gives a key and a curl line that works, the same key next time, and ends whole', async () => {
  const first = await start();
  const key = /^API key: +(verso_test_[0-9a-f]{64})$/m.exec(first.output)?.[1];
  expect(key).toBeDefined();
  const curl = /(curl .+)$/m.exec(first.output)?.[1] ?? '';
  const { stdout } = await run('bash', ['-c', `${curl} --silent`]);
  expect(JSON.parse(stdout).data).toMatchObject({ reference: 'Juan 3:16', chapter: 3, verse: 16 });
  expect(processesIn(folder).length).toBeGreaterThan(0);
  await interrupt(first.npm);
  expect(processesIn(folder)).toEqual([]);

  const second = await start();
  expect(second.output).toContain(`${key}`);
  await interrupt(second.npm);
  expect(processesIn(folder)).toEqual([]);
});
