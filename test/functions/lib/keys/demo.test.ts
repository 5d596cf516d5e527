/** The key that stands in pages for all to see: it opens what belongs to nobody, a little at a time. */
import { beforeEach, expect, test, vi } from 'vitest';
import { DEMO_LIMITS } from '../../../../build/shared/limits.ts';
import { requireOpenTo } from '../../../../functions/lib/keys/demo.ts';
import { treeFiles } from '../../../../functions/lib/tree/files.ts';
import * as tree from '../../../../functions/lib/tree/read.ts';
import { makeTestKey } from '../../../helpers/keys.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
let key = '';

beforeEach(async () => {
  key = (await makeTestKey('Demo', 'demo')).key;
  await vi.waitUntil(async () => {
    const [row] = await service.sql<{ second: number }>(
      'SELECT extract(second FROM now())::float8 AS second',
    );
    return row && row.second < 50;
  }, 15_000);
});

test('is named as such, and answers with public-domain text wherever it is deployed', async () => {
  expect(key).toMatch(/^verso_demo_/);
  const headers = { 'X-API-Key': key };
  const answer = await service.ask('/v1/passage?ref=John+11:35&version=kjv', { headers });
  expect(await answer.json()).toMatchObject({ success: true, data: { text: 'Jesus wept.' } });
});

test('opens no text that belongs to somebody', () => {
  const version = tree.requireTree(treeFiles.version('kjv'));
  const licensed = structuredClone(version);
  licensed.content.data.version.rights.public_domain = false;
  vi.spyOn(tree, 'requireTree').mockReturnValue(licensed);
  const open = { id: '1', holder: 'key 1', goodFor: 1 };
  expect(() => requireOpenTo({ ...open, isDemo: true }, 'kjv')).toThrow(
    'The demo key opens public-domain versions only',
  );
  expect(() => requireOpenTo({ ...open, isDemo: false }, 'kjv')).not.toThrow();
  vi.restoreAllMocks();
});

test('has limits for each network that asks, not for all together', async () => {
  const headers = { 'X-API-Key': key };
  const ask = (ip: string) => service.ask('/v1/versions', { headers }, ip);
  for (let left = DEMO_LIMITS.minute - 1; left >= 0; left--) {
    const answer = await ask('198.51.100.7');
    expect([answer.status, answer.headers.get('RateLimit-Remaining')]).toEqual([200, `${left}`]);
  }
  expect((await ask('198.51.100.7')).status).toBe(429);
  expect((await ask('198.51.100.8')).status).toBe(200);
});
