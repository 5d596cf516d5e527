/** The tools for language models, used by a real client of the protocol. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { toolOf } from '../../../functions/lib/contract/endpoint.ts';
import { ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import mcp from '../../../functions/mcp/index.ts';
import { CLIENT_CALLS } from '../../helpers/answers/client-calls.ts';
import { makeTestKey } from '../../helpers/keys.ts';
import { BASE, useService } from '../../host/service.ts';

/** Each endpoint has one. */
const TOOLS = Object.values(ENDPOINTS).map(toolOf);

const schemas = new Ajv2020({ strict: false });

const service = useService();
const context = {
  waitUntil: (work: Promise<unknown>) => void service.late.push(work),
  ip: '192.0.2.1',
};

async function connect(headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${BASE}/mcp`), {
    requestInit: { headers },
    fetch: (url, init) => mcp(new Request(url, init), context),
  });
  await client.connect(transport);
  return client;
}

/** `include` as tools take it. */
const lists = ({ include }: Record<string, string>) => include && { include: include.split(',') };

test.each([
  ['es-MX,es;q=0.9', '/guias/mcp/'],
  ['en', '/en/guides/mcp/'],
])('a browser in %s is led to the guide', async (language, guide) => {
  const headers = { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': language };
  const answer = await mcp(new Request(`${BASE}/mcp`, { headers }), context);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, guide]);
});

test('an answer leaves it to the server how long a connection lasts', async () => {
  const answer = await mcp(
    new Request(`${BASE}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    }),
    context,
  );
  expect([answer.status, answer.headers.get('Connection')]).toEqual([200, null]);
});

test('a subscription is refused: a stream on which nothing is announced is not held open', async () => {
  const meta = (name: string) => `io.modelcontextprotocol/${name}`;
  const params = {
    notifications: { toolsListChanged: true },
    _meta: {
      [meta('protocolVersion')]: '2026-07-28',
      [meta('clientInfo')]: { name: 'test', version: '1' },
      [meta('clientCapabilities')]: {},
    },
  };
  const request = new Request(`${BASE}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'subscriptions/listen',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }),
  });
  const answer = await mcp(request, context);
  expect(await answer.text()).toContain('"error"');
});

describe('a client', () => {
  let client: Client;
  let id = '';
  beforeAll(async () => {
    const made = await makeTestKey('Model');
    id = made.id;
    client = await connect({ 'X-API-Key': made.key });
  });

  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { structuredContent, content, isError } = await client.callTool({
      name,
      arguments: given,
    });
    const [first] = content;
    return { structuredContent, text: first?.type === 'text' ? first.text : '', isError };
  };

  test('is shown a tool for each endpoint, all of them only reading', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(TOOLS.toSorted());
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
    const suggest = tools.find(({ name }) => name === 'suggest_queries');
    expect(suggest?.inputSchema).toMatchObject({ type: 'object', required: ['q'] });
  });

  test.each([
    ['list_versions', {}, '/v1/versions'],
    ['get_version', { id: 'kjv' }, '/v1/versions/kjv'],
    ['list_books', { version: 'kjv' }, '/v1/books?version=kjv'],
    ['get_book', { id: '1co' }, '/v1/books/1co'],
    ['get_passage', { ref: '1 Corintios 13:4-7' }, '/v1/passage?ref=1+Corintios+13:4-7'],
    ['get_verse', { id: 'joh_3_16', version: 'kjv' }, '/v1/verses/joh_3_16?version=kjv'],
    ['get_chapter', { id: 'psa_23' }, '/v1/chapters/psa_23'],
    [
      'search',
      { q: '"God is love"', version: 'kjv', limit: 1, testament: 'NT' },
      '/v1/search?q="God+is+love"&version=kjv&limit=1&testament=NT&match=auto',
    ],
    // as a search box does, but where the caller says otherwise, or auto cannot be
    ['search', { q: 'God love', match: 'any' }, '/v1/search?q=God+love&match=any'],
    ['search', { q: 'God', versions: 'kjv,rv1909' }, '/v1/search?q=God&versions=kjv,rv1909'],
  ])('%s %j has the data of %s', async (name, given, path) => {
    const data = await service.data(path);
    expect(await call(name, given)).toEqual({
      structuredContent: data,
      text: JSON.stringify(data),
      isError: undefined,
    });
  });

  test.each([
    ['get_passage', { ref: 'Juan 3:99' }, /^VERSE_NOT_FOUND: /],
    ['get_passage', { ref: 'Corintios 13' }, /^INVALID_REFERENCE: .*1 Corintios/],
    ['get_verse', { id: '../versions' }, /^VERSE_NOT_FOUND: /],
    // not that "match=auto" is in the way
    ['search', { q: 'God', language: 'en' }, /SEARCH_DATABASE_URL/],
    ['search', { q: 'x', limit: -1 }, /limit/],
    ['search', {}, /q/],
  ])('is told what is wrong with %s %j', async (name, given, expected) => {
    const { text, isError } = await call(name, given);
    expect(isError).toBe(true);
    expect(text).toMatch(expected);
  });

  test('is shown what each tool answers with, in a list that stays small', async () => {
    const { tools } = await client.listTools();
    expect(JSON.stringify(tools).length).toBeLessThan(118_000);
    for (const { name, outputSchema } of tools) {
      expect(outputSchema, name).toMatchObject({ type: 'object' });
      expect(() => schemas.compile(Object(outputSchema)), name).not.toThrow();
    }
  });

  test('counts as the requests that its calls are', async () => {
    const rows = await service.sql<{ requests: number }>(
      'SELECT sum(requests)::int AS requests FROM all_usage WHERE key_id = $1',
      [id],
    );
    // eight good calls, four that reached an endpoint, two whose arguments are none; two messages to begin, a stream
    // an unknown version, two lists
    expect(rows).toEqual([{ requests: 21 }]);
  });

  describe('gets what its schema says from', () => {
    let tools: Awaited<ReturnType<Client['listTools']>>['tools'];
    beforeAll(async () => {
      ({ tools } = await client.listTools());
    });

    test.each(CLIENT_CALLS.map((each) => [each.operation, each] as const))(
      '%s',
      async (operation, { inPath, inQuery }) => {
        const endpoint = Object.values(ENDPOINTS).find((each) => each.operation === operation);
        const name = endpoint && toolOf(endpoint);
        const given = { ...inPath, ...inQuery, ...lists(inQuery) };
        const { structuredContent, isError } = await call(`${name}`, given);
        const schema = tools.find((each) => each.name === name)?.outputSchema;
        const validate = schemas.compile(Object(schema));
        expect([isError, validate(structuredContent), validate.errors]).toEqual([
          undefined,
          true,
          null,
        ]);
        expect(validate({})).toBe(false);
      },
    );
  });

  test('is shown titles of tools, prompts and resources', async () => {
    const { tools } = await client.listTools();
    expect(tools.find(({ name }) => name === 'get_passage')?.title).toBe('Get a passage');
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['verify_text', 'study_passage']);
    const text = 'Como dice Juan 3:16: «Jesús lloró».';
    const { messages } = await client.getPrompt({ name: 'verify_text', arguments: { text } });
    const [first] = messages;
    expect(first?.content.type === 'text' && first.content.text).toContain(text);
  });

  test('reads the versions and their books as resources, each counted once', async () => {
    const count = async () => {
      const [row] = await service.sql<{ sum: number }>(
        'SELECT coalesce(sum(requests), 0)::int AS sum FROM all_usage WHERE key_id = $1',
        [id],
      );
      return row?.sum ?? 0;
    };
    const before = await count();
    const versions = await client.readResource({ uri: 'verso://versions' });
    const books = await client.readResource({ uri: 'verso://versions/rv1909/books' });
    const textOf = ({ contents: [first] }: typeof books) =>
      first && 'text' in first ? JSON.parse(first.text) : undefined;
    expect(textOf(versions).versions.length).toBeGreaterThan(1);
    expect(textOf(books).books[0]).toMatchObject({ id: 'gen', name: 'Génesis' });
    expect(await count()).toBe(before + 2);
    await expect(client.readResource({ uri: 'verso://versions/none/books' })).rejects.toThrow(
      /none/,
    );
  });
});

test('a passage is of the version that its reference names', async () => {
  const client = await connect({ 'X-API-Key': service.key });
  const named = { name: 'get_passage', arguments: { ref: 'John 3:16 KJV' } };
  expect(await client.callTool(named)).toMatchObject({
    structuredContent: { version: { id: 'kjv' }, reference: 'John 3:16' },
  });
  const { tools } = await client.listTools();
  const { properties } = tools.find(({ name }) => name === 'get_passage')?.inputSchema ?? {};
  expect(properties).toMatchObject({ version: { default: 'rvr60' } });
});

test('a prompt takes a text as long as a sermon', async () => {
  const client = await connect({ 'X-API-Key': service.key });
  const text = 'word '.repeat(20_000);
  const { messages } = await client.getPrompt({ name: 'verify_text', arguments: { text } });
  expect(JSON.stringify(messages)).toContain(text.trim());
});

test('a key may be sent as a bearer token too', async () => {
  const client = await connect({ Authorization: `Bearer ${service.key}` });
  expect((await client.listTools()).tools).toHaveLength(TOOLS.length);
});

test('without a key it uses the public one, and nothing is counted', async () => {
  const before = await service.sql('SELECT * FROM all_usage');
  const client = await connect({});
  const given = { ref: 'John 11:35', version: 'kjv' };
  const { content } = await client.callTool({ name: 'get_passage', arguments: given });
  expect(content[0]).toMatchObject({ text: expect.stringContaining('Jesus wept.') });
  expect(await service.sql('SELECT * FROM all_usage')).toEqual(before);
});

test.each([
  [{ 'X-API-Key': '' }, 'API key is required'],
  [{ 'X-API-Key': 'verso_live_x' }, 'Invalid API key'],
  [{ Authorization: 'Bearer x' }, 'Invalid API key'],
])('with %j nothing is told', async (headers, message) => {
  const request = new Request(`${BASE}/mcp`, { method: 'POST', headers, body: '{}' });
  const response = await mcp(request, context);
  expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  expect(await response.json()).toEqual({
    success: false,
    error: { code: 'UNAUTHORIZED', message, request_id: response.headers.get('X-Request-Id') },
  });
  await expect(connect(headers)).rejects.toThrow();
});

test.each([
  ['[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', 'one message at a time'],
  [`{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(30_000)}"}`, 'at most 30000 bytes'],
  [
    `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"clientInfo":{"icons":[${'1,'.repeat(300)}1]}}}`,
    'at most 300 values',
  ],
])('%.40s is refused', async (body, why) => {
  const headers = { 'X-API-Key': service.key, 'Content-Type': 'application/json' };
  const response = await mcp(
    new Request(`${BASE}/mcp`, { method: 'POST', headers, body }),
    context,
  );
  expect(response.status).toBe(400);
  expect((await response.json()).error.message).toContain(why);
});

test('limits hold for what asks no tool, too', async () => {
  const { key } = await makeTestKey('Limited model');
  vi.stubEnv('QUOTA_PER_DAY', '2');
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const statuses = [];
  for (let count = 0; count < 3; count++) {
    const request = new Request(`${BASE}/mcp`, { method: 'POST', headers, body });
    statuses.push((await mcp(request, context)).status === 429);
  }
  expect(statuses).toEqual([false, false, true]);
  vi.unstubAllEnvs();
});

test.each([
  [
    'a call with arguments that are none',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"suggest_queries","arguments":{}}}',
  ],
  [
    'a call that wants no answer',
    '{"jsonrpc":"2.0","method":"tools/call","params":{"name":"search","arguments":{"q":"luz"}}}',
  ],
  ['a notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}'],
])('%s counts and is limited', async (_, body) => {
  const { id, key } = await makeTestKey(`Odd model ${body.length}`);
  vi.stubEnv('QUOTA_PER_DAY', '2');
  const headers = {
    'X-API-Key': key,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  const statuses = [];
  for (let count = 0; count < 3; count++) {
    const request = new Request(`${BASE}/mcp`, { method: 'POST', headers, body });
    statuses.push((await mcp(request, context)).status);
  }
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  const rows = await service.sql(
    'SELECT sum(requests)::int AS requests FROM all_usage WHERE key_id = $1',
    [id],
  );
  expect(rows).toEqual([{ requests: 3 }]);
  vi.unstubAllEnvs();
});

test('a tool call counts, whatever half characters it has', async () => {
  const { id, key } = await makeTestKey('Half a character');
  const client = await connect({ 'X-API-Key': key });
  const count = async () => {
    const [row] = await service.sql<{ sum: number | null }>(
      'SELECT sum(requests)::int AS sum FROM all_usage WHERE key_id = $1',
      [id],
    );
    return row?.sum ?? 0;
  };
  const before = await count();
  for (const name of ['get_name', 'get_verse', 'get_chapter']) {
    const { isError } = await client.callTool({ name, arguments: { id: '\ud800' } });
    expect(isError).toBe(true);
  }
  expect(await count()).toBe(before + 3);
});

test.each([
  [undefined, 200],
  ['https://app.example', 200],
  ['http://localhost:6274', 200],
  ['http://app.example', 401],
  ['null', 401],
  ['vscode-webview://abc', 200],
  ['http://localhost.evil.example', 401],
])('a page of %s gets %i', async (origin, status) => {
  const headers = {
    'X-API-Key': service.key,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...(origin === undefined ? {} : { Origin: origin }),
  };
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const response = await mcp(
    new Request(`${BASE}/mcp`, { method: 'POST', headers, body }),
    context,
  );
  expect(response.status).toBe(status);
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test('pages of other sites may ask, with a key', async () => {
  const response = await mcp(new Request(`${BASE}/mcp`, { method: 'OPTIONS' }), context);
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Access-Control-Allow-Headers')).toContain('X-API-Key');
});
