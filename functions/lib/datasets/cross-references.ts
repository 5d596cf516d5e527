/**
 * Cross references in common numbers, in the format of the project's source and of the build. For each verse (`3:16`):
 *
 *   rom.5.8=500 1jo.4.9-4.10=300   book, chapter and verse, or a range of them; how many people voted for it
 */
import { type PlaceRange, readPlaceRange, writePlaceRange } from '../text/place-range.ts';

/** Maps chapter and verse to the references, best first. */
export type BookReferences = Record<string, string>;

/** A passage that belongs to a verse. */
export interface CrossReference extends PlaceRange {
  votes: number;
}

/** Reads the references of a verse. @throws Error if they are not in this format */
export function readReferences(written: string): CrossReference[] {
  return written.split(' ').map((each) => {
    const [, place, votes] = /^(\S+)=(\d+)$/.exec(each) ?? [];
    if (place === undefined) throw new Error(`"${each}" is no cross reference`);
    return { ...readPlaceRange(place), votes: Number(votes) };
  });
}

/** Writes a reference in the same format. */
export const writeReference = ({ votes, ...range }: CrossReference): string =>
  `${writePlaceRange(range)}=${votes}`;
