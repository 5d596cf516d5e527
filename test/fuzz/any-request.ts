/** Requests that nobody would send, the same ones every time. */
import api from '../../functions/api/index.ts';
import dashboard from '../../functions/dashboard/index.ts';
import { toolOf } from '../../functions/lib/contract/endpoint.ts';
import mcp from '../../functions/mcp/index.ts';
import share from '../../functions/share/index.ts';
import type { Deployed } from '../../netlify/serve/routes.ts';
import { EXAMPLES } from '../helpers/answers/endpoints.ts';
import { randomNumbers } from '../helpers/random.ts';

export const BASE = 'https://verso.test';

const random = randomNumbers(1611);
const below = (limit: number) => Math.floor(random() * limit);
const one = <Item>(from: readonly Item[]): Item => {
  const item = from[below(from.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const OWN_PATHS = EXAMPLES.map(({ path }) => path.replace(/^\/v1\/|\?.*/g, ''));
const PATHS = [
  ...OWN_PATHS,
  ...['versions', 'versions/kjv', 'passage', 'books', 'books/gen', 'verses/joh_3_16', 'search'],
  ...['chapters/psa_119', 'chapters/psa_23', 'nothing', '', 'books/', 'verses/gen_0_0'],
];
const NAMES = [
  ...['ref', 'version', 'q', 'book', 'testament', 'limit', 'offset', 'sort', 'facets', 'match'],
  ...['words', 'include', 'x', '__proto__', 'toString'],
  ...EXAMPLES.flatMap(({ endpoint }) => Object.keys(endpoint.parameters)),
];
/** What is answered without a key. */
const SHARED_PATHS = [
  ...['daily.json', 'daily.xml', 'daily.atom', 'daily.ics', 'daily.svg', 'daily.x', 'oembed'],
  ...[
    'plans/mcheyne.ics',
    'plans/x.ics',
    'lectionary/one-year.ics',
    'embed/verse',
    'embed/daily',
    'embed/',
    'compat/x',
  ],
  ...['compat/bible-api/John 3:16', 'compat/bible-api/', 'compat/bible-api/data/kjv/random'],
  ...['compat/bolls/get-text/KJV/19/119/', 'compat/bolls/get-verse/KJV/1/1/1/', 'compat/bolls/'],
];
const SHARED_NAMES = [
  ...['date', 'format', 'lang', 'look', 'maxheight', 'maxwidth', 'random', 'ref', 'size', 'start'],
  ...['theme', 'translation', 'tz', 'url', 'verse_numbers', 'version', 'x'],
];
const VALUES = [
  ...['Juan 3:16', 'Sal 119', 'Sal 22-24; Jn 3', 'luz', 'de la', '"en el principio"', 'God', 'the'],
  ...['kjv', 'rv1909', 'rvr60', 'xyz', 'gen', 'psa', 'NT', 'OT', 'ANY', 'any', 'prefix', 'forms'],
  ...['0', '1', '20', '100', '-1', '1e9', '99999999999999999999', 'canonical', 'relevance', 'all'],
  ...[
    'titles,notes',
    'words',
    'book',
    '%',
    '%zz',
    '\0',
    '\ud800',
    'ñ',
    '漢字',
    "' OR 1=1 --",
    '<b>',
  ],
  ...['../../etc/passwd', '..%2f..%2f', 'y '.repeat(200), 'a'.repeat(600), '"'.repeat(50), 'x:y:z'],
];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'];
/** A key that is good, and others. */
const keysBeside = (key: string) => [key, key, key, key, '', 'x', 'é'.repeat(3)];

/** A request of them. */
export interface Asked {
  handler: Deployed['default'];
  /** The request, each time with another address: what was answered is remembered by that. */
  request: () => Request;
  what: string;
}

/** The next request. @param key one that is good */
export function anyRequest(key: string): Asked {
  const kind = random();
  if (kind < 0.8) return v1Request(key);
  if (kind < 0.88) return sharedRequest();
  return kind < 0.96 ? mcpRequest(key) : dashboardRequest();
}

let times = 0;

function v1Request(key: string): Asked {
  const url = new URL(`${BASE}/v1/${one(PATHS)}${random() < 0.05 ? one(VALUES) : ''}`);
  for (let count = below(5); count > 0; count--) url.searchParams.append(one(NAMES), one(VALUES));
  if (random() < 0.3) url.searchParams.set('ref', `${one(VALUES)} ${one(VALUES)}`);
  if (random() < 0.3) url.searchParams.set('q', `${one(VALUES)} ${one(VALUES)}`);
  const method = one(METHODS);
  const headers: Record<string, string> = { 'X-API-Key': encodeURI(one(keysBeside(key))) };
  if (random() < 0.1) headers['If-None-Match'] = `${' ,'.repeat(below(2_000))}"x"`;
  if (random() < 0.1)
    headers['Accept-Language'] = one(['es', 'en;q=x', ',,,;q=0.5', 'a'.repeat(900)]);
  return {
    handler: api,
    request: () => {
      url.searchParams.set('time', `${times++}`);
      return new Request(url, { method, headers });
    },
    what: `${method} ${url}`,
  };
}

function sharedRequest(): Asked {
  const url = new URL(`${BASE}/${one(SHARED_PATHS)}${random() < 0.1 ? one(VALUES) : ''}`);
  for (let count = below(4); count > 0; count--)
    url.searchParams.append(one(SHARED_NAMES), one(VALUES));
  const method = one(METHODS);
  const request = () => {
    url.searchParams.set('time', `${times++}`);
    return new Request(url, { method });
  };
  return { handler: share, request, what: `${method} ${url}` };
}

function mcpRequest(key: string): Asked {
  const body = one([
    '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: toolOf(one(EXAMPLES).endpoint),
        arguments: { [one(NAMES)]: one(VALUES), [one(NAMES)]: one(VALUES) },
      },
    }),
    `{"jsonrpc":"2.0","id":1,"method":${JSON.stringify(one(VALUES))}}`,
    ...['[]', '{', 'null', '""', '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]'],
  ]);
  const headers = {
    'X-API-Key': encodeURI(one(keysBeside(key))),
    'Content-Type': one(['application/json', 'text/plain']),
    Accept: one(['application/json, text/event-stream', '*/*']),
  };
  const request = () => new Request(`${BASE}/mcp`, { method: 'POST', headers, body });
  return { handler: mcp, request, what: `mcp ${body}` };
}

/** What asks for passwords waits whole seconds, as it should: here it never comes so far. */
function dashboardRequest(): Asked {
  const path = one([
    'account',
    'keys',
    'keys/1',
    'keys/x/usage',
    'account/sign-in',
    'account/x',
    '',
  ]);
  const method = one(['GET', 'POST', 'PATCH', 'DELETE', 'PUT']);
  const body = one([
    '{"email":1}',
    '{"email":"x","password":"x"}',
    '{',
    '[]',
    'null',
    'x'.repeat(9_999),
  ]);
  const headers: Record<string, string> = {
    'Content-Type': one(['application/json', 'text/plain']),
    Origin: one([BASE, 'https://evil.example']),
    Cookie: one(['', '__Secure-verso.session_token=x.y', '=;;=', 'a'.repeat(2_000)]),
  };
  const init = { method, headers, ...(method === 'GET' ? {} : { body }) };
  const request = () => new Request(`${BASE}/api/${path}`, init);
  return { handler: dashboard, request, what: `${method} /api/${path} ${body}` };
}
