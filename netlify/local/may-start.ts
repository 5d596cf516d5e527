/** Whether `npm start` and `npm run dev` may start here: one at a time, on a port that is free. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { Lock } from '../../build/tree/lock.ts';

/** As in netlify.toml. */
const PORT = 8888;

/** The port on a machine of one's own: `PORT` if it is set. @throws Error if that is no port */
export function localPort({ PORT: wanted }: NodeJS.ProcessEnv): number {
  if (!wanted) return PORT;
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a port such as ${PORT}, not "${wanted}"`);
  }
  return port;
}

/**
 * The port to start on; no other may start in this folder until this process ends.
 * @throws Error that says what is in the way, and what to do
 */
export async function requireStart(project: string, env: NodeJS.ProcessEnv): Promise<number> {
  const port = localPort(env);
  const lock = new Lock(path.join(project, '.netlify', 'start.lock'));
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

/** Says what is in the way, and ends. */
export function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : `${error}`);
  process.exit(1);
}
