/** What a build reports, also from a thread: what is being done, or a problem. */
export type Report = { progress: string } | { warning: string };

/** Passes the progress of a build to the person who runs it. */
export class Reporter {
  /**
   * @param progress shows what is being done
   * @param warn shows problems that need attention but do not stop the build
   */
  constructor(
    readonly progress: (what: string) => void,
    readonly warn: (message: string) => void,
  ) {}

  /** Passes on what a thread reports. */
  take(report: Report): void {
    if ('progress' in report) this.progress(report.progress);
    else this.warn(report.warning);
  }
}

/** Returns a reporter that sends every report. */
export const reporterTo = (send: (report: Report) => void): Reporter =>
  new Reporter(
    (progress) => send({ progress }),
    (warning) => send({ warning }),
  );
