/** `npm run dev`: `npm start`, again whenever something that it is made of has changed. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const TSX = createRequire(import.meta.url).resolve('tsx/cli');
const WATCHED = ['sources/**', 'build/**', 'functions/**', 'netlify/serve/**'];

const include = WATCHED.flatMap((glob) => ['--include', glob]);
const child = spawn(
  process.execPath,
  [TSX, 'watch', '--clear-screen=false', ...include, 'netlify/commands/start.ts'],
  { stdio: 'inherit' },
);
// Ctrl-C reaches the child itself; it says when all has ended
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void child.kill(signal));
}
child.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
