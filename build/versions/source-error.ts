/**
 * Thrown if a source text or source file is invalid. Names the file and the place in it; the message is ready to be
 * shown. Not for mistakes in our own code.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly file: string,
    readonly place: string,
    problem: string,
    options?: ErrorOptions,
  ) {
    super(printable(`${file}${place && `, ${place}`}: ${problem}`), options);
  }
}

/** Removes characters that move a terminal's cursor, from what a text brings: names, places, findings. */
export const printable = (said: string) => said.replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]+/gu, ' ');

/** Returns the message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs work, whose errors become those of a file and a place in it. @throws SourceError */
export function within<Result>(file: string, place: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(file, place, messageOf(error), { cause: error });
  }
}
