/** MiniSearch takes a second for a text: meanwhile all other answers of its versions are written. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { present } from '../../shared/present.ts';
import type { BibleText } from '../../text-model.ts';
import type { IndexedText } from './index-text.ts';

/** What `indexText` gives for a text, made on another thread. */
export async function indexInThread(text: BibleText, language: string): Promise<IndexedText> {
  const verses = text.flatMap(({ chapters }) =>
    chapters.flatMap((chapter) => chapter.verses.map((verse) => verse.text)),
  );
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { verses, language },
  });
  const indexed: Promise<IndexedText[]> = once(worker, 'message');
  return present((await indexed)[0]);
}
