/**
 * The part of the client that does not depend on the contract: sends requests, retries temporary failures and reports
 * errors. The methods generated from the contract follow it in the client's single file (`generate.ts`).
 */
import type { Failure } from '../../functions/lib/contract/envelope.ts';
import type { ErrorCode } from '../../functions/lib/contract/error-codes.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';

export interface VersoOptions {
  /** The address of the service, such as `https://verso.example`. */
  baseUrl: string;
  /** The API key; without one, the client uses the public key, which gives access to the free versions. */
  key?: string | undefined;
  /** The language of error messages; `en` by default. */
  language?: 'en' | 'es';
  /** How many times to retry a request that failed temporarily or got no answer; 2 by default. */
  retries?: number;
  /** How many milliseconds to wait for an answer; 30,000 by default. */
  timeout?: number;
  /** A replacement for the global `fetch`. */
  fetch?: typeof fetch;
}

/** Thrown if a request fails: with the service's code and message, or as an `UNREADABLE_ANSWER`. */
export class VersoError extends Error {
  override readonly name = 'VersoError';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** The service's error code, or `UNREADABLE_ANSWER` if something else answered, such as a gateway. */
    readonly code: ErrorCode | 'UNREADABLE_ANSWER',
    message: string,
    /** Seconds until it is worth trying again, if the service says so. */
    readonly retryAfter: number | undefined,
    /** The ID by which the service's operator can find the request. */
    readonly requestId: string | undefined,
    /** Details that a program can act on, such as `suggestions`, if any. */
    readonly details: Failure['error']['details'],
  ) {
    super(message);
  }
}

/** Statuses of temporary failures: too many requests, or a gateway or service that is unavailable. */
const PASSING = [429, 502, 503, 504];
/** Whether to wait longer is up to the caller. */
const LONGEST_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 500;
const TIMEOUT_MS = 30_000;

/**
 * Returns the data of a successful answer.
 * @throws VersoError if the request is refused, or something other than the service answers
 * @throws TypeError if nothing answers or the key is invalid; the reason of `signal` if it is aborted; a `TimeoutError`
 */
export async function ask<Data>(
  options: VersoOptions,
  path: string,
  query: object,
  signal: AbortSignal | undefined,
): Promise<Data> {
  // concatenate rather than resolve, to keep the address's own path, such as that of a proxy
  const url = new URL(options.baseUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  // built outside the try: an invalid header is not a network failure
  const { key = PUBLIC_KEY, language = 'en' } = options;
  const headers = new Headers({ 'X-API-Key': key, 'Accept-Language': language });
  for (let again = 0; ; again++) {
    try {
      return await askOnce<Data>(options, url, headers, signal);
    } catch (error) {
      const wait = again < (options.retries ?? 2) ? waitAfter(error, again) : undefined;
      if (wait === undefined || signal?.aborted) throw error;
      await pause(wait, signal);
    }
  }
}

async function askOnce<Data>(
  { timeout = TIMEOUT_MS, fetch = globalThis.fetch }: VersoOptions,
  url: URL,
  headers: Headers,
  signal: AbortSignal | undefined,
): Promise<Data> {
  const late = AbortSignal.timeout(timeout);
  const response = await fetch(url, {
    headers,
    // another host would get the key
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const answer = await response.json().catch((error: unknown) => {
    // the answer is not JSON; an answer that breaks off is reported to the caller
    if (!(error instanceof SyntaxError)) throw error;
  });
  if (answer?.success) return answer.data;
  const {
    code = 'UNREADABLE_ANSWER',
    message = `${url.origin} answered ${response.status} without an envelope`,
    details,
  } = answer?.error ?? {};
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  throw new VersoError(
    response.status,
    code,
    message,
    Number.isNaN(seconds) ? undefined : seconds,
    response.headers.get('X-Request-Id') ?? undefined,
    details,
  );
}

/** Returns how many milliseconds to wait before retrying, or undefined if retrying is pointless. */
function waitAfter(error: unknown, again: number): number | undefined {
  // wait longer each time, and at random so that clients do not retry all at once
  const ours = FIRST_WAIT_MS * 2 ** again * (0.5 + Math.random() / 2);
  if (error instanceof VersoError) {
    if (!PASSING.includes(error.status)) return undefined;
    const wait = error.retryAfter === undefined ? ours : error.retryAfter * 1000;
    return wait <= LONGEST_WAIT_MS ? wait : undefined;
  }
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return error instanceof TypeError || isLate ? ours : undefined;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
