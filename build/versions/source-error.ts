/**
 * Thrown when a source text or a source file is not what it should be. Carries the file and the
 * place in it; the message is ready to be shown. Not for mistakes in our own code.
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

/** Names of files and places come from a text: what moves a terminal's cursor is left out. */
const printable = (said: string) => said.replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]+/gu, ' ');

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
