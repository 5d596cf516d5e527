/** The Python client, installed from its wheel, against the running service. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fg from 'fast-glob';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, CLIENT_CALLS, requireProgram } from '../../helpers/answers/client-calls.ts';
import { type SiteHost, startSiteHost } from '../../host/site-host.ts';

const run = promisify(execFile);

describe('the Python client', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-python-'));
  let host: SiteHost | undefined;

  beforeAll(async () => {
    requireProgram(['python3', '-m', 'pip', '--version'], 'Python 3.9 or later with pip');
    host = await startSiteHost();
    const [wheel = ''] = fg.sync('public/client/*.whl');
    const how = ['--no-index', '--no-deps', '--quiet', '--target', folder];
    execFileSync('python3', ['-m', 'pip', 'install', ...how, wheel], { stdio: 'ignore' });
  });
  afterAll(async () => {
    await host?.stop();
    rmSync(folder, { recursive: true });
  });

  const python = async (program: string, ...given: string[]) => {
    const { stdout } = await run(
      'python3',
      ['-W', 'error', '-c', program, `${host?.url}`, ...given],
      {
        env: { ...process.env, PYTHONPATH: folder },
      },
    );
    return stdout;
  };

  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  test.each(['sync', 'async'])('asks every endpoint, %s', async (how) => {
    const program = `
import asyncio, json, sys
from verso_bible import AsyncVerso, Verso, VersoError

def say(error): return {"code": error.code}

async def later(verso, calls):
    async def one(each):
        try: return await getattr(verso, each["method"])(*each["inPath"], **each["query"])
        except VersoError as error: return say(error)
    return [await one(each) for each in calls]

def now(verso, calls):
    def one(each):
        try: return getattr(verso, each["method"])(*each["inPath"], **each["query"])
        except VersoError as error: return say(error)
    return [one(each) for each in calls]

calls = json.loads(sys.argv[2])
if sys.argv[3] == "async": print(json.dumps(asyncio.run(later(AsyncVerso(sys.argv[1]), calls))))
else: print(json.dumps(now(Verso(sys.argv[1]), calls)))
`;
    const sent = CLIENT_CALLS.map(({ operation, inPath, inQuery }) => ({
      method: snake(operation),
      inPath: Object.values(inPath),
      query: inQuery,
    }));
    const answers = JSON.parse(await python(program, JSON.stringify(sent), how));
    for (const [at, each] of CLIENT_CALLS.entries()) {
      const expected =
        each.operation === 'getRandomVerse'
          ? expect.anything()
          : await answerTo(`${host?.url}`, each);
      expect(answers[at], each.address).toEqual(expected);
    }
  });

  test('follows no redirect: another host would get the key', async () => {
    const out = await python(`
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from verso_bible import Verso, VersoError
class Moved(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(301)
        self.send_header("Location", "http://127.0.0.1:1/")
        self.end_headers()
    def log_message(self, *_): pass
server = HTTPServer(("127.0.0.1", 0), Moved)
threading.Thread(target=server.serve_forever, daemon=True).start()
try: Verso(f"http://127.0.0.1:{server.server_port}").list_versions()
except VersoError as error: print(error.status)
`);
    expect(out).toBe('301\n');
  });

  test('raises what is refused, and what nothing answers', async () => {
    const out = await python(`
import sys
from verso_bible import Verso, VersoError
try: Verso(sys.argv[1]).get_passage(ref="Corintios 13")
except VersoError as error: print(error.status, error.code, error.details["suggestions"], bool(error.request_id))
try: Verso("http://127.0.0.1:1", retries=0).list_versions()
except VersoError as error: print(error.status, error.code)
`);
    expect(out).toBe("400 INVALID_REFERENCE ['1 Corintios', '2 Corintios'] True\n0 NO_ANSWER\n");
  });

  test.each([
    ['HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"success":tr', '0 NO_ANSWER'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"succ', '0 NO_ANSWER'],
    ['HTTP/1.1 503 No\r\nContent-Length: 100\r\n\r\n{"success":fa', '0 NO_ANSWER'],
    ['SSH-2.0-x\r\n\r\n', '0 NO_ANSWER'],
    ['HTTP/1.1 200 OK\r\n\r\n{"success":false,"error":"x"}', '200 UNREADABLE_ANSWER'],
    ['HTTP/1.1 200 OK\r\n\r\n{"success":false,"error":{}}', '200 UNREADABLE_ANSWER'],
  ])('of %j says %s', async (answer, said) => {
    const server = createServer((socket) => socket.once('data', () => socket.end(answer)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const program = `
import sys
from verso_bible import Verso, VersoError
try: Verso("http://127.0.0.1:" + sys.argv[2], retries=0).list_versions()
except VersoError as error: print(error.status, error.code)
`;
    expect(await python(program, `${port}`)).toBe(`${said}\n`);
    server.close();
  });

  test('goes through all pages of a search', async () => {
    const out = await python(`
import sys
from verso_bible import Verso
print(sum(1 for _ in Verso(sys.argv[1]).search_all(q="luz", version="rv1909")))
`);
    expect(Number(out)).toBeGreaterThan(100);
  });

  test('has types that Python can read', async () => {
    const out = await python(`
import typing, verso_bible as v
print(v.Verso.get_passage.__annotations__["return"], typing.get_type_hints(v.Rights)["attribution"])
for each in vars(v).values():
    if typing.is_typeddict(each): typing.get_type_hints(each)
`);
    expect(out).toBe('PassageAnswer typing.Optional[str]\n');
  });
});
