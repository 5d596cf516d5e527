/** The log: a line of JSON for each fault, without keys, passwords or addresses. */
import { type ApiError, rootCause } from '../contract/errors.ts';

/**
 * Tells the log of a fault.
 * @param what what could not be done
 * @param error why; a failed statement's cause, not the statement and its parameters
 * @param more what helps to find it again, such as the request's ID
 */
export function logError(what: string, error: unknown, more: Record<string, string> = {}): void {
  const cause = rootCause(error);
  const why = cause instanceof Error ? (cause.stack ?? cause.message) : `${cause}`;
  console.error(JSON.stringify({ level: 'error', what, why, ...more }));
}

/** Tells the log of a fault of ours; what is the caller's to mend is not for the log. */
export function logFault(error: ApiError, requestId: string): void {
  if (error.status >= 500) logError(error.message, error, { request_id: requestId });
}
