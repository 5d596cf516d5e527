/**
 * Downloads Debian packages without root: apt keeps its lists and archives in a folder of our own, and dpkg-deb unpacks
 * there. Works on Debian and its derivatives, wherever apt can reach its mirror.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import fg from 'fast-glob';

const run = promisify(execFile);

/**
 * Downloads packages and unpacks them below a folder as they would be installed below `/`.
 * @param packages the packages' names
 * @throws Error with the message of apt
 */
export async function unpackDebianPackages(packages: string[], folder: string): Promise<void> {
  const workshop = `${folder}.apt`;
  const archives = path.join(workshop, 'archives');
  mkdirSync(archives, { recursive: true });
  try {
    const apt = await aptIn(workshop);
    await apt(['download', ...packages], archives);
    for (const file of fg.sync('*.deb', { cwd: archives, absolute: true })) {
      await run('dpkg-deb', ['-x', file, folder]);
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Returns what runs `apt-get` with up-to-date lists of its own, and returns its output. */
export async function aptIn(folder: string) {
  const lists = path.join(folder, 'lists');
  const cache = path.join(folder, 'cache');
  for (const made of [lists, cache]) mkdirSync(path.join(made, 'partial'), { recursive: true });
  // as root, apt hands its downloads to the user _apt, who may not enter our folder
  const settings = [`Dir::State::Lists=${lists}`, `Dir::Cache=${cache}`, 'APT::Sandbox::User=root'];
  const options = ['-q', ...settings.flatMap((setting) => ['-o', setting])];
  const apt = async (args: string[], cwd = folder): Promise<string> =>
    (await run('apt-get', [...options, ...args], { cwd })).stdout;
  await apt(['update']);
  return apt;
}
