import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../helpers/endpoints.ts';

test.each(EXAMPLES)('llms.txt tells of $name', ({ path }) => {
  const [pathname = ''] = path.split('?');
  expect(readFileSync('public/llms.txt', 'utf8')).toContain(`GET ${pathname}`);
});
