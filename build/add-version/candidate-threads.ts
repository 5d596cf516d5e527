/** Reads texts on threads: a file crafted to exhaust time or memory is abandoned without affecting the others. */
import path from 'node:path';
import { localPlaces } from '../acquire/acquire.ts';
import { readCatalogue } from '../acquire/ebible.ts';
import { runOnThreads } from '../threads.ts';
import type { Candidate } from './candidate.ts';

/** The longest Bible takes some twenty seconds to be fetched and read. */
const TIMEOUT_MS = 240_000;

/** The text that a thread has to read. */
export interface CandidateJob {
  project: string;
  named: string;
  wanted: string | undefined;
  work: string;
  /** The names of books that were given, by our IDs. */
  bookNames: readonly (readonly [id: string, name: string])[];
}

/** @returns for each text what was read, or why it could not be read */
export async function readInThreads(
  project: string,
  texts: readonly { named: string; text?: string | undefined }[],
  { work, bookNames }: Pick<CandidateJob, 'work' | 'bookNames'>,
): Promise<(Candidate | string)[]> {
  // fetches the list once, not in each thread; if that fails, each text reports it
  if (texts.some(({ named }) => named.startsWith('ebible:'))) {
    const { cache } = localPlaces(project, process.env);
    await readCatalogue(cache, process.env, console.log).catch(() => []);
  }
  const jobs = texts.map(({ named, text }, at): CandidateJob => {
    return { project, named, wanted: text, work: path.join(work, `${at}`), bookNames };
  });
  const results = await runOnThreads<CandidateJob, Candidate | string, 'begun'>(
    new URL('./candidate-thread.ts', import.meta.url),
    jobs,
    {
      timeout: TIMEOUT_MS,
      onReport: (_, at) => {
        if (jobs.length > 1) console.log(`${at + 1} of ${jobs.length}: ${jobs[at]?.named}`);
      },
    },
  );
  return results.map((result, at) =>
    result instanceof Error ? `${jobs[at]?.named}: ${result.message}` : result,
  );
}
