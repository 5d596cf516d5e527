/** What all tests share: a database for each worker, which each file finds empty, and the project of two short Bibles. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildShortBibles } from './short-bibles.ts';

const SERVER = path.join(import.meta.dirname, 'host', 'database-server.ts');

export default async function setup({ provide, config }: TestProject) {
  const workers = Number(config.maxWorkers);
  const servers = Array.from({ length: workers }, () =>
    fork(SERVER, { execArgv: ['--import', 'tsx'] }),
  );
  const started = servers.map(async (server): Promise<string> => {
    const ended = once(server, 'exit').then(() => {
      throw new Error('a database server ended before it was ready');
    });
    const [url] = await Promise.race([once(server, 'message'), ended]);
    ended.catch(() => {});
    return url;
  });
  const [databases] = await Promise.all([Promise.all(started), buildShortBibles()]);
  provide('databases', databases);
  return () => {
    for (const server of servers) server.disconnect();
  };
}
