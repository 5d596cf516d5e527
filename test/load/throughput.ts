/**
 * `npm run load`: how much the functions of `/v1` answer, key check and count included, beside a bare Node server
 * that sends the same bytes from memory through the same Request and Response. Both take turns, so that the ratio
 * holds on a machine that is busy. `LOAD_SECONDS` is how long each is asked at each number of clients (60);
 * `LOAD_DATABASE_URL` another Postgres than the embedded one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import { makeTestKey } from '../helpers/keys.ts';
import { startMigratedDatabase } from '../helpers/processes/migrated-database.ts';
import type { Order, Report } from './clients.ts';

const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const CLIENTS = [1, 16, 64, 256];
const TURNS = 3;
const MOST_GROWTH = 64e6;

const VERSIONS = ['rv1909', 'kjv'];
const PSALMS = Array.from({ length: 150 }, (_, at) => at + 1);
const WORDS = ['luz', 'de', 'amor', 'Dios', 'pan', 'agua', 'Jesús', 'y', 'camino', 'fuego'];
const FREQUENT = ['de', 'y', 'la', 'que', 'el', 'en', 'los', 'a', 'no', 'del'];

/**
 * What is asked, and the least part of the bare server's throughput. Each is asked again and again, but for `pages of
 * search`, which are too many to be remembered: each is rendered again.
 */
const KINDS: Record<string, { paths: string[]; least: number }> = {
  chapters: { paths: inBoth((number) => `/v1/chapters/psa_${number}`), least: 0.5 },
  verses: { paths: inBoth((number) => `/v1/verses/psa_${number}_1`), least: 0.5 },
  passages: { paths: inBoth((number) => `/v1/passage?ref=Sal+${number}:1-2`), least: 0.5 },
  search: { paths: WORDS.map((word) => searchFor(word, 0)), least: 1 / 3 },
  'pages of search': {
    paths: PSALMS.flatMap((page) => FREQUENT.map((word) => searchFor(word, page))),
    least: 1 / 3,
  },
};
const mix = Object.values(KINDS).flatMap(({ paths }) => paths);

const own = process.env.LOAD_DATABASE_URL;
const database = own ? undefined : await startMigratedDatabase();
process.env.NETLIFY_DB_URL = own ?? database?.url;
const { key } = await makeTestKey('Load');

const ours = start('test/host/serve.ts');
const [port] = await once(ours, 'message');
const bare = start('test/load/bare.ts');
const answers: [string, Awaited<ReturnType<typeof answerOf>>][] = [];
for (const path of mix) answers.push([path, await answerOf(path)]);
bare.send(Object.fromEntries(answers));
const [barePort] = await once(bare, 'message');
const clients = start('test/load/clients.ts');

let isGood = true;
let warm: number | undefined;
for (const count of CLIENTS) {
  for (const [kind, { paths, least }] of Object.entries(KINDS)) {
    const [own, theirs] = await inTurns(paths, count, SECONDS / 4);
    const ratio = own.throughput / theirs.throughput;
    isGood &&= ratio >= least && own.errors === 0;
    console.log(
      `${kind}, ${count} clients: ${describe(own)}; bare ${describe(theirs)}: ` +
        `${ratio.toFixed(2)} of its throughput (at least ${least.toFixed(2)})`,
    );
  }
  const [own, theirs] = await inTurns(mix, count, SECONDS);
  isGood &&= own.errors === 0;
  console.log(`all, ${count} clients: ${describe(own)}; bare ${describe(theirs)}`);
  // what is read and remembered at first is there from then on
  warm ??= memoryOf(ours);
}
const growth = memoryOf(ours) - (warm ?? 0);
console.log(`memory: ${(growth / 1e6).toFixed(0)} MB more (at most ${MOST_GROWTH / 1e6})`);
isGood &&= growth <= MOST_GROWTH;

for (const child of [ours, bare, clients]) child.kill('SIGKILL');
await closeDatabase();
await database?.stop();
process.exitCode = isGood ? 0 : 1;

/** A path for each psalm in each version. */
function inBoth(path: (psalm: number) => string): string[] {
  return VERSIONS.flatMap((version) =>
    PSALMS.map(path).map((each) => `${each}${each.includes('?') ? '&' : '?'}version=${version}`),
  );
}

function searchFor(word: string, page: number): string {
  return `/v1/search?q=${encodeURIComponent(word)}&offset=${page * 20}`;
}

function start(file: string): ChildProcess {
  return fork(file, {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // more than an account may
      RATE_LIMIT_PER_MINUTE: 'none',
      QUOTA_PER_DAY: 'none',
    },
  });
}

/** Our answer to a path, for the bare server to give. */
async function answerOf(path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'X-API-Key': key, 'Accept-Encoding': 'identity' },
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  const dropped = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
  const headers = [...response.headers].filter(([name]) => !dropped.includes(name));
  return { headers, body: await response.text() };
}

/** Both servers, one after the other, several times. */
async function inTurns(paths: string[], count: number, seconds: number): Promise<[Report, Report]> {
  const reports: [Report[], Report[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [place, asked] of [port, barePort].entries()) {
      const milliseconds = (seconds * 1000) / TURNS;
      const order: Order = { port: asked, key, paths, clients: count, milliseconds };
      clients.send(order);
      const [report]: Report[] = await once(clients, 'message');
      if (report) reports[place]?.push(report);
    }
  }
  const together = (each: Report[]): Report => ({
    throughput: mean(each.map(({ throughput }) => throughput)),
    median: mean(each.map(({ median }) => median)),
    p99: Math.max(...each.map(({ p99 }) => p99)),
    errors: each.reduce((sum, { errors }) => sum + errors, 0),
  });
  return [together(reports[0]), together(reports[1])];
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function describe({ throughput, median, p99, errors }: Report): string {
  const times = `median ${median.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms`;
  return `${throughput.toFixed(0)}/s, ${times}${errors > 0 ? `, ${errors} ERRORS` : ''}`;
}

/** Bytes that a process holds. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
