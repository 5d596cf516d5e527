/**
 * Indexing a text takes as long as writing its answers, so both run in parallel. One thread indexes all texts, because
 * loading the code again takes as long as indexing a text.
 */
import { Worker } from 'node:worker_threads';
import type { Language } from '../../versions/sources.ts';
import type { BibleText } from '../../versions/text-model.ts';
import { packOnce } from '../words.ts';
import type { IndexedText } from './index-text.ts';
import type { IndexedWords, WordsOfVerse } from './index-words.ts';

/** The request to the thread. */
export interface IndexJob {
  id: number;
  /** In Bible order. */
  verses: string[];
  /** The verses whose source says something about their words. */
  words: WordsOfVerse[];
  language: string;
  functionWords: string[];
}

/** The indexes of a text. */
export interface Indexed {
  text: IndexedText;
  words: IndexedWords | undefined;
}

/** The thread's response. */
export interface DoneJob {
  id: number;
  indexed: Indexed;
}

/** Starts the thread before the first text is ready, because that takes a while. */
export function prepareThread(): void {
  thread ??= startThread();
  thread.unref();
}

let thread: Worker | undefined;
let jobs = 0;
const waiting = new Map<number, PromiseWithResolvers<Indexed>>();

/** Runs `indexText` and `indexWords` for a text on another thread. */
export async function indexInThread(
  text: BibleText,
  { code, function_words: functionWords }: Language,
): Promise<Indexed> {
  const verses = text.flatMap(({ book, chapters }) =>
    chapters.flatMap(({ number: chapter, verses }) =>
      verses.map((verse) => ({ book: book.id, chapter, ...verse })),
    ),
  );
  const job: IndexJob = {
    id: jobs++,
    verses: verses.map((verse) => verse.text),
    words: verses.flatMap(({ book, chapter, number, text, words }) =>
      words?.length ? [{ book, chapter, verse: number, text, words: packOnce(words) }] : [],
    ),
    language: code,
    functionWords,
  };
  const made = Promise.withResolvers<Indexed>();
  waiting.set(job.id, made);
  thread ??= startThread();
  // the thread keeps the process alive only while a result is pending
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
