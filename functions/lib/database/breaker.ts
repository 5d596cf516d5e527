/** Stops calling something that has failed, so that nobody waits for an answer that will not come. */

/** Thrown immediately, without calling what is being left alone. */
export class LeftAlone extends Error {
  override readonly name = 'LeftAlone';
}

/** Thrown when too many wait for something: that says nothing about whether it works. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** After a failure, refuses all work for a while; then tries one call, and allows all others once it succeeds. */
export class Breaker {
  private until: number | undefined;
  private isTried = false;

  /**
   * @param milliseconds how long to refuse work after a failure
   * @param isFault whether an error is a failure, rather than a refusal of what was requested
   */
  constructor(
    private readonly milliseconds: number,
    private readonly isFault: (error: unknown) => boolean,
  ) {}

  /** Whether work would be refused at once. */
  isOpen(): boolean {
    return this.until !== undefined && (this.isTried || performance.now() < this.until);
  }

  /** Does the work. @throws LeftAlone, or what the work throws */
  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.isOpen()) throw new LeftAlone('it failed a moment ago and is left alone for a while');
    const isTrial = this.until !== undefined;
    if (isTrial) this.isTried = true;
    try {
      const value = await work();
      this.until = undefined;
      return value;
    } catch (error) {
      if (error instanceof Busy) throw error;
      // if it can refuse a request, it works
      this.until = this.isFault(error) ? performance.now() + this.milliseconds : undefined;
      throw error;
    } finally {
      if (isTrial) this.isTried = false;
    }
  }
}
