/** Indexes one text on a thread of its own; started by `in-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { indexText } from './index-text.ts';

const { verses, language } = workerData;
parentPort?.postMessage(indexText(verses, language));
