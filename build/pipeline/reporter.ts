/** Reports the progress of a build to the person who runs it. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Where a build is: the step that begins, of how many. */
export interface StepNumber {
  number: number;
  of: number;
}

/** Announces the next step of a version. */
export type Step = (version: string, what: string) => Promise<void>;

/** Progress and warnings, and where they are shown. */
export class Reporter {
  /**
   * @param progress shows what is being done and, once that is known, how far the build is
   * @param warn shows what does not stop a build but needs attention
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
      await nextTurn();
    };
  }
}
