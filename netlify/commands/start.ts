/**
 * `npm start`: builds the answers, makes the local database and a development key, and serves on
 * `netlify dev`, with no network and no account. `PORT` is another port than 8888.
 */
import { spawnSync } from 'node:child_process';
import { PAGES } from '../../build/site/shared/pages.ts';
import { developmentKey } from './development-key.ts';
import { withDatabase } from './local-database.ts';
import { NetlifyDev } from './netlify-dev.ts';

const port = Number(process.env.PORT ?? 8888);
const project = process.cwd();

const built = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);

const key = await withDatabase(project, () => developmentKey(project));
const server = new NetlifyDev(project, port);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void server.stop());
}
const url = await server.ready(key);
if (url) {
  console.log(`
Verso answers on ${url}
API key: ${key}
Try it:  curl -H 'X-API-Key: ${key}' '${url}/v1/passage?ref=Juan%203:16'
Explorer:  ${url}${PAGES.explorer.es}#key=${key}
Dashboard: ${url}${PAGES.dashboard.es}
Ctrl-C stops it.
`);
}
process.exitCode = await server.ended;
