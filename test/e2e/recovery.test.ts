/** However `npm start` is ended, the next one works; and there is one at a time, for this machine alone. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, truncateSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneProject, freePort } from '../helpers/processes/dev-project.ts';
import { processesIn, startByNpm } from '../helpers/processes/npm-service.ts';

const run = promisify(execFile);
let folder = '';

beforeAll(() => {
  folder = cloneProject();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gone = () => vi.waitUntil(() => processesIn(folder).length === 0, { timeout: 20_000 });

/** Starts, and kills all of npm's process group when a line of the output says where it is. */
async function killAt(words: string): Promise<void> {
  const env = { ...process.env, PORT: `${await freePort()}` };
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(words)) resolve();
    };
    npm.stdout.on('data', take);
    npm.stderr.on('data', take);
    npm.once('exit', () => reject(new Error(`it ended before "${words}":\n${output}`)));
  });
  if (npm.pid) process.kill(-npm.pid, 'SIGKILL');
  await gone();
}

/** The status of a first answer. */
async function works(): Promise<void> {
  const service = await startByNpm(folder, 'start');
  const curl = /(curl .+)$/m.exec(service.output)?.[1] ?? '';
  const { stdout } = await run('bash', ['-c', `${curl} --silent`]);
  expect(JSON.parse(stdout).data).toMatchObject({ reference: 'John 3:16' });
  await service.interrupt();
  await gone();
}

test('killed while it builds, while it makes the database, and while it serves', async () => {
  for (const words of ['Build the answers', 'done in', 'Try it', 'Dashboard']) {
    await killAt(words);
  }
  truncateSync(path.join(folder, 'dist/v1/rvr60/chapters/joh_3.json'), 100);
  await works();
}, 1_200_000);

test('a second one is refused, and so is a port that is in use or none', async () => {
  const first = await startByNpm(folder, 'start');
  const port = new URL(first.url).port;
  const start = async (env: Record<string, string>, cwd = folder) => {
    const failed = run('npm', ['start'], { cwd, env: { ...process.env, ...env } });
    return await failed.then(
      () => 'it started',
      (error: { stderr: string }) => error.stderr,
    );
  };
  expect(await start({ PORT: `${await freePort()}` })).toMatch(
    /^Verso runs in this folder already \(process \d+\)/m,
  );
  expect(await start({ PORT: 'abc' })).toMatch(/^PORT must be a port such as 8888, not "abc"$/m);

  // whoever is on another machine of the network reaches nothing
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of others) {
    const socket = connect(Number(port), address);
    const [error] = await once(socket, 'error');
    expect(error.code).toBe('ECONNREFUSED');
  }
  await first.interrupt();
  await gone();

  const squatter = createServer().listen(0, 'localhost');
  await once(squatter, 'listening');
  const taken = squatter.address();
  if (typeof taken !== 'object' || !taken) throw new Error('not listening');
  expect(await start({ PORT: `${taken.port}` })).toContain(`Port ${taken.port} is in use`);
  squatter.close();
});

test('of two builds at once the second waits', async () => {
  rmSync(path.join(folder, 'dist'), { recursive: true });
  const build = () => run('npm', ['run', 'build'], { cwd: folder });
  const outputs = (await Promise.all([build(), build()])).map(({ stdout }) => stdout);
  expect(outputs.filter((each) => each.includes('Waiting for another build'))).toHaveLength(1);
  expect(outputs.filter((each) => each.includes('Nothing to do for the answers'))).toHaveLength(1);
});
