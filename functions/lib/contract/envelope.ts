/**
 * What every answer is in: the data of a good one, or what went wrong.
 * The contract is made from this: what a comment says of a type or field is what callers read there.
 */
import type { ErrorCode } from './error-codes.ts';

/** @asType integer */
export type Whole = number;

/** The envelope of every failure. */
export interface Failure {
  /** Whether the request succeeded. */
  success: false;
  /** What went wrong. */
  error: {
    /** A stable code to branch on. */
    code: ErrorCode;
    /** What is wrong and what would be right. In English, or in Spanish if `Accept-Language` prefers it. */
    message: string;
    /** Details that a program can act on, if there are any. */
    details?: ErrorDetails;
    /** Identifies the request in the service's log; also sent as the `X-Request-Id` header. */
    request_id: string;
  };
}

/** Details that a program can act on. */
export interface ErrorDetails {
  /** The part of the reference that could not be read, as it was sent. */
  part?: string;
  /** Where that part starts in the reference, in UTF-16 units. */
  at?: Whole;
  /** What may have been meant: names of books, IDs of versions, or the last place that exists. */
  suggestions?: string[];
  /** What would be valid: the last chapter of the book, or the last verse of the chapter. */
  valid?:
    | {
        /** The last chapter of the book. */
        last_chapter: Whole;
      }
    | {
        /** The last verse of the chapter. */
        last_verse: Whole;
      };
}

/** The envelope of every good answer. */
export interface Success<Data> {
  success: true;
  data: Data;
}

/** What a caller gets. */
export type Envelope<Data> = Success<Data> | Failure;

/** Puts an answer's data into the envelope and writes it as JSON. */
export function envelope<Data>(data: Data): string {
  const answer: Success<Data> = { success: true, data };
  return JSON.stringify(answer);
}
