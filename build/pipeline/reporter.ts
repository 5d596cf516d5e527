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
}
