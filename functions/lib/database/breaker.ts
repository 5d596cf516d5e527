/** Leaves something alone that has failed, so that nobody waits for what will not come. */

/** Thrown at once instead of asking what is left alone. */
export class LeftAlone extends Error {
  override readonly name = 'LeftAlone';
}

/** After one failure nobody asks for a while; then one does, and all others again when that went well. */
export class Breaker {
  private until: number | undefined;
  private isTried = false;

  /**
   * @param milliseconds for how long it is left alone
   * @param isFault whether an error means that it does not work, and not that it refuses what was asked
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
      // what it refuses it has understood
      this.until = this.isFault(error) ? performance.now() + this.milliseconds : undefined;
      throw error;
    } finally {
      if (isTrial) this.isTried = false;
    }
  }
}
