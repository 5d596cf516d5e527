/** The numbers of a verse: one, or those of a bridge, several verses printed as one. */

interface Numbered {
  number: number;
  /** The last number of a bridge. */
  last?: number | undefined;
}

/** The number of a verse as a reference has it: `3`, of a bridge `3-4`. */
export const writtenNumber = ({ number, last }: Numbered) =>
  last === undefined ? `${number}` : `${number}-${last}`;

/** The numbers that a verse answers to. */
export const numbersOf = ({ number, last }: Numbered) =>
  last === undefined ? [number] : Array.from({ length: last - number + 1 }, (_, at) => number + at);

/** Which verses a version has: book → chapter → the numbers of its verses: `31`, or `1-36,38-40` where some are missing. */
export type VerseNumbers = Record<string, Record<string, string>>;
