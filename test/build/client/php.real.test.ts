/** The PHP client, as its zip has it, against the running service. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, CLIENT_CALLS, requireProgram } from '../../helpers/answers/client-calls.ts';
import { type SiteHost, startSiteHost } from '../../host/site-host.ts';

const run = promisify(execFile);
const HARNESS = path.join(import.meta.dirname, 'php-harness.php');
const STRICT = ['-d', 'error_reporting=E_ALL', '-d', 'display_errors=stderr'];

type Call = [method: string, given: Record<string, unknown>];

describe('the PHP client', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-php-'));
  const files = unzipSync(readFileSync('public/client/verso-php.zip'));
  let host: SiteHost | undefined;

  beforeAll(async () => {
    requireProgram(['php', '--version'], 'PHP 8.1 or later (php-cli)');
    mkdirSync(path.join(folder, 'src'));
    for (const [name, bytes] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), bytes);
    }
    host = await startSiteHost();
  });
  afterAll(async () => {
    await host?.stop();
    rmSync(folder, { recursive: true });
  });

  const ask = async (how: 'psr-18' | 'streams', calls: Call[]) => {
    const given = [...STRICT, HARNESS, folder, `${host?.url}`, how, JSON.stringify(calls)];
    const { stdout } = await run('php', given, { maxBuffer: 10_000_000 });
    const answers: unknown[] = JSON.parse(stdout);
    return answers;
  };

  test('is PHP without faults', () => {
    const programs = Object.keys(files).filter((name) => name.endsWith('.php'));
    expect(programs).toEqual(['src/Verso.php', 'src/VersoException.php']);
    for (const name of programs) {
      const said = execFileSync('php', ['-l', path.join(folder, name)]).toString();
      expect(said).toContain('No syntax errors');
    }
  });

  test('is a package for Composer, with its licence', () => {
    const about = JSON.parse(readFileSync(path.join(folder, 'composer.json'), 'utf8'));
    expect(about).toMatchObject({
      name: 'verso-bible/verso-bible',
      require: { php: '>=8.1', 'psr/http-client': '^1.0', 'psr/http-factory': '^1.0' },
      autoload: { 'psr-4': { 'Verso\\': 'src/' } },
    });
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.md', 'LICENSE']));
  });

  test.each(['psr-18', 'streams'] as const)('asks every endpoint by %s', async (how) => {
    const calls = CLIENT_CALLS.map(
      ({ operation, inPath, inQuery }): Call => [operation, { ...inPath, ...inQuery }],
    );
    const answers = await ask(how, calls);
    for (const [at, each] of CLIENT_CALLS.entries()) {
      const answer = await answerTo(`${host?.url}`, each);
      const isRefused = JSON.stringify(answer).startsWith('{"code"');
      const expected = isRefused ? expect.objectContaining(answer) : answer;
      const isRandom = each.operation === 'getRandomVerse';
      expect(answers[at], each.address).toEqual(isRandom ? expect.anything() : expected);
    }
  });

  test('takes lists and what a path must not be', async () => {
    const [listed, odd] = await ask('streams', [
      ['getParallel', { ref: 'Juan 11:35', versions: ['rv1909', 'kjv'] }],
      ['getVersion', { id: '..' }],
    ]);
    expect(listed).toMatchObject({ versions: [{ id: 'rv1909' }, { id: 'kjv' }] });
    expect(odd).toMatchObject({ status: 404, code: 'VERSION_NOT_FOUND' });
  });

  test.each(['psr-18', 'streams'] as const)('throws what is refused, by %s', async (how) => {
    const nowhere = { at: 'http://127.0.0.1:1' };
    const [refused, unanswered] = await ask(how, [
      ['getPassage', { ref: 'Corintios 13' }],
      ['listVersions', nowhere],
    ]);
    expect(refused).toEqual({
      status: 400,
      code: 'INVALID_REFERENCE',
      message: expect.stringContaining('1 Corintios'),
      details: expect.objectContaining({ suggestions: ['1 Corintios', '2 Corintios'] }),
      requestId: expect.stringMatching(/\S/),
      retryAfter: null,
    });
    expect(unanswered).toMatchObject({ status: 0, code: 'NO_ANSWER' });
  });

  const good: RequestListener = (_, response) =>
    response.end(JSON.stringify({ success: true, data: { versions: [] } }));
  const later =
    (seconds: number): RequestListener =>
    (_, response) => {
      response.writeHead(429, { 'Retry-After': seconds, 'X-Request-Id': 'r1' });
      response.end(
        JSON.stringify({ success: false, error: { code: 'RATE_LIMITED', message: '' } }),
      );
    };
  const gateway: RequestListener = (_, response) => {
    response.writeHead(502, { 'Retry-After': 0 });
    response.end('<html>Bad gateway</html>');
  };
  const cutOff: RequestListener = (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('{"success":tr', () => response.destroy());
  };
  const noHttp: RequestListener = (_, response) => response.socket?.end('SSH-2.0-x\r\n');
  const noAnswer = { status: 0, code: 'NO_ANSWER' };
  const moved: RequestListener = (_, response) => {
    response.writeHead(302, { Location: '/elsewhere' }).end();
  };
  const page: RequestListener = (_, response) => response.end('<html>');
  const limited = { status: 429, code: 'RATE_LIMITED', requestId: 'r1' };

  test.each<[what: string, answers: RequestListener[], outcome: unknown]>([
    ['tries again what may pass', [later(0), gateway, good], { versions: [] }],
    ['gives up after two more', [later(0), later(0), later(0)], { ...limited, retryAfter: 0 }],
    ['leaves a long wait to the caller', [later(31)], { ...limited, retryAfter: 31 }],
    ['tries again what was cut off', [cutOff, cutOff, good], { versions: [] }],
    ['says that no whole answer came', [cutOff, cutOff, cutOff], noAnswer],
    ['says that what came is no HTTP', [noHttp, noHttp, noHttp], noAnswer],
    ['follows no redirect', [moved], { status: 302, code: 'UNREADABLE_ANSWER' }],
    ['does not repeat what is no envelope', [page], { status: 200, code: 'UNREADABLE_ANSWER' }],
  ])('%s', async (_, answers, outcome) => {
    let asked = 0;
    const server = createServer((request, response) => answers[asked++]?.(request, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const [answer] = await ask('streams', [['listVersions', { at: `http://127.0.0.1:${port}` }]]);
    server.close();
    expect(answer).toMatchObject(Object(outcome));
    expect(asked).toBe(answers.length);
  });

  test('goes through all pages of a search', async () => {
    const [count] = await ask('streams', [['searchAll', { q: 'luz', version: 'rv1909' }]]);
    expect(count).toBeGreaterThan(100);
  });

  test('has a shape for each answer', () => {
    const source = readFileSync(path.join(folder, 'src', 'Verso.php'), 'utf8');
    const defined = new Set(source.match(/(?<=@phpstan-type )\w+/g));
    const used = source.match(/(?<=@return )\w+Answer/g) ?? [];
    expect(used).toHaveLength(CLIENT_CALLS.length);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
    // a mark may have marks
    expect(source).toContain('marks?: list<array<string, mixed>>');
    expect(source).toContain('attribution: string|null');
  });
});
