/** A request without a key costs a function call, too: the platform limits these for each network before the call. */
import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';
import { config as api } from '../../functions/api/index.ts';
import { config as dashboard } from '../../functions/dashboard/index.ts';
import { config as download } from '../../functions/download/index.ts';
import { config as mcp } from '../../functions/mcp/index.ts';
import { config as share } from '../../functions/share/index.ts';

const functions: [name: string, config: Config][] = [
  ['/v1', api],
  ['/mcp', mcp],
  ['/embed', share],
  ['/download', download],
  ['/api', dashboard],
];

test.each(functions)('%s', (_, { rateLimit }) => {
  expect(rateLimit).toMatchObject({ windowSize: 60, aggregateBy: ['ip', 'domain'] });
  expect(rateLimit?.windowLimit).toBeLessThanOrEqual(1_200);
});
