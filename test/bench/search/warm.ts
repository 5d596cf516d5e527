/**
 * A fixed mix of queries in one process, beside each peer on the same verses. Each query is repeated, so a
 * single word's order is one that was kept; what its first search takes is on a line of its own.
 */
import { versionIndex } from '../../../functions/search/version-index.ts';
import { median } from '../measure.ts';
import { type Engine, engines } from './engines.ts';
import { type BenchQuery, QUERIES } from './queries.ts';

const LEAST_TIMES_FASTER = 2;
const MOST_OF_FTS5 = 1.2;
const ROUNDS = 9;
/** Enough for what takes longer than `SLOW_MS`. */
const ROUNDS_OF_SLOW = 3;
const SLOW_MS = 10;
/** A round of one query on one engine lasts about so long, in milliseconds. */
const ROUND_MS = 2;

/** Prints a line a peer and language; gives whether all goals are met. */
export function benchWarmSearch(): boolean {
  return Object.entries(QUERIES)
    .map(([version, queries]) => benchVersion(version, queries))
    .every(Boolean);
}

function benchVersion(version: string, queries: BenchQuery[]): boolean {
  const [ours, ...peers] = engines(version);
  if (!ours) return false;
  const totals = queries.map((query) => ours.search(query).total);
  const own = queries.map((query) => timeOf(ours, query));
  console.log(`search, ${version}: ${queries.length} queries, ${describe(own)}`);

  const means = peers.map((peer) => {
    const times = queries.map((query) => timeOf(peer, query));
    const ratios = times.map((time, at) => time / (own[at] ?? 1));
    const alike = queries.filter((query, at) => peer.search(query).total === totals[at]).length;
    const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
    const worst = ratios.indexOf(Math.min(...ratios));
    console.log(
      `  ${peer.name}: ${describe(times)}, ${alike} totals alike; ours is ${mean.toFixed(1)} times ` +
        `faster, at the least ${ratios[worst]?.toFixed(2)} times (${JSON.stringify(queries[worst])})`,
    );
    return { name: peer.name, mean, least: ratios[worst] ?? 0 };
  });
  const firsts = benchFirstSearches(
    version,
    ours,
    peers.find(({ name }) => name === 'FTS5'),
  );
  const fastest = Math.min(...means.map(({ mean }) => mean));
  const fts5 = means.find(({ name }) => name === 'FTS5');
  console.log(
    `  ${fastest.toFixed(1)} times faster than the fastest (at least ${LEAST_TIMES_FASTER}); the slowest ` +
      `beside FTS5 takes ${(1 / (fts5?.least ?? 0)).toFixed(2)} of its time (at most ${MOST_OF_FTS5})`,
  );
  return firsts && fastest >= LEAST_TIMES_FASTER && 1 / (fts5?.least ?? 0) <= MOST_OF_FTS5;
}

/** The first search of each of many words, frequent and rare, beside the same on FTS5; others warm the code. */
function benchFirstSearches(version: string, ours: Engine, fts5: Engine | undefined): boolean {
  const words = versionIndex(version).index.allWords().slice(0, 8000);
  for (const [place, q] of words.entries()) if (place % 4 === 0) ours.search({ q });
  const asked = words.filter((_, place) => place % 4 === 2);
  const ratios = asked.map((q) => {
    const own = elapsed(ours, { q }, 1);
    return fts5 ? own / elapsed(fts5, { q }, 1) : Infinity;
  });
  const ratio = median(ratios);
  console.log(
    `  the first search of ${asked.length} words: ${ratio.toFixed(2)} of FTS5's time (at most ${MOST_OF_FTS5})`,
  );
  return ratio <= MOST_OF_FTS5;
}

/** Milliseconds of one search, the median of the rounds. */
function timeOf(engine: Engine, query: BenchQuery): number {
  const once = elapsed(engine, query, 1);
  const calls = Math.max(1, Math.min(500, Math.floor(ROUND_MS / once)));
  if (once < SLOW_MS) elapsed(engine, query, calls);
  const rounds = once < SLOW_MS ? ROUNDS : ROUNDS_OF_SLOW;
  return median(Array.from({ length: rounds }, () => elapsed(engine, query, calls) / calls));
}

function elapsed(engine: Engine, query: BenchQuery, calls: number): number {
  const start = performance.now();
  for (let count = 0; count < calls; count++) engine.search(query);
  return performance.now() - start;
}

function describe(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const last = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
  return `median ${(median(times) * 1000).toFixed(0)} µs, 99th percentile ${(last * 1000).toFixed(0)} µs`;
}
