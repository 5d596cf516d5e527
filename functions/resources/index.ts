/**
 * Serves everything that is found by ID, pre-rendered: versions, books, chapters and verses; also verses chosen by the
 * service.
 */
import type { Config } from '@netlify/functions';
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from '../lib/contract/endpoints.ts';
import { type Caller, type EndpointFunction, endpoints } from '../lib/http/endpoint.ts';
import { matchPath } from '../lib/http/match-path.ts';
import { handlers } from './handlers.ts';

const own = endpoints(handlers);

/** The functions of the other endpoints, loaded only when needed. */
const passage = () => import('../passage/index.ts');
const search = () => import('../search/index.ts');
const study = () => import('../study/index.ts');
const OTHERS: Record<
  Exclude<EndpointName, keyof typeof handlers>,
  typeof passage | typeof search | typeof study
> = {
  passage,
  parallel: passage,
  references: passage,
  search,
  suggest: search,
  quote: search,
  check: search,
  word: study,
  words: study,
  related: study,
  verseRelated: study,
  topics: study,
  topic: study,
  plans: study,
  plan: study,
  datasets: study,
};

const isOther = (name: EndpointName): name is keyof typeof OTHERS => name in OTHERS;
const others = ENDPOINT_NAMES.filter(isOther);
/** The beginnings and ends of their paths: most requests match none. */
const OTHER_PATH = new RegExp(
  `^/+v1/+(?:${others
    .map((name) => ENDPOINTS[name].path.split('/')[2])
    .filter((part) => part !== 'verses')
    .join('|')})(?:/|$)|/related/*$`,
  'i',
);

/**
 * Handles requests for other functions: once deployed, `/v1/passage/` and `/v1/Passage` arrive here, because the
 * platform matches excluded paths literally. They get the same answer as in `netlify dev`, which sends them to their
 * own function.
 */
async function resources(request: Request, context: Caller): Promise<Response> {
  const pathname = pathOf(request);
  if (!OTHER_PATH.test(pathname)) return await own(request, context);
  const name = others.find((each) => matchPath(ENDPOINTS[each].path, pathname));
  if (name === undefined) return await own(request, context);
  const { default: other } = await OTHERS[name]();
  return await other(request, context);
}

/** Returns the path of a request as it was sent. */
const pathOf = ({ url }: Request) => /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? '';

const answering: EndpointFunction = Object.assign(resources, { answers: own.answers });
export default answering;

/** All of `/v1` except paths with a separate function, so that unknown paths are answered here too. */
export const config: Config = {
  path: ['/v1', '/v1/*'],
  excludedPath: [
    '/v1/passage',
    '/v1/parallel',
    '/v1/references',
    '/v1/search',
    '/v1/suggest',
    '/v1/quote',
    '/v1/check',
    '/v1/words',
    '/v1/words/*',
    '/v1/related',
    '/v1/verses/:id/related',
    '/v1/topics',
    '/v1/topics/*',
    '/v1/plans',
    '/v1/plans/*',
    '/v1/datasets',
  ],
  // the platform limits requests without a key, before they cost us anything
  rateLimit: { windowLimit: 1_200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
