/** Reads texts on a thread, which `candidate-threads.ts` starts. */
import { parentPort } from 'node:worker_threads';
import { nameBooks } from '../read/tables/books.ts';
import type { FromThread } from '../threads.ts';
import { messageOf } from '../versions/source-error.ts';
import { type Candidate, readCandidate } from './candidate.ts';
import type { CandidateJob } from './candidate-threads.ts';

const send = (message: FromThread<Candidate | string, 'begun'>) => parentPort?.postMessage(message);

parentPort?.on('message', async ({ project, named, wanted, work, bookNames }: CandidateJob) => {
  send({ report: 'begun' });
  nameBooks(bookNames);
  send({ result: await readCandidate(project, named, wanted, work).catch(messageOf) });
});
