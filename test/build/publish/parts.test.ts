/** What each published part is made from: who changes that must get the part anew. */
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { publishedParts } from '../../../build/publish/parts.ts';

test.each([
  ['contract', 'functions/lib/contract/answers/passage.ts'],
  ['contract', 'functions/lib/contract/endpoints.ts'],
  ['contract', 'build/client/request.ts'],
  ['site', 'functions/lib/contract/answers/envelope.ts'],
  ['site', 'build/site/guides/es/mcp.mdx'],
])('%s is made anew when %s changes', (name, file) => {
  const part = publishedParts(process.cwd(), undefined).find((each) => each.name === name);
  expect(fg.sync(part?.ingredients.globs ?? [])).toContain(file);
});
