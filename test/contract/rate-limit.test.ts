/** A request without a key costs a function call, too: the platform limits these for each network before the call. */
import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';
import { config as dashboard } from '../../functions/dashboard/index.ts';
import { config as mcp } from '../../functions/mcp/index.ts';
import { V1 } from '../../netlify/serve/routes.ts';

const functions: [name: string, config: Config][] = [
  ...V1.map(({ config }): [string, Config] => [`${config.path}`, config]),
  ['/mcp', mcp],
  ['/api', dashboard],
];

test.each(functions)('%s', (_, { rateLimit }) => {
  expect(rateLimit).toMatchObject({ windowSize: 60, aggregateBy: ['ip', 'domain'] });
  expect(rateLimit?.windowLimit).toBeLessThanOrEqual(1_200);
});
