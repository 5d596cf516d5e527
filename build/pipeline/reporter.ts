/** Tells whoever runs a build what is going on. */
import { setImmediate as breathe } from 'node:timers/promises';

/** Where a build is: the step that begins, of how many. */
export interface StepNumber {
  number: number;
  of: number;
}

/** Announces the next step of a version. */
export type Step = (version: string, what: string) => Promise<void>;

/** What is told, to whom. */
export class Reporter {
  /**
   * @param progress told what is being done, and, once that is known, how far the build is
   * @param warn told what stops no build but should be looked at
   */
  constructor(
    readonly progress: (what: string, step?: StepNumber) => void,
    readonly warn: (message: string) => void,
  ) {}

  /** Counts steps. After each the display gets a moment to draw, because the step itself does not give it one. */
  steps(of: number): Step {
    let number = 0;
    return async (version, what) => {
      number += 1;
      this.progress(`${version}: ${what}`, { number, of });
      await breathe();
    };
  }
}
