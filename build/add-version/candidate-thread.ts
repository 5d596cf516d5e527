/** Reads texts on a separate thread, which `candidate-threads.ts` starts. */
import { parentPort } from 'node:worker_threads';
import { nameBooks } from '../read/tables/books.ts';
import { messageOf } from '../versions/source-error.ts';
import { readCandidate } from './candidate.ts';
import type { CandidateJob } from './candidate-threads.ts';

parentPort?.on('message', async ({ project, named, wanted, work, bookNames }: CandidateJob) => {
  nameBooks(bookNames);
  parentPort?.postMessage(await readCandidate(project, named, wanted, work).catch(messageOf));
});
