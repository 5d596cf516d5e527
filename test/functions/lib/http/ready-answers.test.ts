/** What was answered a moment ago is given again as it was, to whoever may have it. */
import { expect, test } from 'vitest';
import { remember } from '../../../../functions/lib/http/ready-answers.ts';
import { makeTestKey } from '../../../helpers/keys.ts';
import { useService } from '../../../host/service.ts';

const service = useService();
const PATH = '/v1/search?q=luz&limit=3';

test('the same answer twice is one answer, with the headers of its own request', async () => {
  const first = await service.ask(PATH);
  const { key, id } = await makeTestKey('Another');
  const second = await service.ask(PATH, { headers: { 'X-API-Key': key } });
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
  expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
  const rows = await service.sql('SELECT endpoint, requests FROM all_usage WHERE key_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ endpoint: 'search', requests: 1 }]);
});

test('who has it is told so, and nobody without a key gets it', async () => {
  const { headers } = await service.ask(PATH);
  const known = { 'X-API-Key': service.key, 'If-None-Match': `${headers.get('ETag')}` };
  expect((await service.ask(PATH, { headers: known })).status).toBe(304);
  expect((await service.ask(PATH, { headers: {} })).status).toBe(401);
  const post = { method: 'POST', headers: { 'X-API-Key': service.key } };
  expect((await service.ask(PATH, post)).status).toBe(405);
});

test('an answer of more than a million bytes is none', () => {
  const asked = { name: 'passage', given: new Map() } as const;
  expect(
    remember('/v1/large', { ...asked, answer: { body: 'x'.repeat(1_000_000) } }).body,
  ).toHaveLength(1e6);
  expect(() => remember('/v1/larger', { ...asked, answer: { body: 'ñ'.repeat(500_001) } })).toThrow(
    'more than 1000000 bytes; ask for less at once',
  );
});

test('another query of the same path is another answer', async () => {
  const [few, more] = [await service.data(PATH), await service.data('/v1/search?q=luz&limit=4')];
  expect([few.results.length, more.results.length]).toEqual([3, 4]);
});
