/** The service as `netlify dev` serves it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_NAMES } from '../../functions/lib/contract/endpoints.ts';
import { requireContract } from '../helpers/answers/contract.ts';
import { EXAMPLES } from '../helpers/answers/endpoints.ts';
import { FAILURES } from '../helpers/answers/failures.ts';
import { ODD_PATHS } from '../helpers/answers/odd-paths.ts';
import { type DevProject, startDevProject } from '../helpers/processes/dev-project.ts';

const run = promisify(execFile);
let project: DevProject;

beforeAll(async () => {
  project = await startDevProject();
});
afterAll(() => project.stop());

const ask = async (
  path: string,
  init: RequestInit = { headers: { 'X-API-Key': project.key } },
): Promise<Response> => {
  const response = await fetch(project.url + path, init);
  if (path.startsWith('/v1')) await requireContract(path, init.method ?? 'GET', response);
  return response;
};

const ENDPOINTS = EXAMPLES.map(({ path }) => path);

describe.each(ENDPOINTS)('%s', (path) => {
  test('answers', async () => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, data: expect.any(Object) });
    expect(response.headers.get('ETag')).toBeTruthy();
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Netlify-Vary')).toContain('header=x-api-key');
  });

  test.each([
    ['no key', {}, 'API key is required'],
    ['a wrong key', { 'X-API-Key': 'verso_live_x' }, 'Invalid API key'],
  ])('with %s is 401', async (_, headers, message) => {
    const response = await ask(path, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      success: false,
      error: { code: 'UNAUTHORIZED', message, request_id: expect.any(String) },
    });
  });

  test('is not to be written to', async () => {
    const response = await ask(path, { method: 'POST', headers: { 'X-API-Key': project.key } });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await response.json()).error.code).toBe('METHOD_NOT_ALLOWED');
  });

  test('can be asked by any page, and by HEAD', async () => {
    const preflight = await ask(path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.org' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('X-API-Key');
    const head = await ask(path, { method: 'HEAD', headers: { 'X-API-Key': project.key } });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

/** Of each failure one; where the platform could read a path otherwise than we, all. */
const CODES = new Set<string>();
const FAILURES_HERE = FAILURES.filter(([path, , code]) => {
  const isNew = !CODES.has(code);
  CODES.add(code);
  return isNew || /[%+]/.test(path.split('?')[0] ?? '') || code === 'NOT_FOUND';
});

test.each(FAILURES_HERE)('%s → %i %s', async (path, status, code, message) => {
  const response = await ask(path);
  expect(await response.json()).toEqual({
    success: false,
    error: expect.objectContaining({ code, message: expect.stringContaining(message) }),
  });
  expect(response.status).toBe(status);
});

test.each(ODD_PATHS)('%s → %i', async (path, status, code) => {
  // the contract does not have them, so they are not compared with it
  const response = await fetch(project.url + path, { headers: { 'X-API-Key': project.key } });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(
    code ? { success: false, error: { code } } : { success: true },
  );
});

describe('npm run keys', () => {
  const keys = async (...args: string[]) => {
    const { stdout } = await run('npm', ['run', '--silent', 'keys', '--', ...args], {
      cwd: project.folder,
    });
    return stdout;
  };
  const statusOf = async (key: string) =>
    (await ask('/v1/versions', { headers: { 'X-API-Key': key } })).status;

  test('makes, lists, disables, enables and deletes keys of the running service', async () => {
    const created = await keys('create', '--name', 'Mi aplicación', '--expires', '2099-01-01');
    const key = /verso_live_[0-9a-f]{64}/.exec(created)?.[0] ?? '';
    const id = /Key (\d+)/.exec(created)?.[1] ?? '';
    expect(await statusOf(key)).toBe(200);
    expect(await statusOf(key)).toBe(200);

    const listed = await keys('list');
    expect(listed).toContain('Mi aplicación');
    expect(listed).toContain(`verso_live_${key.slice(11, 15)}…${key.slice(-4)}`);
    expect(listed).toContain('2099-01-01');
    expect(listed).not.toContain(key);
    const row = listed.split('\n').find((line) => line.includes('Mi aplicación'));
    expect(
      row
        ?.split('│')
        .map((cell) => cell.trim())
        .slice(-3, -1),
    ).toEqual(['2', '2']);

    await keys('disable', id);
    expect(await statusOf(key)).toBe(401);
    await keys('enable', id);
    expect(await statusOf(key)).toBe(200);
    await keys('delete', id);
    expect(await statusOf(key)).toBe(401);
    expect(await keys('list')).not.toContain('Mi aplicación');
  });

  test.each([
    [['create'], '--name must have 1 to 64 printable characters'],
    [
      ['create', '--name', 'x', '--expires', '2027-02-30'],
      '--expires must be a date such as 2027-01-01',
    ],
    [['disable', '999'], 'There is no key 999'],
    [['delete'], 'Which key?'],
    [['burn'], 'There is no command "burn"'],
    [['list', '--all'], "Unknown option '--all'"],
  ])('%o is refused', async (args, message) => {
    const failure = await keys(...args).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    expect(failure.code).toBe(1);
    expect(failure.stderr).toContain(message);
    expect(failure.stderr).toContain('npm run keys -- create');
  });
});

test('npm run check-deploy finds all as it should be', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'check-deploy', '--', project.url], {
    cwd: project.folder,
    env: { ...process.env, VERSO_KEY: project.key },
  });
  expect(stdout).not.toContain('BAD');
  expect(stdout).toContain('All as it should be');
});

test('a client of the Model Context Protocol is served', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${project.url}/mcp`), {
    requestInit: { headers: { 'X-API-Key': project.key } },
  });
  await client.connect(transport);
  expect((await client.listTools()).tools).toHaveLength(ENDPOINT_NAMES.length);
  const { content } = await client.callTool({
    name: 'get_passage',
    arguments: { ref: 'Jn 11:35', version: 'kjv' },
  });
  const [first] = content;
  const answer = JSON.parse(first?.type === 'text' ? first.text : '');
  expect(answer).toMatchObject({ reference: 'John 11:35', text: 'Jesus wept.' });
  await client.close();
});

test('the client is installed from the service in an empty project, and works there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-app-'));
  const npm = ['--no-audit', '--no-fund', '--cache', path.join(folder, 'cache')];
  const at = {
    cwd: folder,
    env: { ...process.env, VERSO_URL: project.url, VERSO_KEY: project.key },
  };
  await run('npm', ['init', '--yes'], at);
  await run('npm', ['install', ...npm, `${project.url}/client/verso-client.tgz`], at);
  expect(readdirSync(path.join(folder, 'node_modules', 'verso-client')).sort()).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
    'verso.d.ts',
    'verso.js',
  ]);
  const program = `
    const { Verso, VersoError } = await import('verso-client');
    const { VERSO_URL: baseUrl, VERSO_KEY: key } = process.env;
    const verso = new Verso({ baseUrl, key });
    console.log((await verso.getVerse('joh_11_35', { version: 'kjv' })).verse.text);
    const refused = await verso.getVerse('joh_11_99', { version: 'kjv' }).catch((error) => error);
    console.log(refused instanceof VersoError, refused.code, refused.requestId.length > 0);`;
  const { stdout } = await run(process.execPath, ['-e', program], at);
  expect(stdout).toBe('Jesus wept.\ntrue VERSE_NOT_FOUND true\n');
  rmSync(folder, { recursive: true });
});

test('the client is loaded by pages of other sites too', async () => {
  const served = await ask('/client/verso.js', {});
  expect(served.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(served.headers.get('Content-Type')).toContain('javascript');
  expect(await served.text()).toBe(readFileSync('public/client/verso.js', 'utf8'));
});

describe('without a key no text comes out of any path', () => {
  /** Words of verses that the paths below would give away. */
  const TEXT =
    /amó Dios al mundo|God so loved the world|crió Dios|created the heaven|Jehová es mi pastor/;
  const TREE = [
    'dist/v1/versions.json',
    'dist/v1/kjv/chapters/joh_3.json',
    'dist/v1/kjv/verses/joh_3.json',
    'dist/v1/rvr60/chapters/psa_23.json',
    'dist/v1/kjv/search/version.json',
    'dist/v1/kjv/search/index.pack',
    'dist/contract.json',
    'dist/site.json',
  ];
  const FUNCTIONS = ['api', 'share', 'mcp'];
  const PLACES = [
    '/',
    '/../',
    '/%2e%2e/',
    '/..%2f',
    '/public/../',
    '/v1/',
    '/v1/..%2f..%2f',
    ...FUNCTIONS.flatMap((name) => [
      `/.netlify/functions/${name}/`,
      `/.netlify/functions-serve/${name}/`,
      `/functions/${name}/`,
    ]),
  ];
  const GUESSES = [
    ...ENDPOINTS,
    ...ENDPOINTS.map((path) => path.replace('/v1/', '/V1/')),
    ...ENDPOINTS.map((path) => `${path}${path.includes('?') ? '&' : '?'}api_key=x`),
    ...ENDPOINTS.map((path) => path.replace('/v1/', '//v1//')),
    ...FUNCTIONS.map((name) => `/.netlify/functions/${name}?ref=Juan+3:16&q=mundo`),
    ...PLACES.flatMap((place) => TREE.map((file) => place + file)),
    '/netlify.toml',
    '/package.json',
    '/.netlify/state.json',
    '/.netlify/development-key',
    '/sources/kjv/version.json',
    '/.cache/texts/engKJV2006eb/mods.d/engKJV2006eb.conf',
  ];

  test.each(GUESSES)('%s', async (path) => {
    const responses = [{}, { headers: { 'X-API-Key': 'verso_live_' } }].map((init) =>
      ask(path, init),
    );
    for (const response of await Promise.all(responses)) {
      const body = await response.text();
      expect(body).not.toMatch(TEXT);
      expect(body).not.toMatch(/"success":true|engKJV2006eb|verso_test_/);
      expect([301, 400, 401, 403, 404]).toContain(response.status);
    }
  });

  test('nor do the pages, wherever their links lead', async () => {
    const seen = new Set<string>();
    const open = ['/'];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const body = await (await ask(path, {})).text();
      expect(body, path).not.toMatch(TEXT);
      for (const [, link = ''] of body.matchAll(/(?:href|src)="([^"#]+)/g)) {
        const url = new URL(link, project.url + path);
        // what is shared without a key is of the free versions alone
        const isShared = /^\/(embed|daily)\b/.test(url.pathname);
        // a link to a download has the public key in its address
        url.searchParams.delete('key');
        if (url.origin === project.url && !isShared) open.push(url.pathname + url.search);
      }
    }
    expect(seen.size).toBeGreaterThan(40);
  });
});
