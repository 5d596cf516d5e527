/** The failures that a caller can be told of, and the one place where they become envelopes. */
import type { Failure } from '../../build/shared/answers.ts';
import { type ErrorCode, STATUS } from '../../build/shared/error-codes.ts';

/**
 * Thrown where a request cannot be answered as asked; becomes the error envelope. Its message is
 * shown to the caller. Not for mistakes in our own code: those answer INTERNAL_ERROR.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get status(): number {
    return STATUS[this.code];
  }

  /** The error envelope, as JSON. */
  get body(): string {
    const { code, message } = this;
    const failure: Failure = { success: false, error: { code, message } };
    return JSON.stringify(failure);
  }
}

/**
 * What the caller is told of anything that was thrown: an ApiError as it is, anything else as
 * INTERNAL_ERROR with nothing of the inside.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError('INTERNAL_ERROR', 'Something went wrong on our side', { cause: error });
}

/** Tells the log of a fault of ours, and why; what is the caller's to mend is not for the log. */
export function logFault(error: ApiError): void {
  if (error.status >= 500) console.error(error.message, rootCause(error));
}

/** Why something failed, fit for a log: a failed statement's cause, not the statement and its parameters. */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

const MAX_QUOTED = 60;

/** What a caller sent, fit to be shown back: in quotes and not at any length. */
export function quote(sent: string): string {
  return `"${sent.length > MAX_QUOTED ? `${sent.slice(0, MAX_QUOTED)}…` : sent}"`;
}
