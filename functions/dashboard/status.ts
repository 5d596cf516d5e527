/** How the service did on the last days, as its requests were answered. */
import type { StatusHistory } from '../lib/contract/dashboard.ts';
import { failuresByDay } from '../lib/usage/store.ts';
import type { Operation } from './operation.ts';

export const statusOperations: Operation[] = [
  { method: 'GET', path: 'status', open: true, run: showHistory },
];

const DAYS = 90;
const DAY_MS = 86_400_000;

/** Tells nobody how many requests there are, and asks the database once in ten minutes for everybody. */
async function showHistory(): Promise<Response> {
  const found = new Map((await failuresByDay(DAYS)).map((each) => [each.day, each]));
  const days = Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(Date.now() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    const counted = found.get(day);
    const failed = counted
      ? Math.round((counted.failed / counted.requests) * 10_000) / 10_000
      : null;
    return { day, failed };
  });
  return Response.json(
    { success: true, data: { days } satisfies StatusHistory },
    {
      headers: {
        'Cache-Control': 'public, max-age=600',
        'Netlify-CDN-Cache-Control': 'public, s-maxage=600',
      },
    },
  );
}
