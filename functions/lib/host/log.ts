/** The log: a line of JSON for each fault, without keys, passwords or addresses. */
import { type ApiError, rootCause } from '../contract/errors.ts';

/**
 * Logs a fault.
 * @param what the action that failed
 * @param error why it failed; for a statement, the cause is logged, not the statement and its parameters
 * @param more details that help to find it again, such as the request ID
 */
export function logError(what: string, error: unknown, more: Record<string, string> = {}): void {
  const cause = rootCause(error);
  const why = cause instanceof Error ? (cause.stack ?? cause.message) : `${cause}`;
  console.error(JSON.stringify({ level: 'error', what, why, ...more }));
}

/** Logs a fault of ours; errors that the caller must correct are not logged. */
export function logFault(error: ApiError, requestId: string): void {
  if (error.status >= 500) logError(error.message, error, { request_id: requestId });
}
