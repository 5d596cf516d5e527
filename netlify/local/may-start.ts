/** Checks whether `npm start` and `npm run dev` may start here: one at a time, on a free port. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { Lock } from '../../build/tree/lock.ts';

/** The default port, as in netlify.toml. */
const PORT = 8888;

/** Returns the port on your own machine: `PORT` if it is set. @throws Error if that is not a port */
export function localPort({ PORT: wanted }: NodeJS.ProcessEnv): number {
  if (!wanted) return PORT;
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a port such as ${PORT}, not "${wanted}"`);
  }
  return port;
}

/**
 * Returns the port to start on, and prevents other starts in this folder until this process ends.
 * @throws Error that says what prevents the start, and what to do
 */
export async function requireStart(env: NodeJS.ProcessEnv): Promise<number> {
  const port = localPort(env);
  const lock = new Lock(path.join('.netlify', 'start.lock'));
  const holder = lock.take();
  if (holder !== undefined) {
    throw new Error(`Verso runs in this folder already (process ${holder}): end that first`);
  }
  process.once('exit', () => lock.release());
  if (!(await isFree(port))) {
    throw new Error(`Port ${port} is in use: PORT=${port + 1} npm start takes another`);
  }
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port, host: 'localhost' });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Prints what prevents the start, and exits. */
export function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : `${error}`);
  process.exit(1);
}
