/**
 * Counts requests by key, day, endpoint and outcome. An answer waits until its count is written, so that
 * a process that is killed between two requests has lost nothing; what comes while a statement runs
 * shares the next one. A batch whose answer was lost is sent again, and its number tells the database
 * whether it already has it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { rootCause } from '../errors.ts';
import { withTimeout } from '../timeout.ts';
import { addCounts, type Batch, type Count, type Outcome } from './store.ts';

/** How long an answer waits for its count; a database that takes longer is tried again after it. */
const PATIENCE_MS = 4_000;
const PERSISTENCE_MS = 20_000;
const STATEMENT_MS = 10_000;
const PAUSE_MS = 250;

const writer = randomUUID();
let waiting = new Map<string, Count>();
/** Sent, and not known to be written. */
let sent: Batch | undefined;
let lastNumber = 0;
let running: Promise<boolean> = Promise.resolve(true);
let next: Promise<boolean> | undefined;

/**
 * Counts one request.
 * @param keepAlive told of a write that goes on after the answer
 */
export async function count(
  request: { keyId: string; endpoint: string; status: number },
  keepAlive: (work: Promise<void>) => void,
): Promise<void> {
  const { keyId, endpoint, status } = request;
  const lastAt = new Date().toISOString();
  const day = lastAt.slice(0, 10);
  add({ keyId, day, endpoint, outcome: outcomeOf(status), requests: 1, lastAt });
  const written = persist();
  try {
    await withTimeout(written, PATIENCE_MS, 'the usage count');
  } catch {
    keepAlive(written);
  }
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

/** Writes all that is waiting; tries again for a while where that fails, then leaves it to the next request. */
async function persist(): Promise<void> {
  const until = Date.now() + PERSISTENCE_MS;
  while (!(await write()) && Date.now() < until) await pause(PAUSE_MS);
}

/** One statement after the other; whoever comes while one runs shares the next. */
function write(): Promise<boolean> {
  next ??= running.then(() => {
    next = undefined;
    running = writeWaiting();
    return running;
  });
  return next;
}

async function writeWaiting(): Promise<boolean> {
  try {
    if (sent) await withTimeout(addCounts(writer, sent), STATEMENT_MS, 'the usage store');
    sent = undefined;
    if (waiting.size > 0) {
      lastNumber += 1;
      sent = { number: lastNumber, counts: [...waiting.values()] };
      waiting = new Map();
      await withTimeout(addCounts(writer, sent), STATEMENT_MS, 'the usage store');
      sent = undefined;
    }
    return true;
  } catch (error) {
    console.error('usage could not be written and is kept:', rootCause(error));
    return false;
  }
}
