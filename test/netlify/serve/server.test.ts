/** The service in one process, as `npm run serve` runs it. */
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Server } from 'srvx';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PUBLIC_KEY, PUBLIC_KEY_LIMIT } from '../../../functions/lib/contract/public-key.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { startMetrics } from '../../../netlify/serve/metrics.ts';
import { type ServerSettings, startServer } from '../../../netlify/serve/server.ts';
import { readFileHeaders } from '../../helpers/processes/platform.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { useService } from '../../host/service.ts';

const service = useService();
const CHAPTER = '/v1/chapters/joh_3?version=kjv';
const key = { 'X-API-Key': PUBLIC_KEY };

let server: Server;
const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);
const start = async (settings: Partial<ServerSettings> = {}) => {
  server = await startServer({ port: 0, hostname: '127.0.0.1', ...settings });
};

describe('it serves', () => {
  beforeAll(() => start());
  afterAll(() => server.close(true));

  test('the functions, and a key of an account is counted', async () => {
    const answer = await ask(CHAPTER, { headers: { 'X-API-Key': service.key } });
    expect(await answer.json()).toMatchObject({ data: { chapter: { id: 'joh_3' } } });
    await expect
      .poll(() => service.sql('SELECT endpoint, requests FROM all_usage'))
      .toEqual([{ endpoint: 'chapter', requests: 1 }]);
  });

  test('what a build has finished meanwhile', async () => {
    const versionsOf = async () => {
      const answer = await ask('/v1/versions', { headers: key });
      const { data } = await answer.json();
      return data.versions.map(({ id }: { id: string }) => id);
    };
    const whole = await versionsOf();
    const link = path.resolve('dist/v1');
    const before = readlinkSync(link);
    const other = temporaryFolder();
    cpSync(realpathSync(link), other, { recursive: true, verbatimSymlinks: true });
    const list = JSON.parse(readFileSync(path.join(other, 'versions.json'), 'utf8'));
    list.data.versions.length = 1;
    writeFileSync(path.join(other, 'versions.json'), JSON.stringify(list));
    const serve = (target: string) => {
      symlinkSync(target, `${link}.test`);
      renameSync(`${link}.test`, link);
    };
    onTestFinished(() => serve(before));
    serve(other);
    expect(await versionsOf()).toEqual(whole.slice(0, 1));
    serve(before);
    expect(await versionsOf()).toEqual(whole);
  });

  test('files, for pages of any site where they are meant for those', async () => {
    const contract = await ask('/openapi.json');
    expect((await contract.json()).openapi).toMatch(/^3\.1/);
    expect(contract.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(contract.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const missing = await ask('/nothing');
    expect(missing.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  test('TRACE with a chunked body is refused like any other method', async () => {
    const { port } = new URL(server.url ?? '');
    const asked = request({ port, host: '127.0.0.1', path: '/v1/versions', method: 'TRACE' });
    asked.setHeader('Transfer-Encoding', 'chunked').setHeader('X-API-Key', service.key);
    const [response] = await once(asked.end(), 'response');
    expect([response.statusCode, JSON.parse(await text(response)).error.code]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
    ]);
  });

  test('a request whose body nobody reads ends its connection', async () => {
    const { port } = new URL(server.url ?? '');
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n',
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n/i);
    await once(socket, 'close');
  });

  test('assets, whose names contain a hash of their content, for a year', async () => {
    mkdirSync('public/assets', { recursive: true });
    writeFileSync('public/assets/page.1a2b.css', '');
    const answer = await ask('/assets/page.1a2b.css');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const missing = await ask('/assets/nothing.js');
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, null]);
  });

  test.each(['/nothing', '/.env', '/dist/v1/kjv'])('%s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test.each([
    ...['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'],
    ...['/..\\package.json', '//robots.txt'],
    ...[`${'/'.repeat(15_000)}x/`, `/${'\\'.repeat(15_000)}x/`],
  ])(
    // `fetch` would resolve them
    'no file outside its folder, or with an empty folder in its path: %#',
    async (path) => {
      const { port } = new URL(server.url ?? '');
      const asked = request({ port, host: '127.0.0.1', path });
      const [response] = await once(asked.end(), 'response');
      response.resume();
      expect([response.statusCode, response.headers['x-content-type-options']]).toEqual([
        404,
        'nosniff',
      ]);
    },
  );

  test('no name of a host that is too long to be one', async () => {
    const { port } = new URL(server.url ?? '');
    const statusOf = async (host: string) => {
      const asked = request({ port, host: '127.0.0.1', path: '/healthz', headers: { host } });
      const [response] = await once(asked.end(), 'response');
      response.resume();
      return response.statusCode;
    };
    expect([await statusOf('b'.repeat(15_000)), await statusOf('verso.example')]).toEqual([
      400, 200,
    ]);
  });

  test('the requests of a connection that reads nothing one after the other', async () => {
    const answered: string[] = [];
    const own = await startServer({
      port: 0,
      hostname: '127.0.0.1',
      onAnswer: ({ request: { url } }) => answered.push(new URL(url).pathname),
    });
    onTestFinished(() => own.close(true));
    const { port } = new URL(own.url ?? '');
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.pause();
    // more than what fits between the two ends
    const file = `GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(file.repeat(60));
    await expect.poll(() => answered.length).toBeGreaterThan(0);
    // another connection is served meanwhile
    expect((await fetch(new URL('/healthz', own.url))).status).toBe(200);
    const unread = answered.filter((path) => path === '/openapi.json').length;
    expect(unread).toBeLessThan(40);
    let read = '';
    socket.setEncoding('latin1').on('data', (part) => {
      read += part;
    });
    socket.resume();
    await expect.poll(() => read.match(/HTTP\/1\.1 200/g)?.length, { timeout: 20_000 }).toBe(60);
  });

  test('no connection with more requests at once than it may bring', async () => {
    const { port } = new URL(server.url ?? '');
    const socket = connect(Number(port), '127.0.0.1');
    // it may be reset
    socket.on('error', () => {});
    socket.pause();
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
    socket.resume();
    let read = '';
    socket.setEncoding('latin1').on('data', (part) => {
      read += part;
    });
    await once(socket, 'close');
    expect(read).not.toContain('HTTP/1.1 503');
  });

  test('nothing to callers who have gone', async () => {
    const answered: string[] = [];
    const busy = await startServer({
      port: 0,
      hostname: '127.0.0.1',
      onAnswer: ({ request: { url } }) => answered.push(new URL(url).pathname),
    });
    const { port } = new URL(present(busy.url));
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // the requests and the ends of their connections wait together, as when the process is busy
    for (const socket of sockets) {
      socket.write('GET /gone HTTP/1.1\r\nHost: verso.test\r\n\r\n');
      socket.destroy();
    }
    await (await fetch(new URL('/robots.txt', busy.url))).text();
    await busy.close(true);
    expect(answered).toEqual(['/robots.txt']);
  });

  test('files that the caller can read compressed, with the tag of the file', async () => {
    const plain = await ask('/openapi.json', { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('Content-Encoding')).toBe(null);
    const tag = plain.headers.get('ETag') ?? '';
    for (const encoding of ['br', 'gzip', 'br']) {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await ask('/openapi.json', { headers });
      expect(answer.headers.get('Content-Encoding')).toBe(encoding);
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
      expect(await answer.json()).toMatchObject({ openapi: expect.any(String) });
      const again = { ...headers, 'If-None-Match': tag };
      expect((await ask('/openapi.json', { headers: again })).status).toBe(304);
    }
  });

  test('answers that the caller can read compressed', async () => {
    const plain = await ask(CHAPTER, { headers: { ...key, 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('Content-Encoding')).toBe(null);
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask(CHAPTER, { headers: { ...key, 'Accept-Encoding': encoding } });
      expect(answer.headers.get('Content-Encoding')).toBe(encoding);
      expect(answer.headers.get('Vary')).toBe('X-API-Key, Accept-Encoding');
      const etag = answer.headers.get('ETag') ?? '';
      expect(etag).not.toBe(plain.headers.get('ETag'));
      const again = { ...key, 'Accept-Encoding': encoding, 'If-None-Match': etag };
      const known = await ask(CHAPTER, { headers: again });
      expect([known.status, known.headers.get('ETag')]).toEqual([304, etag]);
      expect((await answer.json()).data.chapter.verse_count).toBe(36);
    }
    const refused = await ask(CHAPTER, { headers: { ...key, 'Accept-Encoding': 'br;q=0' } });
    expect(refused.headers.get('Content-Encoding')).toBe(null);
  });

  test('files with the headers that netlify.toml gives them', async () => {
    const headersOf = await readFileHeaders('.');
    for (const path of ['/', '/openapi.json', '/client/verso.js', '/.well-known/api-catalog']) {
      const { headers } = await ask(path);
      const wanted = Object.fromEntries(headersOf(path));
      const shown = Object.keys(wanted).map((name) => [name, headers.get(name)]);
      expect(Object.fromEntries(shown)).toEqual(wanted);
      expect(headers.has('Access-Control-Allow-Origin')).toBe(path !== '/');
    }
  });

  test.each([
    ['small', 1_000, 400],
    ['larger than a megabyte', 1_000_001, 413],
  ])('a body whose size is not stated and that is %s', async (_, bytes, expected) => {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      // a stream is sent in pieces
      body: new Blob(['x'.repeat(bytes)]).stream(),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      duplex: 'half',
    };
    expect((await ask('/mcp', init)).status).toBe(expected);
  });

  test('no body in more than ten thousand chunks', async () => {
    const sent = request(new URL('/mcp', server.url), { method: 'POST', agent: false });
    // the server may close the connection before it has taken all
    sent.on('error', () => {});
    for (let chunk = 0; chunk <= 10_000; chunk++) sent.write('x');
    const [answer] = await once(sent, 'response');
    sent.destroy();
    expect(answer.statusCode).toBe(413);
  });

  test('no body larger than a megabyte', async () => {
    const answer = await ask('/mcp', { method: 'POST', body: 'x'.repeat(1_000_001) });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('whether it has texts', async () => {
    const answer = await ask('/healthz');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await answer.json()).toEqual({ status: 'ok', versions: 4 });
  });
});

describe("the caller's address", () => {
  afterEach(() => server.close(true));
  const answered = async (forwarded: (at: number) => string) => {
    const statuses = [];
    for (let at = 0; at <= PUBLIC_KEY_LIMIT; at++) {
      const headers = { ...key, 'X-Forwarded-For': forwarded(at) };
      statuses.push((await ask(CHAPTER, { headers })).status);
    }
    return [...new Set(statuses)];
  };

  test('is what a trusted proxy says', async () => {
    await start({ trustedProxies: 'loopback' });
    expect(await answered((at) => `192.0.2.${at}`)).toEqual([200]);
    // what the caller itself puts before it is not believed
    expect(await answered((at) => `192.0.2.${at}, 203.0.113.9`)).toEqual([200, 429]);
  });

  test('is its own where no proxy is trusted', async () => {
    await start();
    expect(await answered((at) => `198.51.100.${at}`)).toContain(429);
  });
});

test('its end waits for what is being answered', async () => {
  await start();
  const url = new URL('/mcp', server.url);
  const arrived = once(present(server.node?.server), 'request');
  const headers = {
    'X-API-Key': service.key,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  const sent = request(url, { method: 'POST', headers, agent: false });
  sent.write('{"jsonrpc":"2.0","id":1,');
  await arrived;
  const closed = server.close();
  sent.end('"method":"tools/list"}');
  const [answer] = await once(sent, 'response');
  expect(await text(answer)).toContain('get_passage');
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});

test('metrics are on a port of their own', async () => {
  const metrics = await startMetrics({ port: 0, hostname: '127.0.0.1' });
  await start({ onAnswer: metrics.onAnswer });
  const own = { headers: { 'X-API-Key': service.key } };
  await (await ask(CHAPTER, own)).text();
  await (await ask('/nothing')).text();
  for (const q of ['luz', 'light']) await (await ask(`/v1/search?version=kjv&q=${q}`, own)).text();
  const shown = await (await fetch(new URL('/metrics', metrics.server.url))).text();
  expect(shown).toMatch(/verso_request_duration_seconds_count\{route="\/v1",status="200"\} 3/);
  expect(shown).toMatch(/verso_request_duration_seconds_count\{route="file",status="404"\} 1/);
  expect(shown).toMatch(/verso_cache_gets_total\{cache="indexes",result="hit"\} [1-9]/);
  expect((await ask('/metrics')).status).toBe(404);
  await server.close(true);
  await metrics.server.close(true);
});
