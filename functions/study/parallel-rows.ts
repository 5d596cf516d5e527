/** Looks up rows of parallel passages. */
import type { WorkBudget } from '../lib/contract/work-budget.ts';
import {
  PARALLEL_ROWS,
  PARALLELS_DATASET,
  readParallel,
  rowsOfBook,
  type StoredParallel,
} from '../lib/datasets/parallels.ts';
import type { VersePlace } from '../lib/text/alignment.ts';
import { present } from '../lib/text/present.ts';
import { findLine } from '../lib/tree/lines.ts';
import { paths } from '../lib/tree/paths.ts';

/** Work budget: steps for each verse. */
const STEPS_A_VERSE = 1_000;

/** Returns the numbers of the rows that some verses are in, in the order of the verses. @param places in common numbers */
export function rowsWith(places: Iterable<VersePlace>, budget: WorkBudget): number[] {
  const found = new Set<number>();
  for (const { book, chapter, verse } of places) {
    budget.spend(STEPS_A_VERSE);
    const file = paths.dataset(PARALLELS_DATASET, rowsOfBook(book));
    const line = findLine(file, `${chapter}:${verse}`);
    for (const number of line?.split(',') ?? []) found.add(Number(number));
  }
  return [...found];
}

/** Returns a row, in common numbers. */
export const storedRow = (number: number): StoredParallel =>
  readParallel(present(findLine(paths.dataset(PARALLELS_DATASET, PARALLEL_ROWS), `${number}`)));
