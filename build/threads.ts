/**
 * Runs jobs on threads with limits: a file that is built to exhaust time or memory fails its own job and leaves the
 * others alone. Threads are kept for the next jobs, because loading their code takes a second or two.
 */
import { on } from 'node:events';
import { availableParallelism, totalmem } from 'node:os';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** The longest Bible needs 1 GB to be read and rendered. */
const MOST_MEGABYTES = 2_000;
/** More than this after a job is not worth keeping a thread for. */
const MOST_KEPT_MEGABYTES = 500;
const MEGABYTE = 2 ** 20;
/** As many threads as there are processors and memory for. */
const MOST_THREADS = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(totalmem() / MEGABYTE / MOST_MEGABYTES)),
);

/** What a thread sends: reports while it works, then the result of the job. */
export type FromThread<Result, Report> = { report: Report } | { result: Result };

export interface ThreadOptions<Report> {
  /** How long a job may take, in milliseconds. */
  timeout: number;
  /** Called with the reports of a job, and its index. */
  onReport?: (report: Report, at: number) => void;
}

/** The threads that wait for a job, by the file of their code. */
const idle = new Map<string, Worker[]>();

/**
 * Runs each job on a thread.
 * @param file the code of the thread, which answers each job with {@link FromThread}
 * @returns for each job its result, or an Error that says which limit it exceeded
 */
export async function runOnThreads<Job, Result, Report = never>(
  file: URL,
  jobs: readonly Job[],
  options: ThreadOptions<Report>,
): Promise<(Result | Error)[]> {
  return await pLimit(MOST_THREADS).map(jobs, (job, at) =>
    runJob<Job, Result, Report>(file, job, at, options),
  );
}

async function runJob<Job, Result, Report>(
  file: URL,
  job: Job,
  at: number,
  { timeout, onReport }: ThreadOptions<Report>,
): Promise<Result | Error> {
  const waiting = idle.get(file.href) ?? [];
  idle.set(file.href, waiting);
  const worker = waiting.pop() ?? startThread(file);
  // a thread keeps the process alive only while it works
  worker.ref();
  try {
    const signal = AbortSignal.timeout(timeout);
    const messages: AsyncIterable<FromThread<Result, Report>[]> = on(worker, 'message', {
      signal,
      close: ['exit'],
    });
    worker.postMessage(job);
    for await (const [sent] of messages) {
      if (sent && 'result' in sent) {
        await keep(worker, waiting);
        return sent.result;
      }
      if (sent) onReport?.(sent.report, at);
    }
    return new Error('the thread has ended');
  } catch (error) {
    // a failed thread cannot be used again
    giveUp(worker);
    return limitExceeded(error, timeout);
  }
}

/** Ends a thread. What it does in native code may never end; then Node would wait for it when the process ends. */
function giveUp(worker: Worker): void {
  const endAtOnce = () => process.kill(process.pid, 'SIGKILL');
  process.once('exit', endAtOnce);
  void worker.terminate().then(() => process.off('exit', endAtOnce));
  // only now: ending it makes it keep the process
  worker.unref();
}

/** Keeps a thread for the next job, unless this one has left much in its memory. */
async function keep(worker: Worker, waiting: Worker[]): Promise<void> {
  const { used_heap_size: used } = await worker.getHeapStatistics();
  // only now: until then, nothing else may keep the process alive
  worker.unref();
  if (used < MOST_KEPT_MEGABYTES * MEGABYTE) waiting.push(worker);
  else void worker.terminate();
}

const startThread = (file: URL) =>
  new Worker(file, {
    execArgv: ['--import', 'tsx'],
    env: SHARE_ENV,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });

function limitExceeded(error: unknown, timeout: number): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (!isOutOfMemory && error.name !== 'AbortError') return error;
  const what = isOutOfMemory
    ? `needs more than ${MOST_MEGABYTES / 1000} GB of memory`
    : `not ready within ${timeout / 60_000} minutes`;
  return new Error(`${what}, which is enough for any Bible`, { cause: error });
}
