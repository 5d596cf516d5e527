/** Full-text search over the verses of a version. */
import type { Config } from '@netlify/functions';
import { endpoint } from '../lib/endpoint.ts';
import { search } from './answer.ts';

export default endpoint(
  [{ name: 'search', path: 'search', answer: (_, query) => search(query) }],
  ['q', 'version', 'book', 'testament', 'limit', 'offset', 'sort', 'facets'],
);

export const config: Config = { path: '/v1/search' };
