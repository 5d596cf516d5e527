/** Runs once a day: combines old usage by month, and deletes what has expired. */
import type { Config } from '@netlify/functions';
import { deleteExpired } from '../lib/accounts/store.ts';
import {
  deleteOldAllowances,
  deleteOldWriters,
  gatherCounts,
  rollUpUsage,
} from '../lib/usage/store.ts';

/** Runs the daily maintenance, and logs how much was done. */
export default async function maintenance(): Promise<Response> {
  const gathered = await gatherCounts();
  const rolledUp = await rollUpUsage();
  const deleted =
    (await deleteOldWriters()) + (await deleteOldAllowances()) + (await deleteExpired());
  console.log(
    `maintenance: ${gathered} counts put together, ${rolledUp} usage rows rolled up, ${deleted} old rows deleted`,
  );
  return new Response(null, { status: 204 });
}

export const config: Config = { schedule: '@daily' };
