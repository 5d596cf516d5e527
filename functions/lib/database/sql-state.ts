/** The error codes of PostgreSQL that are expected, and how to find them: its manual, appendix A. */
import { rootCause } from '../contract/errors.ts';

/** A row with the same unique value exists. */
export const UNIQUE_VIOLATION = '23505';
/** The row that another one belongs to does not exist. */
export const FOREIGN_KEY_VIOLATION = '23503';

/** Returns the code of a failed statement; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = rootCause(error);
  return cause instanceof Error && 'code' in cause ? `${cause.code}` : undefined;
}
