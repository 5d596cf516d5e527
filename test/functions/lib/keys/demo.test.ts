/** The key that stands in pages for all to see: it opens what belongs to nobody, a little at a time. */
import { beforeEach, expect, test, vi } from 'vitest';
import { DEMO_LIMITS } from '../../../../functions/lib/contract/limits.ts';
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

test('counts IPv6 by /64, /56 and /48, so that a network has no more for having many of the smaller', async () => {
  const headers = { 'X-API-Key': key };
  const statuses = new Set<number>();
  // each from a /64 of its own in one /56, which has four times as much as one of them
  for (let at = 0; at < 4 * DEMO_LIMITS.minute + 1; at++) {
    const ip = `2001:db8:0:${(at % 256).toString(16)}::1`;
    statuses.add((await service.ask('/v1/versions', { headers }, ip)).status);
  }
  expect([...statuses]).toEqual([200, 429]);
  expect((await service.ask('/v1/versions', { headers }, '2001:db8:1:100::1')).status).toBe(200);
});
