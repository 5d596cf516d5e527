/**
 * The steps that every function of `/v1` takes around its own work, in the order that the contract sets: preflight →
 * API key → limits → method → route → parameters → data.
 */
import type { Context } from '@netlify/functions';
import { type Endpoint, isInPath, isList } from '../contract/endpoint.ts';
import {
  ENDPOINT_NAMES,
  ENDPOINTS,
  type EndpointName,
  type Values,
} from '../contract/endpoints.ts';
import type { ErrorCode } from '../contract/error-codes.ts';
import { ApiError, toApiError } from '../contract/errors.ts';
import { type OpenKey, requireKey } from '../keys/check.ts';
import { warnNearLimit } from '../mail/near-limit.ts';
import { requireBundles } from '../tree/packed.ts';
import { type Allowance, takeRequest, takeRequestOf } from '../usage/allowance.ts';
import { countRequest } from '../usage/count.ts';
import { bundlesOf } from '../versions/bundles-of.ts';
import { Access, versesADay } from '../versions/rights.ts';
import { originalPath } from './dev-retries.ts';
import {
  API_KEY_HEADER,
  isShareable,
  limitHeaders,
  limitPolicyHeaders,
  METHODS,
  PREFLIGHT_HEADERS,
  varyHeaders,
} from './headers.ts';
import { matchPath } from './match-path.ts';
import { readParameters, sentParameters } from './parameters.ts';
import { type Answer, readyAnswer, remember } from './ready-answers.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';
import { failure, success } from './responses.ts';

/** What a handler must know about a request, besides the values of its parameters. */
export interface Asked {
  /** What the key of the request may read. */
  access: Access;
  /** The parameters that were sent rather than left to their defaults. */
  sent: ReadonlySet<string>;
}

/**
 * The handlers of some endpoints.
 * @throws ApiError if a request cannot be answered as sent
 */
export type Handlers<Names extends EndpointName> = {
  readonly [Name in Names]: (values: Values<Name>, asked: Asked) => Answer;
};

/** What the platform knows about a request: its address, and how to continue after the answer. */
export type Caller = Pick<Context, 'waitUntil' | 'ip'>;

/** A deployed function of `/v1`. */
export interface EndpointFunction {
  (request: Request, context: Caller): Promise<Response>;
  /** The endpoints that it answers. */
  readonly answers: readonly EndpointName[];
}

/** The number of requests in progress in this process. */
let inFlight = 0;

/** Creates the deployed function that answers these endpoints; all other requests that reach it get a failure. */
export function endpoints<Names extends EndpointName>(handlers: Handlers<Names>): EndpointFunction {
  const names = ENDPOINT_NAMES.filter((name): name is Names => name in handlers);
  const known = queryNames(names);
  const vary = varyHeaders(known);
  /** @throws ApiError if there is no such endpoint, or the request cannot be answered as sent */
  const make = async (route: Route<Names> | undefined, query: URLSearchParams, key: OpenKey) => {
    if (!route)
      throw new ApiError('NOT_FOUND', {
        en: 'No such endpoint; see /openapi.json',
        es: 'No existe ese endpoint; consulta /openapi.json',
      });
    const values = readParameters(route.name, route.inPath, query);
    const access = new Access(key.isPublic);
    await requireBundles(bundlesOf(route.name, values, access));
    const answer = handlers[route.name](values, { access, sent: sentParameters(query) });
    return { ...answer, name: route.name, given: access.given };
  };
  const answerOne = async (request: Request, context: Caller): Promise<Response> => {
    const requestId = requestIdOf(request);
    const own = { ...vary, [REQUEST_ID_HEADER]: requestId };
    if (request.method === 'OPTIONS') {
      const headers = { ...PREFLIGHT_HEADERS, [REQUEST_ID_HEADER]: requestId };
      return new Response(null, { status: 204, headers });
    }
    const { pathname, search } = addressOf(request);
    const { path, retry } = originalPath(pathname);
    const route = routeOf(path, names);
    let key: OpenKey;
    let allowance: Allowance | undefined;
    try {
      const { headers } = request;
      key = await requireKey(headers.get(API_KEY_HEADER), headers.get('Origin'), context.ip);
      allowance = retry ? undefined : await takeRequestOf(key, context.ip, requestsOf(route));
    } catch (error) {
      return failure(error, request, requestId, own);
    }
    const headers = { ...own, ...(allowance ? limitHeaders(allowance) : {}) };
    // answers that the CDN keeps are the same for everybody
    const keptHeaders = { ...own, ...(allowance ? limitPolicyHeaders(allowance) : {}) };
    // the versions that a key opens can affect what an answer says about other versions
    const asked = `${key.isPublic ? 'free ' : ''}${path}${search}`;
    const ready = readyAnswer(asked);
    let response: Response;
    let code: ErrorCode | null = null;
    try {
      requireAllowed(request, allowance);
      const query = new URLSearchParams(search);
      const good = ready ?? remember(asked, await make(route, query, key));
      const isShared = key.isPublic && isShareable(request, search, known);
      response = success(good, request, isShared, isShared ? keptHeaders : headers);
      if (request.method === 'GET' && response.status === 200) await takeVerses(key, good.given);
    } catch (error) {
      code = toApiError(error).code;
      response = failure(error, request, requestId, headers);
    }
    // the CDN answers most requests with the public key: counting the rest would say little, and wake the database
    if (retry || key.isPublic) return response;
    const counted = {
      keyId: key.id,
      endpoint: route?.name ?? 'unknown',
      path: `${path}${search}`,
      status: response.status,
      code,
      requestId,
    };
    if (allowance?.nearLimit) context.waitUntil(warnNearLimit(key.owner, allowance.nearLimit));
    await countRequest(counted, inFlight - 1, (work) => context.waitUntil(work));
    return response;
  };
  const answer = async (request: Request, context: Caller): Promise<Response> => {
    inFlight += 1;
    try {
      return await answerOne(request, context);
    } finally {
      inFlight -= 1;
    }
  };
  return Object.assign(answer, { answers: names });
}

/** Returns the path and query of a request. Its URL is absolute; slicing it takes half the time of parsing it again. */
function addressOf({ url }: Request): { pathname: string; search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', start);
  const whole = url.slice(start, hash === -1 ? undefined : hash);
  const query = whole.indexOf('?');
  if (query === -1) return { pathname: whole, search: '' };
  return { pathname: whole.slice(0, query), search: whole.slice(query) };
}

/** Lists all query parameters of some endpoints, each once. */
function queryNames(names: readonly EndpointName[]): string[] {
  const found = names.flatMap((name) => {
    const endpoint: Endpoint = ENDPOINTS[name];
    return Object.entries(endpoint.parameters)
      .filter(([each]) => !isInPath(endpoint, each))
      .flatMap(([each, parameter]) => (isList(parameter) ? [each, `${each}[]`] : [each]));
  });
  return [...new Set(found)];
}

/** The endpoint of a path, and the parameters in the path. */
interface Route<Names extends EndpointName> {
  name: Names;
  inPath: Record<string, string>;
}

/** How many requests a request counts as. */
function requestsOf(route: Route<EndpointName> | undefined): number {
  const endpoint: Endpoint | undefined = route && ENDPOINTS[route.name];
  return endpoint?.requests ?? 1;
}

function routeOf<Names extends EndpointName>(
  path: string,
  names: readonly Names[],
): Route<Names> | undefined {
  for (const name of names) {
    const inPath = matchPath(ENDPOINTS[name].path, path);
    if (inPath) return { name, inPath };
  }
  return undefined;
}

/**
 * Deducts the verses of an answer from the day's allowance, for versions whose rights limit them.
 * @throws ApiError RATE_LIMITED, or SERVICE_UNAVAILABLE if they cannot be counted
 */
async function takeVerses(key: OpenKey, given: ReadonlyMap<string, number>): Promise<void> {
  for (const [version, verses] of given) {
    const limit = versesADay(version);
    if (limit === undefined) continue;
    const owner = `${key.owner} in ${version}`;
    const allowance = await takeRequest(owner, { day: limit }, verses);
    if (!allowance) {
      throw new ApiError('SERVICE_UNAVAILABLE', {
        en: `The verses of "${version}" cannot be counted at the moment; try again`,
        es: `Ahora mismo no se pueden contar los versículos de "${version}"; prueba otra vez`,
      });
    }
    if (allowance.left >= 0) continue;
    throw new ApiError(
      'RATE_LIMITED',
      {
        en: `The rights in "${version}" allow ${limit} verses a day; these are used up`,
        es: `Los derechos de "${version}" permiten ${limit} versículos al día, que ya se han agotado`,
      },
      { retryAfter: allowance.reset },
    );
  }
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
      en: `Method ${method} is not allowed; use ${METHODS}`,
      es: `El método ${method} no está permitido; usa ${METHODS}`,
    });
  }
}
