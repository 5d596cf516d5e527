/** The one connection to Netlify Database: Postgres in production, embedded in `netlify dev`. */
import { type DatabaseConnection, getDatabase } from '@netlify/database';

const CONNECT_TIMEOUT_MS = 3_000;

let known: { url: string | undefined; connection: DatabaseConnection } | undefined;

/**
 * The tag that runs one parameterised statement and gives its rows. Each statement must be right by
 * itself: there are no transactions over several on the platform's HTTP driver.
 * @throws whatever the driver throws where the database cannot be reached
 */
export function database(): DatabaseConnection['sql'] {
  return connection().sql;
}

/** Runs a statement that a library has written; dates come as dates. */
export async function runStatement(
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[]; count: number }> {
  const known = connection();
  const { rows, rowCount } =
    known.driver === 'server'
      ? await known.pool.query<object>(text, values)
      : await known.httpClient.query(text, values, { fullResults: true });
  return { rows, count: rowCount ?? 0 };
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
}
