/** Oddities in a text, found by a reader or a check, and either corrected or explained beside the `version.json`. */

import { printable } from './source-error.ts';

export const CHECKS = [
  /** A verse, chapter or book of the versification that the text lacks. */
  'missing',
  /** A verse, chapter or book of the text that the versification lacks. */
  'surplus',
  /** A verse that is much longer or shorter than in other versions. */
  'length',
  /** Letters that touch across markup: a space may be missing between them. */
  'touching',
  /** Text that looks like markup. */
  'markup',
  /** A character that occurs in no other verse. */
  'character',
  /** A bracket, a quotation mark or an inverted mark without its other half. */
  'unbalanced',
  /** The same word twice. */
  'doubled',
  /** Something that a reader was not sure how to interpret. */
  'reading',
] as const;

type Check = (typeof CHECKS)[number];

export interface Finding {
  check: Check;
  /** The place: `gen 1:1`, or a chapter or book. */
  at: string;
  /** The text found there, or what is wrong with it. */
  what: string;
  /** The file and line of the source, if its reader knows them: `08-RUT.usfm:12`. */
  source?: string;
}

/** Formats a finding on one line. */
export const findingLine = ({ check, at, what, source }: Finding) =>
  printable(`${at}: ${check}: ${what}${source ? ` (${source})` : ''}`);

/** Returns the first lines, and how many more there are. @param what they are: ` like these` */
export const firstOf = (lines: readonly string[], most: number, what = ''): string[] => {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `… and ${more} more${what}`] : [...lines];
};
