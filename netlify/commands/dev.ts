/**
 * `npm run dev`: serves like `npm start`, and applies your changes: to code immediately, to answers and pages after a
 * rebuild.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { watch } from 'chokidar';
import { offerHelp } from '../../build/offer-help.ts';
import { build } from '../local/build.ts';

offerHelp(`Usage: npm run dev

Serves like "npm start", and picks up what you change in sources, build and functions.`);
const TSX = createRequire(import.meta.url).resolve('tsx/cli');
/** How long to wait for further changes: editors save several files one after the other. */
const SETTLE_MS = 100;

let isServing = false;
let isStale = false;
let isRebuilding = false;

// Node's own watcher loses track of a file if an editor saves it by renaming another file to its name
watch(['sources', 'build', 'functions', 'CHANGELOG.md'], {
  ignoreInitial: true,
  // Astro and editors create files of their own, whose names start with a dot
  ignored: /(?:^|[/\\])\.[^./\\]/,
}).on('all', () => void rebuild());
await rebuild();

/** Rebuilds until there are no further changes, and starts the server once there is something to serve. */
async function rebuild(): Promise<void> {
  isStale = true;
  if (isRebuilding) return;
  isRebuilding = true;
  while (isStale) {
    await pause(SETTLE_MS);
    isStale = false;
    // a running server switches to the new build
    if (!(await build()) || isServing) continue;
    isServing = true;
    startServer();
  }
  isRebuilding = false;
}

function startServer(): void {
  const command = [TSX, 'watch', '--clear-screen=false', 'netlify/commands/start.ts', '--built'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] });
  // Ctrl-C reaches the child itself, which reports when everything has ended
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void child.kill(signal));
  }
  // killed by anything else, such as for want of memory, it has failed
  const isAsked = (signal: string | null) => signal === 'SIGINT' || signal === 'SIGTERM';
  child.on('exit', (code, signal) => process.exit(code ?? (isAsked(signal) ? 0 : 1)));
}
