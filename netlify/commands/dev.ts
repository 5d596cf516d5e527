/**
 * `npm run dev`: `npm start`, and a build whenever something in `sources/`, `build/` or `functions/lib/` changes. Functions are
 * watched by `netlify dev` itself; a page shows the change when it is loaded again.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { storedDevelopmentKey } from '../local/development-key.ts';
import { greeting } from '../local/greeting.ts';
import { giveUp, requireStart } from '../local/may-start.ts';
import { NetlifyDev } from '../local/netlify-dev.ts';

const TSX = createRequire(import.meta.url).resolve('tsx/cli');
const WATCHED = ['sources/**', 'build/**', 'functions/lib/**'].flatMap((glob) => [
  '--include',
  glob,
]);

const port = await requireStart(process.cwd(), process.env).catch(giveUp);
const server = new NetlifyDev(process.cwd(), port);
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    ending.abort();
    void server.stop();
  });
}
const url = await server.ready();
if (url) {
  console.log(`\nVerso answers on ${url}\n${greeting(url, storedDevelopmentKey(process.cwd()))}`);
  console.log('It watches sources/, build/ and functions/lib/. Ctrl-C stops it.\n');
  spawn(process.execPath, [TSX, 'watch', '--clear-screen=false', ...WATCHED, 'build/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, URL: url },
    signal: ending.signal,
  }).on('error', (error) => {
    if (!ending.signal.aborted) throw error;
  });
}
process.exitCode = await server.ended;
ending.abort();
