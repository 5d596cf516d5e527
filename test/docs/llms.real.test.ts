import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../helpers/answers/endpoints.ts';

test.each(EXAMPLES)('llms.txt tells of $name', ({ path }) => {
  const [pathname = ''] = path.split('?');
  expect(readFileSync('public/llms.txt', 'utf8')).toContain(`GET ${pathname}`);
});

test('llms-full.txt shows what components show, not their tags', () => {
  const text = readFileSync('public/llms-full.txt', 'utf8');
  expect(text).not.toMatch(/^<(Live|Request|Answer|Methods|Books)\b/m);
  expect(text).toContain('```html\n<verso-daily></verso-daily>\n```');
});
