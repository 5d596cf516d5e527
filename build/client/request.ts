/**
 * What the client does whatever the contract says: it asks, tries again what may pass, and tells failures. The methods
 * that are made from the contract stand below it in the client's one file (`generate.ts`).
 */
import type { Failure } from '../../functions/lib/contract/envelope.ts';
import type { ErrorCode } from '../../functions/lib/contract/error-codes.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';

export interface VersoOptions {
  /** Where the service is, such as `https://verso.example`. */
  baseUrl: string;
  /** The API key; without one it asks with the public key, which opens the free versions. */
  key?: string | undefined;
  /** The language of error messages; `en` where it is not given. */
  language?: 'en' | 'es';
  /** How many times a request is made again that was refused for now, or not answered; 2 where it is not given. */
  retries?: number;
  /** How many milliseconds an answer is waited for; 30,000 where it is not given. */
  timeout?: number;
  /** Another fetch than the global one. */
  fetch?: typeof fetch;
}

/** Thrown where a request is not answered: with the service's code and message, or as an `UNREADABLE_ANSWER`. */
export class VersoError extends Error {
  override readonly name = 'VersoError';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** The service's own; or that the answer is none of its own, such as a gateway's page. */
    readonly code: ErrorCode | 'UNREADABLE_ANSWER',
    message: string,
    /** Seconds until it is worth trying again, where the service says so. */
    readonly retryAfter: number | undefined,
    /** By which the service's operator finds the request again. */
    readonly requestId: string | undefined,
    /** What a program can act on, such as `suggestions`, where there is anything. */
    readonly details: Failure['error']['details'],
  ) {
    super(message);
  }
}

/** What may be answered a moment later: too many requests, and a gateway or service that is not there now. */
const PASSING = [429, 502, 503, 504];
/** A longer wait is the caller's to decide. */
const LONGEST_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 500;
const TIMEOUT_MS = 30_000;

/**
 * The data of a good answer.
 * @throws VersoError for what is refused, or answered by something else than the service
 * @throws TypeError where nothing answers, or the key can be none; the reason of `signal` where that is aborted; else a `TimeoutError`
 */
export async function ask<Data>(
  options: VersoOptions,
  path: string,
  query: object,
  signal: AbortSignal | undefined,
): Promise<Data> {
  // put together, not resolved: a path of the address, such as a proxy's, stays
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
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const answer = await response.json().catch((error: unknown) => {
    // what is no JSON; an answer that breaks off is the caller's to know
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

/** After how many milliseconds it is worth asking again; undefined where it is not. */
function waitAfter(error: unknown, again: number): number | undefined {
  // longer each time, and not all clients at once
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
