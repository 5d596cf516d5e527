/** What each published part is made from: who changes that must get the part anew. */
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { publishedParts } from '../../../build/publish/parts.ts';

test.each([
  ['contract', 'build/shared/answers/passage.ts'],
  ['contract', 'build/shared/endpoints.ts'],
  ['contract', 'build/client/request.ts'],
  ['site', 'build/shared/answers/envelope.ts'],
  ['site', 'build/site/guides/es/mcp.mdx'],
])('%s is made anew when %s changes', (name, file) => {
  const part = publishedParts(process.cwd(), undefined).find((each) => each.name === name);
  expect(fg.sync(part?.ingredients.globs ?? [])).toContain(file);
});
