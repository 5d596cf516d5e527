/**
 * What `netlify dev` needs before it is up: the build, the local database with its tables, a key. The plugin in
 * `netlify/plugins/dev` runs it.
 */
import { spawnSync } from 'node:child_process';
import { originOf } from '../../build/origin.ts';
import { withLocalDatabase } from './database.ts';
import { developmentKey } from './development-key.ts';
import { greeting } from './greeting.ts';

const project = process.cwd();
const url = originOf(process.env);

const built = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
  stdio: 'inherit',
});
if (built.status === 0) {
  const key = await withLocalDatabase(project, () => developmentKey(project));
  console.log(`\n${greeting(url, key)}\n`);
} else {
  process.exitCode = 1;
}
