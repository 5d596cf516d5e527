/** Everything that is found by its ID, pre-rendered: versions, books, chapters and verses; and verses that are chosen. */
import type { Config } from '@netlify/functions';
import type { EndpointName } from '../lib/contract/endpoints.ts';
import { type Caller, type EndpointFunction, endpoints } from '../lib/http/endpoint.ts';
import { handlers } from './handlers.ts';

const own = endpoints(handlers);

/** The functions of the other endpoints, loaded where they are needed. */
const passage = () => import('../passage/index.ts');
const search = () => import('../search/index.ts');
const OTHERS: Record<
  Exclude<EndpointName, keyof typeof handlers>,
  typeof passage | typeof search
> = { passage, parallel: passage, references: passage, search, suggest: search, quote: search };

const isOther = (name: string): name is keyof typeof OTHERS => name in OTHERS;
const OTHER_PATH = new RegExp(`/v1/+(${Object.keys(OTHERS).join('|')})/*$`, 'i');

/**
 * Deployed, `/v1/passage/` and `/v1/Passage` come here: the platform holds a path that is excluded to the letter. They are
 * answered as `netlify dev` answers them, which takes them to their own function.
 */
async function resources(request: Request, context: Caller): Promise<Response> {
  const [address = ''] = request.url.split(/[?#]/, 1);
  const name = OTHER_PATH.exec(address)?.[1]?.toLowerCase() ?? '';
  if (!isOther(name)) return await own(request, context);
  const { default: other } = await OTHERS[name]();
  return await other(request, context);
}

const answering: EndpointFunction = Object.assign(resources, { answers: own.answers });
export default answering;

/** All of `/v1` but what has a function of its own; so the unknown paths are answered here too. */
export const config: Config = {
  path: ['/v1', '/v1/*'],
  excludedPath: [
    '/v1/passage',
    '/v1/parallel',
    '/v1/references',
    '/v1/search',
    '/v1/suggest',
    '/v1/quote',
  ],
  // what has no key is bounded by the platform, before it costs us anything
  rateLimit: { windowLimit: 1_200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
