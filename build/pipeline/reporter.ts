/** Reports the progress of a build to the person who runs it. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The progress of a build: the step that begins, and the total number of steps. */
export interface StepNumber {
  number: number;
  of: number;
}

/** Announces the next step of a version. */
export type Step = (version: string, what: string) => Promise<void>;

/** Passes on progress and warnings. */
export class Reporter {
  /**
   * @param progress shows what is being done and, once known, how far the build is
   * @param warn shows problems that need attention but do not stop the build
   */
  constructor(
    readonly progress: (what: string, step?: StepNumber) => void,
    readonly warn: (message: string) => void,
  ) {}

  /** Counts steps. After announcing each, pauses so that the display can redraw, which the step itself prevents. */
  steps(of: number): Step {
    let number = 0;
    return async (version, what) => {
      number += 1;
      this.progress(`${version}: ${what}`, { number, of });
      await nextTurn();
    };
  }
}
