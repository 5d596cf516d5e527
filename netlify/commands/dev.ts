/**
 * `npm run dev`: serves like `npm start`, and picks up what you change: code at once, answers and pages once they are
 * rebuilt.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watch } from 'chokidar';
import { offerHelp } from '../../build/offer-help.ts';
import { ANSWERS, TREE } from '../../functions/lib/tree/paths.ts';
import { build } from '../local/build.ts';

offerHelp(`Usage: npm run dev

Serves like "npm start", and picks up what you change in sources, build and functions.`);
const TSX = createRequire(import.meta.url).resolve('tsx/cli');
/** Editors save several files one after the other. */
const SETTLE_MS = 100;

let server: ChildProcess | undefined;
let isStale = false;
let isRebuilding = false;

// Node's own watcher loses a file that an editor saves by renaming another to its name
watch(['sources', 'build', 'functions', 'CHANGELOG.md'], {
  ignoreInitial: true,
  // Astro and editors keep files of their own, whose names begin with a dot
  ignored: /(?:^|[/\\])\.[^./\\]/,
}).on('all', () => void rebuild());
await rebuild();

/** Rebuilds until nothing has changed since, and starts the server, or has it read new answers. */
async function rebuild(): Promise<void> {
  isStale = true;
  if (isRebuilding) return;
  isRebuilding = true;
  while (isStale) {
    await pause(SETTLE_MS);
    isStale = false;
    const before = builtTree();
    if (!(await build())) continue;
    if (!server) server = startServer();
    // to tsx, a line means: start again
    else if (builtTree() !== before) server.stdin?.write('\n');
  }
  isRebuilding = false;
}

/** The tree of answers that is served; undefined before the first build. */
function builtTree(): string | undefined {
  try {
    return realpathSync(path.join(TREE, ANSWERS));
  } catch {
    return undefined;
  }
}

function startServer(): ChildProcess {
  const command = [TSX, 'watch', '--clear-screen=false', 'netlify/commands/start.ts', '--built'];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'inherit', 'inherit'] });
  // Ctrl-C reaches the child itself; it says when all has ended
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void child.kill(signal));
  }
  child.on('exit', (code) => process.exit(code ?? 0));
  return child;
}
