/**
 * What every function of `/v1` does around its own work, in the order that the contract sets:
 * preflight → API key → limits → method → route → parameters → data.
 */
import type { Context } from '@netlify/functions';
import { type Endpoint, isInPath } from '../../../build/shared/endpoint.ts';
import {
  ENDPOINT_NAMES,
  ENDPOINTS,
  type EndpointName,
  type Values,
} from '../../../build/shared/endpoints.ts';
import { ApiError } from '../errors.ts';
import { type OpenKey, requireKey } from '../keys/check.ts';
import { requireOpenTo, takeRequestOf } from '../keys/demo.ts';
import { withParcels } from '../tree/elsewhere.ts';
import type { Allowance } from '../usage/allowance.ts';
import { count } from '../usage/count.ts';
import { originalPath } from './dev-retries.ts';
import {
  API_KEY_HEADER,
  limitHeaders,
  METHODS,
  PREFLIGHT_HEADERS,
  varyHeaders,
} from './headers.ts';
import { matchPath } from './match-path.ts';
import { readParameters, sentParameters } from './parameters.ts';
import { type Answer, readyAnswer, remember } from './ready-answers.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';
import { failure, success } from './responses.ts';

/**
 * What answers each of some endpoints; it is told which parameters were sent and not left to their defaults.
 * @throws ApiError for what cannot be answered as asked
 */
export type Handlers<Names extends EndpointName> = {
  readonly [Name in Names]: (values: Values<Name>, sent: ReadonlySet<string>) => Answer;
};

/** What the platform says of a request: where it comes from, and how to go on after the answer. */
export type Caller = Pick<Context, 'waitUntil' | 'ip'>;

/** A deployed function of `/v1`. */
export interface EndpointFunction {
  (request: Request, context: Caller): Promise<Response>;
  /** The endpoints that it answers. */
  readonly answers: readonly EndpointName[];
}

/** How many requests this process is answering. */
let underWay = 0;

/** The deployed function that answers these endpoints, and whatever else reaches it with a failure. */
export function endpoints<Names extends EndpointName>(handlers: Handlers<Names>): EndpointFunction {
  const names = ENDPOINT_NAMES.filter((name): name is Names => name in handlers);
  const vary = varyHeaders(queryNames(names));
  /** @throws ApiError where there is no such endpoint, or for what cannot be answered as asked */
  const make = (route: Route<Names> | undefined, query: URLSearchParams) => {
    if (!route)
      throw new ApiError('NOT_FOUND', {
        en: 'There is no such endpoint',
        es: 'No existe ese endpoint',
      });
    const values = readParameters(route.name, route.inPath, query);
    return { ...handlers[route.name](values, sentParameters(query)), name: route.name };
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
    let key: OpenKey;
    let allowance: Allowance | undefined;
    try {
      key = await requireKey(request.headers.get(API_KEY_HEADER), request.headers.get('Origin'));
      allowance = retry ? undefined : await takeRequestOf(key, context.ip);
    } catch (error) {
      return failure(error, request, requestId, own);
    }
    const headers = { ...own, ...(allowance ? limitHeaders(allowance) : {}) };
    const asked = path + search;
    const ready = readyAnswer(asked);
    const route = ready ? undefined : routeOf(path, names);
    let response: Response;
    try {
      requireAllowed(request, allowance);
      const query = new URLSearchParams(search);
      const good = ready ?? remember(asked, await withParcels(() => make(route, query)));
      for (const version of good.versions ?? []) requireOpenTo(key, version);
      response = success(good, request, key, headers);
    } catch (error) {
      response = failure(error, request, requestId, headers);
    }
    if (retry) return response;
    const { status } = response;
    const counted = { keyId: key.id, endpoint: (ready ?? route)?.name ?? 'unknown', status };
    await count(counted, underWay - 1, (work) => context.waitUntil(work));
    return response;
  };
  const answer = async (request: Request, context: Caller): Promise<Response> => {
    underWay += 1;
    try {
      return await answerOne(request, context);
    } finally {
      underWay -= 1;
    }
  };
  return Object.assign(answer, { answers: names });
}

/** The path and query of a request, whose address is a whole one already: half the time of parsing it again. */
function addressOf({ url }: Request): { pathname: string; search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', start);
  const whole = url.slice(start, hash === -1 ? undefined : hash);
  const query = whole.indexOf('?');
  if (query === -1) return { pathname: whole, search: '' };
  return { pathname: whole.slice(0, query), search: whole.slice(query) };
}

/** All query parameters of some endpoints, each once. */
function queryNames(names: readonly EndpointName[]): string[] {
  const found = names.flatMap((name) => {
    const endpoint: Endpoint = ENDPOINTS[name];
    return Object.keys(endpoint.parameters).filter((each) => !isInPath(endpoint, each));
  });
  return [...new Set(found)];
}

/** The endpoint that a path means, and the parameters in it. */
interface Route<Names extends EndpointName> {
  name: Names;
  inPath: Record<string, string>;
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
