/** A Postgres server of the oldest version that is promised and installed (Debian's `postgresql`), for the tests alone. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';
const OLDEST_PROMISED = 15;

/** The programs of the oldest version from 15 on, if any is installed. */
const installedPostgres: string | undefined = (
  existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : []
)
  .filter((version) => version >= OLDEST_PROMISED)
  .sort((a, b) => a - b)
  .map((version) => path.join(INSTALLED, `${version}`, 'bin'))
  .find((programs) => existsSync(path.join(programs, 'initdb')));

export class RealPostgres {
  url = '';
  private folder = '';
  private server: ChildProcess | undefined;

  /** @param settings of the server, such as `commit_delay=5000` */
  async start(settings: readonly string[] = []): Promise<void> {
    const programs = installedPostgres;
    if (!programs)
      throw new Error('These tests need Postgres 15 or later: apt-get install postgresql');
    this.folder = mkdtempSync(path.join(tmpdir(), 'verso-postgres-'));
    const user = userOfServer();
    if (user) chownSync(this.folder, user.uid, user.gid);
    const data = path.join(this.folder, 'data');
    const init = ['-D', data, '-U', 'verso', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    execFileSync(path.join(programs, 'initdb'), init, { ...user, stdio: 'ignore' });
    const port = await freePort();
    const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${this.folder}`];
    const options = [...own, ...settings].flatMap((setting) => ['-c', setting]);
    const args = ['-D', data, '-p', `${port}`, ...options];
    this.server = spawn(path.join(programs, 'postgres'), args, { ...user, stdio: 'ignore' });
    this.url = `postgres://verso@127.0.0.1:${port}/postgres`;
    await (await this.connectOnceReady()).end();
  }

  /** An empty database of its own. @returns its address */
  async createDatabase(name: string): Promise<string> {
    const client = await this.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return this.url.replace(/postgres$/, name);
  }

  async stop(): Promise<void> {
    const { server } = this;
    // a start that failed leaves nothing to wait for
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A connection of the test's own. @param url of one of its databases */
  async connect(url = this.url): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    // a server that is ended says so to those that are connected
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  private async connectOnceReady(): Promise<pg.Client> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.connect();
      } catch (error) {
        if (tries === 300) throw error;
        await pause(100);
      }
    }
  }
}

/** Postgres does not run as root: then as the user that Debian made for it. */
function userOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}
