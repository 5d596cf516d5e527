/** `npm run check-deploy` names what is not as it should be. That it finds nothing where all is well, `test/e2e` sees. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';

const run = promisify(execFile);
let host: SiteHost;
beforeAll(async () => {
  host = await startSiteHost();
});
afterAll(() => host.stop());

/** What it says, and how it ends. */
async function check(origin: string, env: Record<string, string>) {
  const command = ['--import', 'tsx', 'netlify/commands/check-deploy.ts', origin];
  const own = { PATH: process.env.PATH, ...env };
  try {
    const { stdout } = await run(process.execPath, command, { env: own });
    return { code: 0, said: stdout };
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'code' in error)) throw error;
    return { code: error.code, said: `${error.stdout}` };
  }
}

test('what answers as it should is said to', async () => {
  const { code, said } = await check(host.url, { VERSO_KEY: host.key });
  expect(said.match(/^ok /gm)?.length).toBeGreaterThan(50);
  expect(said.match(/^BAD {2}.*$/gm)).toBe(null);
  expect(said).toContain('All as it should be');
  expect(code).toBe(0);
});

test('with the database it sees a disabled key lose its way, and leaves none behind', async () => {
  const { said } = await check(host.url, { NETLIFY_DB_URL: host.database });
  expect(said).toMatch(/^ok {3}a key that is disabled: 401 after [\d.]+ s$/m);
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'netlify/commands/keys.ts', 'list'],
    {
      env: { PATH: process.env.PATH, NETLIFY_DB_URL: host.database },
    },
  );
  expect(stdout).not.toContain('check-deploy');
});

test('a wrong key is told at once', async () => {
  const { code, said } = await check(host.url, { VERSO_KEY: 'verso_live_x' });
  expect(said).toContain('BAD  /v1/versions: 401 UNAUTHORIZED');
  expect(code).toBe(1);
});

test('a host that gives away what was built, and has no headers, is found out', async () => {
  const server = createServer((_, response) =>
    response.end('{"success":true,"data":{"versions":[]}}'),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const { code, said } = await check(`http://localhost:${address.port}`, { VERSO_KEY: 'x' });
  expect(said).toContain('BAD  page /: 200, no X-Content-Type-Options');
  expect(said).toContain('BAD  /dist/bundles/lists.bundle is not for the world: 200');
  expect(code).toBe(1);
  server.close();
});
