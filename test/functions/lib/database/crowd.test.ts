/** What takes long for one account keeps no other from the database, and is not taken for its failure. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { Busy } from '../../../../functions/lib/database/breaker.ts';
import { database, isDatabaseLeftAlone } from '../../../../functions/lib/database/database.ts';
import { unlessBusy } from '../../../../functions/lib/database/sql-state.ts';
import { useService } from '../../../host/service.ts';

useService();

test('no free connection is no failure of the database', async () => {
  const connectionString = process.env.NETLIFY_DB_URL;
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 1_000, max: 1 });
  const taken = await pool.connect();
  await expect(unlessBusy(pool.connect())).rejects.toThrow(Busy);
  await expect(unlessBusy(taken.query('SELECT nothing'))).rejects.toThrow(pg.DatabaseError);
  taken.release();
  await pool.end();
});

test('the statements of an account wait for each other, and at most ten wait', async () => {
  const countOf = (account: string) =>
    database('reports', account)<{ running: number }>`
      SELECT count(*)::int AS running FROM pg_stat_activity
      WHERE state = 'active' AND query LIKE ${'%pg_stat_activity%'} AND pid <> pg_backend_pid()`;
  const asked = Array.from({ length: 12 }, () => countOf('ana'));
  const settled = await Promise.allSettled(asked);
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(failures).toEqual([new Busy('too many wait for account ana')]);
  const running = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  expect(running).toEqual(Array.from({ length: 11 }, () => ({ running: 0 })));
  expect(await countOf('luis')).toEqual([{ running: 0 }]);
  expect(isDatabaseLeftAlone('reports')).toBe(false);
});
