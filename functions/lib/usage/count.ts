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
import { LONGEST_LOGGED_PATH } from '../contract/limits.ts';
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

/** The time between two writes of the log while many requests arrive. */
const LOG_MS = 1_000;
const MOST_LOGGED = 1_000;

const writer = randomUUID();

/** Counts not yet confirmed as written. */
class Counts {
  readonly byOutcome = new Map<string, Count>();
  requests = 0;
  /** When the first of them arrived, by the monotonic clock. */
  since = Infinity;

  add(count: Count): void {
    const key = [count.keyId, count.day, count.endpoint, count.outcome].join(' ');
    const before = this.byOutcome.get(key)?.requests ?? 0;
    this.byOutcome.set(key, { ...count, requests: before + count.requests });
    if (this.requests === 0) this.since = performance.now();
    this.requests += count.requests;
  }
}

/**
 * The last requests, for the logs of their keys. If many arrive, they are written only once a second: a log shows the
 * last hundred, and writing thousands a second would cost more than answering them.
 */
class RequestLog {
  private requests: LoggedRequest[] = [];
  private lastTaken = Number.NEGATIVE_INFINITY;

  add(request: LoggedRequest): void {
    this.requests.push({ ...request, path: request.path.slice(0, LONGEST_LOGGED_PATH) });
    // removes half of them at once, because removing the first one each time is slow
    if (this.requests.length > 2 * MOST_LOGGED) this.requests = this.requests.slice(-MOST_LOGGED);
  }

  isEmpty = () => this.requests.length === 0;

  /** Returns the milliseconds until it may be written. @param isCrowd whether many requests arrive */
  wait = (isCrowd: boolean) =>
    isCrowd ? Math.max(0, this.lastTaken + LOG_MS - performance.now()) : 0;

  /** Empties it, if it may be written. */
  take(isCrowd: boolean): LoggedRequest[] {
    if (this.wait(isCrowd) > 0) return [];
    const taken = lastOfEachKey(this.requests.slice(-MOST_LOGGED));
    this.requests = [];
    this.lastTaken = performance.now();
    return taken;
  }
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

/**
 * Writes counts and the log in batches, one at a time. A count is waiting, then sent, then written; `running` is the
 * write in progress, `next` the one that everything waiting will share, and `persisting` repeats them until nothing is
 * waiting or sent.
 */
class UsageWriter {
  private waiting = new Counts();
  private sent: { batch: Batch; counts: Counts } | undefined;
  private readonly log = new RequestLog();
  private running: Promise<boolean> = Promise.resolve(true);
  private next: Promise<boolean> | undefined;
  private persisting: Promise<void> | undefined;
  private lastNumber = 0;
  private lastWrite = Number.NEGATIVE_INFINITY;
  /** Whether other requests were in progress when the last one was counted. */
  private hadOthers = false;
  private stopGathering = () => {};
  /** The hour, counted from 1970, in which this process last checked whether to combine counts. */
  private lastHour = 0;

  async count(
    request: Omit<LoggedRequest, 'at'>,
    others: number,
    keepAlive: (work: Promise<void>) => void,
  ): Promise<void> {
    const { keyId, endpoint, code } = request;
    const at = new Date().toISOString();
    const day = at.slice(0, 10);
    this.waiting.add({ keyId, day, endpoint, outcome: code ?? 'ok', requests: 1, lastAt: at });
    if (this.waiting.requests >= MANY) this.stopGathering();
    // refused requests cost next to nothing, and must not fill the disk
    if (code !== 'RATE_LIMITED') this.log.add({ ...request, at });
    this.hadOthers = others > 0;
    const written = this.write();
    this.persisting ??= this.persist(written);
    // it also writes whatever arrives before it ends
    keepAlive(this.persisting);
    while (this.isTooMuch() && !isDatabaseLeftAlone('usage')) {
      // if a write is in progress, it soon reduces the number
      if (!(await (this.sent ? this.running : this.write()))) break;
    }
  }

  /** Whether requests arrive faster than they are written, be it at the same time or one after the other. */
  private isCrowd = () => this.hadOthers || this.waiting.requests > 1;

  private isTooMuch(): boolean {
    const requests = this.waiting.requests + (this.sent?.counts.requests ?? 0);
    const since = Math.min(this.waiting.since, this.sent?.counts.since ?? Infinity);
    return requests > MOST_OUTSTANDING || performance.now() - since > LONGEST_OUTSTANDING_MS;
  }

  /** Keeps writing until nothing is left or `PERSISTENCE_MS` have passed. */
  private async persist(written: Promise<boolean>): Promise<void> {
    const until = performance.now() + PERSISTENCE_MS;
    let isWritten = await written;
    while (this.isLeft() && performance.now() < until) {
      if (!isWritten) await pause(PAUSE_MS);
      else if (this.waiting.requests === 0) await pause(this.log.wait(this.isCrowd()));
      isWritten = await this.write();
    }
    this.persisting = undefined;
    if (isWritten) await this.combineByTheHour();
  }

  private isLeft = () =>
    this.waiting.requests > 0 || this.sent !== undefined || !this.log.isEmpty();

  /**
   * Writes what an outage of the database has left, for processes that live on or end.
   * @param patience for how many milliseconds to try again
   */
  async flush(patience: number): Promise<void> {
    const until = performance.now() + patience;
    while (this.isLeft() && !(await this.write()) && performance.now() < until)
      await pause(PAUSE_MS);
  }

  /** Combines earlier counts once an hour, in the first process that writes: the database is then awake anyway. */
  private async combineByTheHour(): Promise<void> {
    const hour = Math.floor(Date.now() / 3_600_000);
    if (hour === this.lastHour) return;
    this.lastHour = hour;
    try {
      if (await takeHour()) await gatherCounts();
    } catch (error) {
      logError('counts could not be put together and stay as they are', error);
    }
  }

  /** Writes one batch at a time. Calls made while one is being written, or soon after, share the next. */
  private write(): Promise<boolean> {
    this.next ??= this.running
      .then(() => this.gather())
      .then(() => {
        this.next = undefined;
        this.running = this.writeWaiting();
        return this.running;
      });
    return this.next;
  }

  /** Waits for more counts if they arrive fast, but not before the first write in a while, nor once there are many. */
  private async gather(): Promise<void> {
    const left = this.lastWrite + GATHERING_MS - performance.now();
    if (left <= 0 || !this.isCrowd() || this.waiting.requests >= MANY) return;
    await new Promise<void>((resolve) => {
      this.stopGathering = resolve;
      setTimeout(resolve, left);
    });
  }

  private async writeWaiting(): Promise<boolean> {
    this.lastWrite = performance.now();
    try {
      if (this.sent) await writeBatch(this.sent.batch);
      this.sent = undefined;
      const requests = this.log.take(this.isCrowd());
      if (this.waiting.requests > 0 || requests.length > 0) {
        this.lastNumber += 1;
        const counts = [...this.waiting.byOutcome.values()];
        const batch = { number: this.lastNumber, counts, requests };
        this.sent = { batch, counts: this.waiting };
        this.waiting = new Counts();
        await writeBatch(batch);
        this.sent = undefined;
      }
      return true;
    } catch (error) {
      // while the database is left alone, there is nothing new to log
      if (!(error instanceof LeftAlone)) logError('usage could not be written and is kept', error);
      return false;
    }
  }
}

/** Writes the counts and requests of a batch. Repeating either is harmless. */
async function writeBatch(batch: Batch): Promise<void> {
  if (batch.counts.length > 0) await addCounts(writer, batch);
  if (batch.requests.length > 0) await addRequests(writer, batch);
}

/** The counts of this process. */
export const usage = new UsageWriter();
