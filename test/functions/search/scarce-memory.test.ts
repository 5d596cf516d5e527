/** Searches where the memory does not hold the indexes of all versions. */
import { expect, test, vi } from 'vitest';
import { useService } from '../../host/service.ts';

// the index of either of the short Bibles takes more than half of this
vi.mock(import('../../../functions/lib/host/cache-bytes.ts'), async (original) => ({
  ...(await original()),
  cacheBytes: () => 150_000,
}));

const service = useService();

test('an index that takes the place of another counts as three more requests', async () => {
  vi.stubEnv('RATE_LIMIT_PER_MINUTE', '100');
  const left: number[] = [];
  for (const query of [
    'version=kjv',
    'version=rv1909',
    'version=kjv&limit=1',
    // loaded now
    'version=kjv&limit=2',
    'version=nada',
  ]) {
    const { headers } = await service.ask(`/v1/search?q=luz&${query}`);
    left.push(Number(headers.get('RateLimit-Remaining')));
  }
  expect(left).toEqual([99, 95, 91, 90, 89]);
});
