/**
 * The whole service in the test's own process: pages, dashboard, `/v1` and `/mcp`, on a database of its own. What
 * does not need `netlify dev` itself is tested here, where a request takes a hundredth of the time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import { startServer } from '../../netlify/serve/server.ts';
import { makeTestKey } from '../helpers/keys.ts';
import { startMigratedDatabase } from '../helpers/processes/migrated-database.ts';

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
  const database = await startMigratedDatabase(folder);
  const { url } = database;
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

  const server = await startServer({
    port: 0,
    hostname: '127.0.0.1',
    // so that a test can ask as another network
    trustedProxies: '127.0.0.1',
  });
  // browsers take cookies that are for secure pages only from this name
  const own = `http://localhost:${new URL(server.url ?? '').port}`;
  vi.stubEnv('URL', own);
  return {
    url: own,
    folder,
    database: url,
    key,
    console: () => written.join('\n'),
    stop: async () => {
      await server.close(true);
      await closeDatabase();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      log.mockRestore();
      vi.unstubAllEnvs();
    },
  };
}
