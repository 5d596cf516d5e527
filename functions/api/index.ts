/**
 * Answers every request to `/v1`, with the steps in the order that the contract sets: preflight → API key → limits →
 * method → route → parameters → data.
 */
import type { Config } from '@netlify/functions';
import { type Endpoint, isInPath, isList } from '../lib/contract/endpoint.ts';
import {
  ENDPOINT_NAMES,
  ENDPOINTS,
  type EndpointName,
  type Values,
} from '../lib/contract/endpoints.ts';
import { ApiError } from '../lib/contract/errors.ts';
import { FETCH_REQUESTS, INDEX_REQUESTS, MAX_LENGTHS } from '../lib/contract/limits.ts';
import { answerWithKey, type KeyedRequest } from '../lib/http/answer-with-key.ts';
import { originalPath } from '../lib/http/dev-retries.ts';
import type { Answer, Asked, Caller } from '../lib/http/handler.ts';
import { API_KEY_HEADER } from '../lib/http/headers.ts';
import { matchPath, segmentsOf } from '../lib/http/match-path.ts';
import { readParameters, sentParameters } from '../lib/http/parameters.ts';
import { readyAnswer, remember } from '../lib/http/ready-answers.ts';
import { success } from '../lib/http/responses.ts';
import type { OpenKey } from '../lib/keys/check.ts';
import { bundlesToReplace, requireBundles } from '../lib/tree/bundles/packed.ts';
import { takeRequest } from '../lib/usage/allowance.ts';
import { bundlesOf } from '../lib/versions/bundles-of.ts';
import { Access, versesADay } from '../lib/versions/rights.ts';
import { isListed } from '../lib/versions/version.ts';
import { indexesToReplace } from '../search/indexes/version-index.ts';
import { HANDLERS } from './handlers.ts';

export default async function api(request: Request, context: Caller): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { path } = originalPath(pathname);
  const route = routeOf(path);
  const query = new URLSearchParams(search);
  const asked: KeyedRequest = {
    endpoint: route?.name ?? 'unknown',
    requests: (key) => requestsOf(route, query, new Access(key.isPublic)),
    query: (route && QUERIES.get(route.name)) ?? [],
    sentKey: () => request.headers.get(API_KEY_HEADER),
  };
  return await answerWithKey(request, context, asked, async (key, { isShared, headers }) => {
    // the versions that a key opens can affect what an answer says about other versions
    const address = `${key.isPublic ? 'free ' : ''}${path}${search}`;
    const good = readyAnswer(address) ?? remember(address, await answerRoute(route, query, key));
    const response = success(good, request, isShared, headers);
    if (request.method === 'GET' && response.status === 200) await takeVerses(key, good.given);
    return response;
  });
}

export const config: Config = {
  path: ['/v1', '/v1/*'],
  // the platform limits requests without a key, before they cost us anything
  rateLimit: { windowLimit: 1_200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** The endpoint of a path, and the parameters in the path. */
interface Route {
  name: EndpointName;
  inPath: Record<string, string>;
}

/** @throws ApiError if there is no such endpoint, or the request cannot be answered as sent */
async function answerRoute(route: Route | undefined, query: URLSearchParams, key: OpenKey) {
  if (!route)
    throw new ApiError('NOT_FOUND', {
      en: 'No such endpoint; see /openapi.json',
      es: 'No existe ese endpoint; consulta /openapi.json',
    });
  const { name, inPath } = route;
  const access = new Access(key.isPublic);
  const answer = await callHandler(name, inPath, query, access);
  return { answer, name, given: access.given };
}

async function callHandler<Name extends EndpointName>(
  name: Name,
  inPath: Record<string, string>,
  query: URLSearchParams,
  access: Access,
): Promise<Answer> {
  const values: Values<Name> = readParameters(name, inPath, query);
  await requireBundles(bundlesOf(name, values, access));
  const handler: (values: Values<Name>, asked: Asked) => Answer | Promise<Answer> = HANDLERS[name];
  return await handler(values, { access, sent: sentParameters(query) });
}

/** The query parameters of each endpoint. */
const QUERIES = new Map(
  ENDPOINT_NAMES.map((name) => {
    const endpoint: Endpoint = ENDPOINTS[name];
    const names = Object.entries(endpoint.parameters)
      .filter(([each]) => !isInPath(endpoint, each))
      .flatMap(([each, parameter]) => (isList(parameter) ? [each, `${each}[]`] : [each]));
    return [name, names];
  }),
);

/** How many requests a request counts as: more if it makes others wait for what it puts in the place of their texts. */
function requestsOf(route: Route | undefined, query: URLSearchParams, access: Access): number {
  if (!route) return 1;
  const endpoint: Endpoint = ENDPOINTS[route.name];
  const sent = (name: string) =>
    [...query.getAll(name), ...query.getAll(`${name}[]`)]
      .map((values) => values.trim())
      // more characters are refused
      .flatMap((values) => (values.length > MAX_LENGTHS.versions ? [] : values.split(',')))
      .map((value) => value.trim().toLowerCase());
  const { count = 1, when } = endpoint.requests ?? {};
  const isMany = Object.entries(when ?? {}).some(([name, value]) =>
    sent(name).some((each) => (value === true ? each !== '' : each === value)),
  );
  const named = [...sent('version'), ...sent('versions')];
  const versions = [...new Set(named)].filter(isListed);
  const toLoad = endpoint.reads === 'search' ? indexesToReplace(versions) : 0;
  const toFetch = bundlesToReplace(bundlesRead(route, query, access));
  return (!when || isMany ? count : 1) + toLoad * INDEX_REQUESTS + toFetch * FETCH_REQUESTS;
}

/** The bundles that a request reads; none if its parameters are refused. */
function bundlesRead({ name, inPath }: Route, query: URLSearchParams, access: Access): string[] {
  try {
    return bundlesOf(name, readParameters(name, inPath, query), access);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

function routeOf(path: string): Route | undefined {
  const segments = segmentsOf(path);
  for (const name of ENDPOINT_NAMES) {
    const inPath = matchPath(ENDPOINTS[name].path, segments);
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
    throw new ApiError('RATE_LIMITED', {
      en: `The rights in "${version}" allow ${limit} verses a day; these are used up`,
      es: `Los derechos de "${version}" permiten ${limit} versículos al día, que ya se han agotado`,
      retryAfter: allowance.reset,
    });
  }
}
