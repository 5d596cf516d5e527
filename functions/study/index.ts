/**
 * Serves the data that accompanies the texts: words of the original, related passages, topics, and the sources of all
 * three.
 */
import type { Config } from '@netlify/functions';
import { endpoints } from '../lib/http/endpoint.ts';
import { treeFiles } from '../lib/tree/files.ts';
import { requireTree } from '../lib/tree/read.ts';
import { plan, plans } from './plans.ts';
import { related, verseRelated } from './related.ts';
import { topic, topics } from './topics.ts';
import { word } from './word.ts';
import { words } from './words.ts';

export default endpoints({
  word,
  words,
  related,
  verseRelated,
  topics,
  topic,
  plans,
  plan,
  datasets: () => ({ body: requireTree(treeFiles.datasets()).text }),
});

export const config: Config = {
  path: [
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
