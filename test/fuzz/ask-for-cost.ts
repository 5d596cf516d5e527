/**
 * `node ask-for-cost.ts`: looks for requests that cost much, in a process that does nothing else. It keeps what was
 * costliest for each endpoint, changes that, and asks again. Its parent sends how long; `NETLIFY_DB_URL` is the database.
 */

import { findFunction } from '../../netlify/serve/routes.ts';
import { makeTestKey } from '../helpers/keys.ts';
import { randomNumbers } from '../helpers/random.ts';
import { allowedFor, mutated, requestOf, SEEDS, USUAL } from './costly-requests.ts';

/** What came of it. */
export interface CostReport {
  /** Microseconds of the median usual answer. */
  median: number;
  /** How many requests were asked. */
  requests: number;
  /** What costs more than so many times the median, each time that it is asked. */
  tooCostly: string[];
  /** The costliest of each endpoint: how many times the median, whether it was accepted, and the request. */
  costliest: string[];
}

/** So many of the costliest are kept for each endpoint. */
const KEPT = 12;
/** What is slow by itself is so each time. */
const TRIES = 8;

interface Found {
  query: string;
  cost: number;
  status: number;
}

let times = 0;
let key = '';

/** Microseconds of an answer, and its status. Each time with another address: what was answered is remembered by that. */
async function ask(address: string): Promise<{ cost: number; status: number }> {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const request = requestOf(path, query, key, times++);
  const handler = findFunction(new URL(request.url).pathname)?.default;
  if (!handler) throw new Error(`no function answers ${path}`);
  // this process's own time: what else the machine does is no cost of the request
  const before = process.cpuUsage();
  const response = await handler(request, { waitUntil: () => {}, ip: '192.0.2.1' });
  await response.arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  return { cost: user + system, status: response.status };
}

async function leastOf(path: string, tries: number): Promise<{ cost: number; status: number }> {
  let least = await ask(path);
  for (let more = 1; more < tries; more++) {
    const { cost, status } = await ask(path);
    if (cost < least.cost) least = { cost, status };
  }
  return least;
}

async function medianOfUsual(): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 30; round++) {
    for (const path of USUAL) {
      const { cost, status } = await ask(path);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      // a process is slow at first
      if (round >= 10) costs.push(cost);
    }
  }
  return costs.sort((a, b) => a - b)[costs.length >> 1] ?? 0;
}

/** What a parent wants. */
export interface Wanted {
  /** How long is looked. */
  milliseconds: number;
  seed: number;
  /** How many times the median a request may cost. */
  most: number;
}

async function search({ milliseconds, seed, most }: Wanted): Promise<CostReport> {
  const random = randomNumbers(seed);
  const kept = new Map<string, Found[]>();
  let median = await medianOfUsual();
  const suspects = new Set<string>();
  const until = performance.now() + milliseconds;
  let requests = 0;

  const tryOut = async (path: string, query: string) => {
    requests += 1;
    const all = kept.get(path) ?? [];
    kept.set(path, all);
    if (all.some((each) => each.query === query)) return;
    const least = all.length < KEPT ? 0 : Math.min(...all.map(({ cost }) => cost));
    let { cost, status } = await ask(`${path}?${query}`);
    if (cost <= least) return;
    ({ cost, status } = await leastOf(`${path}?${query}`, TRIES));
    if (cost > most * allowedFor(path) * median) {
      // the machine may have been slow for a while
      median = Math.max(median, await medianOfUsual());
      cost = Math.min(cost, (await leastOf(`${path}?${query}`, 2 * TRIES)).cost);
      if (cost > most * allowedFor(path) * median) suspects.add(`${path}?${query}`);
    }
    all.push({ query, cost, status });
    all.sort((a, b) => b.cost - a.cost);
    all.length = Math.min(all.length, KEPT);
  };

  for (const [path, query] of SEEDS) await tryOut(path, `${new URLSearchParams(query)}`);
  const paths = [...new Set(SEEDS.map(([path]) => path))];
  while (performance.now() < until) {
    const path = paths[Math.floor(random() * paths.length)] ?? '';
    const all = kept.get(path) ?? [];
    const parent = all[Math.floor(random() ** 2 * all.length)];
    if (parent) await tryOut(path, mutated(path, parent.query, random));
  }
  // once more, one after the other: what is costly by itself is costly now as well
  const tooCostly: string[] = [];
  median = await medianOfUsual();
  for (const path of suspects) {
    const { cost, status } = await leastOf(path, 4 * TRIES);
    const times = Math.round(cost / median);
    if (times > most * allowedFor(path)) tooCostly.push(`× ${times} (${status}): ${path}`);
  }
  const costliest = Array.from(kept, ([path, [first]]) => {
    const times = Math.round((first?.cost ?? 0) / median);
    return `× ${times} (${first?.status}): ${path}?${first?.query.slice(0, 300)}`;
  });
  return { median, requests, tooCostly: tooCostly.slice(0, 20), costliest };
}

process.once('message', async (wanted: Wanted) => {
  process.env.NETLIFY_DEV = 'true';
  // refusals and faults that are looked for are none of the console's
  console.error = () => {};
  ({ key } = await makeTestKey('Cost'));
  process.send?.(await search(wanted));
});
