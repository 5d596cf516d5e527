/** Indexes texts on a thread of its own, one after the other; started by `in-thread.ts`. */
import { parentPort } from 'node:worker_threads';
import type { DoneJob, IndexJob } from './in-thread.ts';
import { indexText } from './index-text.ts';

parentPort?.on('message', ({ id, verses, language }: IndexJob) => {
  const done: DoneJob = { id, indexed: indexText(verses, language) };
  parentPort?.postMessage(done);
});
