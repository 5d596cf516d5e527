/**
 * The one connection to Netlify Database: Postgres in production, embedded in `netlify dev`. After one failure it is
 * left alone for 10 s, so that trouble with it costs a request nothing.
 */
import { type DatabaseConnection, getDatabase } from '@netlify/database';
import { Breaker } from './breaker.ts';
import { rootCause } from './errors.ts';
import { withTimeout } from './timeout.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** A statement of a request takes a few milliseconds; a database that sleeps wakes within a second. */
const PATIENCE_MS = 5_000;
const LEFT_ALONE_MS = 10_000;

/** Runs one parameterised statement and gives its rows. */
type Statement = <Row extends object = object>(
  strings: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>;

let known: { url: string | undefined; connection: DatabaseConnection } | undefined;
let breaker = new Breaker(LEFT_ALONE_MS, isTrouble);

/**
 * The tag that runs one parameterised statement and gives its rows. Each statement must be right by
 * itself: there are no transactions over several on the platform's HTTP driver.
 * @param patience milliseconds that it may take
 * @throws LeftAlone, or whatever the driver throws where the database cannot be reached
 */
export function database(patience = PATIENCE_MS): Statement {
  return <Row extends object>(strings: TemplateStringsArray, ...values: unknown[]) =>
    guarded(async () => await connection().sql<Row>(strings, ...values), patience);
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
  const run = async (known: DatabaseConnection) =>
    known.driver === 'server'
      ? await known.pool.query<object>(text, values)
      : await known.httpClient.query(text, values, { fullResults: true });
  const { rows, rowCount } = await guarded(() => run(connection()), PATIENCE_MS);
  return { rows, count: rowCount ?? 0 };
}

function guarded<Value>(work: () => Promise<Value>, patience: number): Promise<Value> {
  return breaker.run(() => withTimeout(work(), patience, 'the database'));
}

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

function connection(): DatabaseConnection {
  const url = process.env.NETLIFY_DB_URL;
  if (known?.url !== url || !known) {
    // the platform may give a new address between two requests
    void known?.connection.pool.end();
    const connection = getDatabase();
    connection.pool.options.connectionTimeoutMillis = CONNECT_TIMEOUT_MS;
    // An idle connection must not keep alive a process that has nothing else to do.
    connection.pool.options.allowExitOnIdle = true;
    // The pool forgets a connection that broke while idle; without a listener it would end the process.
    connection.pool.on('error', () => {});
    known = { url, connection };
  }
  return known.connection;
}

/** Ends the connections, for commands that are done. */
export async function closeDatabase(): Promise<void> {
  await known?.connection.pool.end();
  known = undefined;
  breaker = new Breaker(LEFT_ALONE_MS, isTrouble);
}
