/** Makes `netlify dev` work by itself on a fresh clone: what it needs is made before the server is up. */
import { spawnSync } from 'node:child_process';

/** @param {{ utils: { build: { failBuild: (message: string) => never } } }} event */
export function onPreDev({ utils }) {
  const command = ['--import', 'tsx', 'netlify/local/prepare.ts'];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0)
    utils.build.failBuild('Verso could not be prepared; what is wrong stands above.');
}
