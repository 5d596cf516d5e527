/** `netlify dev` as a child process that ends with us. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CLI = path.join('node_modules', 'netlify-cli', 'bin', 'run.js');
const GUARD = new URL('./netlify-dev-guard.ts', import.meta.url).href;
/** Each is answered by a different function. */
const PATHS = ['/v1/versions', '/v1/passage', '/v1/search', '/api/account', '/mcp'];
const POLL_MS = 250;
const STOP_TIMEOUT_MS = 5_000;

const HIGHEST_PORT = 65_535;

/** A port that is so far from another one. */
const besides = (port: number, distance: number) =>
  port + distance > HIGHEST_PORT ? port - distance : port + distance;

/** A running `netlify dev`. */
export class NetlifyDev {
  /** The exit code, once the server has ended and nothing of it is left. */
  readonly ended: Promise<number>;
  private readonly child: ChildProcess;
  private readonly url: string;
  private stopping = false;

  /**
   * @param output where the server's own lines go: this process's output, or a file opened for them
   * @param env settings besides those of this process
   */
  constructor(
    project: string,
    port: number,
    output: 'inherit' | number = 'inherit',
    env: Record<string, string> = {},
  ) {
    this.url = `http://localhost:${port}`;
    this.child = spawn(
      process.execPath,
      [
        '--import',
        GUARD,
        path.resolve(CLI),
        'dev',
        '--offline',
        '--no-open',
        '--skip-gitignore',
        '--internal-disable-edge-functions',
        ...['--port', `${port}`],
        // those that it would look for itself another that starts at the same moment finds free as well
        ...['--functions-port', `${besides(port, 1_000)}`],
        ...['--staticServerPort', `${besides(port, 2_000)}`],
      ],
      // a process group of its own, so that its workers can be ended with it
      {
        cwd: project,
        // the channel tells it when this process ends
        stdio: ['ignore', output, output, 'ipc'],
        detached: true,
        env: { ...process.env, ...env },
      },
    );
    this.ended = once(this.child, 'exit').then(([code]) => {
      this.kill('SIGKILL');
      return this.stopping ? 0 : (code ?? 1);
    });
  }

  /** The address, once every function answers; undefined if the server ended first. */
  async ready(): Promise<string | undefined> {
    for (const path of PATHS) {
      while (!(await this.isUp(path))) {
        const { exitCode, signalCode } = this.child;
        if (exitCode !== null || signalCode !== null || this.stopping) return undefined;
        await pause(POLL_MS);
      }
    }
    return this.url;
  }

  /** What is not yet there is 404. */
  private async isUp(path: string): Promise<boolean> {
    try {
      const response = await fetch(this.url + path);
      await response.body?.cancel();
      return response.status !== 404 && response.status < 500;
    } catch {
      return false;
    }
  }

  /** Ends the server and everything that it started. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.kill('SIGTERM');
    await Promise.race([this.ended, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    this.kill('SIGKILL');
  }

  private kill(signal: NodeJS.Signals): void {
    if (this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid, signal);
    } catch {
      // nothing of the group is left
    }
  }
}
