/** What a request counts as where the memory does not hold the bundles of all versions. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packTree } from '../../../../build/pack/pack-tree.ts';
import { PUBLIC_KEY } from '../../../../functions/lib/contract/public-key.ts';
import { workIn } from '../../../helpers/work-in.ts';

const { room } = vi.hoisted(() => ({ room: { bytes: 1e6 } }));
vi.mock(import('../../../../functions/lib/host/cache-bytes.ts'), async (original) => ({
  ...(await original()),
  cacheBytes: () => room.bytes,
}));

const project = process.cwd();
const deployed = mkdtempSync(path.resolve('deployed-'));
const away = ['kjv.text.bundle', 'rv1909.text.bundle'];
const bucket = createServer((request, response) => {
  response.end(readFileSync(path.join(deployed, path.basename(`${request.url}`))));
});

beforeAll(async () => {
  // another file packs the same tree at the same time
  packTree(project, { target: deployed });
  const bundles = path.join(deployed, 'dist', 'bundles');
  for (const name of away) renameSync(path.join(bundles, name), path.join(deployed, name));
  // for the larger one, and not for both
  room.bytes = Math.max(...away.map((name) => statSync(path.join(deployed, name)).size)) + 1;
  workIn(deployed);
  bucket.listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const address = bucket.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  vi.stubEnv('BUNDLES', 's3://texts');
  vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${address.port}`);
  vi.stubEnv('S3_ACCESS_KEY_ID', 'ID');
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'secret');
});
afterAll(() => {
  bucket.close();
  workIn(project);
  rmSync(deployed, { recursive: true });
});

test('a bundle that takes the place of another counts as two more requests, however it is named', async () => {
  vi.resetModules();
  const { default: api } = await import('../../../../functions/api/index.ts');
  const context = { ip: '192.0.2.1', waitUntil: () => {} };
  const left: number[] = [];
  // no cache keeps the answer to HEAD, so it says what is left
  const ask = async (path: string) => {
    const request = new Request(`https://verso.test/v1/${path}&nonce=${left.length}`, {
      method: 'HEAD',
      headers: { 'X-API-Key': PUBLIC_KEY },
    });
    const { status, headers } = await api(request, context);
    left.push(Number(headers.get('RateLimit-Remaining')));
    return status;
  };
  const requests = [
    'chapters/joh_3?version=kjv',
    'chapters/joh_3?version=rv1909',
    'chapters/joh_3?version=rv1909',
    'chapters/joh_3?version=kjv&version=rv1909',
    'passage?ref=Jn+3:16+RV1909&ref=x',
    'passage?ref=Jn+3:16&version=rv1909&numbering=kjv',
    // two versions are refused before they are fetched
    'passage?ref=Jn+3:16+KJV;Jn+3:16+RV1909',
  ];
  const statuses: number[] = [];
  for (const request of requests) statuses.push(await ask(request));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 400]);
  const spent = left.map((each, at) => (left[at - 1] ?? 120) - each);
  expect(spent).toEqual([1, 3, 1, 3, 3, 3, 1]);
});
