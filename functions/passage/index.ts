/** Passages by reference, such as `Juan 3:16` or `1 Corinthians 13:4-7`. */
import type { Config } from '@netlify/functions';
import { endpoint } from '../lib/endpoint.ts';
import { passage } from './answer.ts';

export default endpoint(
  [{ name: 'passage', path: 'passage', answer: (_, query) => passage(query) }],
  ['ref', 'version'],
);

export const config: Config = { path: '/v1/passage' };
