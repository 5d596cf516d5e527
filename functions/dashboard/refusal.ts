/** Refusals, and the only place where they become answers. */
import { REFUSALS, type RefusalCode } from '../lib/contract/dashboard.ts';
import { rootCause } from '../lib/contract/errors.ts';
import { Busy, LeftAlone } from '../lib/database/breaker.ts';
import { isDatabaseLeftAlone } from '../lib/database/database.ts';
import { FOREIGN_KEY_VIOLATION, QUERY_CANCELED, sqlStateOf } from '../lib/database/sql-state.ts';
import { logError } from '../lib/host/log.ts';
import { REQUEST_ID_HEADER } from '../lib/http/request-id.ts';

/**
 * Thrown if the dashboard cannot do what is requested. The pages show the reason in the reader's language, by its code.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** @param headers of the answer, such as `Retry-After` */
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/**
 * Returns the answer for anything thrown; other errors than refusals are logged, and the answer reveals nothing
 * internal.
 */
export function refusalAnswer(error: unknown, requestId: string): Response {
  const refusal = error instanceof Refusal ? error : refusalFor(error);
  if (refusal !== error) logError('the dashboard failed', error, { request_id: requestId });
  const { code, message } = refusal;
  const own = { 'Cache-Control': 'no-store', [REQUEST_ID_HEADER]: requestId };
  const body = { success: false, error: { code, message, request_id: requestId } };
  return Response.json(body, { status: REFUSALS[code], headers: { ...own, ...refusal.headers } });
}

/**
 * Explains a failure of the accounts library, which gives no reason: if the database is now being left alone, it was
 * that. A row that belongs to no account belonged to one that was deleted at the same moment.
 */
function refusalFor(error: unknown): Refusal {
  if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) {
    return new Refusal('SIGNED_OUT', 'The account has just been deleted');
  }
  const cause = rootCause(error);
  return cause instanceof LeftAlone ||
    cause instanceof Busy ||
    sqlStateOf(error) === QUERY_CANCELED ||
    isDatabaseLeftAlone('accounts') ||
    isDatabaseLeftAlone('reports')
    ? new Refusal('SERVICE_UNAVAILABLE', 'The database does not answer; try again', {
        'Retry-After': '10',
      })
    : new Refusal('INTERNAL_ERROR', 'Something went wrong on our side');
}
