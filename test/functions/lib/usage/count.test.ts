/** How counts are gathered; that none is lost `test/load/usage.test.ts` sees. */
import { setImmediate as immediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import * as store from '../../../../functions/lib/usage/store.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
const written = vi.spyOn(store, 'addCounts');
afterEach(() => written.mockClear());

/** How many requests each statement counted. */
const counted = async () => {
  await Promise.all(service.late);
  return written.mock.calls.map(([, { counts }]) =>
    counts.reduce((sum, { requests }) => sum + requests, 0),
  );
};

test('one request after the other: each is written at once, for nothing else could come', async () => {
  const delays = vi.spyOn(globalThis, 'setTimeout');
  for (let request = 0; request < 3; request++) {
    await service.ask('/v1/versions');
    await Promise.all(service.late);
  }
  const gathering = delays.mock.calls.filter(([, delay]) => delay && delay > 0 && delay <= 100);
  expect(gathering).toEqual([]);
  expect(await counted()).toEqual([1, 1, 1]);
  delays.mockRestore();
});

test('many in quick turn share statements too, though no two are in flight together', async () => {
  written.mockImplementation(async () => {});
  for (let request = 0; request < 60; request++) {
    await service.ask('/v1/versions');
    await immediate();
  }
  const requests = await counted();
  expect(requests.length).toBeLessThan(30);
  expect(requests.reduce((sum, each) => sum + each)).toBe(60);
  written.mockReset();
});

test('of a key no more requests are logged at once than its log shows', async () => {
  const logged = vi.spyOn(store, 'addRequests');
  await Promise.all(Array.from({ length: 300 }, () => service.ask('/v1/versions')));
  await Promise.all(service.late);
  const batches = logged.mock.calls.map(([, { requests }]) => requests);
  expect(batches.every(({ length }) => length <= store.REQUESTS_LOGGED)).toBe(true);
  expect(batches.flat().length).toBeGreaterThanOrEqual(store.REQUESTS_LOGGED);
  logged.mockRestore();
});

test('many at a time share statements', async () => {
  await Promise.all(Array.from({ length: 90 }, () => service.ask('/v1/versions')));
  const requests = await counted();
  expect(requests.length).toBeLessThan(10);
  expect(requests.reduce((sum, each) => sum + each)).toBe(90);
});

test('the log of many at a time is written once in a while, and has all of them', async () => {
  const logged = vi.spyOn(store, 'addRequests');
  await Promise.all(Array.from({ length: 90 }, () => service.ask('/v1/versions')));
  await Promise.all(service.late);
  const sizes = logged.mock.calls.map(([, { requests }]) => requests.length);
  expect(sizes.length).toBeLessThanOrEqual(3);
  expect(sizes.reduce((sum, each) => sum + each)).toBe(90);
  logged.mockRestore();
});
