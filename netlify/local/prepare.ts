/**
 * What `netlify dev` needs before it is up: the build, the local database with its tables, a key. The plugin in
 * `netlify/plugins/dev` runs it.
 */
import { spawnSync } from 'node:child_process';
import { originOf } from '../../build/origin.ts';
import { PAGES } from '../../build/site/shared/pages.ts';
import { withLocalDatabase } from './database.ts';
import { developmentKey } from './development-key.ts';

const project = process.cwd();
const url = originOf(process.env);

const built = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
  stdio: 'inherit',
});
if (built.status === 0) {
  const key = await withLocalDatabase(project, () => developmentKey(project));
  console.log(`
API key:   ${key}
Try it:    curl -H 'X-API-Key: ${key}' '${url}/v1/passage?ref=Juan%203:16'
Explorer:  ${url}${PAGES.explorer.es}#key=${key}
Dashboard: ${url}${PAGES.dashboard.es}
`);
} else {
  process.exitCode = 1;
}
