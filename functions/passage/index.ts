/** Serves references such as `Juan 3:16`: their passages, in one version or several, and finding them in prose. */
import type { Config } from '@netlify/functions';
import { endpoints } from '../lib/http/endpoint.ts';
import { passage } from './answer.ts';
import { parallel } from './parallel/answer.ts';
import { references } from './references.ts';

export default endpoints({ passage, parallel, references });

export const config: Config = {
  path: ['/v1/passage', '/v1/parallel', '/v1/references'],
  // the platform limits requests without a key, before they cost us anything
  rateLimit: { windowLimit: 1_200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
