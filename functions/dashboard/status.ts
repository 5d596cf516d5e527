/** Reports the reliability of the service over the last days, from the outcomes of its requests. */
import { LRUCache } from 'lru-cache';
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
const failures = new LRUCache<number, Awaited<ReturnType<typeof failuresByDay>>>({
  max: 1,
  ttl: HOLDS_FOR * 1000,
  fetchMethod: failuresByDay,
});

/** Does not reveal how many requests there are, and queries the database only once in ten minutes for all callers. */
async function showHistory(): Promise<Response> {
  const found = new Map((await failures.forceFetch(DAYS)).map((each) => [each.day, each]));
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
