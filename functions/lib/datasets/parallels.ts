/**
 * Passages that match in content, and quotations of the Old Testament in the New, in common numbers, as in the
 * project's table and as the build writes them: `parallel mat.27.61 mar.15.47 luk.23.55-23.56`.
 */
import type { ParallelRow } from '../contract/endpoints/study/parallels.ts';
import { type PlaceRange, readPlaceRange, writePlaceRange } from '../text/place-range.ts';

export const PARALLELS_DATASET = 'parallels';

export interface StoredParallel {
  kind: ParallelRow['kind'];
  passages: PlaceRange[];
}

/** The file with all rows, by their numbers. */
export const PARALLEL_ROWS = 'rows.txt';

/** Returns the name of the file that says in which rows a verse is, such as `27:61 1520,1521`. */
export const rowsOfBook = (book: string): string => `verses-${book}.txt`;

/** Reads a row. @throws Error if it is not in this format */
export function readParallel(written: string): StoredParallel {
  const [kind, ...passages] = written.split(' ');
  if (kind !== 'parallel' && kind !== 'quotation') throw new Error(`"${written}" is no row`);
  return { kind, passages: passages.map(readPlaceRange) };
}

/** Writes a row in the same format. */
export const writeParallel = ({ kind, passages }: StoredParallel): string =>
  [kind, ...passages.map(writePlaceRange)].join(' ');
