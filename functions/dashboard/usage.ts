/** Reports the usage of a single key, and of all keys of an account together. */
import type { RequestLog, Usage, UsageRow } from '../lib/contract/dashboard.ts';
import { STATUS } from '../lib/contract/error-codes.ts';
import { type KeyUsage, requestsOf, usageOf } from '../lib/usage/store.ts';
import { noSuchKey, readId } from './keys.ts';
import type { Call, Operation, Owner, Reply } from './operation.ts';

const DAYS_SHOWN = 30;

export const usageOperations: Operation[] = [
  { method: 'GET', path: 'usage', open: false, run: showUsage },
  { method: 'GET', path: 'keys/{id}/usage', open: false, run: showUsage },
  { method: 'GET', path: 'keys/{id}/usage.csv', open: false, run: download },
  { method: 'GET', path: 'keys/{id}/requests', open: false, run: showRequests },
];

async function showUsage({ parameters }: Call, { accountId }: Owner): Promise<Reply> {
  const keyId = 'id' in parameters ? readId(parameters) : null;
  const usage = await usageOf(accountId, { keyId, days: DAYS_SHOWN });
  if (!usage) throw noSuchKey();
  return { data: asShown(usage) };
}

async function showRequests({ parameters }: Call, { accountId }: Owner): Promise<Reply> {
  const requests = await requestsOf(readId(parameters), accountId);
  if (!requests) throw noSuchKey();
  return { data: { requests } satisfies RequestLog };
}

const asShown = ({ today, rows }: KeyUsage): Usage => ({
  today,
  rows: rows.map((row) => ({ ...row, ...outcomeOf(row.outcome) })),
});

/** Says whose fault a failure was, by its code. */
function outcomeOf(stored: string): Pick<UsageRow, 'outcome' | 'code'> {
  if (stored === 'ok' || stored === 'client_error' || stored === 'server_error') {
    return { outcome: stored, code: null };
  }
  const status = new Map<string, number>(Object.entries(STATUS)).get(stored) ?? 400;
  return { outcome: status < 500 ? 'client_error' : 'server_error', code: stored };
}

/** Returns the complete usage of a key; days that were rolled up appear as the first of their month. */
async function download({ parameters }: Call, { accountId }: Owner): Promise<Response> {
  const id = readId(parameters);
  const usage = await usageOf(accountId, { keyId: id, days: null });
  if (!usage) throw noSuchKey();
  const lines = asShown(usage).rows.map(({ day, endpoint, outcome, requests, code }) =>
    [day, endpoint, outcome, requests, code ?? ''].join(','),
  );
  return new Response(['day,endpoint,outcome,requests,code', ...lines, ''].join('\r\n'), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="verso-usage-${id}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
