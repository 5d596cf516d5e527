/** Everything that is found by its ID, pre-rendered: versions, books, chapters and verses; and verses that are chosen. */
import type { Config } from '@netlify/functions';
import { endpoints } from '../lib/http/endpoint.ts';
import { handlers } from './handlers.ts';

export default endpoints(handlers);

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
};
