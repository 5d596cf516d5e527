/**
 * Reads texts on threads, one per processor: a file that is built to exhaust time or memory is abandoned without
 * affecting the others.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { present } from '../../functions/lib/text/present.ts';
import { localPlaces } from '../acquire/acquire.ts';
import { readCatalogue } from '../acquire/ebible.ts';
import { messageOf } from '../versions/source-error.ts';
import type { Candidate } from './candidate.ts';

/** The longest Bible takes some twenty seconds to read, and its words 400 MB. */
const MOST_MEGABYTES = 2_000;
const TIMEOUT_MS = 240_000;

const startThread = () =>
  new Worker(new URL('./candidate-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });

/** The text that a thread has to read. */
export interface CandidateJob {
  project: string;
  named: string;
  wanted: string | undefined;
  work: string;
  /** The names of books that were given, by our IDs. */
  bookNames: readonly (readonly [id: string, name: string])[];
}

/** @returns for each text what was read, or why it could not be read */
export async function readInThreads(
  project: string,
  texts: readonly { named: string; text?: string | undefined }[],
  { work, bookNames }: Pick<CandidateJob, 'work' | 'bookNames'>,
): Promise<(Candidate | string)[]> {
  const results: (Candidate | string)[] = [];
  // fetches the list once, not in each thread; if that fails, each text reports it
  if (texts.some(({ named }) => named.startsWith('ebible:'))) {
    const { cache } = localPlaces(project, process.env);
    await readCatalogue(cache, process.env, console.log).catch(() => []);
  }
  let next = 0;
  const readSome = async () => {
    let worker = startThread();
    for (let at = next++; at < texts.length; at = next++) {
      const { named, text } = present(texts[at]);
      const own = path.join(work, `${at}`);
      const job: CandidateJob = { project, named, wanted: text, work: own, bookNames };
      if (texts.length > 1) console.log(`${at + 1} of ${texts.length}: ${named}`);
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const answer: Promise<(Candidate | string)[]> = once(worker, 'message', { signal });
        worker.postMessage(job);
        const [result = 'no answer'] = await answer;
        results[at] = result;
      } catch (error) {
        results[at] = whyGivenUp(error, named);
        // a failed thread cannot be used again
        await worker.terminate();
        worker = startThread();
      }
    }
    await worker.terminate();
  };
  const threads = Math.min(availableParallelism(), texts.length);
  await Promise.all(Array.from({ length: threads }, readSome));
  return results;
}

function whyGivenUp(error: unknown, named: string): string {
  if (!(error instanceof Error)) return messageOf(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return `${named}: needs more than ${MOST_MEGABYTES / 1000} GB of memory, which is enough for any Bible`;
  }
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return `${named}: not fetched and read within ${TIMEOUT_MS / 60_000} minutes, which is enough for any Bible`;
  }
  return messageOf(error);
}
