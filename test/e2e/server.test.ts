/** What the Dockerfile does, without Docker: the packed server in a folder that has nothing else and is read-only. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { present } from '../../functions/lib/text/present.ts';
import { copyProject } from '../helpers/processes/dev-project.ts';
import {
  type MigratedDatabase,
  startMigratedDatabase,
} from '../helpers/processes/migrated-database.ts';

const run = promisify(execFile);
const VERSE = '/v1/verses/joh_11_35?version=kjv';

let folder = '';
let server: ChildProcess | undefined;

beforeAll(async () => {
  const project = copyProject();
  const npm = { cwd: project };
  await run(process.execPath, ['--import', 'tsx', 'build/main.ts'], npm);
  await run(process.execPath, ['--import', 'tsx', 'build/pack/main.ts', 'server'], npm);
  folder = mkdtempSync(path.join(tmpdir(), 'verso-image-'));
  cpSync(path.join(project, 'dist/server'), folder, { recursive: true });
  execFileSync('chmod', ['-R', 'a-w', folder]);
  rmSync(project, { recursive: true, force: true });
});

afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => {
  server?.kill('SIGKILL');
});

const env = (database: string) => ({
  PATH: process.env.PATH,
  DATABASE_URL: database,
  AUTH_SECRET: 'x'.repeat(32),
  HOST: '127.0.0.1',
  PORT: '0',
});

/** Starts it. @returns where it answers */
async function startServer(database: string): Promise<string> {
  const started = spawn(process.execPath, ['serve.mjs'], { cwd: folder, env: env(database) });
  server = started;
  return await new Promise((resolve, reject) => {
    let said = '';
    // it stays open: a server that says more to a closed pipe is ended by the system
    started.stdout.on('data', (chunk) => {
      said += chunk;
      const [url] = /http:\/\/\S+(?=\s)/.exec(said) ?? [];
      if (url) resolve(url.replace(/\/$/, ''));
    });
    started.once('exit', () => reject(new Error(`it ended before it answered: ${said}`)));
  });
}

async function endServer(): Promise<number | null> {
  const ended = present(server);
  ended.kill('SIGTERM');
  const [status] = await once(ended, 'exit');
  return status;
}

const ask = (url: string, key: string, asked = VERSE) =>
  fetch(`${url}${asked}`, { headers: { 'X-API-Key': key } });

test('without a database the public key opens the free versions, and there are no accounts', async () => {
  const url = await startServer('none');
  expect((await (await ask(url, PUBLIC_KEY)).json()).data.verse.text).toBe('Jesus wept.');
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/api/account`)).status).toBeGreaterThanOrEqual(401);
  expect(await endServer()).toBe(0);
});

describe('with a database', () => {
  let database: MigratedDatabase;
  let address = '';
  beforeAll(async () => {
    database = await startMigratedDatabase();
    address = database.url;
  });
  afterAll(() => database.stop());

  test('it makes its tables, takes keys, counts, and goes on after a restart', async () => {
    const first = await startServer(address);
    const command = ['keys.mjs', 'create', '--name', 'Container'];
    const { stdout } = await run(process.execPath, command, { cwd: folder, env: env(address) });
    const [key = ''] = /verso_live_\w+/.exec(stdout) ?? [];
    expect((await ask(first, key)).status).toBe(200);
    expect(await endServer()).toBe(0);

    const second = await startServer(address);
    expect((await ask(second, key)).status).toBe(200);
    expect(await endServer()).toBe(0);
    const { rows } = await database.query('SELECT sum(requests)::int AS requests FROM all_usage');
    expect(rows).toEqual([{ requests: 2 }]);
  });

  test('one that does not answer is named at the start', async () => {
    const failed = run(process.execPath, ['serve.mjs'], {
      cwd: folder,
      env: env('postgres://user:secret@127.0.0.1:9/verso'),
    });
    await expect(failed).rejects.toMatchObject({
      stderr: expect.stringContaining('which DATABASE_URL names, does not answer'),
    });
    await expect(failed).rejects.not.toMatchObject({ stderr: expect.stringContaining('secret') });
  });
});

test('the Dockerfile and compose.yaml name what is there', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  for (const [, command = ''] of dockerfile.matchAll(/npm run (\w+)/g)) {
    expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts).toHaveProperty(command);
  }
  const [, program = ''] = /CMD \["node", "([\w.]+)"\]/.exec(dockerfile) ?? [];
  expect(existsSync(path.join(folder, program))).toBe(true);
  expect(readFileSync('compose.yaml', 'utf8')).toContain('DATABASE_URL');
});
