/** Limits the work that one request may cause, so that no request keeps a process from serving others. */
import { ApiError, type Said } from './errors.ts';

/** Steps of about 10 ns: in total, at most fifty times as long as a usual request, with a margin for busy machines. */
const MOST_STEPS = 600_000;

/**
 * The share of the budget for endpoints whose steps cost more: with the full budget, an hour of fuzzing found requests
 * that took up to 63 times the median.
 */
export const DEAR_STEPS = 0.75;

/** Verses up to this length cost the same. */
const USUAL_LENGTH = 500;

/** How many usual verses a text of this length costs as much as. */
export const usualVerses = (length: number): number => Math.max(1, length / USUAL_LENGTH);

/** Steps to read the words of a book in a version, which may have to be unpacked. */
export const STEPS_A_BOOK_OF_WORDS = 8_000;

/** Tracks the work that one request may still cause. Call `spend` before each loop over input. */
export class WorkBudget {
  /** Whether the answer leaves out what is not loaded: another process might say more, so nobody may keep it. */
  isIncomplete = false;
  private readonly all: number;
  private left: number;

  /**
   * @param advice a sentence that says how to make the request smaller
   * @param requests how many requests it counts as; less than 1 for endpoints whose steps cost more
   */
  constructor(
    private readonly advice: Said,
    requests = 1,
  ) {
    this.all = MOST_STEPS * requests;
    this.left = this.all;
  }

  /** The fraction of the budget that is left. */
  get share(): number {
    return this.left / this.all;
  }

  get isUsedUp(): boolean {
    return this.left < 0;
  }

  /** Deducts steps. @throws ApiError INVALID_PARAMETER if the budget does not cover them */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left >= 0) return;
    throw new ApiError('INVALID_PARAMETER', {
      en: `The request is too large. ${this.advice.en}`,
      es: `La petición es demasiado costosa. ${this.advice.es}`,
    });
  }
}
