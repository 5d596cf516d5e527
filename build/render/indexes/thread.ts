/** Indexes texts on a thread of its own, one after the other; started by `in-thread.ts`. */
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
