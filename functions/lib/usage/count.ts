/**
 * Counts requests by key, day, endpoint and outcome. No answer waits for its count: that is begun before it and
 * carried on after it, many in one statement, and repeated until it is written. What is outstanding is bounded: where
 * more than 500 counts are, or the oldest of them for more than a second, answers wait for the database, unless it has
 * failed and is left alone. So no more can be lost than is outstanding when a process is killed.
 *
 * A batch whose answer was lost is sent again, and its number tells the database whether it already has it: what is
 * counted twice is no better than what is not counted.
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
/** For so long a request that is answered goes on to write; what is left then is for the next one. */
const PERSISTENCE_MS = 20_000;
const PAUSE_MS = 250;
/**
 * Where requests come faster than they are written, a write follows another after this time, or as soon as there are
 * many counts. The platform gives a process one request at a time, and bills how long it goes on after the answer.
 */
const GATHERING_MS = 100;
const MANY = MOST_OUTSTANDING / 2;

const writer = randomUUID();

/** Counts that are not known to be written. */
interface Outstanding {
  counts: Map<string, Count>;
  requests: number;
  /** When the first of them came, on a clock that nobody can set back. */
  since: number;
}

const nothing = (): Outstanding => ({ counts: new Map(), requests: 0, since: Infinity });

let waiting = nothing();
/** Sent, and not known to be written. */
let sent: { batch: Batch; outstanding: Outstanding } | undefined;
let lastNumber = 0;
let lastWrite = Number.NEGATIVE_INFINITY;
/** Whether other requests were in flight when the last one was counted. */
let hadOthers = false;
/** Whether requests come faster than they are written: one process answers many in turn, each before the next begins. */
const isCrowd = () => hadOthers || waiting.requests > 1;
/** Ends the gathering. */
let enough = () => {};
let running: Promise<boolean> = Promise.resolve(true);
let next: Promise<boolean> | undefined;
let persisting: Promise<void> | undefined;

/**
 * The last requests, for the logs of their keys. Where many come together they are written once in a while: a log shows
 * the last hundred, and to write thousands a second would cost more than to answer them.
 */
let logged: LoggedRequest[] = [];
let lastLog = Number.NEGATIVE_INFINITY;
const LOG_MS = 1_000;
const MOST_LOGGED = 1_000;
/** Longer paths are cut in the log. */
const LONGEST_PATH = 2_000;

/**
 * Counts one request, and notes it in the log of its key.
 * @param request with its path and query, and the error code where it failed
 * @param others how many other requests this process has under way
 * @param keepAlive gets the write that goes on after the answer
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
  logged.push({ ...request, at: lastAt, path: path.slice(0, LONGEST_PATH) });
  // rarely, and half of them at once: removing the first each time is slow
  if (logged.length > 2 * MOST_LOGGED) logged = logged.slice(-MOST_LOGGED);
  hadOthers = others > 0;
  const written = writeCounts();
  persisting ??= persist(written);
  // it goes on until all is written that came before its end
  keepAlive(persisting);
  while (isTooMuch() && !isDatabaseLeftAlone('usage')) {
    // what is being written is soon not outstanding any more
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

/** Goes on until all is written, or for a while. */
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

/** The hour, since 1970, in which this process has last looked whether counts are to be put together. */
let lastHour = 0;

/** The first who counts in an hour puts together what was counted before: then the database is awake anyway. */
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

/** One statement after the other; whoever comes while one runs, or soon after it, shares the next. */
function writeCounts(): Promise<boolean> {
  next ??= running.then(gather).then(() => {
    next = undefined;
    running = writeWaiting();
    return running;
  });
  return next;
}

/** Lets counts gather where many come: not before the first of a while, and not once there are many. */
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

/** Those of each key that its log shows. */
function lastOfEachKey(requests: readonly LoggedRequest[]): LoggedRequest[] {
  const taken = new Map<string, number>();
  const isShown = ({ keyId }: LoggedRequest) => {
    const newer = taken.get(keyId) ?? 0;
    taken.set(keyId, newer + 1);
    return newer < REQUESTS_LOGGED;
  };
  return requests.toReversed().filter(isShown).reverse();
}

/** Both are harmless when they are repeated. */
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
    // while it is left alone there is nothing new to tell
    if (!(error instanceof LeftAlone)) logError('usage could not be written and is kept', error);
    return false;
  }
}
