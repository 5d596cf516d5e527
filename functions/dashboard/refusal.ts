/** Why something is refused, and the one place where that becomes an answer. */
import { REFUSALS, type RefusalCode } from '../../build/site/shared/dashboard.ts';
import { rootCause } from '../lib/errors.ts';

/** Thrown where the dashboard cannot do what is asked. The pages say it in the reader's language, by its code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** @param retryAfter seconds until it is worth trying again */
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The answer for anything that was thrown; what is no refusal is logged and shows nothing of the inside. */
export function refusalAnswer(error: unknown): Response {
  const known = error instanceof Refusal ? error : undefined;
  if (!known) console.error('the dashboard failed:', rootCause(error));
  const { code, message, retryAfter } =
    known ?? new Refusal('INTERNAL_ERROR', 'Something went wrong on our side');
  return Response.json(
    { success: false, error: { code, message } },
    {
      status: REFUSALS[code],
      headers: {
        'Cache-Control': 'no-store',
        ...(retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` }),
      },
    },
  );
}
