/** Full-text search over the verses of a version. */
import type { Config } from '@netlify/functions';
import { endpoints } from '../lib/http/endpoint.ts';
import { search } from './answer.ts';

export default endpoints({ search });

export const config: Config = { path: '/v1/search' };
