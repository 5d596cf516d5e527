/**
 * Serves everything that uses a version's index: full-text search, suggestions, and the checks of quotations and texts.
 */
import type { Config } from '@netlify/functions';
import { endpoints } from '../lib/http/endpoint.ts';
import { search } from './answer.ts';
import { checkText } from './check/answer.ts';
import { checkQuote } from './quote/answer.ts';
import { suggest } from './suggest/answer.ts';

export default endpoints({ search, suggest, quote: checkQuote, check: checkText });

export const config: Config = {
  path: ['/v1/search', '/v1/suggest', '/v1/quote', '/v1/check'],
  // the platform limits requests without a key, before they cost us anything
  rateLimit: { windowLimit: 1_200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
