/**
 * Counts requests by key, day, endpoint and outcome. Counts are gathered here and written by one
 * statement; what could not be written is kept and goes with the next.
 */
import { database } from './database.ts';
import { rootCause } from './errors.ts';

export type Outcome = 'ok' | 'client_error' | 'server_error';

interface Count {
  keyId: string;
  day: string;
  endpoint: string;
  outcome: Outcome;
  requests: number;
}

/** How long an answer waits for its count; a slower statement goes on without it. */
const PATIENCE_MS = 1_000;

let waiting = new Map<string, Count>();

/**
 * Counts one request.
 * @param keepAlive told of a write that goes on after the answer
 */
export async function count(
  request: { keyId: string; endpoint: string; status: number },
  keepAlive: (work: Promise<void>) => void,
): Promise<void> {
  const { keyId, endpoint, status } = request;
  const day = new Date().toISOString().slice(0, 10);
  add({ keyId, day, endpoint, outcome: outcomeOf(status), requests: 1 });
  const writing = write();
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'late');
  });
  if ((await Promise.race([writing, patience])) === 'late') keepAlive(writing);
  clearTimeout(timer);
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'ok';
  return status < 500 ? 'client_error' : 'server_error';
}

function add(count: Count): void {
  const key = JSON.stringify([count.keyId, count.day, count.endpoint, count.outcome]);
  const before = waiting.get(key)?.requests ?? 0;
  waiting.set(key, { ...count, requests: before + count.requests });
}

/** Writes all that is waiting in one statement; a key deleted meanwhile is passed over. */
async function write(): Promise<void> {
  const counts = [...waiting.values()];
  waiting = new Map();
  try {
    await database()`
      INSERT INTO usage (key_id, day, endpoint, outcome, requests)
      SELECT id, day, endpoint, outcome, requests
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        AS counted ("keyId" bigint, day date, endpoint text, outcome text, requests bigint)
      JOIN api_keys ON id = "keyId"
      ON CONFLICT (key_id, day, endpoint, outcome)
      DO UPDATE SET requests = usage.requests + excluded.requests`;
  } catch (error) {
    for (const count of counts) add(count);
    console.error('usage could not be written and is kept:', rootCause(error));
  }
}
