/** Once a day: old usage is put together by month, and what has run out is deleted. */
import type { Config } from '@netlify/functions';
import { deleteExpired } from '../lib/accounts/store.ts';
import {
  deleteOldAllowances,
  deleteOldWriters,
  gatherCounts,
  rollUpUsage,
} from '../lib/usage/store.ts';

/** Does the day's maintenance and tells the log how much it was. */
export default async function maintenance(): Promise<Response> {
  const gathered = await gatherCounts();
  const rolledUp = await rollUpUsage();
  const deleted =
    (await deleteExpired()) + (await deleteOldWriters()) + (await deleteOldAllowances());
  console.log(
    `maintenance: ${gathered} counts put together, ${rolledUp} usage rows rolled up, ${deleted} old rows deleted`,
  );
  return new Response(null, { status: 204 });
}

export const config: Config = { schedule: '@daily' };
