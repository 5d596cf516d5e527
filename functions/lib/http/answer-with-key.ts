/** The steps of every answer that needs a key: preflight → API key → limits → method → answer → count. */
import type { ErrorCode } from '../contract/error-codes.ts';
import { ApiError, toApiError } from '../contract/errors.ts';
import { type OpenKey, requireKey } from '../keys/check.ts';
import { warnNearLimit } from '../mail/near-limit.ts';
import { type Allowance, takeRequestOf } from '../usage/allowance.ts';
import { usage } from '../usage/count.ts';
import { originalPath } from './dev-retries.ts';
import type { Caller } from './handler.ts';
import { isShareable, limitHeaders, METHODS, PREFLIGHT_HEADERS, varyHeaders } from './headers.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';
import { failure } from './responses.ts';

export interface KeyedRequest {
  /** The name under which it is counted. */
  endpoint: string;
  /** Returns how many requests it counts as. */
  requests: (key: OpenKey) => number;
  /** The query parameters that answers depend on. */
  query: readonly string[];
  /** Returns the key that was sent. @throws ApiError if it was not sent as it must be */
  sentKey: () => string | null;
}

/** The number of requests in progress in this process. */
let inFlight = 0;

/**
 * Answers a request if its key is valid and has requests left, and counts it.
 * @param answer makes the answer; `isShared` says whether the CDN may give it to everybody, and `headers` must be in it
 */
export async function answerWithKey(
  request: Request,
  context: Caller,
  asked: KeyedRequest,
  answer: (
    key: OpenKey,
    given: { isShared: boolean; headers: Record<string, string> },
  ) => Promise<Response>,
): Promise<Response> {
  inFlight += 1;
  try {
    const { endpoint, requests, query, sentKey } = asked;
    const { pathname, search } = new URL(request.url);
    // a retry by `netlify dev` is not counted
    const { path, retry: isRetry } = originalPath(pathname);
    const requestId = requestIdOf(request);
    const own = { ...varyHeaders(query), [REQUEST_ID_HEADER]: requestId };
    if (request.method === 'OPTIONS') {
      const headers = { ...PREFLIGHT_HEADERS, [REQUEST_ID_HEADER]: requestId };
      return new Response(null, { status: 204, headers });
    }
    let key: OpenKey;
    let allowance: Allowance | undefined;
    try {
      key = await requireKey(sentKey(), request.headers.get('Origin'), context.ip);
      allowance = isRetry ? undefined : await takeRequestOf(key, context.ip, requests(key));
    } catch (error) {
      return failure(error, request, requestId, own);
    }
    const limits: Record<string, string> = allowance ? limitHeaders(allowance) : {};
    const headers = { ...own, ...limits };
    let response: Response;
    let code: ErrorCode | null = null;
    try {
      requireLeft(allowance);
      requireReading(request);
      const isShared = key.isPublic && isShareable(request, search, query);
      // answers that the CDN keeps are the same for everybody: what is left of a limit is not
      const { 'RateLimit-Policy': policy } = limits;
      const kept = policy === undefined ? own : { ...own, 'RateLimit-Policy': policy };
      response = await answer(key, { isShared, headers: isShared ? kept : headers });
    } catch (error) {
      code = toApiError(error).code;
      response = failure(error, request, requestId, headers);
    }
    // the CDN answers most requests with the public key: counting the rest would say little, and wake the database
    if (isRetry || key.isPublic) return response;
    const { status } = response;
    if (allowance?.nearLimit) context.waitUntil(warnNearLimit(key.owner, allowance.nearLimit));
    const counted = { keyId: key.id, endpoint, path: `${path}${search}`, status, code, requestId };
    await usage.count(counted, inFlight - 1, (work) => context.waitUntil(work));
    return response;
  } finally {
    inFlight -= 1;
  }
}

/** @throws ApiError RATE_LIMITED if there were too many requests */
export function requireLeft(allowance: Allowance | undefined): void {
  if (!allowance || allowance.left >= 0) return;
  const { limit, period, reset } = allowance;
  const periods = { minute: 'un minuto', day: 'un día' };
  throw new ApiError('RATE_LIMITED', {
    en: `More than ${limit} requests in a ${period}; try again in ${reset} seconds`,
    es: `Más de ${limit} peticiones en ${periods[period]}; prueba dentro de ${reset} segundos`,
    retryAfter: reset,
  });
}

/** @throws ApiError METHOD_NOT_ALLOWED */
function requireReading({ method }: Request): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new ApiError('METHOD_NOT_ALLOWED', {
    en: `Method ${method} is not allowed; use ${METHODS}`,
    es: `El método ${method} no está permitido; usa ${METHODS}`,
  });
}
