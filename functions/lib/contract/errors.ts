/** The failures that callers can get, and the only place where they become envelopes. */
import type { ErrorDetails, Failure } from './envelope.ts';
import { type ErrorCode, STATUS } from './error-codes.ts';

/** A message in each language that the service uses for callers. */
export type Said = Record<'en' | 'es', string>;

/** Returns the message language that a caller prefers, by the header `Accept-Language`: English if it names neither. */
export function messageLanguage(accepted: string | null): keyof Said {
  const wanted = (accepted ?? '').split(',').map((each) => {
    const [, language = '', q = '1'] =
      /^\s*([a-z]{2,3})\b[^;]*(?:;\s*q=([\d.]+))?/i.exec(each) ?? [];
    return { language: language.toLowerCase(), q: Number(q) };
  });
  const weight = (language: keyof Said) =>
    Math.max(0, ...wanted.filter((each) => each.language === language).map(({ q }) => q));
  return weight('es') > weight('en') ? 'es' : 'en';
}

/** What is said of a failure, and what else is known of it. */
interface Failed extends Said, ErrorOptions {
  details?: ErrorDetails;
  /** How many seconds to wait before the same request may succeed. */
  retryAfter?: number;
}

/**
 * Thrown if a request cannot be answered as requested; becomes the error envelope. The caller sees its message. Do not
 * use it for bugs of ours: those answer INTERNAL_ERROR.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly details: ErrorDetails | undefined;
  readonly retryAfter: number | undefined;
  private readonly said: Said;

  /** @param failed what is wrong and what would be right; a plain string is used for every language */
  constructor(
    readonly code: ErrorCode,
    failed: Failed | string,
  ) {
    const all: Failed = typeof failed === 'string' ? { en: failed, es: failed } : failed;
    const { en, es, details, retryAfter, ...options } = all;
    super(en, options);
    this.said = { en, es };
    this.details = details;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return STATUS[this.code];
  }

  /** Returns the error envelope, as JSON. */
  bodyIn(language: keyof Said, requestId: string): string {
    const { code, said, details } = this;
    const isSpanish = language === 'es' && said.es !== said.en;
    // Spanish quotation marks for names and inputs
    const message = isSpanish ? said.es.replace(/"([^"]*)"/g, '«$1»') : said.en;
    const error = { code, message, ...(details && { details }), request_id: requestId };
    const failure: Failure = { success: false, error };
    return JSON.stringify(failure);
  }
}

/**
 * Converts anything thrown to a failure for the caller: an ApiError stays as it is; anything else becomes
 * INTERNAL_ERROR, without internal details.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const said = { en: 'Something went wrong on our side', es: 'Algo ha fallado por nuestra parte' };
  return new ApiError('INTERNAL_ERROR', { ...said, cause: error });
}

/**
 * Returns why something failed, fit for a log: the cause of a failed statement, not the statement and its parameters.
 */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

const MAX_QUOTED = 60;

/** Quotes a caller's input for messages, shortened if it is long. */
export function quoteInput(sent: string): string {
  return `"${sent.length > MAX_QUOTED ? `${sent.slice(0, MAX_QUOTED)}…` : sent}"`;
}

const OR = {
  en: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  es: new Intl.ListFormat('es', { type: 'disjunction' }),
};

/** Lists suggestions for a message: `"a", "b" or "c"`. */
export function quotedList(suggestions: readonly string[]): { en: string; es: string } {
  const quoted = suggestions.map((each) => `"${each}"`);
  return { en: OR.en.format(quoted), es: OR.es.format(quoted) };
}
