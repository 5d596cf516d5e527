/** Projects as somebody has them who follows a quickstart: its files, pasted, beside what the framework's own command makes. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import fg from 'fast-glob';
import { onTestFinished } from 'vitest';
import type { PageLanguage } from '../../functions/lib/contract/pages.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { installClient } from '../helpers/answers/client-package.ts';
import type { SiteHost } from '../host/site-host.ts';

const exec = promisify(execFile);

/** Where the frameworks are installed: below it, projects find them. */
export const FRAMEWORKS = import.meta.dirname;
/** Where projects find the packages of Verso itself, such as Astro. */
export const OWN_PACKAGES = path.resolve('.cache');

/** A guide, by its file, and a word of the heading above the files that belong together. */
type Section = readonly [guide: string, heading: string];

/** The files that a section shows with their names, such as `src/routes/[chapter]/+page.svelte`. */
function shownFiles([guide, heading]: Section, language: PageLanguage): Map<string, string> {
  const text = readFileSync(`build/site/guides/${language}/${guide}.mdx`, 'utf8');
  const [section, ...others] = text
    .split(/^## /m)
    .filter((each) => each.split('\n', 1)[0]?.includes(heading));
  if (section === undefined || others.length > 0)
    throw new Error(`${guide} has not one section "${heading}"`);
  const fences = section.matchAll(/^```\w+ title="(.+?)"\n(.*?)^```$/gms);
  return new Map([...fences].map(([, name = '', code = '']) => [name, code]));
}

/**
 * Writes a project that goes when the test ends: the files of the section, asking this service with a key of its own, and
 * the client.
 * @param parent a folder whose packages it finds
 * @param scaffold what the framework's own command writes
 */
export function makeProject(
  section: Section,
  language: PageLanguage,
  host: SiteHost,
  parent: string,
  scaffold: Readonly<Record<string, string>> = {},
): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, '.project-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  installClient(folder);
  for (const [name, code] of [...Object.entries(scaffold), ...shownFiles(section, language)]) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, here(code, host));
  }
  return folder;
}

/** The same for the service of the test. All tests together ask more than the public key may. */
const here = (code: string, host: SiteHost) =>
  code
    .replaceAll('https://verso.example', host.url)
    .replaceAll(PUBLIC_KEY, host.key)
    .replaceAll('verso_live_…', host.key);

/** Runs a package's program in a folder. @throws Error with all that it writes, if it fails */
export async function run(folder: string, program: string, ...given: string[]): Promise<string> {
  const { stdout, stderr } = await exec(process.execPath, [program, ...given], {
    cwd: folder,
    env: quietly(),
  }).catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${program} fails:\n${error.stdout}\n${error.stderr}`);
  });
  return stdout + stderr;
}

/** Without reports to the frameworks' makers, and not as a test, which some of them know. */
function quietly(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  return { ...env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', ...more };
}

/** Starts a program that ends with the test. @param env settings of its own */
export function start(
  folder: string,
  given: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(process.execPath, given, { cwd: folder, env: quietly(env) });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Waits until a program writes something. @throws Error with all that it wrote, if it ends before */
export function saying(child: ChildProcess, what: RegExp): Promise<void> {
  let written = '';
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      written += part;
      if (what.test(written)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', () => reject(new Error(`it ended: ${written}`)));
  });
}

/** Files below a folder that have a text in them. */
export function filesWith(text: string, folder: string): string[] {
  return fg
    .sync('**', { cwd: folder, dot: true })
    .filter((file) => readFileSync(path.join(folder, file), 'latin1').includes(text));
}
