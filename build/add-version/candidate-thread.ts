/** Reads texts on a separate thread, which `candidate-threads.ts` starts. */
import { parentPort } from 'node:worker_threads';
import { messageOf } from '../versions/source-error.ts';
import { readCandidate } from './candidate.ts';
import type { CandidateJob } from './candidate-threads.ts';

parentPort?.on('message', async ({ project, named, wanted, work }: CandidateJob) => {
  parentPort?.postMessage(await readCandidate(project, named, wanted, work).catch(messageOf));
});
