/**
 * As near to a deploy as a machine comes: what `netlify build` has made, each function unpacked from its zip into a
 * read-only folder and run by Netlify's bootstrap in a process of its own, found by the manifest's routes; files with
 * the headers of `netlify.toml`.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseAllHeaders } from '@netlify/headers-parser';
import { present } from '../../../functions/lib/text/present.ts';
import { startDeployStore } from './deploy-store.ts';
import type { PackedAnswer, PackedRequest } from './run-packed.ts';
import { unpackFunction } from './unpack.ts';

interface Route {
  literal?: string;
  expression?: string;
}

interface PackedFunction {
  name: string;
  routes?: Route[];
  excludedRoutes?: Route[];
}

/** As netlify-cli 27 does it (`matchURLPath`). */
const isAt = (routes: Route[] | undefined, asked: string) =>
  (routes ?? []).some(({ literal, expression }) =>
    literal === undefined ? new RegExp(expression ?? '$.').test(asked) : literal === asked,
  );

/** The functions whose routes a path is at. @param folder the project that was built */
export function functionsAt(folder: string, pathname: string): PackedFunction[] {
  const manifest = path.join(folder, '.netlify', 'functions', 'manifest.json');
  const { functions }: { functions: PackedFunction[] } = JSON.parse(readFileSync(manifest, 'utf8'));
  const asked = pathname.replace(/(?<=.)\/$/, '').toLowerCase();
  return functions.filter(
    ({ routes, excludedRoutes }) => isAt(routes, asked) && !isAt(excludedRoutes, asked),
  );
}

/** A function in its process. */
class RunningFunction {
  private readonly waiting = new Map<number, (answer: PackedAnswer) => void>();
  private last = 0;

  private constructor(private readonly process: ChildProcess) {
    process.on('message', (answer: PackedAnswer) => this.waiting.get(answer.id)?.(answer));
  }

  static async start(folder: string, name: string, env: NodeJS.ProcessEnv) {
    const { unpacked } = unpackFunction(folder, name);
    execFileSync('chmod', ['-R', 'a-w', unpacked]);
    const child = fork(path.resolve('test/helpers/processes/run-packed.ts'), {
      cwd: unpacked,
      env,
    });
    await once(child, 'message');
    return new RunningFunction(child);
  }

  call(request: Omit<PackedRequest, 'id'>): Promise<PackedAnswer> {
    this.last += 1;
    const id = this.last;
    const answered = new Promise<PackedAnswer>((resolve) => this.waiting.set(id, resolve));
    this.process.send({ id, ...request });
    return answered;
  }

  stop(): void {
    this.process.kill('SIGKILL');
  }
}

export interface Platform {
  url: string;
  stop(): void;
}

/** @returns what gives the headers that a project's `netlify.toml` wants for a file, by its path */
export async function readFileHeaders(
  folder: string,
): Promise<(pathname: string) => [name: string, value: string][]> {
  const { headers: rules } = await parseAllHeaders({
    netlifyConfigPath: path.join(folder, 'netlify.toml'),
    headersFiles: undefined,
    configHeaders: undefined,
    minimal: true,
  });
  return (pathname) =>
    rules
      .filter((rule) => new RegExp(`^${rule.for.replaceAll('*', '.*')}$`).test(pathname))
      .flatMap(({ values }) => Object.entries(values));
}

/** @param folder the project that was built @param env what its functions have */
export async function startPlatform(folder: string, env: NodeJS.ProcessEnv): Promise<Platform> {
  const headersOf = await readFileHeaders(folder);
  const store = await startDeployStore(folder);
  const running = new Map<string, Promise<RunningFunction>>();
  // its address may be put into the environment before the first request
  const functionFor = (name: string) => {
    const started =
      running.get(name) ??
      RunningFunction.start(folder, name, {
        ...env,
        NETLIFY_BLOBS_CONTEXT: store.context,
      });
    running.set(name, started);
    return started;
  };
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const [found] = functionsAt(folder, pathname);
    if (found) {
      const packed = await functionFor(found.name);
      const { statusCode, multiValueHeaders, body } = await packed.call(await requestOf(incoming));
      for (const [name, values] of Object.entries(multiValueHeaders)) {
        outgoing.setHeader(name, values);
      }
      outgoing.writeHead(statusCode).end(Buffer.from(body, 'base64'));
      return;
    }
    for (const [name, value] of headersOf(pathname)) outgoing.setHeader(name, value);
    const file = publishedFile(path.join(folder, 'public'), pathname);
    outgoing.writeHead(file ? 200 : 404).end(file ? readFileSync(file) : 'Not found');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  return {
    url: `http://localhost:${address.port}`,
    stop: () => {
      for (const each of running.values()) void each.then((one) => one.stop());
      void store.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function requestOf(incoming: IncomingMessage): Promise<Omit<PackedRequest, 'id'>> {
  const { method = 'GET', headers } = incoming;
  const own = Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]);
  const body = await text(incoming);
  return {
    rawUrl: `http://${present(headers.host)}${incoming.url}`,
    httpMethod: method,
    headers: { ...Object.fromEntries(own), 'x-nf-client-connection-ip': '192.0.2.1' },
    ...(body === '' ? {} : { body }),
  };
}

function publishedFile(root: string, pathname: string): string | undefined {
  const file = path.join(root, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const isThere = file.startsWith(root + path.sep) && existsSync(file) && statSync(file).isFile();
  return isThere ? file : undefined;
}
