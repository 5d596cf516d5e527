/** Once a day: old usage is put together by month, and what has run out is thrown away. */
import type { Config } from '@netlify/functions';
import { rollUpUsage } from '../lib/usage-store.ts';
import { throwAwayOld } from './throw-away.ts';

export default async function upkeep(): Promise<Response> {
  const rolledUp = await rollUpUsage();
  const thrownAway = await throwAwayOld();
  console.log(`upkeep: ${rolledUp} usage rows rolled up, ${thrownAway} old rows thrown away`);
  return new Response(null, { status: 204 });
}

export const config: Config = { schedule: '@daily' };
