/** How much work one request may cause, however it is put: so no request keeps a process from others. */
import { ApiError, type Said } from './errors.ts';

/** Steps of some 10 ns: together no more than fifty times what a usual request takes, with room for a busy machine. */
const MOST_STEPS = 600_000;

/** Of the budget, for endpoints whose steps cost more: an hour of fuzzing found up to 63 times the median with all of it. */
export const DEAR_STEPS = 0.75;

/** What is left for one request. Whoever loops over input spends from it before the loop. */
export class WorkBudget {
  private readonly all: number;
  private left: number;

  /**
   * @param advice what makes the request a smaller one, as a sentence
   * @param requests how many requests it stands for, where it asks for several things at once
   */
  constructor(
    private readonly advice: Said,
    requests = 1,
  ) {
    this.all = MOST_STEPS * requests;
    this.left = this.all;
  }

  /** How much is left, as a part of all. */
  get share(): number {
    return this.left / this.all;
  }

  /** Whether more was asked of it than it had. */
  get isUsedUp(): boolean {
    return this.left < 0;
  }

  /** @throws ApiError INVALID_PARAMETER where it is used up */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left >= 0) return;
    throw new ApiError('INVALID_PARAMETER', {
      en: `The request is too large. ${this.advice.en}`,
      es: `La petición es demasiado costosa. ${this.advice.es}`,
    });
  }
}
