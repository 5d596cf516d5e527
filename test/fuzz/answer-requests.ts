/**
 * `node answer-requests.ts`: answers as many requests as its parent wants, in a process that does nothing else, so
 * that what each costs can be told; `NETLIFY_DB_URL` is the database.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { REFUSALS } from '../../functions/lib/contract/dashboard.ts';
import { STATUS } from '../../functions/lib/contract/error-codes.ts';
import { forgetTree } from '../../functions/lib/tree/tree-cache.ts';
import { makeTestKey } from '../helpers/keys.ts';
import { type Asked, anyRequest } from './any-request.ts';
import { allowedFor } from './costly-requests.ts';

/** What came of them. */
export interface Report {
  /** Answers that were not decided: each with its request. */
  undecided: string[];
  /** Microseconds of the median good answer. */
  median: number;
  /** What costs more than `MOST_OF_MEDIAN` times that, each time that it is asked: how much, and the request. */
  slow: string[];
  /** Bytes in use after the first quarter, and at the end. */
  settled: number;
  end: number;
}

const MOST_OF_MEDIAN = 50;
const TRIES_OF_SLOW = 20;
/** How many times the median a request may cost. */
const mostOf = ({ what }: Asked) => MOST_OF_MEDIAN * allowedFor(what);

const DECIDED = new Set([
  ...[200, 202, 204, 304],
  // of the protocol of tools
  ...[406, 415],
  ...Object.values(STATUS),
  ...Object.values(REFUSALS),
]);

const STATUS_OF = new Map<string, number>(Object.entries(STATUS));

const undecided: string[] = [];

/** Answers, and checks the answer. @returns microseconds of this process's own time, and whether it was a good one */
async function answer({
  handler,
  request,
  what,
}: Asked): Promise<{ cost: number; isGood: boolean }> {
  const context = { waitUntil: (work: Promise<unknown>) => void work, ip: '192.0.2.1' };
  const asked = request();
  const before = process.cpuUsage();
  const response = await handler(asked, context);
  const { user, system } = process.cpuUsage(before);
  if (!DECIDED.has(response.status) || response.status === 500) {
    undecided.push(`${what}: ${response.status} ${await response.clone().text()}`);
  }
  const text = await response.text();
  const isV1 = asked.url.includes('/v1/');
  if (isV1 && text !== '') {
    const { success, data, error } = JSON.parse(text);
    const isEnvelope = success === true ? data : STATUS_OF.get(error?.code) === response.status;
    if (!isEnvelope) undecided.push(`${what}: ${text.slice(0, 300)}`);
  }
  return { cost: user + system, isGood: response.status === 200 };
}

/** The memory that is in use once everything is collected that can be; what is kept of the tree is bounded, and not counted. */
function heap(): number {
  forgetTree();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return getHeapStatistics().used_heap_size;
}

async function answerMany(requests: number, key: string): Promise<Report> {
  const costs: number[] = [];
  const costly: { asked: Asked; cost: number }[] = [];
  let median = Number.POSITIVE_INFINITY;
  let settled = 0;
  for (let count = 0; count < requests; count++) {
    const asked = anyRequest(key);
    const { cost, isGood } = await answer(asked);
    if (isGood) costs.push(cost);
    if (count === Math.floor(requests / 4)) {
      median = costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
      settled = heap();
    }
    if (cost > mostOf(asked) * median) costly.push({ asked, cost });
  }
  const end = heap();
  // whatever the collector did meanwhile is counted too: what is slow by itself is so each time
  const slow: string[] = [];
  for (const { asked } of costly) {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES_OF_SLOW; tries++) {
      least = Math.min(least, (await answer(asked)).cost);
    }
    if (least > mostOf(asked) * median) slow.push(`${least} µs: ${asked.what}`);
  }
  return { undecided, median, slow, settled, end };
}

process.once('message', async (requests: number) => {
  process.env.AUTH_SECRET = 'a secret for tests that is long enough';
  process.env.NETLIFY_DEV = 'true';
  // refusals and faults that are looked for are none of the console's
  console.error = () => {};
  const { key } = await makeTestKey('Fuzz');
  process.send?.(await answerMany(requests, key));
});
