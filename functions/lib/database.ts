/**
 * The one connection to Netlify Database: Postgres in production, embedded in `netlify dev`. After one failure it is
 * left alone for 10 s, so that trouble with it costs a request nothing.
 *
 * The platform makes a database for who has its package `@netlify/database`, which loads both drivers: a third of the
 * time that a fresh process takes to its first answer. So the one that is needed is loaded here, by the platform's own
 * rule (https://docs.netlify.com/build/data-and-storage/netlify-database/).
 */
import { Breaker } from './breaker.ts';
import { rootCause } from './errors.ts';
import { withTimeout } from './timeout.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const MOST_CONNECTIONS = 4;
/** A statement of a request takes a few milliseconds; a database that sleeps wakes within a second. */
const PATIENCE_MS = 5_000;
const LEFT_ALONE_MS = 10_000;

/** Runs one parameterised statement and gives its rows. */
type Statement = <Row extends object = object>(
  strings: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>;

/** What of a driver is used. */
interface Driver {
  query: (text: string, values: unknown[]) => Promise<{ rows: object[]; rowCount: number | null }>;
  end: () => Promise<void>;
}

let known: { url: string; driver: Promise<Driver> } | undefined;
let breaker = new Breaker(LEFT_ALONE_MS, isTrouble);

/**
 * The tag that runs one parameterised statement and gives its rows. Each statement must be right by
 * itself: there are no transactions over several on the platform's HTTP driver.
 * @param patience milliseconds that it may take
 * @throws LeftAlone, or whatever the driver throws where the database cannot be reached
 */
export function database(patience = PATIENCE_MS): Statement {
  return async <Row extends object>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const text = strings.reduce((all, part, at) => `${all}$${at}${part}`);
    const { rows } = await run(text, values, patience);
    // the statement says what its rows are, as it does for whoever reads it
    return rows as Row[];
  };
}

/** Whether the database has failed a moment ago and is left alone. */
export function isDatabaseLeftAlone(): boolean {
  return breaker.isOpen();
}

/** Runs a statement that a library has written; dates come as dates. */
export async function runStatement(
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[]; count: number }> {
  const { rows, rowCount } = await run(text, values, PATIENCE_MS);
  return { rows, count: rowCount ?? 0 };
}

const run = (text: string, values: unknown[], patience: number) =>
  breaker.run(() => {
    const work = driver().then(({ query }) => query(text, values));
    return withTimeout(work, patience, 'the database');
  });

/**
 * SQLSTATEs that say that the database does not work: lost connections, too many of them, an end that was asked for,
 * trouble of its machine (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const TROUBLE = /^(08|53|57|58|XX)/;

function isTrouble(error: unknown): boolean {
  const cause = rootCause(error);
  const code = cause instanceof Error && 'code' in cause ? `${cause.code}` : '';
  const isAnswer = /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
  return !isAnswer || TROUBLE.test(code);
}

function driver(): Promise<Driver> {
  const url = process.env.NETLIFY_DB_URL;
  if (!url) throw new Error('NETLIFY_DB_URL is not set: this site has no database');
  if (known?.url !== url) {
    // the platform may give a new address between two requests
    end().catch(() => {});
    const begun = { url, driver: connect(url) };
    known = begun;
    // the next one tries anew
    begun.driver.catch(() => {
      if (known === begun) known = undefined;
    });
    return begun.driver;
  }
  return known.driver;
}

async function connect(url: string): Promise<Driver> {
  if (process.env.NETLIFY_DB_DRIVER === 'serverless') {
    const { neon } = await import('@neondatabase/serverless');
    const sql = neon(url, { fullResults: true });
    return { query: (text, values) => sql.query(text, values), end: async () => {} };
  }
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // a process answers one request at a time, and there may be many processes
    max: MOST_CONNECTIONS,
    // an idle connection must not keep alive a process that has nothing else to do
    allowExitOnIdle: true,
  });
  // the pool forgets a connection that broke while idle; without a listener it would end the process
  pool.on('error', () => {});
  return { query: (text, values) => pool.query(text, values), end: () => pool.end() };
}

async function end(): Promise<void> {
  await (await known?.driver)?.end();
}

/** Ends the connections, for commands that are done. */
export async function closeDatabase(): Promise<void> {
  await end();
  known = undefined;
  breaker = new Breaker(LEFT_ALONE_MS, isTrouble);
}
