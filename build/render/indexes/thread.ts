/** Indexes texts one by one on a separate thread, which `in-thread.ts` starts. */
import { parentPort } from 'node:worker_threads';
import type { DoneJob, IndexJob } from './in-thread.ts';
import { indexText } from './index-text.ts';
import { indexWords } from './index-words.ts';

parentPort?.on('message', ({ id, verses, words, language, functionWords }: IndexJob) => {
  const indexed = {
    text: indexText(verses, language),
    words: indexWords(words, new Set(functionWords)),
  };
  const done: DoneJob = { id, indexed };
  parentPort?.postMessage(done);
});
