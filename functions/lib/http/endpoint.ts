/**
 * What every function of `/v1` does around its own work, in the order that the contract sets:
 * preflight → API key → limits → method → route → parameters → data.
 */
import type { Context } from '@netlify/functions';
import {
  ENDPOINT_NAMES,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  isInPath,
  type Values,
} from '../../../build/shared/endpoints.ts';
import { ApiError, messageLanguage, toApiError } from '../errors.ts';
import { type OpenKey, requireKey } from '../keys/check.ts';
import { logFault } from '../log.ts';
import { type Allowance, takeRequest } from '../usage/allowance.ts';
import { count } from '../usage/count.ts';
import { originalPath } from './dev-retries.ts';
import {
  API_KEY_HEADER,
  FAILURE_HEADERS,
  goodHeaders,
  limitHeaders,
  PREFLIGHT_HEADERS,
  varyHeaders,
} from './headers.ts';
import { matchPath } from './match-path.ts';
import { readParameters, sentParameters } from './parameters.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';

/** A good answer: its JSON and the version that it is from. */
export interface Answer {
  body: string;
  version?: string;
}

/**
 * What answers each of some endpoints; it is told which parameters were sent and not left to their defaults.
 * @throws ApiError for what cannot be answered as asked
 */
export type Handlers<Names extends EndpointName> = {
  readonly [Name in Names]: (values: Values<Name>, sent: ReadonlySet<string>) => Answer;
};

/** A deployed function of `/v1`. */
export interface EndpointFunction {
  (request: Request, context: Pick<Context, 'waitUntil'>): Promise<Response>;
  /** The endpoints that it answers. */
  readonly answers: readonly EndpointName[];
}

const METHODS = 'GET, HEAD, OPTIONS';

/** The deployed function that answers these endpoints, and whatever else reaches it with a failure. */
export function endpoints<Names extends EndpointName>(handlers: Handlers<Names>): EndpointFunction {
  const names = ENDPOINT_NAMES.filter((name): name is Names => name in handlers);
  const vary = varyHeaders(queryNames(names));
  const answer = async (
    request: Request,
    context: Pick<Context, 'waitUntil'>,
  ): Promise<Response> => {
    const requestId = requestIdOf(request);
    const own = { ...vary, [REQUEST_ID_HEADER]: requestId };
    if (request.method === 'OPTIONS') {
      const headers = { ...PREFLIGHT_HEADERS, [REQUEST_ID_HEADER]: requestId };
      return new Response(null, { status: 204, headers });
    }
    const { path, retry } = originalPath(new URL(request.url).pathname);
    let key: OpenKey;
    let allowance: Allowance | undefined;
    try {
      key = await requireKey(request.headers.get(API_KEY_HEADER), request.headers.get('Origin'));
      allowance = retry ? undefined : await takeRequest(key.holder);
    } catch (error) {
      return failure(error, request, requestId, own);
    }
    const headers = { ...own, ...(allowance ? limitHeaders(allowance) : {}) };
    const route = routeOf(path, names);
    let response: Response;
    try {
      requireAllowed(request, allowance);
      if (!route)
        throw new ApiError('NOT_FOUND', {
          en: 'There is no such endpoint',
          es: 'No existe ese endpoint',
        });
      const query = new URL(request.url).searchParams;
      const values = readParameters(route.name, route.inPath, query);
      const good = handlers[route.name](values, sentParameters(query));
      response = success(good, ENDPOINTS[route.name], request, key, headers);
    } catch (error) {
      response = failure(error, request, requestId, headers);
    }
    if (retry) return response;
    const { status } = response;
    const counted = { keyId: key.id, endpoint: route?.name ?? 'unknown', status };
    await count(counted, (work) => context.waitUntil(work));
    return response;
  };
  return Object.assign(answer, { answers: names });
}

/** All query parameters of some endpoints, each once. */
function queryNames(names: readonly EndpointName[]): string[] {
  const found = names.flatMap((name) => {
    const endpoint: Endpoint = ENDPOINTS[name];
    return Object.keys(endpoint.parameters).filter((each) => !isInPath(endpoint, each));
  });
  return [...new Set(found)];
}

function routeOf<Names extends EndpointName>(path: string, names: readonly Names[]) {
  for (const name of names) {
    const inPath = matchPath(ENDPOINTS[name].path, path);
    if (inPath) return { name, inPath };
  }
  return undefined;
}

/** @throws ApiError RATE_LIMITED or METHOD_NOT_ALLOWED */
function requireAllowed({ method }: Request, allowance: Allowance | undefined): void {
  if (allowance && allowance.left < 0) {
    const { limit, period, reset } = allowance;
    const periods = { minute: 'un minuto', day: 'un día' };
    throw new ApiError('RATE_LIMITED', {
      en: `More than ${limit} requests in a ${period}; try again in ${reset} seconds`,
      es: `Más de ${limit} peticiones en ${periods[period]}; prueba dentro de ${reset} segundos`,
    });
  }
  if (method !== 'GET' && method !== 'HEAD') {
    throw new ApiError('METHOD_NOT_ALLOWED', {
      en: `Use ${METHODS}, not ${method}`,
      es: `Usa ${METHODS}, no ${method}`,
    });
  }
}

function success(
  { body, version }: Answer,
  { cdn }: Endpoint,
  request: Request,
  { id, goodFor }: OpenKey,
  more: Record<string, string>,
): Response {
  const headers = { ...goodHeaders(body, { keyId: id, goodFor, version, cdn }), ...more };
  const known =
    request.headers
      .get('If-None-Match')
      ?.split(',')
      .map((tag) => tag.trim()) ?? [];
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function failure(
  error: unknown,
  request: Request,
  requestId: string,
  more: Record<string, string>,
): Response {
  const refused = toApiError(error);
  logFault(refused, requestId);
  const language = messageLanguage(request.headers.get('Accept-Language'));
  return new Response(request.method === 'HEAD' ? null : refused.bodyIn(language, requestId), {
    status: refused.status,
    headers: {
      ...FAILURE_HEADERS,
      'Content-Language': language,
      ...more,
      ...(refused.code === 'METHOD_NOT_ALLOWED' ? { Allow: METHODS } : {}),
    },
  });
}
