/** What the rights in a text allow holds at every endpoint and tool, and a key learns nothing of what it does not open. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import download from '../../../../functions/download/index.ts';
import { toolOf } from '../../../../functions/lib/contract/endpoint.ts';
import { examplePath } from '../../../../functions/lib/contract/example-path.ts';
import { PUBLIC_KEY } from '../../../../functions/lib/contract/public-key.ts';
import mcp from '../../../../functions/mcp/index.ts';
import share from '../../../../functions/share/index.ts';
import { EXAMPLES } from '../../../helpers/answers/endpoints.ts';
import { permanentFolder } from '../../../helpers/temporary.ts';
import { SourceProject, VERSION } from '../../../helpers/texts/source-project.ts';
import { workIn } from '../../../helpers/work-in.ts';
import { BASE, useService } from '../../../host/service.ts';

/** Endpoints that answer nothing from the text of a version. */
const OF_NO_TEXT = new Set<string>(['plans', 'versions', 'datasets']);
/** A request for the closed text to each endpoint. */
const CLOSED = EXAMPLES.map(({ name, endpoint }) => ({
  name,
  endpoint,
  path: examplePath(endpoint, 'cerrada')
    .replace('versions=rv1909%2Ckjv', 'versions=cerrada%2Clibre')
    .replace('/v1/versions/kjv', '/v1/versions/cerrada'),
}));

const service = useService();
const project = process.cwd();
let folder: ReturnType<typeof permanentFolder>;

const CHAPTER = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`rut 1:${at + 1}`, `Palabra ${at + 1} de la tierra.`]),
);
const MARKUP = { ...CHAPTER, 'rut 2:1': 'Uno.', 'rut 2:2': 'Dos.', 'jon 1:1': 'Lloró el profeta.' };
const LICENSED = { ...VERSION.rights, public_domain: false, storage_limit: 0 };

beforeAll(async () => {
  folder = permanentFolder();
  const own = new SourceProject(folder.path)
    .addVersion('libre', {}, MARKUP)
    .addVersion('cerrada', { rights: { ...LICENSED, verses_per_answer: 4 } }, MARKUP)
    .addVersion('usual', { rights: LICENSED }, MARKUP)
    .addVersion('diaria', { rights: { ...LICENSED, verses_per_day: 20 } }, MARKUP)
    .addVersion('abierta', { rights: { ...LICENSED, storage_limit: null } }, MARKUP);
  await own.build();
  workIn(own.folder);
});
afterAll(() => {
  workIn(project);
  folder.remove();
});

let networks = 0;

/** Connects a client, each from another network. */
async function connect(headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const context = { waitUntil: () => {}, ip: `198.51.100.${++networks}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${BASE}/mcp`), {
    requestInit: { headers },
    fetch: (url, init) => mcp(new Request(url, init), context),
  });
  await client.connect(transport);
  return client;
}

/** Status and, of a failure, the code. */
const outcome = async (path: string, key = service.key) => {
  const response = await service.ask(path, { headers: { 'X-API-Key': key } });
  const { error } = await response.json();
  return error ? `${response.status} ${error.code}` : `${response.status}`;
};

/** Five verses or more, wherever they are requested; and four. */
const TOO_MANY = [
  '/v1/passage?ref=Rut+1:1-5',
  '/v1/passage?ref=Rut+1',
  '/v1/passage?ref=Rut+1:1-2;+Rut+1:4-5;+Jon+1:1',
  '/v1/parallel?ref=Rut+1:1-5&versions=libre,VERSION',
  '/v1/parallel?ref=Rut+1:1-5&versions=VERSION,libre',
  '/v1/search?q=tierra&limit=5',
  '/v1/search?q=tierra&limit=5&versions=libre,VERSION',
  '/v1/quote?text=Palabra+1+de+la+tierra.+Palabra+2+de+la+tierra.+Palabra+3+de+la+tierra.+Palabra+4+de+la+tierra.+Palabra+5+de+la+tierra.',
  '/v1/chapters/rut_1',
];
const FEW = [
  '/v1/passage?ref=Rut+1:1-4',
  '/v1/parallel?ref=Rut+1:1-4&versions=libre,VERSION',
  '/v1/search?q=tierra&limit=4',
  '/v1/quote?text=Palabra+1+de+la+tierra.',
  '/v1/chapters/rut_2',
  '/v1/verses/rut_1_1',
  '/v1/random?seed=x',
];
const of = (path: string, version: string) =>
  path.includes('VERSION') ? path.replace('VERSION', version) : `${path}&version=${version}`;
const asked = (path: string, version: string) =>
  of(path.includes('?') ? path : `${path}?`, version).replace('?&', '?');

describe('a text of which an answer may hold four verses', () => {
  test.each(TOO_MANY)('%s is refused', async (path) => {
    expect(await outcome(asked(path, 'cerrada'))).toBe('403 NOT_LICENSED');
    expect(await outcome(asked(path, 'libre'))).toBe('200');
  });

  test.each(FEW)('%s is answered', async (path) => {
    expect(await outcome(asked(path, 'cerrada'))).toBe('200');
  });

  test('tools are held to it as the endpoints are', async () => {
    const client = await connect({ 'X-API-Key': service.key });
    const given = { ref: 'Rut 1:1-5', version: 'cerrada' };
    const { content, isError } = await client.callTool({ name: 'get_passage', arguments: given });
    expect(isError).toBe(true);
    expect(content[0]).toMatchObject({
      text: expect.stringMatching(/^NOT_LICENSED: .*at most 4 verses/),
    });
  });
});

describe('a text that may not be stored', () => {
  test.each([
    ['/v1/books/rut/text?version=usual', '403 NOT_LICENSED'],
    ['/v1/versions/usual/manifest', '403 NOT_LICENSED'],
    ['/v1/passage?ref=Rut&version=usual', '403 NOT_LICENSED'],
    ['/v1/passage?ref=Rut+1;+Rut+2&version=usual', '403 NOT_LICENSED'],
    ['/v1/passage?ref=Rut+1:1-2:2&version=usual', '403 NOT_LICENSED'],
    ['/v1/parallel?ref=Rut&versions=libre,usual', '403 NOT_LICENSED'],
    ['/v1/passage?ref=Rut+1&version=usual', '200'],
    ['/v1/chapters/rut_1?version=usual', '200'],
  ])('%s: %s', async (path, expected) => {
    expect(await outcome(path)).toBe(expected);
  });

  test('500 verses are an answer at most, where its rights say nothing else', async () => {
    const rut = 'Rut 1;'.repeat(41);
    expect(await outcome(`/v1/passage?ref=${rut}Rut+1:1-8&version=usual`)).toBe('403 NOT_LICENSED');
    expect(await outcome(`/v1/passage?ref=${rut}Rut+1:1-9&version=libre`)).toBe('200');
  });
});

test('a free text that belongs to somebody has no limit', async () => {
  expect(await outcome('/v1/books/rut/text?version=abierta')).toBe('200');
  expect(await outcome('/v1/passage?ref=Rut&version=abierta')).toBe('200');
});

test('of a text with a limit a day no more is given, also of what was answered before', async () => {
  const path = '/v1/passage?ref=Rut+1:1-6&version=diaria';
  const outcomes = [];
  for (let count = 0; count < 4; count++) outcomes.push(await outcome(path));
  expect(outcomes).toEqual(['200', '200', '200', '429 RATE_LIMITED']);
  expect(await outcome('/v1/chapters/rut_2?version=diaria')).toBe('200');
  expect(await outcome('/v1/verses/rut_1_1?version=diaria')).toBe('429 RATE_LIMITED');
});

describe('with the public key', () => {
  const closed = (path: string) => outcome(path, PUBLIC_KEY);

  test.each([...TOO_MANY, ...FEW])('%s of a closed text is refused', async (path) => {
    expect(await closed(asked(path, 'cerrada'))).toBe('401 UNAUTHORIZED');
  });

  test.each([
    ['says it', 'Lloró el profeta.'],
    ['does not', 'Rió el profeta.'],
  ])('nobody learns whether a closed text %s', async (_, text) => {
    const query = new URLSearchParams({ text, version: 'cerrada' });
    expect(await closed(`/v1/quote?${query}`)).toBe('401 UNAUTHORIZED');
  });

  test('what others say exactly so is told of open texts alone', async () => {
    const path = '/v1/quote?text=Llor%C3%B3+el+profeta.&version=libre';
    const versionsOf = async (key: string) => {
      const response = await service.ask(path, { headers: { 'X-API-Key': key } });
      const { data } = await response.json();
      return data.exact_in.map(({ version }: { version: string }) => version).sort();
    };
    // in either order: what one key was told is not given to the other
    for (let round = 0; round < 2; round++) {
      // one that anybody may store and sell is free, too
      expect(await versionsOf(PUBLIC_KEY)).toEqual(['abierta', 'libre']);
      expect(await versionsOf(service.key)).toEqual([
        'abierta',
        'cerrada',
        'diaria',
        'libre',
        'usual',
      ]);
    }
  });

  test.each(CLOSED)('$name gives nothing of a closed text', async ({ name, path }) => {
    expect(await closed(path)).toBe(OF_NO_TEXT.has(name) ? '200' : '401 UNAUTHORIZED');
  });
});

describe('without a key', () => {
  const WITH_TEXT = CLOSED.filter(({ name }) => !OF_NO_TEXT.has(name));

  test.each(WITH_TEXT)('the tool for $name gives nothing of a closed text', async (each) => {
    const client = await connect({});
    const { searchParams: query, pathname } = new URL(each.path, BASE);
    const given: Record<string, unknown> = Object.fromEntries(query);
    const id = pathname.split('/')[3];
    if (each.endpoint.path.includes('{')) {
      given[/\{(\w+)\}/.exec(each.endpoint.path)?.[1] ?? ''] = id && decodeURIComponent(id);
    }
    const { include, limit } = given;
    if (typeof include === 'string') given.include = include.split(',');
    if (limit !== undefined) given.limit = Number(limit);
    const tool = { name: toolOf(each.endpoint), arguments: given };
    const { content, isError } = await client.callTool(tool);
    expect(isError).toBe(true);
    expect(content[0]).toMatchObject({ text: expect.stringMatching(/^UNAUTHORIZED: /) });
  });

  test.each([
    '/daily.json?version=cerrada',
    '/daily.ics?version=cerrada',
    '/daily.svg?version=cerrada',
    '/embed/daily?version=cerrada',
    '/embed/verse?ref=Rut+1:1&version=cerrada',
    '/embed/verse?ref=Rut+1:1+cerrada',
    `/oembed?url=${encodeURIComponent(`${BASE}/embed/verse?ref=Rut+1:1&version=cerrada`)}`,
    '/compat/bolls/get-text/cerrada/8/1/',
    '/compat/bolls/get-books/cerrada/',
  ])('%s is refused', async (path) => {
    expect((await share(new Request(BASE + path))).status).toBe(401);
    const free = await share(new Request(BASE + path.replaceAll('cerrada', 'libre')));
    // a passage of the day that the text does not have is another error
    expect(free.status).not.toBe(401);
  });
});

test('the files of a text that may not be stored are given to no key', async () => {
  const statusOf = async (version: string, key: string) => {
    const request = new Request(`${BASE}/download/${version}.csv`, {
      headers: { 'X-API-Key': key },
    });
    const context = {
      ip: '192.0.2.7',
      waitUntil: (work: Promise<unknown>) => void service.late.push(work),
    };
    return (await download(request, context)).status;
  };
  expect(await statusOf('usual', PUBLIC_KEY)).toBe(401);
  expect(await statusOf('usual', service.key)).toBe(403);
});
