/** libsword's own programs, to compare with. Where Debian's libsword-utils is not installed it is unpacked into our cache, which needs no root. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import fg from 'fast-glob';
import { aptIn, unpackDebianPackages } from '../../../build/acquire/debian.ts';
import type { FoundText } from '../../../build/read/reader.ts';

const run = promisify(execFile);
const UNPACKED = path.resolve('.cache', 'libsword');
const MAX_OUTPUT = 256 * 1024 * 1024;

/** How to start `mod2imp`. */
export interface Mod2imp {
  command: string;
  env: NodeJS.ProcessEnv;
}

/** `mod2imp` of this machine, or the one in our cache, fetched if need be. */
export async function mod2imp(): Promise<Mod2imp> {
  const installed = process.env.PATH?.split(path.delimiter)
    .map((folder) => path.join(folder, 'mod2imp'))
    .find((file) => existsSync(file));
  if (installed) return { command: installed, env: {} };
  if (!existsSync(UNPACKED)) await unpackLibsword();
  const libraries = fg.sync('usr/lib/*-linux-gnu', {
    cwd: UNPACKED,
    absolute: true,
    onlyDirectories: true,
  });
  return {
    command: path.join(UNPACKED, 'usr', 'bin', 'mod2imp'),
    env: { LD_LIBRARY_PATH: libraries.join(path.delimiter) },
  };
}

async function unpackLibsword(): Promise<void> {
  const aside = `${UNPACKED}.partial`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const apt = await aptIn(`${UNPACKED}.apt`);
  const plan = await apt(['install', '--simulate', '--no-install-recommends', 'libsword-utils']);
  const needed = [...plan.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) => name ?? []);
  rmSync(`${UNPACKED}.apt`, { recursive: true });
  await unpackDebianPackages(needed, aside);
  renameSync(aside, UNPACKED);
}

/** What `mod2imp` exports of a module, raw. */
export async function exportModule(
  { command, env }: Mod2imp,
  { file }: FoundText,
  name: string,
): Promise<string> {
  const { stdout } = await run(command, [name], {
    env: { ...process.env, ...env, SWORD_PATH: path.resolve(path.dirname(file), '..') },
    maxBuffer: MAX_OUTPUT,
  });
  return stdout;
}
