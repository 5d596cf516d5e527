/**
 * The connections to Netlify Database: Postgres in production, embedded in `netlify dev`. Purposes that must not block
 * each other have separate connections and breakers: if counting fails, or waits for a lock, keys can still be read.
 * After a failure, the database is left alone for 10 s, so that its trouble costs requests no time.
 *
 * The platform creates a database for projects with its package `@netlify/database`. That package loads both drivers,
 * which takes a third of the time that a fresh process needs for its first answer. So only the one that is needed is
 * loaded here, by the platform's own rule (https://docs.netlify.com/build/data-and-storage/netlify-database/).
 */

import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Pool, PoolConfig } from 'pg';
import { Breaker, Busy } from './breaker.ts';
import { isTrouble, unlessBusy } from './sql-state.ts';
import { withTimeout } from './timeout.ts';

export const CONNECT_TIMEOUT_MS = 3_000;
/** Shorter than the timeout of any statement, to distinguish a wait for a lock from an unresponsive database. */
const LOCK_TIMEOUT_MS = 2_000;
const LEFT_ALONE_MS = 10_000;

/** A statement of a request takes a few milliseconds; a database that sleeps wakes within a second. */
const TIMEOUT_MS = 5_000;
/** The database ends a statement itself before it counts as unresponsive. */
const ENDED_EARLIER_MS = 1_000;
/** A scheduled function gets 30 s. */
const MAINTENANCE_MS = 25_000;

/** The purposes of statements: how many connections a process has for each, and how long to wait for one. */
const PURPOSES = {
  keys: { connections: 2, timeout: TIMEOUT_MS },
  usage: { connections: 2, timeout: TIMEOUT_MS },
  accounts: { connections: 2, timeout: TIMEOUT_MS },
  // an account with much usage must not keep others from signing in
  reports: { connections: 2, timeout: TIMEOUT_MS },
  maintenance: { connections: 1, timeout: MAINTENANCE_MS },
};
export type Purpose = keyof typeof PURPOSES;

/** Whether there is a database at all; without one there are no accounts and no counts. */
export const hasDatabase = (): boolean => Boolean(process.env.NETLIFY_DB_URL);

/** Runs one parameterised statement and returns its rows. */
type Statement = <Row extends object = object>(
  strings: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>;

interface Driver {
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[]; rowCount: number | null }>;
  end: () => Promise<void>;
}

class Connections {
  readonly breaker = new Breaker(LEFT_ALONE_MS, isTrouble);
  private known: { url: string; driver: Promise<Driver> } | undefined;

  constructor(private readonly purpose: Purpose) {}

  run(text: string, values: unknown[]): ReturnType<Driver['query']> {
    return this.breaker.run(() => {
      const work = this.driver().then(({ query }) => query(text, values));
      const timeout = CONNECT_TIMEOUT_MS + PURPOSES[this.purpose].timeout;
      return withTimeout(work, timeout, 'the database');
    });
  }

  async end(): Promise<void> {
    await (await this.known?.driver)?.end();
  }

  private driver(): Promise<Driver> {
    const url = process.env.NETLIFY_DB_URL;
    if (!url) throw new Error('NETLIFY_DB_URL is not set: this site has no database');
    if (this.known?.url === url) return this.known.driver;
    // the platform may change the address between two requests
    this.end().catch(() => {});
    const begun = { url, driver: connect(url, this.purpose) };
    this.known = begun;
    // the next statement tries to connect again
    begun.driver.catch(() => {
      if (this.known === begun) this.known = undefined;
    });
    return begun.driver;
  }
}

const known = new Map<Purpose, Connections>();

function connectionsFor(purpose: Purpose): Connections {
  const connections = known.get(purpose) ?? new Connections(purpose);
  known.set(purpose, connections);
  return connections;
}

/** The accounts whose statements wait for each other, and how many may wait. */
const turns = new LRUCache<string, LimitFunction>({ max: 1_000 });
const MOST_WAITING = 10;

/** Runs one statement of an account at a time, so that much usage of one cannot take all connections. */
async function inTurn<Value>(account: string, run: () => Promise<Value>): Promise<Value> {
  const turn = turns.get(account) ?? pLimit(1);
  turns.set(account, turn);
  if (turn.pendingCount >= MOST_WAITING) throw new Busy(`too many wait for account ${account}`);
  return await turn(run);
}

/**
 * Returns the tag that runs one parameterised statement and returns its rows. Each statement must be correct by itself:
 * the platform's HTTP driver has no transactions across several.
 * @param account the account whose statements wait for each other, if they may take long
 * @throws LeftAlone or Busy, or the driver's error if the database cannot be reached
 */
export function database(purpose: Purpose, account?: string): Statement {
  return async <Row extends object>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const text = strings.reduce((all, part, at) => `${all}$${at}${part}`);
    const run = () => connectionsFor(purpose).run(text, values);
    const { rows } = await (account === undefined ? run() : inTurn(account, run));
    // the caller declares the type of the rows, which also helps readers
    return rows as Row[];
  };
}

/** Whether the database failed recently and is being left alone. */
export function isDatabaseLeftAlone(purpose: Purpose): boolean {
  return connectionsFor(purpose).breaker.isOpen();
}

/** Runs a statement on accounts that a library has written; dates are returned as dates. */
export const runStatement = (text: string, values: unknown[]): ReturnType<Driver['query']> =>
  connectionsFor('accounts').run(text, values);

async function connect(url: string, purpose: Purpose): Promise<Driver> {
  const { connections, timeout } = PURPOSES[purpose];
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') {
    const { neon } = await import('@neondatabase/serverless');
    const sql = neon(url, { fullResults: true });
    return {
      query: (text, values) =>
        sql.query(text, values, { fetchOptions: { signal: AbortSignal.timeout(timeout) } }),
      end: async () => {},
    };
  }
  const pool = await openPool({
    connectionString: url,
    // a statement without an answer is abandoned together with its connection, which is then replaced
    query_timeout: timeout,
    max: connections,
    // not as a connection setting, which poolers reject
    onConnect: (client) =>
      client.query(
        `SET timezone = 'UTC'; SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET statement_timeout = ${timeout - ENDED_EARLIER_MS}`,
      ),
  });
  return { query: (text, values) => unlessBusy(pool.query(text, values)), end: () => pool.end() };
}

/** Opens connections to PostgreSQL. */
export async function openPool(options: PoolConfig): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // an idle connection must not keep a process alive that has nothing else to do
    allowExitOnIdle: true,
    ...options,
  });
  // the pool forgets a connection that broke while idle; without a listener it would end the process
  pool.on('error', () => {});
  return pool;
}

/** Closes the connections, for commands that are done. */
export async function closeDatabase(): Promise<void> {
  await Promise.all(Array.from(known.values(), (connections) => connections.end()));
  known.clear();
}
