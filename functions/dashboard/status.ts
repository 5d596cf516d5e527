/** Reports the reliability of the service over the last days, from the outcomes of its requests. */
import type { StatusHistory } from '../lib/contract/dashboard.ts';
import { failuresByDay } from '../lib/usage/store.ts';
import type { Operation } from './operation.ts';

export const statusOperations: Operation[] = [
  { method: 'GET', path: 'status', open: true, run: showHistory },
];

const DAYS = 90;
const DAY_MS = 86_400_000;

/** How long an answer stays valid, in seconds. */
const HOLDS_FOR = 600;
/** The database's last answer, or the query in progress: 90 days are summed once, however many callers request them. */
let asked: { at: number; days: ReturnType<typeof failuresByDay> } | undefined;

async function lastFailures(): ReturnType<typeof failuresByDay> {
  if (!asked || Date.now() - asked.at >= HOLDS_FOR * 1000) {
    const asking = { at: Date.now(), days: failuresByDay(DAYS) };
    asked = asking;
    asking.days.catch(() => {
      if (asked === asking) asked = undefined;
    });
  }
  return await asked.days;
}

/** Does not reveal how many requests there are, and queries the database only once in ten minutes for all callers. */
async function showHistory(): Promise<Response> {
  const found = new Map((await lastFailures()).map((each) => [each.day, each]));
  const days = Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(Date.now() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    const counted = found.get(day);
    const failed = counted && Math.round((counted.failed / counted.requests) * 10_000) / 10_000;
    return { day, failed: failed ?? null };
  });
  const headers = {
    'Cache-Control': `public, max-age=${HOLDS_FOR}`,
    'Netlify-CDN-Cache-Control': `public, s-maxage=${HOLDS_FOR}`,
  };
  return Response.json({ success: true, data: { days } satisfies StatusHistory }, { headers });
}
