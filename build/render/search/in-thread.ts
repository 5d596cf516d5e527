/**
 * To index a text takes as long as to write its answers, which is done meanwhile. One thread does all texts: to load the
 * code again takes as long as a text.
 */
import { Worker } from 'node:worker_threads';
import type { BibleText } from '../../versions/text-model.ts';
import type { IndexedText } from './index-text.ts';

/** What the thread is asked. */
export interface IndexJob {
  id: number;
  /** In Bible order. */
  verses: string[];
  language: string;
}

/** What it answers. */
export interface DoneJob {
  id: number;
  indexed: IndexedText;
}

/** Starts the thread, which takes a while, before the first text is there. */
export function prepareThread(): void {
  thread ??= startThread();
  thread.unref();
}

let thread: Worker | undefined;
let jobs = 0;
const waiting = new Map<number, PromiseWithResolvers<IndexedText>>();

/** What `indexText` gives for a text, made on another thread. */
export async function indexInThread(text: BibleText, language: string): Promise<IndexedText> {
  const verses = text.flatMap(({ chapters }) =>
    chapters.flatMap((chapter) => chapter.verses.map((verse) => verse.text)),
  );
  const job: IndexJob = { id: jobs++, verses, language };
  const made = Promise.withResolvers<IndexedText>();
  waiting.set(job.id, made);
  thread ??= startThread();
  // it keeps the process alive only while there is something to wait for
  thread.ref();
  thread.postMessage(job);
  return await made.promise;
}

function startThread(): Worker {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  worker.on('message', ({ id, indexed }: DoneJob) => {
    waiting.get(id)?.resolve(indexed);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', (error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return worker;
}
