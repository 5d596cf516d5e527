/** Reads many texts at once, on as many threads as there are processors. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { present } from '../../functions/lib/text/present.ts';
import { localPlaces } from '../acquire/acquire.ts';
import { readCatalogue } from '../acquire/ebible.ts';
import { messageOf } from '../versions/source-error.ts';
import type { Candidate } from './candidate.ts';

const startThread = () => new Worker(new URL('./candidate-thread.ts', import.meta.url));

/** What a thread is asked to read. */
export interface CandidateJob {
  project: string;
  named: string;
  wanted: string | undefined;
  work: string;
}

/** @returns of each text what was read, or why it could not be */
export async function readInThreads(
  project: string,
  texts: readonly { named: string; text?: string | undefined }[],
  work: string,
): Promise<(Candidate | string)[]> {
  const results: (Candidate | string)[] = [];
  // once, not in each thread; where it cannot be had, each text says so
  if (texts.some(({ named }) => named.startsWith('ebible:'))) {
    const { cache } = localPlaces(project, process.env);
    await readCatalogue(cache, process.env, console.log).catch(() => []);
  }
  let next = 0;
  const readSome = async () => {
    let worker = startThread();
    for (let at = next++; at < texts.length; at = next++) {
      const { named, text } = present(texts[at]);
      const job: CandidateJob = { project, named, wanted: text, work: path.join(work, `${at}`) };
      console.log(`${at + 1} of ${texts.length}: ${named}`);
      try {
        const answer: Promise<(Candidate | string)[]> = once(worker, 'message');
        worker.postMessage(job);
        const [result = 'no answer'] = await answer;
        results[at] = result;
      } catch (error) {
        // a thread that has failed is gone
        results[at] = messageOf(error);
        worker = startThread();
      }
    }
    await worker.terminate();
  };
  const threads = Math.min(availableParallelism(), texts.length);
  await Promise.all(Array.from({ length: threads }, readSome));
  return results;
}
