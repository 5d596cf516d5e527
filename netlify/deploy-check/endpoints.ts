/** Checks every endpoint as callers use it, with and without a key, and how the CDN handles it. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Endpoint, MAX_AGE } from '../../functions/lib/contract/endpoint.ts';
import { ENDPOINT_NAMES, ENDPOINTS } from '../../functions/lib/contract/endpoints.ts';
import { examplePath } from '../../functions/lib/contract/example-path.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { API_KEY_HEADER } from '../../functions/lib/http/headers.ts';
import { makeKey } from '../../functions/lib/keys/format.ts';
import { askDeploy, type Came, envelope, postJson, read } from './ask.ts';
import { type Finding, finding, told } from './finding.ts';

/** What can be requested without a key: each address, and its content. */
const SHARED = {
  '/daily.json': 'application/json',
  '/daily.xml': 'application/rss+xml',
  '/daily.atom': 'application/atom+xml',
  '/daily.ics': 'text/calendar',
  '/daily.svg': 'image/svg+xml',
  '/daily.png': 'image/png',
  '/embed/daily': 'text/html',
  '/embed/verse?ref=John+3:16&version=kjv': 'text/html',
  '/plans/mcheyne.ics': 'text/calendar',
  '/lectionary/three-year.ics': 'text/calendar',
  '/compat/bible-api/john+3:16?translation=kjv': 'application/json',
};

const versionsAnswer = z.object({
  data: z.object({ versions: z.array(z.object({ id: z.string() })) }),
});

/** @param origin the origin of the site, such as `https://verso.example` @param key a valid key */
export async function* checkEndpoints(origin: string, key: string): AsyncGenerator<Finding> {
  const get = (path: string, headers: Record<string, string> = { [API_KEY_HEADER]: key }) =>
    askDeploy(origin + path, { headers });
  // well-formed, so that it is looked up
  const unknown = makeKey('live');
  const listed = await get('/v1/versions');
  const versions = read(listed.text, versionsAnswer)?.data.versions;
  if (!versions) {
    const code = read(listed.text, envelope)?.error?.code;
    yield finding('/v1/versions', false, `${listed.status} ${code}`);
    return;
  }
  const ids = versions.map(({ id }) => id);
  yield told('versions', ids.join(', '));

  for (const name of ENDPOINT_NAMES) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const path = examplePath(endpoint, ids.includes('kjv') ? 'kjv' : (ids[0] ?? ''));
    const start = performance.now();
    const response = await get(path);
    const time = Math.round(performance.now() - start);
    const success = read(response.text, envelope)?.success;
    yield finding(
      path,
      response.status === 200 && success === true,
      `${response.status}, ${time} ms`,
    );
    yield* checkHeaders(path, response, endpoint, key === PUBLIC_KEY ? 'public' : 'private');

    const repeated = await get(path);
    const cdn = repeated.headers.get('Cache-Status') ?? 'no CDN before it';
    yield told(`${path}, again`, cdn);
    const etag = response.headers.get('ETag') ?? '';
    const again = await get(path, { [API_KEY_HEADER]: key, 'If-None-Match': etag });
    yield finding(`${path}, again with its ETag`, again.status === 304, `${again.status}`);
    for (const [who, headers] of [
      ['no key', {}],
      ['an unknown key', { [API_KEY_HEADER]: unknown }],
    ] as const) {
      const { status } = await get(path, headers);
      yield finding(`${path} with ${who}`, status === 401, `${status}`);
    }
  }
  yield* checkFailure(await get('/v1/verses/gen_1_999'));
  yield* checkDownload(get, ids.includes('kjv') ? 'kjv' : (ids[0] ?? ''));
}

const manifestAnswer = z.object({
  data: z.object({
    downloads: z.array(z.object({ format: z.string(), path: z.string(), sha256: z.string() })),
  }),
});

/** Downloads the table of verses of a version, with and without a key. */
async function* checkDownload(
  get: (path: string, headers?: Record<string, string>) => Promise<Came>,
  version: string,
): AsyncGenerator<Finding> {
  const manifest = await get(`/v1/versions/${version}/manifest`);
  const listed = read(manifest.text, manifestAnswer)?.data.downloads;
  const table = listed?.find(({ format }) => format === 'csv');
  if (!table) {
    yield told(`files of ${version}`, `${listed?.length ?? 'no manifest'}`);
    return;
  }
  const { status, text } = await get(table.path);
  const isWhole = createHash('sha256').update(text).digest('hex') === table.sha256;
  yield finding(table.path, status === 200 && isWhole, `${status}`);
  const without = await get(table.path, {});
  yield finding(`${table.path} with no key`, without.status === 401, `${without.status}`);
}

function* checkHeaders(
  path: string,
  { headers }: Came,
  endpoint: Endpoint,
  scope: 'public' | 'private',
): Iterable<Finding> {
  const kept = headers.get('Cache-Control');
  const { maxAge = MAX_AGE } = endpoint;
  const wanted = `${scope}, ${maxAge > 0 ? `max-age=${maxAge}` : 'no-cache'}`;
  // while a version is not fetched yet, nothing is compared with it, and nobody may keep that
  const isIncomplete = endpoint.reads === 'search' && kept === 'no-store';
  yield finding(`${path}: Cache-Control`, kept === wanted || isIncomplete, `${kept}`);
  const shared = headers.get('Access-Control-Allow-Origin');
  yield finding(`${path}: from any page`, shared === '*', `${shared}`);
}

function* checkFailure(response: Came): Iterable<Finding> {
  const error = read(response.text, envelope)?.error;
  const isGood = response.status === 404 && error?.code === 'VERSE_NOT_FOUND';
  yield finding('a verse that is not there', isGood, `${response.status} ${error?.code}`);
  const kept = response.headers.get('Cache-Control');
  yield finding('nobody keeps a failure', kept === 'no-store', `${kept}`);
}

/**
 * Checks accounts (which need the database and AUTH_SECRET), tools for language models, and what is shared without a
 * key.
 */
export async function* checkOthers(origin: string, key: string): AsyncGenerator<Finding> {
  const account = await askDeploy(`${origin}/api/account`);
  const isOpen =
    account.status === 401 && read(account.text, envelope)?.error?.code === 'SIGNED_OUT';
  // the answer to callers who are not signed in needs no database
  const decisive = isOpen ? await askDeploy(`${origin}/api/status`) : account;
  const isGood = isOpen && decisive.status === 200;
  // for example, that AUTH_SECRET is missing
  const seen = `${decisive.status} ${read(decisive.text, envelope)?.error?.message ?? ''}`.trim();
  yield finding('accounts', isGood, seen);

  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const tools = await postJson(`${origin}/mcp`, key, message);
  yield finding(
    '/mcp',
    tools.status === 200 && tools.text.includes('get_passage'),
    `${tools.status}`,
  );

  for (const [path, type] of Object.entries(SHARED)) {
    const { status, headers } = await askDeploy(origin + path);
    const seen = headers.get('Content-Type') ?? '';
    // with PUBLIC_KEY=off, every request needs a key
    const isGood = status === 401 || (status === 200 && seen.startsWith(type));
    yield finding(path, isGood, `${status} ${seen}`);
  }
}
