/** How much a key was used. */
import { usageOf } from '../lib/usage-store.ts';
import { noSuchKey, readId } from './keys.ts';
import type { Call, Holder, Operation, Outcome } from './operation.ts';

const DAYS_SHOWN = 30;

export const usageOperations: Operation[] = [
  { method: 'GET', path: 'keys/:/usage', open: false, run: show },
  { method: 'GET', path: 'keys/:/usage.csv', open: false, run: download },
];

async function show({ parameter }: Call, { accountId }: Holder): Promise<Outcome> {
  const usage = await usageOf(readId(parameter), accountId, DAYS_SHOWN);
  if (!usage) throw noSuchKey();
  return { data: usage };
}

/** All that is known of the key's usage; days that were rolled up stand under the first of their month. */
async function download({ parameter }: Call, { accountId }: Holder): Promise<Response> {
  const id = readId(parameter);
  const usage = await usageOf(id, accountId, null);
  if (!usage) throw noSuchKey();
  const lines = usage.rows.map(({ day, endpoint, outcome, requests }) =>
    [day, endpoint, outcome, requests].join(','),
  );
  return new Response(['day,endpoint,outcome,requests', ...lines, ''].join('\r\n'), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="verso-usage-${id}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
