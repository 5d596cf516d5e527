/**
 * Counts requests by key, day, endpoint and outcome. Answers normally do not wait for their counts: writing starts
 * before the answer and continues after it, combines many counts in one statement, and is retried until it succeeds.
 * Outstanding counts are bounded: if there are more than 500, or the oldest is more than a second old, answers wait for
 * the database, unless it has failed and is being left alone. A killed process therefore loses only outstanding counts.
 *
 * A batch whose confirmation was lost is sent again; its number tells the database whether it already has the batch.
 * Counting twice is no better than not counting.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LeftAlone } from '../database/breaker.ts';
import { isDatabaseLeftAlone } from '../database/database.ts';
import { logError } from '../host/log.ts';
import {
  addCounts,
  addRequests,
  type Batch,
  type Count,
  gatherCounts,
  type LoggedRequest,
  REQUESTS_LOGGED,
  takeHour,
} from './store.ts';

const MOST_OUTSTANDING = 500;
const LONGEST_OUTSTANDING_MS = 1_000;
/** How long an answered request keeps writing; it leaves the rest to the next request. */
const PERSISTENCE_MS = 20_000;
const PAUSE_MS = 250;
/**
 * If requests arrive faster than they are written, the next write starts after this time, or as soon as there are many
 * counts. The platform gives a process one request at a time, and bills for the time that it runs after the answer.
 */
const GATHERING_MS = 100;
const MANY = MOST_OUTSTANDING / 2;

const writer = randomUUID();

/** Counts not yet confirmed as written. */
interface Outstanding {
  counts: Map<string, Count>;
  requests: number;
  /** When the first of them arrived, by the monotonic clock. */
  since: number;
}

const nothing = (): Outstanding => ({ counts: new Map(), requests: 0, since: Infinity });

let waiting = nothing();
/** The batch that was sent but not yet confirmed as written. */
let sent: { batch: Batch; outstanding: Outstanding } | undefined;
let lastNumber = 0;
let lastWrite = Number.NEGATIVE_INFINITY;
/** Whether other requests were in flight when the last one was counted. */
let hadOthers = false;
/** Whether requests arrive faster than they are written, be it at the same time or one after the other. */
const isCrowd = () => hadOthers || waiting.requests > 1;
/** Ends the wait in `gather`. */
let enough = () => {};
let running: Promise<boolean> = Promise.resolve(true);
let next: Promise<boolean> | undefined;
let persisting: Promise<void> | undefined;

/**
 * The last requests, for the logs of their keys. If many arrive, they are written only once a second: a log shows the
 * last hundred, and writing thousands a second would cost more than answering them.
 */
let logged: LoggedRequest[] = [];
let lastLog = Number.NEGATIVE_INFINITY;
const LOG_MS = 1_000;
const MOST_LOGGED = 1_000;
/** The log truncates longer paths. */
const LONGEST_PATH = 500;

/**
 * Counts one request, and notes it in the log of its key.
 * @param request the request, with its path and query and, if it failed, its error code
 * @param others how many other requests are in progress in this process
 * @param keepAlive receives the write that continues after the answer
 */
export async function countRequest(
  request: Omit<LoggedRequest, 'at'>,
  others: number,
  keepAlive: (work: Promise<void>) => void,
): Promise<void> {
  const { keyId, endpoint, code, path } = request;
  const lastAt = new Date().toISOString();
  const day = lastAt.slice(0, 10);
  addCount({ keyId, day, endpoint, outcome: code ?? 'ok', requests: 1, lastAt });
  // refused requests cost next to nothing, and must not fill the disk
  if (code !== 'RATE_LIMITED') {
    logged.push({ ...request, at: lastAt, path: path.slice(0, LONGEST_PATH) });
  }
  // removes half of them at once, because removing the first one each time is slow
  if (logged.length > 2 * MOST_LOGGED) logged = logged.slice(-MOST_LOGGED);
  hadOthers = others > 0;
  const written = writeCounts();
  persisting ??= persist(written);
  // it also writes whatever arrives before it ends
  keepAlive(persisting);
  while (isTooMuch() && !isDatabaseLeftAlone('usage')) {
    // if a write is in progress, it soon reduces the number
    if (!(await (sent ? running : writeCounts()))) break;
  }
}

function addCount(count: Count): void {
  const key = [count.keyId, count.day, count.endpoint, count.outcome].join(' ');
  const before = waiting.counts.get(key)?.requests ?? 0;
  waiting.counts.set(key, { ...count, requests: before + count.requests });
  if (waiting.requests === 0) waiting.since = performance.now();
  waiting.requests += count.requests;
  if (waiting.requests >= MANY) enough();
}

function isTooMuch(): boolean {
  const all = [waiting, sent?.outstanding ?? nothing()];
  const requests = all.reduce((sum, each) => sum + each.requests, 0);
  const since = Math.min(...all.map((each) => each.since));
  return requests > MOST_OUTSTANDING || performance.now() - since > LONGEST_OUTSTANDING_MS;
}

/** Keeps writing until nothing is left or `PERSISTENCE_MS` have passed. */
async function persist(written: Promise<boolean>): Promise<void> {
  const until = performance.now() + PERSISTENCE_MS;
  let isWritten = await written;
  while ((waiting.requests > 0 || sent || logged.length > 0) && performance.now() < until) {
    if (!isWritten) await pause(PAUSE_MS);
    else if (waiting.requests === 0) await pause(untilLog());
    isWritten = await writeCounts();
  }
  persisting = undefined;
  if (isWritten) await gatherByTheHour();
}

/** The hour, counted from 1970, in which this process last checked whether to combine counts. */
let lastHour = 0;

/** Combines earlier counts once an hour, in the first process that writes: the database is then awake anyway. */
async function gatherByTheHour(): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000);
  if (hour === lastHour) return;
  lastHour = hour;
  try {
    if (await takeHour()) await gatherCounts();
  } catch (error) {
    logError('counts could not be put together and stay as they are', error);
  }
}

/** Writes one batch at a time. Calls made while one is being written, or soon after, share the next. */
function writeCounts(): Promise<boolean> {
  next ??= running.then(gather).then(() => {
    next = undefined;
    running = writeWaiting();
    return running;
  });
  return next;
}

/** Waits for more counts if they arrive fast, but not before the first write in a while, nor once there are many. */
async function gather(): Promise<void> {
  const left = lastWrite + GATHERING_MS - performance.now();
  if (left <= 0 || !isCrowd() || waiting.requests >= MANY) return;
  await new Promise<void>((resolve) => {
    enough = resolve;
    setTimeout(resolve, left);
  });
}

/** How long the log must wait for its next write. */
const untilLog = () => (isCrowd() ? Math.max(0, lastLog + LOG_MS - performance.now()) : 0);

function takeLogged(): LoggedRequest[] {
  if (untilLog() > 0) return [];
  const taken = lastOfEachKey(logged.slice(-MOST_LOGGED));
  logged = [];
  lastLog = performance.now();
  return taken;
}

/** Keeps the last requests of each key, as many as its log shows. */
function lastOfEachKey(requests: readonly LoggedRequest[]): LoggedRequest[] {
  const taken = new Map<string, number>();
  const isShown = ({ keyId }: LoggedRequest) => {
    const newer = taken.get(keyId) ?? 0;
    taken.set(keyId, newer + 1);
    return newer < REQUESTS_LOGGED;
  };
  return requests.toReversed().filter(isShown).reverse();
}

/** Writes the counts and requests of a batch. Repeating either is harmless. */
async function writeBatch(batch: Batch): Promise<void> {
  if (batch.counts.length > 0) await addCounts(writer, batch);
  if (batch.requests.length > 0) await addRequests(writer, batch);
}

async function writeWaiting(): Promise<boolean> {
  lastWrite = performance.now();
  try {
    if (sent) await writeBatch(sent.batch);
    sent = undefined;
    const requests = takeLogged();
    if (waiting.requests > 0 || requests.length > 0) {
      lastNumber += 1;
      const batch = { number: lastNumber, counts: [...waiting.counts.values()], requests };
      sent = { batch, outstanding: waiting };
      waiting = nothing();
      await writeBatch(batch);
      sent = undefined;
    }
    return true;
  } catch (error) {
    // while the database is left alone, there is nothing new to log
    if (!(error instanceof LeftAlone)) logError('usage could not be written and is kept', error);
    return false;
  }
}
