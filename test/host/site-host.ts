/**
 * The whole service in the test's own process: pages, dashboard, `/v1` and `/mcp`, on a database of its own. What
 * does not need `netlify dev` itself is tested here, where a request takes a hundredth of the time.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import { NetlifyDB } from '@netlify/database-dev';
import { vi } from 'vitest';
import dashboard, { config as dashboardConfig } from '../../functions/dashboard/index.ts';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import mcp, { config as mcpConfig } from '../../functions/mcp/index.ts';
import { makeTestKey } from '../helpers/keys.ts';
import { answerBy } from './http.ts';
import { type Deployed, V1 } from './route.ts';

const FUNCTIONS: readonly Deployed[] = [
  ...V1,
  { handler: dashboard, config: dashboardConfig },
  { handler: mcp, config: mcpConfig },
];

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ico': 'image/x-icon',
  '.pagefind': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

export interface SiteHost {
  url: string;
  /** Where its database keeps its files. */
  folder: string;
  /** The address of its database. */
  database: string;
  /** A key that is good. */
  key: string;
  /** What the service has written to its console. */
  console(): string;
  stop(): Promise<void>;
}

/** Starts the service as if it were `netlify dev`. @param env settings of the operator */
export async function startSiteHost(env: Record<string, string> = {}): Promise<SiteHost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-host-'));
  const database = new NetlifyDB({ directory: folder, logger: () => {} });
  const url = await database.start();
  await database.applyMigrations('netlify/database/migrations');
  const settings = {
    NETLIFY_DB_URL: url,
    NETLIFY_DEV: 'true',
    AUTH_SECRET: 'x'.repeat(32),
    ...env,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const written: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...words) => {
    written.push(format(...words));
  });
  const { key } = await makeTestKey('Test');

  const server = createServer(async (incoming, outgoing) => {
    if (await answerBy(FUNCTIONS, incoming, outgoing)) return;
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const file = published(pathname);

    outgoing.setHeader('Content-Type', TYPES[path.extname(file ?? '404.html')] ?? 'text/plain');
    outgoing.writeHead(file === undefined ? 404 : 200);
    outgoing.end(readFileSync(file ?? path.join('public', '404.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  // browsers take cookies that are for secure pages only from this name
  const own = `http://localhost:${address.port}`;
  vi.stubEnv('URL', own);
  return {
    url: own,
    folder,
    database: url,
    key,
    console: () => written.join('\n'),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await closeDatabase();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      log.mockRestore();
      vi.unstubAllEnvs();
    },
  };
}

/** The published file of a path; undefined where there is none. */
function published(pathname: string): string | undefined {
  const file = path.join('public', pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  return file.startsWith(`public${path.sep}`) && existsSync(file) ? file : undefined;
}
