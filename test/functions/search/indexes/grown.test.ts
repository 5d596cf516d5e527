/** Indexes that requests have made larger are counted as such. */
import { expect, test, vi } from 'vitest';
import { versionIndex } from '../../../../functions/search/indexes/version-index.ts';

// both short Bibles fit as they are loaded, and not with what requests derive from them
vi.mock(import('../../../../functions/lib/host/cache-bytes.ts'), async (original) => ({
  ...(await original()),
  cacheBytes: () => 300_000,
}));

test('what a request derives from an index is counted at the next request, of any version', () => {
  const kjv = versionIndex('kjv');
  kjv.namesLike('gloria');
  expect(versionIndex('kjv')).toBe(kjv);
  versionIndex('rv1909');
  expect(versionIndex('kjv')).not.toBe(kjv);
});
