/**
 * Runs the whole service in one process: the files of `public/` and every function, for machines without Netlify. From
 * its host, a function needs a request, the caller's address, and a way to continue after its answer.
 */
import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { FastResponse, type Server, type ServerRequest, serve } from 'srvx';
import { staticMiddleware } from 'srvx/static';
import api from '../../functions/api/index.ts';
import download from '../../functions/download/index.ts';
import { languageOf } from '../../functions/lib/contract/pages.ts';
import { NetworkCounter } from '../../functions/lib/host/network.ts';
import { decodeSegment } from '../../functions/lib/http/match-path.ts';
import { SECURITY_HEADERS, secured } from '../../functions/lib/http/security-headers.ts';
import { treeFiles } from '../../functions/lib/tree/files.ts';
import { ANSWERS, TREE } from '../../functions/lib/tree/paths.ts';
import { requireTree } from '../../functions/lib/tree/read.ts';
import { forgetTree } from '../../functions/lib/tree/tree-cache.ts';
import { type Deployed, findFunction } from './routes.ts';
import { TrustedProxies } from './trusted-proxies.ts';

/** The maximum size of a request body; no function reads more. */
const MAX_BODY_BYTES = 1_000_000;
/** The maximum number of its chunks, each of which costs the parser as much as many bytes do. */
const MAX_CHUNKS = 10_000;
/** How many requests a connection may bring, how long it may take to send one, and how long it may stand still: in milliseconds. */
const CONNECTION = { maxRequestsPerSocket: 100, requestTimeout: 60_000, timeout: 120_000 };
const MAX_HOST = 255;
/** The minimum size for compression; less is not worth it. */
const MIN_COMPRESSED_BYTES = 1_024;

/** What pages may and may not do, as in `netlify.toml`. */
const FILE_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
};
const FOR_ANY_PAGE = /^\/(?:openapi\.json$|\.well-known\/api-catalog$|client\/)/;
/** The files whose names contain a hash of their content. */
const ASSETS = '/assets/';
/** The types that the library does not know, by path or extension. */
const TYPES: Readonly<Record<string, string>> = {
  '/.well-known/api-catalog': 'application/linkset+json',
  '.md': 'text/markdown; charset=utf-8',
  '.py': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
};

export interface ServerSettings {
  /** The port; 0 for any free one. */
  port: number;
  hostname?: string;
  /** The proxies whose `X-Forwarded-For` is trusted, in the format of {@link TrustedProxies}; none if omitted. */
  trustedProxies?: string;
  onAnswer?: (answered: Answered) => void;
}

export interface Answered {
  request: Request;
  /** The path of its function; undefined if it is a file. */
  route: string | undefined;
  status: number;
  seconds: number;
}

/**
 * Starts the server.
 * @returns once it listens; `close` stops it when all answers, and any work that continues after them, are done
 * @throws Error if the proxies cannot be read
 */
export async function startServer({
  port,
  hostname,
  trustedProxies = '',
  onAnswer = () => {},
}: ServerSettings): Promise<Server> {
  // Node's own Response sends every body as a stream, which takes longer
  globalThis.Response = FastResponse;
  const files = staticMiddleware({ dir: 'public', compress: false });
  const moved = await readRedirects();
  const proxies = new TrustedProxies(trustedProxies);
  const answer = async (request: ServerRequest, pathname: string, found?: Deployed) => {
    if (found) {
      const forwarded = request.headers.get('X-Forwarded-For');
      const ip = await proxies.callerOf(request.ip ?? '', forwarded);
      const response = await answerByFunction(found, request, ip);
      // compressing five million bytes each time would cost more than the rest
      return found.default === download ? response : await compressed(request, response);
    }
    if (pathname === '/healthz') return secured(healthAnswer());
    // no file has an empty folder in its path, and the library takes squared time to look for the end of many slashes
    const response = pathname.includes('//')
      ? await notFound(pathname)
      : await files(request, () => moved(pathname) ?? notFound(pathname));
    const type = TYPES[pathname] ?? TYPES[path.extname(pathname)];
    const own = {
      ...(FOR_ANY_PAGE.test(pathname) && { 'Access-Control-Allow-Origin': '*' }),
      ...(pathname.startsWith(ASSETS) &&
        response.ok && { 'Cache-Control': 'public, max-age=31536000, immutable' }),
      ...(type !== undefined && response.ok && { 'Content-Type': type }),
    };
    for (const [name, value] of Object.entries({ ...FILE_HEADERS, ...own })) {
      response.headers.set(name, value);
    }
    // however its name was spelled
    const name = path.posix.normalize(decodeSegment(pathname).replaceAll('\\', '/'));
    return await compressedFile(request, response, name);
  };
  const server = serve({
    port,
    ...(hostname === undefined ? {} : { hostname }),
    silent: true,
    gracefulShutdown: false,
    maxRequestBodySize: MAX_BODY_BYTES,
    fetch: async (request) => {
      if (!(await waitForTurn(request))) return new Response(null);
      const start = performance.now();
      const url = URL.parse(request.url);
      // links in answers may repeat the name; no real one is longer (RFC 1035, 2.3.4)
      if (!url || url.host.length > MAX_HOST) return secured(new Response(null, { status: 400 }));
      if (Number(request.headers.get('Content-Length')) > MAX_BODY_BYTES) return tooLarge();
      takeUpBuild();
      const { pathname } = url;
      const found = findFunction(pathname);
      const response = await answer(request, pathname, found);
      // a body that nobody reads would go on coming, and cost as much as one that is read
      if (request.runtime?.node?.req.complete === false)
        response.headers.set('Connection', 'close');
      const route = found && [found.config.path].flat()[0];
      const { status } = response;
      onAnswer({ request, route, status, seconds: (performance.now() - start) / 1000 });
      return response;
    },
  });
  const http = server.node?.server;
  if (http) Object.assign(http, CONNECTION);
  // otherwise Node would keep an answer for each request beyond the limit, as long as nobody reads them
  http?.on('dropRequest', (_, socket) => socket.destroy());
  return await server.ready();
}

/** Settles when the last answer on a connection is sent. */
const turns = new WeakMap<Socket, Promise<void>>();

/**
 * Waits until the earlier requests of the same connection are answered: whoever sends many and reads none holds one
 * answer, not as many open files.
 * @returns whether the caller is still there
 */
async function waitForTurn({ runtime }: ServerRequest): Promise<boolean> {
  const { req, res } = runtime?.node ?? {};
  const socket = req?.socket;
  if (!socket || !res) return true;
  const before = turns.get(socket);
  const { promise, resolve: end } = Promise.withResolvers<void>();
  turns.set(socket, promise);
  res.once('close', () => end());
  await before;
  // when many wait, many have gone: the end of a connection is read in the turn after its request, and seen in the next
  await setImmediate();
  await setImmediate();
  if (socket.destroyed) end();
  return !socket.destroyed;
}

let served: string | undefined;

/** Switches to a build that has finished since the last request: the link to its tree has changed. */
function takeUpBuild(): void {
  const now = targetOf(path.join(TREE, ANSWERS));
  if (now !== served) forgetTree();
  served = now;
}

/** @returns undefined if there is no such link, such as for a packed tree */
function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

const tooLarge = () =>
  secured(
    new Response(
      `A request body can have ${MAX_BODY_BYTES} bytes in ${MAX_CHUNKS} chunks at most`,
      { status: 413, headers: { Connection: 'close' } },
    ),
  );

/**
 * Reads a request with its body. A chunked body does not announce its size, so it is read before a function is called.
 * @returns undefined if it is too large, or comes in too many chunks
 */
async function wholeRequest(request: ServerRequest): Promise<Request | undefined> {
  const { method, headers } = request;
  const incoming = request.runtime?.node?.req;
  // a web request of these methods cannot have a body
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method);
  if (!hasBody || !incoming || !headers.has('Transfer-Encoding')) return request;
  const body = await readChunks(incoming);
  return body && new Request(request.url, { method, headers, body });
}

/**
 * Reads a body from Node's request: the stream of a web request takes ten times as long for each chunk.
 * @returns undefined if it is too large, or comes in too many chunks
 * @throws Error if the connection breaks
 */
function readChunks(incoming: Readable): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer> | undefined>();
  let body = Buffer.alloc(0);
  let size = 0;
  let chunks = 0;
  // an event for each chunk, while an iterator joins those that have come
  incoming.on('data', (chunk: Buffer) => {
    if (++chunks > MAX_CHUNKS || size + chunk.length > MAX_BODY_BYTES) {
      incoming.removeAllListeners('data').pause();
      return resolve(undefined);
    }
    // copied, because each of many small ones would hold a buffer of its own
    if (size + chunk.length > body.length) {
      body = Buffer.concat([body], Math.max(2 * body.length, size + chunk.length));
    }
    body.set(chunk, size);
    size += chunk.length;
  });
  incoming.once('end', () => resolve(body.subarray(0, size)));
  incoming.once('error', reject);
  return promise;
}

/**
 * Limits how often each network may send requests, as Netlify does before it calls a function, unless keys already
 * limit it. In one process, `/v1` needs no such limit: a request without a valid key costs next to nothing.
 */
const counters = new Map<Deployed, NetworkCounter>();
/** The work that continues after answers: many requests share the write of their counts, which is awaited only once. */
const awaited = new WeakSet<Promise<unknown>>();

async function answerByFunction(
  found: Deployed,
  request: ServerRequest,
  ip: string,
): Promise<Response> {
  const { default: handler, config } = found;
  const { windowLimit, windowSize = 60 } = config.rateLimit ?? {};
  if (windowLimit !== undefined && handler !== api) {
    const counter = counters.get(found) ?? new NetworkCounter(windowLimit, windowSize * 1000);
    counters.set(found, counter);
    counter.add(ip);
    const { left, reset } = counter.stateOf(ip);
    if (left < 0) {
      const headers = { 'Retry-After': `${reset}` };
      return secured(new Response(null, { status: 429, headers }));
    }
  }
  const whole = await wholeRequest(request);
  if (!whole) return tooLarge();
  return await handler(whole, {
    ip,
    waitUntil: (work) => {
      if (awaited.has(work)) return;
      awaited.add(work);
      request.waitUntil?.(work);
    },
  });
}

/** Reports whether it has texts to answer with. */
function healthAnswer(): Response {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const { versions } = requireTree(treeFiles.versions()).content.data;
    return Response.json({ status: 'ok', versions: versions.length }, { headers });
  } catch {
    return Response.json({ status: 'no texts: run npm run build' }, { status: 503, headers });
  }
}

/**
 * Reads the rules of `_redirects`, which Netlify reads itself.
 * @returns a function that answers addresses that have moved
 */
async function readRedirects(): Promise<(pathname: string) => Response | undefined> {
  const rules = await readFile(path.join('public', '_redirects'), 'utf8').catch(() => '');
  const targets = new Map(
    rules
      .split('\n')
      .filter(Boolean)
      .map((rule): [string, { to: string; status: number }] => {
        const [from = '', to = '', status] = rule.split(' ');
        return [from.replace(/\/$/, ''), { to, status: Number(status) }];
      }),
  );
  return (pathname) => {
    const rule = targets.get(pathname.replace(/\/$/, ''));
    return rule
      ? new Response(null, { status: rule.status, headers: { Location: rule.to } })
      : undefined;
  };
}

/** Returns the page for unknown addresses, in the language of the requested one. */
async function notFound(pathname: string): Promise<Response> {
  const file = languageOf(pathname) === 'en' ? path.join('en', '404', 'index.html') : '404.html';
  const page = await readFile(path.join('public', file)).catch(() => 'Not found');
  return new Response(page, { status: 404, headers: { 'Content-Type': 'text/html' } });
}

/** Answers are compressed each time: half as thoroughly as files, in a third of the time. */
const COMPRESS = {
  br: (bytes: Uint8Array, isAnswer: boolean) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: isAnswer ? 3 : 4 },
    }),
  gzip: (bytes: Uint8Array, isAnswer: boolean) =>
    promisify(gzip)(bytes, { level: isAnswer ? 2 : 6 }),
};

/** Returns the encoding in which a caller wants an answer, if any (RFC 9110, 12.5.3). */
function encodingFor(request: Request): keyof typeof COMPRESS | undefined {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}

/** Files that were compressed: doing so for every request would cost more than most requests to `/v1`. */
const compressedFiles = new LRUCache<string, Buffer>({
  maxSize: 64e6,
  sizeCalculation: (bytes, key) => bytes.length + key.length,
});

/** Compresses a file once for each encoding. Its tag is weak, and so is right for any of them. */
async function compressedFile(
  request: Request,
  response: Response,
  pathname: string,
): Promise<Response> {
  const { status, headers } = response;
  const type = headers.get('Content-Type') ?? '';
  if (!/^(?:text\/|application\/(?:json|xml|linkset)|image\/svg)/.test(type)) return response;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = encodingFor(request);
  const tag = headers.get('ETag');
  if (!encoding || status !== 200 || tag === null || !response.body) return response;
  const key = `${encoding} ${tag} ${pathname}`;
  // read to its end in any case: only that closes the file
  const plain = new Uint8Array(await response.arrayBuffer());
  const bytes = compressedFiles.get(key) ?? (await COMPRESS[encoding](plain, false));
  compressedFiles.set(key, bytes);
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  headers.delete('Accept-Ranges');
  return new Response(new Uint8Array(bytes), { status, headers });
}

/** Compresses an answer if the caller can read that. */
async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = encodingFor(request);
  if (!encoding) return response;
  const { status, headers } = response;
  // different bytes need a different tag; a caller that sends it back gets a 304 (RFC 9110, 8.8.3.3)
  const etag = headers.get('ETag')?.replace(/"$/, `-${encoding}"`);
  if (etag && status === 304 && request.headers.get('If-None-Match')?.includes(etag)) {
    headers.set('ETag', etag);
  }
  if (!response.body) return response;
  if (!headers.get('Content-Type')?.startsWith('application/json')) return response;
  headers.append('Vary', 'Accept-Encoding');
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length < MIN_COMPRESSED_BYTES) return new Response(bytes, { status, headers });
  headers.set('Content-Encoding', encoding);
  if (etag) headers.set('ETag', etag);
  return new Response(await COMPRESS[encoding](bytes, true), { status, headers });
}
