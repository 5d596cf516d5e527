/** How the service did on the last days. */
import { afterEach, expect, test, vi } from 'vitest';
import { stubDashboard } from '../../helpers/account.ts';
import { Visitor } from '../../helpers/visitor.ts';
import { useService } from '../../host/service.ts';

const service = useService();
afterEach(() => vi.unstubAllEnvs());

test('the last 90 days say which part of their requests failed by our fault, and no numbers', async () => {
  stubDashboard();
  await service.sql(
    `INSERT INTO usage (key_id, day, endpoint, outcome, requests)
      SELECT (SELECT min(id) FROM api_keys), (now() AT TIME ZONE 'UTC')::date - ago, 'verse', outcome, requests
      FROM (VALUES (1, 'ok', 90), (1, 'INTERNAL_ERROR', 6), (1, 'server_error', 3),
        (1, 'NOT_FOUND', 1), (89, 'ok', 5), (90, 'INTERNAL_ERROR', 5)) AS days (ago, outcome, requests)`,
  );
  const { status, headers, data } = await new Visitor().ask('GET', '/api/status');
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=600']);
  const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  expect(data.days).toHaveLength(90);
  expect(data.days.at(-1)).toEqual({ day: dayOf(0), failed: null });
  expect(data.days.at(-2)).toEqual({ day: dayOf(1), failed: 0.09 });
  expect(data.days[0]).toEqual({ day: dayOf(89), failed: 0 });

  // the sum of 90 days is not made for every request
  await service.sql('DELETE FROM usage');
  const again = await new Visitor().ask('GET', '/api/status?again');
  expect(again.data).toEqual(data);
});

test.each(['/api/status', '/api/account'])(
  '%s answers NO_ACCOUNTS without a database',
  async (path) => {
    stubDashboard();
    vi.stubEnv('NETLIFY_DB_URL', '');
    const { status, error } = await new Visitor().ask('GET', path);
    expect([status, error.code]).toEqual([503, 'NO_ACCOUNTS']);
  },
);
