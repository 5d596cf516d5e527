/** What `netlify build` packs, unpacked in an empty folder and called: nothing may be missing there. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import fg from 'fast-glob';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withDatabase } from '../../netlify/local/database.ts';
import { breaches } from '../helpers/answers/contract.ts';
import { EXAMPLES } from '../helpers/answers/endpoints.ts';
import { ODD_PATHS } from '../helpers/answers/odd-paths.ts';
import { makeTestKey } from '../helpers/keys.ts';
import { startDeployStore } from '../helpers/processes/deploy-store.ts';
import { copyProject } from '../helpers/processes/dev-project.ts';
import {
  type MigratedDatabase,
  startMigratedDatabase,
} from '../helpers/processes/migrated-database.ts';
import { type NeonEndpoint, startNeonEndpoint } from '../helpers/processes/neon-endpoint.ts';
import { functionsAt, type Platform, startPlatform } from '../helpers/processes/platform.ts';
import { unpackFunction } from '../helpers/processes/unpack.ts';

const run = promisify(execFile);
/** What the platform takes. */
const MAX_ZIP_BYTES = 50e6;
const FUNCTIONS = fg
  .sync('functions/*/index.ts')
  .map((entry) => path.basename(path.dirname(entry)));

let folder = '';
let databaseUrl = '';
let key = '';
let database: MigratedDatabase;

beforeAll(async () => {
  folder = copyProject();
  const env = { ...process.env, CONTEXT: 'production', ALLOW_STAND_IN: 'rvr60,nvi' };
  await run(process.execPath, ['node_modules/netlify-cli/bin/run.js', 'build', '--offline'], {
    cwd: folder,
    env,
  });
  database = await startMigratedDatabase();
  databaseUrl = database.url;
  vi.stubEnv('NETLIFY_DB_URL', databaseUrl);
  key = await withDatabase(async () => (await makeTestKey('Packed')).key);
  vi.unstubAllEnvs();
});

afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const unpack = (name: string) => unpackFunction(folder, name);

/** The headers of `netlify.toml` do not reach functions: each carries them itself. */
function expectSecured({ multiValueHeaders }: { multiValueHeaders: Record<string, string[]> }) {
  const headers = new Headers(
    Object.fromEntries(
      Object.entries(multiValueHeaders).map(([name, values]) => [name, values.join()]),
    ),
  );
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
}

describe('/v1', () => {
  let unpacked = '';

  beforeAll(() => {
    const zip = unpack('api');
    unpacked = zip.unpacked;
    expect(zip.size).toBeLessThan(MAX_ZIP_BYTES);
  });

  const call = async (asked: string, sent: string) => {
    const program = [
      path.resolve('test/helpers/answers/call-packed.ts'),
      `https://verso.test${asked}`,
      sent,
    ];
    const env = { PATH: process.env.PATH, NETLIFY_DB_URL: databaseUrl };
    const { stdout } = await run(process.execPath, program, { cwd: unpacked, env });
    return JSON.parse(stdout);
  };

  test.each(EXAMPLES.map(({ path }) => path))(
    '%s is answered from the zip alone',
    async (asked) => {
      const answer = await call(asked, key);
      expect(answer).toMatchObject({ statusCode: 200, body: { success: true } });
      expect(breaches(asked, 200, answer.body)).toEqual([]);
    },
  );

  test('a wrong key opens nothing there', async () => {
    expect(await call('/v1/books', 'verso_test_x')).toMatchObject({
      statusCode: 401,
      body: { success: false, error: { code: 'UNAUTHORIZED', message: 'Invalid API key' } },
    });
  });
});

describe('a path reaches its function by the settings in the zips', () => {
  test.each(ODD_PATHS)('%s → %i', async (asked, status, code) => {
    const found = functionsAt(folder, new URL(asked, 'https://verso.test').pathname);
    expect(found).toHaveLength(1);
    const program = [
      path.resolve('test/helpers/answers/call-packed.ts'),
      `https://verso.test${asked}`,
      key,
    ];
    const { stdout } = await run(process.execPath, program, {
      cwd: path.join(folder, 'unpacked', found[0]?.name ?? ''),
      env: { PATH: process.env.PATH, NETLIFY_DB_URL: databaseUrl },
    });
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      statusCode: status,
      body: code ? { success: false, error: { code } } : { success: true },
    });
    expectSecured(answer);
  });
});

test('a version that the function has no room for is read from the store of the deploy', async () => {
  const { unpacked } = unpack('api');
  const store = await startDeployStore(folder);
  for (const name of ['kjv.text.bundle', 'kjv.search.bundle']) {
    const file = path.join(unpacked, 'dist/bundles', name);
    await store.add(name, readFileSync(file));
    rmSync(file);
  }
  const program = [
    path.resolve('test/helpers/answers/call-packed.ts'),
    'https://verso.test/v1/search?q=wept&version=kjv&limit=1',
    key,
  ];
  const env = {
    PATH: process.env.PATH,
    NETLIFY_DB_URL: databaseUrl,
    NETLIFY_BLOBS_CONTEXT: store.context,
  };
  const { stdout } = await run(process.execPath, program, { cwd: unpacked, env });
  expect(JSON.parse(stdout)).toMatchObject({ statusCode: 200, body: { success: true } });
  await store.stop();
});

test.each(FUNCTIONS)('%s is loaded from its zip alone', async (name) => {
  const { unpacked } = unpack(name);
  const load = `const { handler } = await import('./___netlify-entry-point.mjs'); console.log(typeof handler)`;
  const program = [
    '--input-type=module',
    '--eval',
    `globalThis.awslambda = { streamifyResponse: (each) => each }; ${load}`,
  ];
  const { stdout } = await run(process.execPath, program, {
    cwd: unpacked,
    env: { PATH: process.env.PATH },
  });
  expect(stdout).toBe('function\n');
  // what is loaded later must be there as well
  for (const file of fg.sync('**/*.mjs', {
    cwd: unpacked,
    dot: true,
    absolute: true,
    ignore: ['**/___netlify-*'],
  })) {
    const imported = readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?"(\.[^"]+\.mjs)"/g);
    const missing = Array.from(imported, ([, each = '']) => path.resolve(path.dirname(file), each));
    expect(
      missing.filter((each) => !existsSync(each) && !each.includes('-sqlite-dialect')),
    ).toEqual([]);
  }
});

test("the platform's own driver of the database is in the zip", async () => {
  const { unpacked } = unpack('api');
  const program = [
    path.resolve('test/helpers/answers/call-packed.ts'),
    'https://verso.test/v1/books',
    key,
  ];
  const env = {
    PATH: process.env.PATH,
    NETLIFY_DB_DRIVER: 'serverless',
    NETLIFY_DB_URL: 'postgresql://user:password@database.invalid/verso',
  };
  const { stdout, stderr } = await run(process.execPath, program, { cwd: unpacked, env });
  expect(JSON.parse(stdout)).toMatchObject({ statusCode: 503 });
  expect(stderr).toContain('NeonDbError');
});

test('the dashboard answers from its zip alone', async () => {
  const { unpacked, size } = unpack('dashboard');
  expect(size).toBeLessThan(MAX_ZIP_BYTES);
  const call = [
    path.resolve('test/helpers/answers/call-packed.ts'),
    'https://verso.test/api/account',
  ];
  const env = {
    PATH: process.env.PATH,
    NETLIFY_DB_URL: databaseUrl,
    AUTH_SECRET: 'a secret for tests that is long enough',
  };
  const { stdout } = await run(process.execPath, call, { cwd: unpacked, env });
  expect(JSON.parse(stdout)).toMatchObject({
    statusCode: 401,
    body: { success: false, error: { code: 'SIGNED_OUT' } },
  });
  expectSecured(JSON.parse(stdout));
});

test('the tools for language models answer from their zip alone', async () => {
  const { unpacked, size } = unpack('mcp');
  console.log(`mcp.zip: ${(size / 1024 / 1024).toFixed(1)} MB`);
  expect(size).toBeLessThan(MAX_ZIP_BYTES);
  const call = [path.resolve('test/helpers/answers/call-packed.ts'), 'https://verso.test/mcp'];
  const options = { cwd: unpacked, env: { PATH: process.env.PATH, NETLIFY_DB_URL: databaseUrl } };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const get = {
    ...list,
    method: 'tools/call',
    params: { name: 'get_verse', arguments: { id: 'joh_11_35', version: 'kjv' } },
  };
  for (const [message, part] of [
    [list, 'get_passage'],
    [get, 'Jesus wept.'],
  ] as const) {
    const { stdout } = await run(
      process.execPath,
      [...call, key, JSON.stringify(message)],
      options,
    );
    expect(stdout).toContain(part);
    expectSecured(JSON.parse(stdout));
  }
});

test('maintenance is done every day, from its zip alone', () => {
  unpack('maintenance');
  const manifest = JSON.parse(
    readFileSync(path.join(folder, '.netlify', 'functions', 'manifest.json'), 'utf8'),
  );
  const maintenance = manifest.functions.find(
    ({ name }: { name: string }) => name === 'maintenance',
  );
  expect(maintenance.schedule).toBe('@daily');
});

/** The platform's HTTP driver of the database, too: what is tried before a first deploy is all of it. */
describe('a rehearsal of the deploy', () => {
  let neon: NeonEndpoint;
  let platform: Platform;
  beforeAll(async () => {
    neon = await startNeonEndpoint(databaseUrl);
    platform = await startPlatform(folder, {
      PATH: process.env.PATH,
      AUTH_SECRET: 'x'.repeat(32),
      NETLIFY_DB_DRIVER: 'serverless',
      NETLIFY_DB_URL: 'postgresql://user:password@database.invalid/verso',
      NEON_ENDPOINT: neon.url,
    });
  });
  afterAll(async () => {
    platform.stop();
    await neon.stop();
  });

  /** What `npm run check-deploy` says. */
  const check = async (env: Record<string, string>) => {
    const command = ['--import', 'tsx', 'netlify/commands/check-deploy.ts', platform.url];
    const own = { PATH: process.env.PATH, ...env };
    const failed = (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' });
    return (await run(process.execPath, command, { env: own }).catch(failed)).stdout;
  };

  test.each([
    ['with the public key', () => ({})],
    ['with a key of its own, which it disables', () => ({ NETLIFY_DB_URL: databaseUrl })],
  ])('check-deploy finds nothing wrong %s', async (_, env) => {
    const said = await check(env());
    expect(said.match(/^BAD .*$/gm)).toBe(null);
    expect(said).toContain('All as it should be');
    expect(said.match(/^ok /gm)?.length).toBeGreaterThan(100);
    expect(neon.statements()).toBeGreaterThan(0);
  });
});

test('the next build on Netlify has the texts and answers of this one, should no source be there', async () => {
  for (const name of ['dist', '.cache']) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const env = { ...process.env, CONTEXT: 'production', ALLOW_STAND_IN: 'rvr60,nvi' };
  const build = ['node_modules/netlify-cli/bin/run.js', 'build', '--offline'];
  const { stdout } = await run(process.execPath, build, { cwd: folder, env });
  expect(stdout).toMatch(/^all .* unchanged$/m);
  expect(existsSync(path.join(folder, '.cache/texts'))).toBe(true);
});
