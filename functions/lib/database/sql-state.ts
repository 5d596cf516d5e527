/** The error codes of PostgreSQL that are expected, and how to find them: its manual, appendix A. */
import { rootCause } from '../contract/errors.ts';
import { Busy } from './breaker.ts';

/** A row with the same unique value exists. */
export const UNIQUE_VIOLATION = '23505';
/** The row that another one belongs to does not exist. */
export const FOREIGN_KEY_VIOLATION = '23503';

/** A statement took too long. */
export const QUERY_CANCELED = '57014';

/** Returns the code of a failed statement; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = rootCause(error);
  return cause instanceof Error && 'code' in cause ? `${cause.code}` : undefined;
}

/**
 * SQLSTATEs that mean that the database does not work: lost or too many connections, a requested shutdown, trouble with
 * its machine (https://www.postgresql.org/docs/current/errcodes-appendix.html). A statement that took too long (57014)
 * or waited too long for a lock (55P03) says nothing about others.
 */
const TROUBLE = /^(?:08|53|57(?!014)|58|XX)/;

/** Whether an error means that the database does not work, rather than that it refuses a statement. */
export function isTrouble(error: unknown): boolean {
  const code = sqlStateOf(error) ?? '';
  const isAnswer = /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
  return !isAnswer || TROUBLE.test(code);
}

/** How `pg-pool` says that no connection became free in time; a new connection that fails has another message. */
const NONE_FREE = 'timeout exceeded when trying to connect';

/** Returns the result of work with a pool of connections. @throws Busy if none became free, or what the work throws */
export const unlessBusy = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((error: unknown) => {
    const isBusy = error instanceof Error && error.message === NONE_FREE;
    throw isBusy ? new Busy('all connections are in use') : error;
  });
