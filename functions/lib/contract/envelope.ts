/**
 * The envelope of every answer: the data of a successful one, or the error. The contract is generated from these types:
 * callers read their comments there.
 */
import type { ErrorCode } from './error-codes.ts';

/** @asType integer */
export type Whole = number;

/** Which part of a list an answer contains. */
export interface ListPage {
  /** The maximum number of results. */
  limit: Whole;
  /** The number of results that were skipped. */
  offset: Whole;
}

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

/** The envelope of every successful answer. */
export interface Success<Data> {
  success: true;
  data: Data;
}

/** The envelope of any answer. */
export type Envelope<Data> = Success<Data> | Failure;

/** Wraps the data of an answer in the envelope, as JSON. */
export function envelope<Data>(data: Data): string {
  const answer: Success<Data> = { success: true, data };
  return JSON.stringify(answer);
}
