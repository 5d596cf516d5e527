/** A copy of the project to run `netlify dev` in, so that its database is nobody else's. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEVELOPMENT_KEY_FILE } from '../../../netlify/local/development-key.ts';
import { NetlifyDev } from './netlify-dev.ts';

const COPIED = [
  'CHANGELOG.md',
  'LICENSE',
  '.cache/site',
  '.cache/texts',
  'build',
  'dist',
  'functions',
  'netlify',
  'netlify.toml',
  'package.json',
  'public',
  'sources',
  'package-lock.json',
  'tsconfig.json',
];

export interface DevProject {
  folder: string;
  url: string;
  key: string;
  /** What the server has written to its console. */
  console(): string;
  stop(): Promise<void>;
}

/** A folder of the test's own with all that a running service needs. */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-'));
  for (const name of COPIED.filter((each) => existsSync(each)))
    cpSync(name, path.join(folder, name), { recursive: true });
  copyPackages(folder);
  return folder;
}

/** Astro cannot build with packages that are linked from elsewhere: they are there, sharing what is on the disk. */
function copyPackages(folder: string): void {
  try {
    execFileSync('cp', ['-al', 'node_modules', folder], { stdio: 'ignore' });
  } catch {
    // where the folder is on another disk nothing can be shared
    cpSync('node_modules', path.join(folder, 'node_modules'), { recursive: true });
  }
}

/** The same as a newcomer has it: nothing is built yet. */
export function cloneProject(): string {
  const folder = copyProject();
  for (const made of ['dist', 'public']) rmSync(path.join(folder, made), { recursive: true });
  cpSync('public/favicon.svg', path.join(folder, 'public', 'favicon.svg'));
  return folder;
}

/** Starts the service as `npm start` does, in a copy of the project and on a free port. */
export async function startDevProject(env: Record<string, string> = {}): Promise<DevProject> {
  const folder = copyProject();
  const log = path.join(folder, 'netlify-dev.log');
  const server = new NetlifyDev(folder, await freePort(), openSync(log, 'w'), env);
  const url = await server.ready();
  if (!url) throw new Error(`netlify dev ended before it was ready:\n${readFileSync(log, 'utf8')}`);
  const key = readFileSync(path.join(folder, DEVELOPMENT_KEY_FILE), 'utf8').trim();
  return {
    folder,
    url,
    key,
    console: () => readFileSync(log, 'utf8'),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
