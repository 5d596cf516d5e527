/**
 * What every deployed function does around its own work, in the order that the contract sets:
 * preflight → API key → limits → method → route → parameters → data.
 */
import type { Context } from '@netlify/functions';
import { originalPath } from './dev-retries.ts';
import { ApiError, rootCause, toApiError } from './errors.ts';
import {
  API_KEY_HEADER,
  FAILURE_HEADERS,
  goodHeaders,
  limitHeaders,
  PREFLIGHT_HEADERS,
  varyHeaders,
} from './headers.ts';
import { type OpenKey, requireKey } from './key-check.ts';
import { type Allowance, takeRequest } from './limits.ts';
import { matchPath } from './match-path.ts';
import { count } from './usage.ts';

/** A good answer: its JSON and the version that it is from. */
export interface Answer {
  body: string;
  version?: string;
}

/** One endpoint of the interface. */
export interface Route {
  /** Its name in the usage counts. */
  name: string;
  /** Its path after `/v1`, a parameter written `:`, such as `books/:`. */
  path: string;
  /** @throws ApiError */
  answer: (parameter: string, query: URLSearchParams) => Answer;
}

const METHODS = 'GET, HEAD, OPTIONS';

/**
 * The handler of a deployed function.
 * @param queryNames the query parameters that any of the routes reads
 */
export function endpoint(routes: readonly Route[], queryNames: readonly string[]) {
  return async (request: Request, context: Pick<Context, 'waitUntil'>): Promise<Response> => {
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
    }
    const vary = varyHeaders(queryNames);
    const { path, retry } = originalPath(new URL(request.url).pathname);
    let key: OpenKey;
    let allowance: Allowance | undefined;
    try {
      key = await requireKey(request.headers.get(API_KEY_HEADER));
      allowance = retry ? undefined : await takeRequest(key.id);
    } catch (error) {
      return failure(error, request, vary);
    }
    const headers = { ...vary, ...(allowance ? limitHeaders(allowance) : {}) };
    const { name, response } = respond(request, path, routes, key, { allowance, headers });
    if (retry) return response;
    const counted = { keyId: key.id, endpoint: name, status: response.status };
    await count(counted, (work) => context.waitUntil(work));
    return response;
  };
}

function respond(
  request: Request,
  path: string,
  routes: readonly Route[],
  key: OpenKey,
  { allowance, headers }: { allowance: Allowance | undefined; headers: Record<string, string> },
): { name: string; response: Response } {
  const { route, parameter } = match(path, routes);
  const name = route?.name ?? 'unknown';
  try {
    if (allowance && allowance.left < 0) throw tooManyRequests(allowance);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ApiError('METHOD_NOT_ALLOWED', `Use ${METHODS}, not ${request.method}`);
    }
    if (!route) throw new ApiError('NOT_FOUND', 'There is no such endpoint');
    const answer = route.answer(parameter, new URL(request.url).searchParams);
    return { name, response: success(answer, request, key, headers) };
  } catch (error) {
    return { name, response: failure(error, request, headers) };
  }
}

function tooManyRequests({ period, limit, reset }: Allowance): ApiError {
  return new ApiError(
    'RATE_LIMITED',
    `More than ${limit} requests in a ${period}; try again in ${reset} seconds`,
  );
}

function success(
  { body, version }: Answer,
  request: Request,
  { id, goodUntil }: OpenKey,
  more: Record<string, string>,
): Response {
  const cacheable = { keyId: id, goodUntil, version };
  const headers = { ...goodHeaders(body, cacheable), ...more };
  const known = request.headers.get('If-None-Match')?.split(/\s*,\s*/) ?? [];
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function failure(error: unknown, request: Request, more: Record<string, string>): Response {
  const told = toApiError(error);
  if (told.status >= 500) console.error(told.message, rootCause(told));
  return new Response(request.method === 'HEAD' ? null : told.body, {
    status: told.status,
    headers: {
      ...FAILURE_HEADERS,
      ...more,
      ...(told.code === 'METHOD_NOT_ALLOWED' ? { Allow: METHODS } : {}),
    },
  });
}

function match(pathname: string, routes: readonly Route[]): { route?: Route; parameter: string } {
  const below = pathname.replace(/\/$/, '').split('/').slice(2).join('/');
  for (const route of routes) {
    const parameter = matchPath(route.path, below);
    if (parameter !== undefined) return { route, parameter };
  }
  return { parameter: '' };
}
