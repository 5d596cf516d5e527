/** `npm ci`, with the npm of every Node that is promised. */
import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporary.ts';

const run = promisify(execFile);

/** Node 20.0 and 20.10 came with the first two, Node 20.17, 22.12, 24.0 and 24.2 with the next ones. */
const OLDEST = '9.6.4';
const RELEASES = [OLDEST, '10.2.4', '10.8.2', '10.9.4', '11.0.0', '11.3.0', 'latest'];

/** Installs in a folder of the test's own: npm 10.2 empties `node_modules` even with `--dry-run`. */
async function install(
  npm: string,
  ...options: string[]
): Promise<{ folder: string; said: string }> {
  const folder = temporaryFolder();
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(file, path.join(folder, file));
  }
  const args = ['--yes', `npm@${npm}`, 'ci', '--no-audit', '--no-fund', ...options];
  const { stdout, stderr } = await run('npx', args, { cwd: folder });
  return { folder, said: `${stdout}${stderr}` };
}

test.each(RELEASES)('npm %s reads the lock', async (release) => {
  const { said } = await install(release, '--dry-run', '--ignore-scripts');
  expect(said).toMatch(/added 1\d{3} packages/);
});

test('the oldest npm installs the Node that everything runs on', async () => {
  const { folder } = await install(OLDEST);
  const node = path.join(folder, 'node_modules', '.bin', 'node');
  expect((await run(node, ['--version'])).stdout).toMatch(/^v24\./);
});
