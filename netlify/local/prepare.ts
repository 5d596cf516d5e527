/**
 * What `netlify dev` needs before it is up: the build, the local database with its tables, a key. The plugin in
 * `netlify/plugins/dev` runs it.
 */
import { spawnSync } from 'node:child_process';
import { PARTLY_BUILT } from '../../build/pipeline/exit-status.ts';
import { originOf } from '../../build/site/origin.ts';
import { withLocalDatabase } from './database.ts';
import { developmentKey } from './development-key.ts';
import { greeting, isSpanish } from './greeting.ts';

const project = process.cwd();
const url = originOf(process.env);

const built = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
  stdio: 'inherit',
});
// what could not be built is reported; the other versions are served
if (built.status === 0 || built.status === PARTLY_BUILT) {
  const key = await withLocalDatabase(project, async () => await developmentKey(project));
  console.log(`\n${greeting(url, key, isSpanish(process.env))}\n`);
} else {
  process.exitCode = 1;
}
