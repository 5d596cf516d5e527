/** How much a key was used, and all keys of an account together. */
import type { Usage } from '../lib/contract/dashboard.ts';
import { usageOf, usageOfAccount } from '../lib/usage/store.ts';
import { noSuchKey, readId } from './keys.ts';
import type { Call, Operation, Owner, Reply } from './operation.ts';

const DAYS_SHOWN = 30;

export const usageOperations: Operation[] = [
  { method: 'GET', path: 'usage', open: false, run: showAll },
  { method: 'GET', path: 'keys/{id}/usage', open: false, run: showUsage },
  { method: 'GET', path: 'keys/{id}/usage.csv', open: false, run: download },
];

async function showUsage({ parameters }: Call, { accountId }: Owner): Promise<Reply> {
  const usage = await usageOf(readId(parameters), accountId, DAYS_SHOWN);
  if (!usage) throw noSuchKey();
  return { data: usage satisfies Usage };
}

async function showAll(_: Call, { accountId }: Owner): Promise<Reply> {
  return { data: (await usageOfAccount(accountId, DAYS_SHOWN)) satisfies Usage };
}

/** All that is known of the key's usage; days that were rolled up stand under the first of their month. */
async function download({ parameters }: Call, { accountId }: Owner): Promise<Response> {
  const id = readId(parameters);
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
