/** Passages by reference, such as `Juan 3:16` or `1 Corinthians 13:4-7`. */
import type { Config } from '@netlify/functions';
import { endpoints } from '../lib/http/endpoint.ts';
import { passage } from './answer.ts';

export default endpoints({ passage });

export const config: Config = { path: '/v1/passage' };
