/** Passages by reference, such as `Juan 3:16` or `1 Corinthians 13:4-7`, in one version or several. */
import type { Config } from '@netlify/functions';
import { endpoints } from '../lib/http/endpoint.ts';
import { passage } from './answer.ts';
import { parallel } from './parallel/answer.ts';

export default endpoints({ passage, parallel });

export const config: Config = { path: ['/v1/passage', '/v1/parallel'] };
