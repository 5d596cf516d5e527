/**
 * What is answered of verses that the service itself chooses.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { VerseAnswer } from './chapter-and-verse.ts';
import type { Passage, PassageNotes } from './passage.ts';

/** The same as of a verse that was asked for. */
export type RandomAnswer = VerseAnswer;

export type DailyAnswer = Passage &
  Pick<PassageNotes, 'version'> & {
    /** The day of the passage. */
    date: string;
  };
