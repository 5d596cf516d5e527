/**
 * Queries in one process, beside each peer on the same verses. All engines take turns at a query, and of each the
 * round counts that was least disturbed, so that the ratios hold on a machine that is busy.
 */
import {
  type VersionIndex,
  versionIndex,
} from '../../../functions/search/indexes/version-index.ts';
import { median } from '../measure.ts';
import { type Engine, engines } from './engines.ts';
import { type BenchQuery, FREQUENT, MIX, SHORT_BOOK } from './queries.ts';

const LEAST_TIMES_FASTER = 2;
const MOST_OF_FTS5 = 1.2;
const ROUNDS = 9;
/** Enough for what takes longer than `SLOW_MS`. */
const ROUNDS_OF_SLOW = 3;
const SLOW_MS = 10;
const WARMING = 5;
/** A round of one query on one engine lasts about so long, in milliseconds. */
const ROUND_MS = 2;

/** Prints lines for each language; gives whether all goals are met. */
export function benchWarmSearch(): boolean {
  return (['rv1909', 'kjv'] as const)
    .map((version) => {
      const all = engines(version);
      const good = [
        benchMix(version, all, MIX[version]),
        benchBesideFts5(`${version}, frequent words and phrases`, all, FREQUENT[version]),
        benchFirstSearches(version, all),
      ];
      return good.every(Boolean);
    })
    .every(Boolean);
}

/** A fixed mix, each query repeated: we rank each time, where FlexSearch reads the list of a single word in its order. */
function benchMix(version: string, all: readonly Engine[], queries: BenchQuery[]): boolean {
  const times = queries.map((query) => timesOf(all, query));
  const column = (place: number) => times.map((row) => row[place] ?? 0);
  console.log(`search, ${version}: ${queries.length} queries, ${describe(column(0))}`);
  const ratios = all.slice(1).map((peer, at) => {
    const alike = queries.filter(
      (query) => peer.search(query).total === all[0]?.search(query).total,
    ).length;
    const { mean, least, worst } = compare(queries, column(0), column(at + 1));
    console.log(
      `  ${peer.name}: ${describe(column(at + 1))}, ${alike} totals alike; ours is ` +
        `${mean.toFixed(1)} times faster, at the least ${least.toFixed(2)} times (${worst})`,
    );
    return { name: peer.name, mean, least };
  });
  const fastest = Math.min(...ratios.map(({ mean }) => mean));
  const most = 1 / (ratios.find(({ name }) => name === 'FTS5')?.least ?? 0);
  console.log(
    `  ${fastest.toFixed(1)} times faster than the fastest (at least ${LEAST_TIMES_FASTER}); the slowest ` +
      `beside FTS5 takes ${most.toFixed(2)} of its time (at most ${MOST_OF_FTS5})`,
  );
  return fastest >= LEAST_TIMES_FASTER && most <= MOST_OF_FTS5;
}

/** What search engines of the kind of Lucene are built for: lists that are long and have much in common. */
function benchBesideFts5(what: string, all: readonly Engine[], queries: BenchQuery[]): boolean {
  const [ours, fts5] = oursAndFts5(all);
  const times = queries.map((query) => timesOf([ours, fts5], query));
  const [own = [], theirs = []] = [0, 1].map((place) => times.map((row) => row[place] ?? 0));
  const { mean, least, worst } = compare(queries, own, theirs);
  console.log(
    `search, ${what}: ${mean.toFixed(1)} times faster than FTS5, the slowest takes ` +
      `${(1 / least).toFixed(2)} of its time (at most ${MOST_OF_FTS5}; ${worst})`,
  );
  return 1 / least <= MOST_OF_FTS5;
}

/** The first search of each of many words, frequent and rare, in all books and in a short one. */
function benchFirstSearches(version: string, all: readonly Engine[]): boolean {
  const [ours, fts5] = oursAndFts5(all);
  const texts = versionIndex(version);
  const words = texts.index.vocabulary.all().slice(0, 8000);
  // others warm the code
  for (const [place, q] of words.entries()) if (place % 4 === 0) ours.search({ q });
  const kinds: [string, BenchQuery[]][] = [
    ['words', words.filter((_, place) => place % 4 === 2).map((q) => ({ q }))],
    [`words in ${SHORT_BOOK}`, wordsIn(texts, SHORT_BOOK)],
  ];
  return kinds
    .map(([kind, queries]) => {
      const ratio = median(
        queries.map((query) => elapsed(ours, query, 1) / elapsed(fts5, query, 1)),
      );
      console.log(
        `search, ${version}, the first search of ${queries.length} ${kind}: ${ratio.toFixed(2)} of FTS5's time ` +
          `(at most ${MOST_OF_FTS5})`,
      );
      return ratio <= MOST_OF_FTS5;
    })
    .every(Boolean);
}

/** Every word of a book, the most frequent first. */
function wordsIn({ index, places }: VersionIndex, book: string): BenchQuery[] {
  const { from, to } = places.books.find(({ id }) => id === book)?.range ?? { from: 0, to: 0 };
  const found = new Set<number>();
  for (let verse = from; verse < to; verse++) for (const at of index.wordsOf(verse)) found.add(at);
  return [...found]
    .sort((a, b) => a - b)
    .map((place) => ({ q: index.vocabulary.wordAt(place), book }));
}

function oursAndFts5(all: readonly Engine[]): [Engine, Engine] {
  const [ours, fts5] = all;
  if (!ours || fts5?.name !== 'FTS5') throw new Error('FTS5 is the first peer');
  return [ours, fts5];
}

/** How many times faster we are: the geometric mean, and the least with its query. */
function compare(
  queries: readonly BenchQuery[],
  own: readonly number[],
  theirs: readonly number[],
): { mean: number; least: number; worst: string } {
  const ratios = theirs.map((time, at) => time / (own[at] ?? 1));
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  const least = Math.min(...ratios);
  return { mean, least, worst: JSON.stringify(queries[ratios.indexOf(least)]) };
}

/** Milliseconds of one search on each engine. */
function timesOf(all: readonly Engine[], query: BenchQuery): number[] {
  const plans = all.map((engine) => {
    // the first may keep what the next will find
    const again = [1, 2].map(() => elapsed(engine, query, 1));
    const slow = Math.min(...again);
    const once = slow < SLOW_MS ? elapsed(engine, query, WARMING) / WARMING : slow;
    const calls = Math.max(1, Math.min(500, Math.floor(ROUND_MS / once)));
    return { engine, calls, rounds: once < SLOW_MS ? ROUNDS : ROUNDS_OF_SLOW, least: Infinity };
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const plan of plans) {
      if (round >= plan.rounds) continue;
      const time = elapsed(plan.engine, query, plan.calls) / plan.calls;
      plan.least = Math.min(plan.least, time);
    }
  }
  return plans.map(({ least }) => least);
}

function elapsed(engine: Engine, query: BenchQuery, calls: number): number {
  const start = performance.now();
  for (let count = 0; count < calls; count++) engine.search(query);
  return performance.now() - start;
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const last = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
  return `median ${(median(times) * 1000).toFixed(0)} µs, 99th percentile ${(last * 1000).toFixed(0)} µs`;
}
